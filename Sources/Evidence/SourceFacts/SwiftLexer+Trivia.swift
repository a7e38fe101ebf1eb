extension SwiftLexer {
  mutating func skipLine() {
    while offset < bytes.count, byte() != 0x0A, byte() != 0x0D { offset += 1 }
  }

  /// Block comments nest.
  mutating func skipBlockComment() {
    let start = offset
    var depth = 0
    while offset < bytes.count {
      if byte() == UInt8(ascii: "/"), byte(1) == UInt8(ascii: "*") {
        depth += 1
        offset += 2
      } else if byte() == UInt8(ascii: "*"), byte(1) == UInt8(ascii: "/") {
        depth -= 1
        offset += 2
        if depth == 0 { return }
      } else {
        offset += 1
      }
    }
    faults.append(Fault(message: "a comment does not end; expected */", offset: start))
  }

  static func isDigit(_ byte: UInt8) -> Bool { byte &- 0x30 < 10 }

  /// Letters, digits, `_`, `$` and everything beyond ASCII.
  static func isIdentifier(_ byte: UInt8) -> Bool {
    isDigit(byte) || (byte | 0x20) &- 0x61 < 26 || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "$")
      || byte >= 0x80
  }

  static func isOperator(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "/"), UInt8(ascii: "="), UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "!"),
      UInt8(ascii: "*"), UInt8(ascii: "%"), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "&"),
      UInt8(ascii: "|"), UInt8(ascii: "^"), UInt8(ascii: "~"), UInt8(ascii: "?"):
      true
    default: false
    }
  }

  static func isPunctuation(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: ","),
      UInt8(ascii: ":"), UInt8(ascii: ";"), UInt8(ascii: "@"), UInt8(ascii: "\\"):
      true
    default: false
    }
  }
}

/// The offset of the first byte that is no UTF-8; nil if all of it is.
func firstInvalidUTF8(_ bytes: [UInt8]) -> Int? {
  if isASCII(bytes) { return nil }
  var decoder = UTF8()
  var iterator = bytes.makeIterator()
  var offset = 0
  while true {
    switch decoder.decode(&iterator) {
    case .scalarValue(let scalar): offset += UTF8.width(scalar)
    case .emptyInput: return nil
    case .error: return offset
    }
  }
}

/// Looks at eight bytes at once.
private func isASCII(_ bytes: [UInt8]) -> Bool {
  bytes.withUnsafeBytes { bytes in
    let whole = bytes.count & ~7
    for offset in stride(from: 0, to: whole, by: 8)
    where bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self) & 0x8080_8080_8080_8080 != 0 {
      return false
    }
    return bytes[whole...].allSatisfy { $0 < 0x80 }
  }
}
