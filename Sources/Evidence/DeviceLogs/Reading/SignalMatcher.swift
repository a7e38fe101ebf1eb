import Notation

/// A signal pattern prepared for comparison with bytes.
struct SignalMatcher {
  /// Whether an entry comes from where the signal asks for.
  enum Origin {
    case other
    case confirmed
    /// The line does not name these fields.
    case unconfirmed([String])
  }

  let pattern: SignalPattern
  private let subsystem, category, process: [UInt8]?
  private let beginning: [UInt8]

  init(_ pattern: SignalPattern) {
    self.pattern = pattern
    subsystem = pattern.subsystem.map { Array($0.utf8) }
    category = pattern.category.map { Array($0.utf8) }
    process = pattern.process.map { Array($0.utf8) }
    if case .literal(let text)? = pattern.message.parts.first {
      beginning = Array(text.utf8)
    } else {
      beginning = []
    }
  }

  /// A subsystem or category that the format does not name is not asked for where another field of the line
  /// says whose it is: the process, or in the console of a single app the category.
  func origin(of head: EntryHead, _ format: LogFormat) -> Origin {
    var unknown: [String] = []
    func differs(_ wanted: [UInt8]?, _ field: EntryHead.Field, _ name: String) -> Bool {
      guard let wanted else { return false }
      guard let isEqual = head.holds(wanted, in: field) else {
        unknown.append(name)
        return false
      }
      return !isEqual
    }
    if differs(category, head.category, "category") { return .other }
    if let level = pattern.level {
      if head.level == nil { unknown.append("level") } else if head.level != level { return .other }
    }
    if differs(process, head.process, "process") { return .other }
    if differs(subsystem, head.subsystem, "subsystem") { return .other }
    if unknown.isEmpty { return .confirmed }
    let isNamedByProcess = process != nil && !unknown.contains("process")
    let isNamedByCategory = format == .xcodeConsole && category != nil && !unknown.contains("category")
    if isNamedByProcess || isNamedByCategory { unknown.removeAll { $0 == "subsystem" || $0 == "category" } }
    return unknown.isEmpty ? .confirmed : .unconfirmed(unknown)
  }

  /// A cheap test that refuses most messages before any text is copied: the literal at the pattern's
  /// beginning, up to the first byte that may stand for another or hide some.
  func mayFit(_ message: ByteView) -> Bool {
    for (index, wanted) in beginning.enumerated() {
      guard index < message.count else { return true }
      let byte = message[message.startIndex + index]
      if byte == wanted { continue }
      return byte >= 0x80 || byte < 0x20 || byte == UInt8(ascii: "\\") || byte == UInt8(ascii: "<")
    }
    return true
  }
}
