import Checklists
import Notation

extension RequiredDevice {
  /// Whether every device and system that another requirement accepts is accepted by this one. False where it
  /// cannot be told.
  func covers(_ narrow: RequiredDevice) -> Bool {
    // A literal piece holds no `*`, so that only a `*` can take in another one.
    guard model.matches(narrow.model.description) else { return false }
    guard let os else { return true }
    guard let other = narrow.os else { return false }
    return os.bounds.allSatisfy { bound in other.bounds.contains { $0.implies(bound) } }
  }
}

extension OSVersionRange.Bound {
  /// Whether every version within this bound is within another.
  fileprivate func implies(_ other: OSVersionRange.Bound) -> Bool {
    switch (relation, other.relation) {
    case (.equal, .equal): version == other.version
    case (.equal, .atLeast), (.atLeast, .atLeast), (.above, .atLeast), (.above, .above):
      version >= other.version
    case (.equal, .above), (.atLeast, .above): version > other.version
    case (.equal, .atMost), (.atMost, .atMost), (.below, .atMost), (.below, .below):
      version <= other.version
    case (.equal, .below), (.atMost, .below): version < other.version
    default: false
    }
  }
}
