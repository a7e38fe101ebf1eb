/// How a command ends.
public enum ExitStatus: Int32, Sendable, Hashable, Comparable, CaseIterable {
  case passed = 0
  case blocked = 1
  case couldNotEvaluate = 2
  /// `EX_USAGE` of `sysexits.h`.
  case usage = 64

  public var meaning: String {
    switch self {
    case .passed: "the gate passes"
    case .blocked: "an item is missing, stale, unverifiable or failed"
    case .couldNotEvaluate: "the gate could not be evaluated: an invalid checklist or unreadable evidence"
    case .usage: "the command line is wrong"
    }
  }

  /// The higher one outranks: a gate that could not be evaluated is never merely blocked.
  public static func < (left: ExitStatus, right: ExitStatus) -> Bool { left.rawValue < right.rawValue }
}
