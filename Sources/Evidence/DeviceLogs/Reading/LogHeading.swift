import Notation

/// What the tools say in the first lines of a log: which device it is, and what they left out.
struct LogHeading {
  private(set) var identities = LogIdentities()
  private(set) var isSimulator = false
  /// The line that says that lesser levels were left out.
  private var omissionLine: Int?

  private static let lines = 20

  init(_ file: LogFile) {
    let text = file.text
    var start = text.startIndex
    for number in 0..<Self.lines where start < text.endIndex {
      let end = text.firstIndex(of: UInt8(ascii: "\n"), from: start) ?? text.endIndex
      read(text[start..<end], number: file.firstLine + number, file.format)
      start = end + 1
    }
  }

  private mutating func read(_ line: ByteView, number: Int, _ format: LogFormat) {
    if format == .appRecording, AppRecording.isHeader(line) {
      identities.recorded = AppRecording.identity(line)
      // A virtual device, and one that does not say what it is, prove as little as a simulator.
      isSimulator = isSimulator || identities.recorded["reality"] != "physical"
    }
    if let id = ToolLine.deviceID(line), !identities.deviceIDs.contains(id) {
      identities.deviceIDs.append(id)
    }
    if line.starts(with: "Skipping info and debug messages") || line.starts(with: "Skipping debug messages") {
      omissionLine = number
    }
  }

  /// The lines of the heading, for an excerpt.
  static func range(of text: ByteView) -> Range<Int> {
    var end = text.startIndex
    for _ in 0..<lines where end < text.endIndex {
      end = text.firstIndex(of: UInt8(ascii: "\n"), from: end).map { $0 + 1 } ?? text.endIndex
    }
    return text.startIndex..<end
  }

  /// Signals that were nowhere found may be of a level that the export left out.
  func omission(of patterns: [SignalPattern], seen: Set<String>) -> Disturbance? {
    guard let omissionLine else { return nil }
    let absent = patterns.filter { pattern in
      let level = pattern.level.flatMap { LogLevel(word: $0) }
      return !seen.contains(pattern.name) && (level == nil || level == .info || level == .debug)
    }
    guard !absent.isEmpty else { return nil }
    return Disturbance(
      kind: .loss, message: "info and debug messages were left out; export with --info --debug",
      line: omissionLine, timing: .undated, signals: absent.map(\.name))
  }
}
