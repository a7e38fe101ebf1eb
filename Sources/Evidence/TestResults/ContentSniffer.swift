/// Recognises a format by the first bytes of its content.
struct ContentSniffer {
  private static let window = 64 << 10

  private let prefix: UnsafeRawBufferPointer
  private let bytes: [UInt8]

  init(_ prefix: UnsafeRawBufferPointer) {
    self.prefix = prefix
    var head = Array(prefix.prefix(Self.window))
    if head.starts(with: [0xFF, 0xFE]) || head.starts(with: [0xFE, 0xFF]) || head.starts(with: [0x3C, 0x00])
      || head.starts(with: [0x00, 0x3C])
    {
      // UTF-16: its ASCII part is enough here.
      head.removeAll { $0 == 0 || $0 >= 0xFE }
    }
    if head.starts(with: [0xEF, 0xBB, 0xBF]) { head.removeFirst(3) }
    bytes = Array(head.drop { $0 == 0x20 || (0x09...0x0D).contains($0) })
  }

  var format: TestResultFormat? {
    switch bytes.first {
    case UInt8(ascii: "<") where isXML: return .junit
    case UInt8(ascii: "{"): return json ?? (isConsole ? .console : nil)
    default: return isConsole ? .console : nil
    }
  }

  /// What only the logs of test runs and their builds say.
  private static let consoleWords: [StaticString] = [
    "Test Suite '", "Test suite '", "Test Case '", "Test case '", "Test run started", "Test run with ",
    "** TEST ", "** BUILD ", "] Testing ", "Building for debugging", "Command line invocation:",
    "error: fatalError", "xited with unexpected signal code",
  ]

  private var isConsole: Bool {
    var index = 0
    while index < prefix.count {
      switch prefix[index] {
      case UInt8(ascii: "T"), UInt8(ascii: "*"), UInt8(ascii: "]"), UInt8(ascii: "B"), UInt8(ascii: "C"),
        UInt8(ascii: "e"), UInt8(ascii: "x"):
        if Self.consoleWords.contains(where: { starts($0, at: index) }) { return true }
      default: break
      }
      index += 1
    }
    return false
  }

  private func starts(_ word: StaticString, at start: Int) -> Bool {
    let count = word.utf8CodeUnitCount
    guard start + count <= prefix.count else { return false }
    for offset in 0..<count where prefix[start + offset] != word.utf8Start[offset] { return false }
    return true
  }

  private var isXML: Bool {
    bytes.starts(with: "<?xml".utf8) || bytes.starts(with: "<testsuite".utf8)
      || bytes.starts(with: "<!--".utf8)
      || bytes.starts(with: "<!DOCTYPE".utf8) || contains(":testsuite") || contains("<testsuite")
  }

  /// Records of an event stream are one line each and have these keys; the others are one document.
  private var json: TestResultFormat? {
    let line = bytes.prefix { $0 != 0x0A }
    let isRecord = TextCursor.contains("\"kind\"", in: line) && TextCursor.contains("\"payload\"", in: line)
    if isRecord { return .eventStream }
    if contains("\"testNodes\"") || contains("\"testPlanConfigurations\"") || isSummary || isGraph {
      return .xcresultJSON
    }
    let hasResults = contains("\"results\"") && (contains("\"tool\"") || contains("\"summary\""))
    return hasResults || contains("\"CTRF\"") ? .ctrf : nil
  }

  /// What `xcresulttool get test-results summary` writes.
  var isSummary: Bool { contains("\"totalTestCount\"") && !contains("\"testNodes\"") }

  /// What `xcresulttool get --legacy` writes, or Xcode's before 16.
  var isGraph: Bool {
    contains("\"_type\"")
      && (contains("\"ActionTestPlanRunSummaries\"") || contains("\"ActionsInvocationRecord\""))
  }

  private func contains(_ text: StaticString) -> Bool { TextCursor.contains(text, in: bytes[...]) }
}
