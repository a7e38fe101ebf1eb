/// `log show --style json`: one array whose objects run over lines.
enum UnifiedLogArray {
  /// The next object at or behind `start`, with whatever stands before it.
  static func record(in text: ByteView, at start: Int) -> (record: LogRecord, end: Int) {
    var index = start
    while index < text.endIndex {
      switch text[index] {
      case UInt8(ascii: "{"): return object(in: text, at: index)
      case UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: ","), 0x20, 0x09, 0x0A, 0x0D: index += 1
      default:
        let end = text.firstIndex(of: UInt8(ascii: "\n"), from: index).map { $0 + 1 } ?? text.endIndex
        return (ToolLine.classify(text[index..<end]) ?? .unreadable("expected a JSON object"), end)
      }
    }
    return (.banner, text.endIndex)
  }

  private static func object(in text: ByteView, at start: Int) -> (record: LogRecord, end: Int) {
    do throws(JSONMembers.Fault) {
      if let trailer = try UnifiedLogTrailer(text.from(start)) { return (trailer.record, trailer.end) }
      var members = try JSONMembers(text.from(start))
      var head = try UnifiedLogJSON.head(&members)
      if head.message == nil, head.kind == .message, !head.isBookkeeping {
        head.kind = .unreadable("no text")
      }
      return (.entry(head), members.end)
    } catch {
      return (.unreadable(error.message), nextObject(in: text, after: start))
    }
  }

  /// Objects of the tool begin at the start of a line, behind a comma and a closing brace.
  private static func nextObject(in text: ByteView, after start: Int) -> Int {
    var index = start + 1
    while let line = text.firstIndex(of: UInt8(ascii: "\n"), from: index) {
      let rest = text.from(line + 1)
      if rest.starts(with: "},{") { return line + 3 }
      if rest.starts(with: "{") { return line + 1 }
      index = line + 1
    }
    return text.endIndex
  }
}
