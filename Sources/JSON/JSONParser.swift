/// Reads one JSON value (RFC 8259). A key that comes twice, a bad escape or ill-formed UTF-8 is refused:
/// nobody can say which reading was meant.
package struct JSONParser {
  private static let depthLimit = 256
  /// How much of a key a message shows, in characters.
  private static let shownLength = 200

  private let bytes: UnsafeRawBufferPointer
  private var offset: Int
  private let end: Int

  private init(_ bytes: UnsafeRawBufferPointer, _ range: Range<Int>) {
    self.bytes = bytes
    offset = range.lowerBound
    end = range.upperBound
  }

  /// The value that is the whole of the bytes, after a byte order mark if there is one.
  package static func parse(_ bytes: UnsafeRawBufferPointer) throws(JSONFault) -> JSONValue {
    try parse(bytes, in: (bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0)..<bytes.count)
  }

  /// The value that fills a range of the bytes; offsets in it count from the start of the bytes.
  package static func parse(
    _ bytes: UnsafeRawBufferPointer, in range: Range<Int>
  ) throws(JSONFault) -> JSONValue {
    var parser = JSONParser(bytes, range)
    let value = try parser.value(depth: 0)
    parser.skipBlanks()
    guard parser.offset == parser.end else {
      throw JSONFault(message: "expected the end of the JSON value", offset: parser.offset)
    }
    return value
  }

  package static func parse(_ bytes: [UInt8]) throws(JSONFault) -> JSONValue {
    try bytes.withUnsafeBytes { bytes in Result { () throws(JSONFault) in try parse(bytes) } }.get()
  }

  private var next: UInt8? { offset < end ? bytes[offset] : nil }

  private mutating func skipBlanks() {
    while let byte = next, byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D { offset += 1 }
  }

  private mutating func take(_ byte: UInt8) -> Bool {
    guard next == byte else { return false }
    offset += 1
    return true
  }

  private func fault(_ expected: String) -> JSONFault {
    JSONFault(message: "expected \(expected) in JSON", offset: offset, isCut: offset >= end)
  }

  private mutating func value(depth: Int) throws(JSONFault) -> JSONValue {
    skipBlanks()
    guard depth < Self.depthLimit else {
      throw JSONFault(message: "JSON is nested deeper than \(Self.depthLimit) levels", offset: offset)
    }
    let start = offset
    switch next {
    case UInt8(ascii: "{"): return JSONValue(content: .object(try object(depth)), offset: start)
    case UInt8(ascii: "["): return JSONValue(content: .array(try array(depth)), offset: start)
    case UInt8(ascii: "\""): return JSONValue(content: .string(try string()), offset: start)
    case UInt8(ascii: "t"): return JSONValue(content: try word("true", .bool(true)), offset: start)
    case UInt8(ascii: "f"): return JSONValue(content: try word("false", .bool(false)), offset: start)
    case UInt8(ascii: "n"): return JSONValue(content: try word("null", .null), offset: start)
    default: return JSONValue(content: .number(try number()), offset: start)
    }
  }

  private mutating func word(
    _ text: StaticString, _ content: JSONValue.Content
  ) throws(JSONFault) -> JSONValue.Content {
    for index in 0..<text.utf8CodeUnitCount where !take(text.utf8Start[index]) { throw fault("\(text)") }
    return content
  }

  private mutating func object(_ depth: Int) throws(JSONFault) -> [(key: String, value: JSONValue)] {
    offset += 1
    var members: [(key: String, value: JSONValue)] = []
    var keys: Set<String> = []
    skipBlanks()
    if take(UInt8(ascii: "}")) { return members }
    repeat {
      skipBlanks()
      let start = offset
      guard next == UInt8(ascii: "\"") else { throw fault("a key in quotes") }
      let key = try string()
      guard keys.insert(key).inserted else {
        let shown = key.count > Self.shownLength ? "\(key.prefix(Self.shownLength))…" : key
        throw JSONFault(
          message: "the key \"\(shown)\" comes twice in one JSON object", offset: start)
      }
      skipBlanks()
      guard take(UInt8(ascii: ":")) else { throw fault("\":\"") }
      members.append((key, try value(depth: depth + 1)))
      skipBlanks()
    } while take(UInt8(ascii: ","))
    guard take(UInt8(ascii: "}")) else { throw fault("\",\" or \"}\"") }
    return members
  }

  private mutating func array(_ depth: Int) throws(JSONFault) -> [JSONValue] {
    offset += 1
    var values: [JSONValue] = []
    skipBlanks()
    if take(UInt8(ascii: "]")) { return values }
    repeat {
      values.append(try value(depth: depth + 1))
      skipBlanks()
    } while take(UInt8(ascii: ","))
    guard take(UInt8(ascii: "]")) else { throw fault("\",\" or \"]\"") }
    return values
  }

  private mutating func number() throws(JSONFault) -> Double {
    let start = offset
    _ = take(UInt8(ascii: "-"))
    let whole = digits()
    guard whole > 0, whole == 1 || bytes[offset - whole] != UInt8(ascii: "0") else { throw fault("a value") }
    if take(UInt8(ascii: ".")), digits() == 0 { throw fault("a digit") }
    if take(UInt8(ascii: "e")) || take(UInt8(ascii: "E")) {
      if !take(UInt8(ascii: "+")) { _ = take(UInt8(ascii: "-")) }
      if digits() == 0 { throw fault("a digit") }
    }
    guard let number = Double(String(decoding: bytes[start..<offset], as: UTF8.self)), number.isFinite else {
      throw JSONFault(message: "a number out of range in JSON", offset: start)
    }
    return number
  }

  private mutating func digits() -> Int {
    let start = offset
    while let byte = next, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) { offset += 1 }
    return offset - start
  }

  private mutating func string() throws(JSONFault) -> String {
    offset += 1
    let start = offset
    while let byte = next, byte != UInt8(ascii: "\""), byte != UInt8(ascii: "\\"), byte >= 0x20 {
      offset += 1
    }
    if next == UInt8(ascii: "\"") {
      offset += 1
      return try Self.validated(bytes[start..<offset - 1], at: start)
    }
    var text = Array(bytes[start..<offset])
    while true {
      guard let byte = next else { throw fault("the end of a string") }
      switch byte {
      case UInt8(ascii: "\""):
        offset += 1
        return try Self.validated(text, at: start)
      case UInt8(ascii: "\\"): try escape(into: &text)
      case ..<0x20: throw fault("an escape instead of a raw control character")
      default:
        text.append(byte)
        offset += 1
      }
    }
  }

  private static func validated(_ bytes: some Collection<UInt8>, at start: Int) throws(JSONFault) -> String {
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw JSONFault(message: "ill-formed UTF-8 in a JSON string", offset: start)
    }
    return text
  }

  private mutating func escape(into text: inout [UInt8]) throws(JSONFault) {
    offset += 1
    let names = Array("\"\\/bfnrt".utf8)
    let values: [UInt8] = [0x22, 0x5C, 0x2F, 0x08, 0x0C, 0x0A, 0x0D, 0x09]
    guard let byte = next else { throw fault("an escape") }
    offset += 1
    if let index = names.firstIndex(of: byte) {
      text.append(values[index])
    } else if byte == UInt8(ascii: "u") {
      text.append(contentsOf: Array(String(try scalar()).utf8))
    } else {
      offset -= 1
      throw fault("an escape")
    }
  }

  /// After `\u`; a lone surrogate becomes U+FFFD, as JavaScript's writers produce them.
  private mutating func scalar() throws(JSONFault) -> Unicode.Scalar {
    let high = try codeUnit()
    if let scalar = Unicode.Scalar(high) { return scalar }
    guard high < 0xDC00, offset + 1 < end, bytes[offset] == UInt8(ascii: "\\"),
      bytes[offset + 1] == UInt8(ascii: "u")
    else { return "\u{FFFD}" }
    let before = offset
    offset += 2
    let low = try codeUnit()
    guard (0xDC00...0xDFFF).contains(low),
      let scalar = Unicode.Scalar(0x10000 + (high - 0xD800) << 10 + (low - 0xDC00))
    else {
      offset = before
      return "\u{FFFD}"
    }
    return scalar
  }

  private mutating func codeUnit() throws(JSONFault) -> UInt32 {
    guard offset + 4 <= end,
      let value = UInt32(String(decoding: bytes[offset..<offset + 4], as: UTF8.self), radix: 16),
      bytes[offset] != UInt8(ascii: "+")
    else { throw fault("four hexadecimal digits") }
    offset += 4
    return value
  }
}
