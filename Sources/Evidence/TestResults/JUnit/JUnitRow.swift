internal import Diagnostics

/// A `testcase` element while it is read.
struct JUnitRow {
  var name = ""
  var className: String?
  /// The class name at its dots.
  var classComponents: [String]?
  /// The class name's components but the first, where it has several or one.
  var innerComponents: [String] = []
  var duration = JUnitDuration.Reading.unknown
  var location: SourceLocation
  /// The words of `status` and `result`.
  var words: [String] = []
  var hasFile = false
  var testName: String?
  var argument: String?
  var repetition: String?
  var outcomes: [JUnitOutcome] = []

  init(location: SourceLocation) { self.location = location }

  var hasSwiftName: Bool { Self.isSwiftName(name) }

  /// `testX`, `fn()`, `fn(a:)`: what a function of a Swift or Objective-C test is called.
  static func isSwiftName(_ name: String) -> Bool {
    let parts = TestName.function(name)
    if parts.labels != nil { return true }
    return name.hasPrefix("test")
      && name.utf8.allSatisfy { byte in
        byte == UInt8(ascii: "_") || byte >= 0x80 || Self.isAlphanumeric(byte)
      }
  }

  private static func isAlphanumeric(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "a")...UInt8(ascii: "z"):
      true
    default: false
    }
  }

  /// Errored before failed before skipped before the words of `status` and `result`.
  var status: TestStatus {
    if outcomes.isEmpty, words.isEmpty { return .passed }
    let kinds = Set(outcomes.map(\.kind))
    if kinds.contains(.error) { return .errored }
    if kinds.contains(.failure) || kinds.contains(.rerun) { return .failed }
    if kinds.contains(.skipped) { return .skipped }
    let worst = words.map(Self.status(ofWord:)).max { $0.weakness < $1.weakness } ?? .passed
    return worst == .passed && kinds.contains(.flaky) ? .flaky : worst
  }

  /// The attempts in order; the row's own one is the last. Empty for a bare row, which is one attempt.
  var attempts: [TestAttempt] {
    guard !outcomes.isEmpty else { return [] }
    var attempts = outcomes.filter { $0.kind == .flaky || $0.kind == .rerun }.map { outcome in
      TestAttempt(status: outcome.retried, messages: outcome.messages, location: outcome.location)
    }
    let own = outcomes.filter { $0.kind != .flaky && $0.kind != .rerun }
    let status = self.status
    attempts.append(
      TestAttempt(
        status: status == .flaky ? .passed : status,
        messages: Array(own.flatMap(\.messages).prefix(MessageText.messagesPerTest)),
        location: own.first?.location ?? location))
    return attempts
  }

  /// What a word of `status` or `result` means; one that nobody knows never counts as a pass.
  static func status(ofWord word: String) -> TestStatus {
    switch word.lowercased() {
    case "", "passed", "pass", "success", "successful", "succeeded", "ok", "run", "completed", "executed",
      "warning":
      .passed
    case "flaky": .flaky
    case "disabled", "notrun", "not run", "not-run", "skipped", "skip", "pending", "ignored", "suppressed":
      .skipped
    case "error", "errored", "failed", "fail", "failure": .failed
    default: .unknown
    }
  }
}

/// An element below `testcase` that decides about it.
struct JUnitOutcome {
  enum Kind { case error, failure, skipped, flaky, rerun }

  var kind: Kind
  /// The status of the attempt that a flaky or rerun element stands for.
  var retried: TestStatus = .failed
  var message: String
  var text = MessageText()
  var location: SourceLocation

  var messages: [String] {
    let useful = message.isEmpty || message == "failure" ? text.trimmed : message
    let chosen = useful.isEmpty ? message : useful
    return chosen.isEmpty ? [] : [MessageText.shortened(chosen)]
  }
}

/// A `testsuite` or the root while it is read.
struct JUnitSuite {
  struct Declared {
    var tests: Int?
    var failures: Int?
    var errors: Int?
    var skipped: Int?
  }

  struct Shown {
    var rows = 0
    var failures = 0
    /// The failure and error elements of the failing rows, at least one each.
    var issues = 0
    var skipped = 0

    mutating func add(_ other: Shown) {
      rows += other.rows
      failures += other.failures
      issues += other.issues
      skipped += other.skipped
    }
  }

  let name: String
  /// Whether it is named after a test bundle.
  let isBundle: Bool
  var declared: Declared
  /// Counts the suites of a file; nil for the first.
  var ordinal: String?
  var own = Shown()
  var nested = Shown()
  var location: SourceLocation

  init(name: String, declared: Declared, location: SourceLocation) {
    self.name = name
    isBundle = name.hasSuffix(".xctest")
    self.declared = declared
    self.location = location
  }

  /// What it and the suites in it hold.
  var all: Shown {
    var sum = own
    sum.add(nested)
    return sum
  }
}
