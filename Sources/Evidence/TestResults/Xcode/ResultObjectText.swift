/// Reads an object as a result bundle stores it: values in brackets, each with its type, and texts with their
/// length in bytes before them.
///
///     [T[K2:_nV12:ActionRecord]K6:status[T[K2:_nV6:String]K2:_vV9:succeeded]]
///
/// `T[…]` declares a type by name (`_n`) and supertype (`_s`), `S6:String` names one that was declared before, `K` begins
/// a key and `V` a value. Apple documents none of this: what has another form is refused.
struct ResultObjectText {
  private let bytes: UnsafeRawBufferPointer
  private var offset = 0
  private var types: Set<String> = []

  static func parse(_ bytes: UnsafeRawBufferPointer) throws(ResultGraph.Fault) -> ResultGraph {
    var text = ResultObjectText(bytes: bytes)
    let value = try text.value(depth: 0)
    guard text.offset == bytes.count else { throw text.fault("the end of the object") }
    return value
  }

  private init(bytes: UnsafeRawBufferPointer) { self.bytes = bytes }

  private mutating func value(depth: Int) throws(ResultGraph.Fault) -> ResultGraph {
    guard depth < ResultGraph.deepest else {
      throw ResultGraph.Fault(
        message: "values lie in one another more than \(ResultGraph.deepest) deep", offset: offset)
    }
    let start = offset
    try take("[")
    let type = try type(depth: depth)
    let content: ResultGraph.Content
    if type == "Array" {
      var values: [ResultGraph] = []
      while next == UInt8(ascii: "[") { values.append(try value(depth: depth + 1)) }
      content = .list(values)
    } else {
      content = try members(depth: depth)
    }
    try take("]")
    return ResultGraph(type: type, content: content, offset: start)
  }

  /// The one text of a scalar, or the keys and values of an object.
  private mutating func members(depth: Int) throws(ResultGraph.Fault) -> ResultGraph.Content {
    var members: [(key: String, value: ResultGraph)] = []
    var keys: Set<String> = []
    while next == UInt8(ascii: "K") {
      let start = offset
      let key = try text("K")
      if key == "_v", members.isEmpty { return .scalar(try text("V")) }
      guard keys.insert(key).inserted, !key.hasPrefix("_") else {
        throw ResultGraph.Fault(message: "the key \"\(key)\" is not expected here", offset: start)
      }
      members.append((key, try value(depth: depth + 1)))
    }
    return .object(members)
  }

  private mutating func type(depth: Int) throws(ResultGraph.Fault) -> String {
    if next == UInt8(ascii: "S") {
      let start = offset
      let name = try text("S")
      guard types.contains(name) else {
        throw ResultGraph.Fault(message: "the type \"\(name)\" was not declared before", offset: start)
      }
      return name
    }
    try take("T")
    return try declaration(depth: depth)
  }

  private mutating func declaration(depth: Int) throws(ResultGraph.Fault) -> String {
    guard depth < ResultGraph.deepest else { throw fault("fewer supertypes") }
    try take("[")
    try takeKey("_n")
    let name = try text("V")
    types.insert(name)
    if next == UInt8(ascii: "K") {
      try takeKey("_s")
      _ = try declaration(depth: depth + 1)
    }
    try take("]")
    return name
  }

  // MARK: Tokens

  private var next: UInt8? { offset < bytes.count ? bytes[offset] : nil }

  private mutating func take(_ character: Unicode.Scalar) throws(ResultGraph.Fault) {
    guard next == UInt8(ascii: character) else { throw fault("\"\(character)\"") }
    offset += 1
  }

  private mutating func takeKey(_ name: String) throws(ResultGraph.Fault) {
    let start = offset
    guard try text("K") == name else {
      throw ResultGraph.Fault(message: "expected the key \"\(name)\"", offset: start)
    }
  }

  /// A text after its mark and its length: `K4:name`.
  private mutating func text(_ mark: Unicode.Scalar) throws(ResultGraph.Fault) -> String {
    try take(mark)
    var length = 0
    let digits = offset
    while let digit = next, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(digit), offset < digits + 10 {
      length = length * 10 + Int(digit - UInt8(ascii: "0"))
      offset += 1
    }
    guard offset > digits else { throw fault("a length") }
    try take(":")
    guard length <= bytes.count - offset else { throw fault("\(length) more bytes") }
    let content = bytes[offset..<offset + length]
    guard let text = String(validating: content, as: UTF8.self) else { throw fault("UTF-8") }
    offset += length
    return text
  }

  private func fault(_ expected: String) -> ResultGraph.Fault {
    ResultGraph.Fault(message: "expected \(expected)", offset: offset)
  }
}
