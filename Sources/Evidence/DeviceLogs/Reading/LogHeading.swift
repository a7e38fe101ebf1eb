import Notation

/// What the tools say around the entries of a log: which device it is, and what they left out. They say it in the
/// first lines, and again where several exports were put one behind the other.
struct LogHeading {
  private(set) var identities = LogIdentities()
  /// The line that says that lesser levels were left out.
  private var omissionLine: Int?

  private static let lines = 20

  init(_ file: LogFile) {
    let text = file.text
    var start = text.startIndex
    for number in 0..<Self.lines where start < text.endIndex {
      let end = text.firstIndex(of: UInt8(ascii: "\n"), from: start) ?? text.endIndex
      _ = note(text[start..<end], number: file.firstLine + number, file.format)
      start = end + 1
    }
  }

  /// Notes a line that is no entry, and says whether it tells something of the log.
  mutating func note(_ line: ByteView, number: Int, _ format: LogFormat) -> Bool {
    if format == .appRecording, let recorded = try? AppRecording.identity(line.trimmed) {
      if !identities.recordings.contains(recorded) { identities.recordings.append(recorded) }
      return true
    }
    if let id = ToolLine.deviceID(line) {
      if !identities.deviceIDs.contains(id) { identities.deviceIDs.append(id) }
      return true
    }
    guard
      line.starts(with: "Skipping info and debug messages") || line.starts(with: "Skipping debug messages")
    else { return false }
    omissionLine = omissionLine ?? number
    return true
  }

  /// Whether a recording was made by what is no phone. A virtual device, and one that does not say what it is, prove
  /// as little as a simulator.
  func isSimulator(_ format: LogFormat) -> Bool {
    format == .appRecording
      && (identities.recordings.isEmpty || identities.recordings.contains { $0["reality"] != "physical" })
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
      let mayBeLeftOut = [nil, .info, .debug].contains(pattern.level)
      return mayBeLeftOut && !seen.contains(pattern.name)
    }
    guard !absent.isEmpty else { return nil }
    return Disturbance(
      kind: .loss, message: "info and debug messages were left out; export with --info --debug",
      line: omissionLine, timing: .undated, signals: absent.map(\.name))
  }
}
