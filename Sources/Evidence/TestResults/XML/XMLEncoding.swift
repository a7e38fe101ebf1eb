/// The encodings that a document may have beside UTF-8 and that are simple enough to convert before it is read, so that
/// places in it are exact. What else libxml2 knows it converts itself.
enum XMLEncoding {
  /// Calls `body` with the document in UTF-8, and whether it had to be converted for that.
  static func withUTF8<Result>(
    _ bytes: UnsafeRawBufferPointer, _ body: (UnsafeRawBufferPointer, Bool) -> Result
  ) -> Result {
    guard let text = converted(bytes) else { return body(bytes, false) }
    return text.withUnsafeBytes { body($0, true) }
  }

  private static func converted(_ bytes: UnsafeRawBufferPointer) -> [UInt8]? {
    switch (bytes.first, bytes.dropFirst().first) {
    case (0xFF, 0xFE): utf16(bytes.dropFirst(2), isBigEndian: false)
    case (0xFE, 0xFF): utf16(bytes.dropFirst(2), isBigEndian: true)
    case (0x3C, 0x00): utf16(bytes[...], isBigEndian: false)
    case (0x00, 0x3C): utf16(bytes[...], isBigEndian: true)
    case (0x3C, _): isLatin1(bytes) ? latin1(bytes) : nil
    default: nil
    }
  }

  /// Nil for half a character, or a surrogate on its own: libxml2 says what is wrong with those.
  private static func utf16(_ bytes: Slice<UnsafeRawBufferPointer>, isBigEndian: Bool) -> [UInt8]? {
    guard bytes.count.isMultiple(of: 2) else { return nil }
    let units = stride(from: bytes.startIndex, to: bytes.endIndex, by: 2).lazy.map { index in
      let (first, second) = (UInt16(bytes[index]), UInt16(bytes[index + 1]))
      return isBigEndian ? first << 8 | second : second << 8 | first
    }
    var text: [UInt8] = []
    text.reserveCapacity(bytes.count)
    let isBroken = transcode(units.makeIterator(), from: UTF16.self, to: UTF8.self, stoppingOnError: true) {
      text.append($0)
    }
    return isBroken ? nil : text
  }

  /// Whether the XML declaration names ISO 8859-1, or its part ASCII.
  private static func isLatin1(_ bytes: UnsafeRawBufferPointer) -> Bool {
    let declaration = String(decoding: bytes.prefix(128).prefix { $0 != UInt8(ascii: ">") }, as: UTF8.self)
    guard declaration.hasPrefix("<?xml"), let key = declaration.firstRange(of: "encoding") else {
      return false
    }
    let value = declaration[key.upperBound...].drop { " =\t\r\n".contains($0) }
    let name = value.dropFirst().prefix { $0 != "\"" && $0 != "'" }.lowercased()
    return ["iso-8859-1", "iso_8859-1", "latin1", "us-ascii", "ascii"].contains(name)
  }

  private static func latin1(_ bytes: UnsafeRawBufferPointer) -> [UInt8] {
    var text: [UInt8] = []
    text.reserveCapacity(bytes.count + bytes.count / 8)
    for byte in bytes {
      if byte < 0x80 {
        text.append(byte)
      } else {
        text.append(0xC0 | byte >> 6)
        text.append(0x80 | byte & 0x3F)
      }
    }
    return text
  }
}
