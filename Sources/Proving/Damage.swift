/// A way in which evidence gets lost or spoilt.
public enum Damage: String, Sendable, CaseIterable {
  /// It is not there.
  case removed
  /// The tests are skipped.
  case skipped
  /// The file holds nothing.
  case empty
  /// The file breaks off.
  case truncated
  /// It is about something older than what is being merged.
  case older
  /// A simulator stands in for the device.
  case simulator
  /// Its text is redacted.
  case redacted
  /// The observation is blank.
  case unobserved
  /// No test calls the function.
  case untested
  /// No production code calls the function.
  case unused
  /// A test builds what tests must not build themselves.
  case builtInTest = "built-in-test"
  /// Production code outside of the function uses what it alone may use.
  case usedElsewhere = "used-elsewhere"

  /// What happened to the evidence, in a few words.
  public var title: String {
    switch self {
    case .removed: "is not there"
    case .skipped: "was skipped"
    case .empty: "is empty"
    case .truncated: "breaks off"
    case .older: "is older"
    case .simulator: "comes from a simulator"
    case .redacted: "is redacted"
    case .unobserved: "says nothing"
    case .untested: "is called by no test"
    case .unused: "is called by no production code"
    case .builtInTest: "is built by a test"
    case .usedElsewhere: "is used elsewhere"
    }
  }
}
