#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A run of bytes of a log, with offsets that count from the log's beginning. Valid only as long as the
/// buffer that it was made from.
package struct ByteView {
  private let bytes: UnsafeRawBufferPointer
  package let startIndex: Int
  package let endIndex: Int

  package init(_ bytes: UnsafeRawBufferPointer) {
    self.bytes = bytes
    startIndex = 0
    endIndex = bytes.count
  }

  private init(_ bytes: UnsafeRawBufferPointer, _ range: Range<Int>) {
    self.bytes = bytes
    startIndex = range.lowerBound
    endIndex = range.upperBound
  }

  /// Of the byte with the offset 0; nil where there is none.
  var base: UnsafeRawPointer? { bytes.baseAddress }

  package var count: Int { endIndex - startIndex }
  package var isEmpty: Bool { startIndex == endIndex }
  package var range: Range<Int> { startIndex..<endIndex }

  package subscript(index: Int) -> UInt8 {
    precondition(index >= startIndex && index < endIndex, "outside of the bytes")
    return bytes[index]
  }

  /// The part of these bytes that lies in a range; what reaches beyond is left off.
  package subscript(range: Range<Int>) -> ByteView {
    ByteView(bytes, range.clamped(to: startIndex..<endIndex))
  }

  package func from(_ index: Int) -> ByteView { self[min(index, endIndex)..<endIndex] }
  package func upTo(_ index: Int) -> ByteView { self[startIndex..<max(index, startIndex)] }

  package func firstIndex(of byte: UInt8, from start: Int? = nil) -> Int? {
    let start = max(start ?? startIndex, startIndex)
    guard start < endIndex, let base = bytes.baseAddress,
      let found = memchr(base + start, Int32(byte), endIndex - start)
    else { return nil }
    return UnsafeRawPointer(found) - base
  }

  package func lastIndex(of byte: UInt8) -> Int? {
    var index = endIndex
    while index > startIndex {
      index -= 1
      if bytes[index] == byte { return index }
    }
    return nil
  }

  package func starts(with text: StaticString) -> Bool {
    count >= text.utf8CodeUnitCount && equals(text, at: startIndex)
  }

  package static func == (view: ByteView, text: StaticString) -> Bool {
    view.count == text.utf8CodeUnitCount && view.equals(text, at: view.startIndex)
  }

  package func equals(_ other: [UInt8]) -> Bool { count == other.count && bytes[range].elementsEqual(other) }

  private func equals(_ text: StaticString, at index: Int) -> Bool {
    guard let base = bytes.baseAddress else { return text.utf8CodeUnitCount == 0 }
    return memcmp(base + index, text.utf8Start, text.utf8CodeUnitCount) == 0
  }

  /// Whether these bytes stand at a place.
  package func holds(_ other: [UInt8], at index: Int) -> Bool {
    guard index >= startIndex, index + other.count <= endIndex, let base = bytes.baseAddress else {
      return false
    }
    return other.withUnsafeBytes { other in
      other.baseAddress.map { memcmp(base + index, $0, other.count) == 0 } ?? true
    }
  }

  package func contains(_ other: [UInt8]) -> Bool {
    guard let first = other.first else { return true }
    var start = startIndex
    while let index = firstIndex(of: first, from: start), index + other.count <= endIndex {
      if holds(other, at: index) { return true }
      start = index + 1
    }
    return false
  }

  package func firstRange(of text: StaticString) -> Range<Int>? {
    let length = text.utf8CodeUnitCount
    var start = startIndex
    while let index = firstIndex(of: text.utf8Start.pointee, from: start), index + length <= endIndex {
      if equals(text, at: index) { return index..<index + length }
      start = index + 1
    }
    return nil
  }

  package func contains(_ text: StaticString) -> Bool { firstRange(of: text) != nil }

  package var array: [UInt8] { Array(bytes[range]) }

  /// The text, with U+FFFD for what is not UTF-8.
  package var string: String { String(decoding: bytes[range], as: UTF8.self) }

  /// Without blanks, tabs, line breaks and NULs at both ends.
  package var trimmed: ByteView {
    var range = range
    while !range.isEmpty, isBlank(bytes[range.lowerBound]) { range = range.dropFirst() }
    while !range.isEmpty, isBlank(bytes[range.upperBound - 1]) { range = range.dropLast() }
    return ByteView(bytes, range)
  }

  /// Line breaks between two places, sixteen bytes at a time.
  package func lineBreaks(in range: Range<Int>) -> Int {
    let range = range.clamped(to: startIndex..<endIndex)
    var index = range.lowerBound
    var total = 0
    let breaks = SIMD16<UInt8>(repeating: UInt8(ascii: "\n"))
    let one = SIMD16<UInt8>(repeating: 1)
    while index + 16 <= range.upperBound {
      var lanes = SIMD16<UInt8>.zero
      var rounds = 0
      while rounds < 255, index + 16 <= range.upperBound {
        let block = bytes.loadUnaligned(fromByteOffset: index, as: SIMD16<UInt8>.self)
        lanes &+= SIMD16<UInt8>.zero.replacing(with: one, where: block .== breaks)
        index += 16
        rounds += 1
      }
      for lane in 0..<16 { total += Int(lanes[lane]) }
    }
    while index < range.upperBound {
      if bytes[index] == UInt8(ascii: "\n") { total += 1 }
      index += 1
    }
    return total
  }
}

private func isBlank(_ byte: UInt8) -> Bool { byte == 0 || byte == 0x20 || (0x09...0x0D).contains(byte) }
