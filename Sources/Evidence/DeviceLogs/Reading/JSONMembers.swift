/// Reads the members of one JSON object from left to right, without a copy of any text. What lies inside
/// nested values is passed over.
package struct JSONMembers {
  package enum Value {
    /// Between the quotation marks, escapes as written.
    case string(ByteView)
    /// A number, `true`, `false` or `null`, as written.
    case word(ByteView)
    /// An object or an array, brackets included.
    case nested(ByteView)
  }

  /// What is wrong with the text, and where.
  package struct Fault: Error {
    package var message: String
    package var offset: Int
  }

  private let view: ByteView
  private var index: Int
  private var isFirst = true
  private var isDone = false

  package init(_ view: ByteView) throws(Fault) {
    self.view = view
    index = view.startIndex
    skipBlanks()
    guard take(UInt8(ascii: "{")) else { throw fault("expected {") }
  }

  /// Behind the last byte that was read.
  package var end: Int { index }

  /// The next member; nil behind the last one.
  package mutating func next() throws(Fault) -> (key: ByteView, value: Value)? {
    if isDone { return nil }
    skipBlanks()
    if take(UInt8(ascii: "}")) {
      isDone = true
      return nil
    }
    if !isFirst {
      guard take(UInt8(ascii: ",")) else { throw fault("expected , or }") }
      skipBlanks()
    }
    isFirst = false
    let key = try string()
    guard key.firstIndex(of: UInt8(ascii: "\\")) == nil else { throw fault("a key is written with escapes") }
    skipBlanks()
    guard take(UInt8(ascii: ":")) else { throw fault("expected : behind the key") }
    skipBlanks()
    return (key, try value())
  }

  private mutating func value() throws(Fault) -> Value {
    guard index < view.endIndex else { throw fault("expected a value") }
    let start = index
    switch view[index] {
    case UInt8(ascii: "\""): return .string(try string())
    case UInt8(ascii: "{"), UInt8(ascii: "["):
      try skipNested()
      return .nested(view[start..<index])
    default:
      while index < view.endIndex, isWordByte(view[index]) { index += 1 }
      guard index > start else { throw fault("expected a value") }
      return .word(view[start..<index])
    }
  }

  private mutating func string() throws(Fault) -> ByteView {
    guard take(UInt8(ascii: "\"")) else { throw fault("expected \"") }
    let start = index
    while let quote = view.firstIndex(of: UInt8(ascii: "\""), from: index) {
      var escapes = quote
      while escapes > start, view[escapes - 1] == UInt8(ascii: "\\") { escapes -= 1 }
      index = quote + 1
      if (quote - escapes).isMultiple(of: 2) { return view[start..<quote] }
    }
    index = view.endIndex
    throw fault("the text has no end")
  }

  private mutating func skipNested() throws(Fault) {
    var depth = 0
    while index < view.endIndex {
      switch view[index] {
      case UInt8(ascii: "\""):
        _ = try string()
        continue
      case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"): depth -= 1
      default: break
      }
      index += 1
      if depth == 0 { return }
    }
    throw fault("a bracket has no end")
  }

  private mutating func take(_ byte: UInt8) -> Bool {
    guard index < view.endIndex, view[index] == byte else { return false }
    index += 1
    return true
  }

  private mutating func skipBlanks() {
    while index < view.endIndex, isJSONBlank(view[index]) { index += 1 }
  }

  private func fault(_ message: String) -> Fault { Fault(message: message, offset: index) }
}

private func isWordByte(_ byte: UInt8) -> Bool {
  switch byte {
  case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "."): true
  default: false
  }
}

private func isJSONBlank(_ byte: UInt8) -> Bool {
  byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D
}

extension JSONMembers {
  /// An empty run of bytes, for a field that the object says nothing about.
  var nothing: ByteView { view.upTo(view.startIndex) }
}
