import Notation

/// What has to be looked at in a log so that no rule misses anything: the texts that the lines of every signal
/// hold, and the signs of the system.
struct SearchScope {
  /// The texts of which every line of a signal holds one, sorted; nil where a signal could be on any line.
  let texts: [String]?
  /// What to search for.
  let needles: [LiteralNeedle]
  private let wanted: [[UInt8]]
  private let mayEscape: Bool

  init(_ patterns: [SignalPattern], _ format: LogFormat) {
    let found = patterns.map { Self.text(of: $0, in: format) }
    let isSearchable = format != .unifiedJSON && !found.contains(nil)
    let texts = isSearchable ? Set(found.compactMap(\.self)).sorted() : nil
    self.texts = texts
    wanted = texts?.map { Array($0.utf8) } ?? []
    mayEscape = format.isJSONLines
    needles = SystemSign.needles(in: format) + (texts ?? []).compactMap { LiteralNeedle($0) }
  }

  /// Whether a record may be a signal's.
  func concerns(_ record: ByteView) -> Bool {
    texts == nil || wanted.contains { record.contains($0) } || mayEscape && JSONEscape.mayStand(in: record)
  }

  /// A text that every line of the signal's origin holds as written; nil where there is none.
  static func text(of pattern: SignalPattern, in format: LogFormat) -> String? {
    if let subsystem = pattern.subsystem, format.namesSubsystem, isPlain(subsystem) { return subsystem }
    if let process = pattern.process, format != .xcodeConsole, isPlain(process) { return process }
    return nil
  }

  private static func isPlain(_ text: String) -> Bool {
    text.utf8.count >= 3
      && text.utf8.allSatisfy {
        switch $0 {
        case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, UInt8(ascii: "."), UInt8(ascii: "-"), UInt8(ascii: "_"):
          true
        default: false
        }
      }
  }
}
