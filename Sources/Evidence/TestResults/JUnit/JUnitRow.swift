internal import Diagnostics

/// A `testcase` element while it is read.
struct JUnitRow {
  private(set) var name = ReusedBytes()
  /// The number of its class name.
  private(set) var classNumber = 0
  private(set) var duration = JUnitDuration.Reading.unknown
  private(set) var position = Position(line: 1)
  /// The worst of what its attributes say.
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

  /// As the name of every function of Swift Testing does, and none of XCTest.
  var endsInParenthesis: Bool { name.withBytes { $0.last == UInt8(ascii: ")") } }

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

  /// Errored before failed before what is not known before skipped before the words of attributes.
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

  /// What a word of `status`, `result` or the like means; one that nobody knows never counts as a pass.
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

  /// What `executed="false"`, `success="false"` or `skipped="true"` say; neither yes nor no is not known.
  static func status(ofFlag value: String, passesIf wanted: Bool, otherwise status: TestStatus) -> TestStatus
  {
    switch value.lowercased() {
    case "true", "yes", "1": wanted ? .passed : status
    case "false", "no", "0", "": wanted ? status : .passed
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
      case "file": hasFile = true
      default: if let said = Self.said(attribute, value) { declared = declared.weaker(said) }
      }
    }
    classNumber = classes.number(of: className)
  }

  /// What an attribute says about the outcome; nil for one that says nothing.
  private static func said(_ attribute: XMLScanner.Name, _ value: UnsafeRawBufferPointer) -> TestStatus? {
    var text: String { String(decoding: value, as: UTF8.self) }
    return switch attribute {
    case "status", "result", "outcome", "state", "verdict": status(ofWord: text)
    case "executed", "ran": status(ofFlag: text, passesIf: true, otherwise: .skipped)
    case "success", "successful", "passed": status(ofFlag: text, passesIf: true, otherwise: .failed)
    case "skipped", "disabled", "ignored", "cancelled":
      status(ofFlag: text, passesIf: false, otherwise: .skipped)
    case "failed", "failure", "failures", "error", "errors":
      status(ofFlag: text, passesIf: false, otherwise: .failed)
    default: nil
    }
  }
}
