/// The lines of Swift Testing, with the symbols of Linux or the SF Symbols of macOS before them.
enum SwiftTestingLine {
  /// A line, or what is left of it, from `Test ` or `Suite ` on.
  static func parse(_ line: ArraySlice<UInt8>) -> ConsoleLine? {
    var cursor = TextCursor(line)
    if cursor.take("Suite ") { return suite(cursor) }
    guard cursor.take("Test ") else { return nil }
    if cursor.take("run started") { return .runStarted }
    if cursor.take("run with ") { return run(&cursor) }
    if cursor.starts("case ") { return nil }
    guard let name = name(&cursor) else { return nil }
    return verdict(name, cursor)
  }

  private static func suite(_ cursor: TextCursor) -> ConsoleLine? {
    guard TextCursor.contains(" recorded an issue at ", in: cursor.rest) else { return nil }
    return .suiteIssue(cursor.text)
  }

  private static func run(_ cursor: inout TextCursor) -> ConsoleLine? {
    guard let tests = cursor.number() else { return nil }
    if TextCursor.contains(" passed after ", in: cursor.rest) {
      return .runEnded(tests: tests, failed: false)
    }
    return TextCursor.contains(" failed after ", in: cursor.rest)
      ? .runEnded(tests: tests, failed: true) : nil
  }

  private static let continuations: [StaticString] = [
    "started", "passed after ", "failed after ", "skipped", "recorded a", "with ", "was cancelled",
    "cancelled",
  ]

  /// A display name in quotes, which may hold quotes itself, or a function to its closing parenthesis.
  private static func name(_ cursor: inout TextCursor) -> ConsoleLine.Name? {
    if cursor.take("\"") {
      let rest = cursor.rest
      for index in rest.indices where rest[index] == UInt8(ascii: "\"") {
        let after = TextCursor(rest[(index + 1)...].drop { $0 == 0x20 })
        guard continuations.contains(where: after.starts) else { continue }
        cursor = after
        let text = String(decoding: rest[..<index], as: UTF8.self)
        let identity = TestIdentity(module: nil, suite: nil, name: text, labels: nil)
        return text.isEmpty
          ? nil : ConsoleLine.Name(identity: identity, isDisplayName: true, style: .swiftTesting)
      }
      return nil
    }
    let parts = TestName.split(cursor.rest, at: [UInt8(ascii: " ")], once: true)
    guard parts.count == 2, parts[0].last == UInt8(ascii: ")") else { return nil }
    cursor = TextCursor(parts[1])
    let function = String(decoding: parts[0], as: UTF8.self)
    let identity = TestIdentity(module: nil, suite: nil, function: function)
    return ConsoleLine.Name(identity: identity, style: .swiftTesting)
  }

  private static func verdict(_ name: ConsoleLine.Name, _ rest: TextCursor) -> ConsoleLine? {
    var cursor = rest
    let ofCases = cursor.take("with ") && cursor.number() != nil
    if ofCases {
      guard cursor.take(" test cases ") || cursor.take(" test case ") else { return nil }
    }
    if cursor.take("started") { return .started(name) }
    if cursor.take("passed after ") {
      let seconds = cursor.upTo(" ").flatMap { Double(String(decoding: $0, as: UTF8.self)) }
      let isKnown = TextCursor.contains(" known issue", in: cursor.rest)
      return .ended(
        name, isKnown ? .expectedFailure : .passed, seconds: seconds, destination: nil, ofCases: ofCases)
    }
    if cursor.take("failed after ") {
      let seconds = cursor.upTo(" ").flatMap { Double(String(decoding: $0, as: UTF8.self)) }
      return .ended(name, .failed, seconds: seconds, destination: nil)
    }
    if cursor.take("skipped") { return .ended(name, .skipped, seconds: nil, destination: nil) }
    if cursor.starts("was cancelled") || cursor.starts("cancelled") {
      return .ended(name, .cancelled, seconds: nil, destination: nil)
    }
    if cursor.take("recorded an issue") { return .message(name, issueText(cursor), .failed) }
    return cursor.starts("recorded a") ? .message(name, issueText(cursor), nil) : nil
  }

  /// `at File.swift:1:2: TEXT` of an issue, arguments left out.
  private static func issueText(_ cursor: TextCursor) -> String {
    var cursor = cursor
    return cursor.upTo(" at ") == nil ? cursor.text : cursor.text
  }
}
