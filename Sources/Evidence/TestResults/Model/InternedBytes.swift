#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// Numbers texts by their bytes, in the order in which they first come.
struct InternedBytes {
  private var bytes: [UInt8] = []
  private var ranges: [Range<Int>] = []
  /// One more than a text's number; 0 where the slot is free.
  private var slots = [UInt32](repeating: 0, count: 64)
  /// Most texts are the same as the one before.
  private var latest = 0

  var count: Int { ranges.count }

  /// The text's number, which is `count` before the call where the text is new.
  mutating func number(of text: UnsafeRawBufferPointer) -> Int {
    if latest < ranges.count, holds(text, at: latest) { return latest }
    if ranges.count * 2 >= slots.count { resize(to: slots.count * 2) }
    let mask = slots.count - 1
    var place = Int(truncatingIfNeeded: NameBytes(text).hash) & mask
    while slots[place] > 0 {
      latest = Int(slots[place]) - 1
      if holds(text, at: latest) { return latest }
      place = (place + 1) & mask
    }
    latest = ranges.count
    slots[place] = UInt32(latest + 1)
    ranges.append(bytes.count..<bytes.count + text.count)
    bytes.append(contentsOf: text)
    return latest
  }

  private func holds(_ text: UnsafeRawBufferPointer, at number: Int) -> Bool {
    bytes.withUnsafeBytes { text.equals(UnsafeRawBufferPointer(rebasing: $0[ranges[number]])) }
  }

  private mutating func resize(to size: Int) {
    slots = [UInt32](repeating: 0, count: size)
    for (number, range) in ranges.enumerated() {
      let hash = bytes.withUnsafeBytes { NameBytes(UnsafeRawBufferPointer(rebasing: $0[range])).hash }
      var place = Int(truncatingIfNeeded: hash) & (size - 1)
      while slots[place] > 0 { place = (place + 1) & (size - 1) }
      slots[place] = UInt32(number + 1)
    }
  }
}

extension UnsafeRawBufferPointer {
  /// Whether both hold the same bytes.
  func equals(_ other: UnsafeRawBufferPointer) -> Bool {
    guard count == other.count else { return false }
    guard let base = baseAddress, let otherBase = other.baseAddress else { return true }
    return memcmp(base, otherBase, count) == 0
  }
}
