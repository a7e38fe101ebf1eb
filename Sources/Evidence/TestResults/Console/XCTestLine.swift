/// The lines of XCTest on macOS and Linux and of `xcodebuild`'s parallel mode.
enum XCTestLine {
  /// A line, or what is left of it, from `Test Case '` or `Test Suite '` on.
  static func parse(_ line: ArraySlice<UInt8>) -> ConsoleLine? {
    let cursor = TextCursor(line)
    if cursor.starts("Test Suite '") || cursor.starts("Test suite '") { return suite(line) }
    if cursor.starts("Test Case '") { return testCase(line, .xctest) }
    return cursor.starts("Test case '") ? testCase(line, .xcodebuild) : nil
  }

  private static func suite(_ line: ArraySlice<UInt8>) -> ConsoleLine? {
    var cursor = TextCursor(line.dropFirst("Test Suite '".utf8.count))
    guard cursor.upTo("' ") != nil else { return nil }
    if cursor.take("started at ") { return .suiteStarted }
    if cursor.take("passed at ") { return .suiteEnded(failed: false) }
    return cursor.take("failed at ") ? .suiteEnded(failed: true) : nil
  }

  /// `Test Case 'NAME' passed (0.001 seconds).`, but only where nothing follows but the
  /// symbol of another record.
  private static func testCase(_ line: ArraySlice<UInt8>, _ style: ConsoleLine.Name.Style) -> ConsoleLine? {
    var cursor = TextCursor(line.dropFirst("Test Case '".utf8.count))
    guard let written = cursor.upTo("' "), let name = name(written, style) else { return nil }
    if cursor.take("started") { return .started(name) }
    let status: TestStatus
    if cursor.take("passed ") {
      status = .passed
    } else if cursor.take("failed ") {
      status = .failed
    } else if cursor.take("skipped ") {
      status = .skipped
    } else {
      return nil
    }
    var destination: String?
    if cursor.take("on '") {
      guard let written = cursor.upTo("' ") else { return nil }
      destination = Self.destination(written)
    }
    guard cursor.take("("), let seconds = cursor.upTo(" seconds)") else { return nil }
    _ = cursor.take(".")
    guard cursor.rest.allSatisfy({ $0 == 0x20 || $0 == 0x09 || $0 >= 0x80 }) else { return nil }
    return .ended(
      name, status, seconds: Double(String(decoding: seconds, as: UTF8.self)), destination: destination)
  }

  /// `Clone 1 of iPhone 17 - App (967)` without the clone and the process.
  private static func destination(_ written: ArraySlice<UInt8>) -> String {
    var cursor = TextCursor(written)
    if cursor.take("Clone "), cursor.upTo(" of ") == nil { cursor = TextCursor(written) }
    let end = TextCursor.index(of: " (", in: cursor.rest) ?? cursor.rest.endIndex
    return String(decoding: cursor.rest[..<end], as: UTF8.self)
  }

  /// `-[Mod.Class test]`, `Class.test`, `Class.test()` or `Suite/fn()`; only the first tells the module.
  static func name(_ written: ArraySlice<UInt8>, _ style: ConsoleLine.Name.Style) -> ConsoleLine.Name? {
    if written.starts(with: "-[".utf8), written.last == UInt8(ascii: "]") {
      let inner = written.dropFirst(2).dropLast()
      guard let blank = inner.lastIndex(of: UInt8(ascii: " ")) else { return nil }
      var parts = TestName.split(inner[..<blank], at: [UInt8(ascii: ".")], once: false).map {
        TestName.unquoted($0)
      }
      let module = parts.count > 1 ? parts.removeFirst() : nil
      let function = String(decoding: inner[(blank + 1)...], as: UTF8.self)
      return named(TestIdentity(module: module, suite: parts, function: function), style)
    }
    var parts = TestName.split(written, at: [UInt8(ascii: "."), UInt8(ascii: "/")], once: false)
    guard let function = parts.popLast(), !function.isEmpty else { return nil }
    let suite = parts.isEmpty ? nil : parts.map { TestName.unquoted($0) }
    return named(
      TestIdentity(module: nil, suite: suite, function: String(decoding: function, as: UTF8.self)), style)
  }

  private static func named(_ identity: TestIdentity, _ style: ConsoleLine.Name.Style) -> ConsoleLine.Name? {
    identity.name.isEmpty ? nil : ConsoleLine.Name(identity: identity, style: style)
  }

  /// `Executed 2 tests, with 1 test skipped and 1 failure (0 unexpected) in …`.
  static func executed(_ line: ArraySlice<UInt8>) -> ConsoleLine? {
    guard let start = TextCursor.index(of: "Executed ", in: line) else { return nil }
    var cursor = TextCursor(line[start...])
    guard cursor.take("Executed "), let tests = cursor.number(), cursor.upTo(", with ") != nil,
      var count = cursor.number()
    else {
      return nil
    }
    var skipped = 0
    if cursor.take(" test skipped and ") || cursor.take(" tests skipped and ") {
      skipped = count
      guard let failures = cursor.number() else { return nil }
      count = failures
    }
    guard cursor.take(" failure") else { return nil }
    return .executed(tests: tests, skipped: skipped, failures: count)
  }

  /// `FILE:LINE: error: NAME : TEXT`, `FILE:LINE: NAME : Test skipped - REASON` and `FILE:LINE: Expected
  /// failure in NAME: TEXT`.
  static func message(_ line: ArraySlice<UInt8>) -> ConsoleLine? {
    if let expected = expectedFailure(line) { return expected }
    guard TextCursor.contains(" : ", in: line) else { return nil }
    var cursor = TextCursor(line)
    if TextCursor.contains(": error: ", in: line) {
      guard let place = cursor.upTo(": error: "), let written = cursor.upTo(" : "), isName(written),
        let name = name(written, .xctest)
      else { return nil }
      return .message(name, String(decoding: place, as: UTF8.self) + ": " + cursor.text, .failed)
    }
    guard let before = cursor.upTo(" : "), cursor.starts("Test skipped"),
      let colon = before.indices.last(where: { before[$0...].starts(with: ": ".utf8) })
    else { return nil }
    let written = before[(colon + 2)...]
    guard isName(written), let name = name(written, .xctest) else { return nil }
    return .message(name, cursor.text, .skipped)
  }

  private static func expectedFailure(_ line: ArraySlice<UInt8>) -> ConsoleLine? {
    var cursor = TextCursor(line)
    guard let place = cursor.upTo(": Expected failure in "), let written = cursor.upTo(": "), isName(written),
      let name = name(written, .xctest)
    else { return nil }
    return .message(name, String(decoding: place, as: UTF8.self) + ": " + cursor.text, .expectedFailure)
  }

  private static func isName(_ written: ArraySlice<UInt8>) -> Bool {
    written.starts(with: "-[".utf8)
      || (written.contains(UInt8(ascii: ".")) && !written.contains(UInt8(ascii: " ")))
  }
}
