internal import Diagnostics

/// A `testcase` element while it is read.
struct JUnitRow {
  private(set) var name = ReusedBytes()
  /// The number of its class name.
  private(set) var classNumber = 0
  private(set) var duration = JUnitDuration.Reading.unknown
  private(set) var position = Position(line: 1)
  /// The worst of what `status` and `result` say.
  private(set) var declared = TestStatus.passed
  private(set) var hasFile = false
  var testName: String?
  var argument: String?
  var repetition: String?
  var outcomes: [JUnitOutcome] = []

  /// Whether its attributes say everything but why it did not pass.
  var isPlain: Bool {
    testName == nil && argument == nil && repetition == nil
      && (outcomes.isEmpty || outcomes.count == 1 && !outcomes[0].isRetry)
  }

  var hasSwiftName: Bool { Self.isSwiftName(name.text) }

  var endsInParentheses: Bool { name.text.hasSuffix("()") }

  /// `testX`, `fn()`, `fn(a:)`: what a function of a Swift or Objective-C test is called.
  static func isSwiftName(_ name: String) -> Bool {
    if name.hasPrefix("test"),
      name.utf8.allSatisfy({ $0 == UInt8(ascii: "_") || $0 >= 0x80 || isAlphanumeric($0) })
    {
      return true
    }
    return TestName.function(name).labels != nil
  }

  private static func isAlphanumeric(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "a")...UInt8(ascii: "z"):
      true
    default: false
    }
  }

  /// Errored before failed before what is not known before skipped before the words of `status` and `result`.
  var status: TestStatus {
    if outcomes.isEmpty { return declared }
    if has(.error) { return .errored }
    if has(.failure) || has(.rerun) { return .failed }
    if has(.unknown) { return declared.weaker(.unknown) }
    if has(.skipped) { return .skipped }
    return declared == .passed && has(.flaky) ? .flaky : declared
  }

  private func has(_ kind: JUnitOutcome.Kind) -> Bool { outcomes.contains { $0.kind == kind } }

  /// The attempts in order; the row's own one is the last. Empty for a row without outcomes, which is one
  /// attempt.
  func attempts(in file: String) -> [TestAttempt] {
    guard !outcomes.isEmpty else { return [] }
    var attempts = outcomes.filter(\.isRetry).map { outcome in
      TestAttempt(
        status: outcome.retried, messages: outcome.messages,
        location: SourceLocation(file: file, position: outcome.position))
    }
    let own = outcomes.filter { !$0.isRetry }
    let status = self.status
    attempts.append(
      TestAttempt(
        status: status == .flaky ? .passed : status,
        messages: Array(own.flatMap(\.messages).prefix(MessageText.messagesPerTest)),
        location: SourceLocation(file: file, position: own.first?.position ?? position)))
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

extension JUnitRow {
  /// Begins the next row: reads the attributes of a `testcase` in one pass. The class name is `classname`,
  /// or else `class`.
  mutating func begin(
    _ attributes: XMLScanner.Attributes, classes: inout JUnitClasses, at position: Position
  ) {
    self.position = position
    name.removeAll()
    (duration, declared, hasFile) = (.unknown, .passed, false)
    (testName, argument, repetition) = (nil, nil, nil)
    if !outcomes.isEmpty { outcomes.removeAll(keepingCapacity: true) }
    var hasClassName = false
    var className = UnsafeRawBufferPointer(start: nil, count: 0)
    // Backwards, so that of equal local names the first one stays.
    for index in (0..<attributes.count).reversed() {
      guard let (attribute, value) = attributes[index] else { continue }
      switch attribute {
      case "classname", "class":
        let isClassName = "classname" ~= attribute
        if hasClassName, !isClassName { continue }
        hasClassName = hasClassName || isClassName
        className = value
      case "name": name.set(value)
      case "time": duration = JUnitDuration.read(value)
      case "status", "result":
        declared = declared.weaker(Self.status(ofWord: String(decoding: value, as: UTF8.self)))
      case "file": hasFile = true
      default: break
      }
    }
    classNumber = classes.number(of: className)
  }
}
