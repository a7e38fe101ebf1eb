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

  /// Calls `body` with the place of each match of a needle, in order; `body` answers where to go on.
  package func search(_ needles: [LiteralNeedle], _ body: (Int) -> Int) {
    needles.withUnsafeBufferPointer { needles in
      guard let longest = needles.map(\.bytes.count).max() else { return }
      let probes = needles.map(\.probe)
      probes.withUnsafeBufferPointer { probes in
        var index = startIndex
        while index + longest <= endIndex {
          guard index + 64 + longest <= endIndex else { break }
          let lanes = lanesThatMayMatch(probes, in: index)
          var next = index + 64
          if any(lanes) {
            for place in index..<next where lanes[(place - index) & 15] && isMatch(needles, at: place) {
              next = max(body(place), place + 1)
              break
            }
          }
          index = next
        }
        tail(needles, from: index, body)
      }
    }
  }

  private func tail(_ needles: UnsafeBufferPointer<LiteralNeedle>, from start: Int, _ body: (Int) -> Int) {
    var index = start
    while index < endIndex {
      index = isMatch(needles, at: index) ? max(body(index), index + 1) : index + 1
    }
  }

  /// Of sixty-four places, those modulo sixteen at which a needle may begin.
  @inline(__always)
  private func lanesThatMayMatch(
    _ probes: UnsafeBufferPointer<LiteralNeedle.Probe>, in block: Int
  ) -> SIMDMask<SIMD16<Int8>> {
    var hits = SIMD16<UInt8>.zero .!= .zero
    for probe in probes {
      for step in 0..<4 {
        let place = block + step * 16
        let left = bytes.loadUnaligned(fromByteOffset: place + probe.firstOffset, as: SIMD16<UInt8>.self)
        let right = bytes.loadUnaligned(fromByteOffset: place + probe.secondOffset, as: SIMD16<UInt8>.self)
        hits .|= (left .== probe.firstByte) .& (right .== probe.secondByte)
      }
    }
    return hits
  }

  private func isMatch(_ needles: UnsafeBufferPointer<LiteralNeedle>, at index: Int) -> Bool {
    needles.contains { needle in
      guard index + needle.bytes.count <= endIndex, bytes[index] == needle.bytes[0] else { return false }
      return bytes[index..<index + needle.bytes.count].elementsEqual(needle.bytes)
    }
  }
}

private func isBlank(_ byte: UInt8) -> Bool { byte == 0 || byte == 0x20 || (0x09...0x0D).contains(byte) }
