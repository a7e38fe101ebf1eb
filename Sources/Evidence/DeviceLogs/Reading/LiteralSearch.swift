/// Goes through a part of a log, sixty-four bytes at a time, from one place that holds a wanted text to the
/// next, and counts line breaks on the way.
///
/// A block is passed over where none of the needles' rarest pairs of bytes stands in it: two comparisons a
/// needle for sixteen bytes, whatever the needles' lengths.
struct LiteralSearch {
  private let text: ByteView
  private let base: UnsafeRawPointer?
  private let needles: [LiteralNeedle]
  private let probes: [LiteralNeedle.Probe]
  private let findsOddLines: Bool
  /// Everything before it was searched.
  private(set) var place: Int
  /// Line breaks between the part's start and `place`.
  private(set) var breaks = 0

  /// With `findsOddLines` it stops also at lines that do not begin with `{` or do not end with `}`, as the
  /// lines of JSON do.
  init(_ text: ByteView, from start: Int, _ needles: [LiteralNeedle], findsOddLines: Bool) {
    self.text = text
    base = text.base
    self.needles = needles
    var pairs: Set<UInt16> = []
    probes = needles.filter { pairs.insert($0.pair).inserted }.map(\.probe)
    self.findsOddLines = findsOddLines
    place = start
  }

  /// The next place before `limit` that holds a needle, or lies in an odd line. Call `skip(to:)` before the
  /// next search.
  mutating func next(before limit: Int) -> Int? {
    while place < limit {
      guard place + 65 <= text.endIndex, place + 64 <= limit else { return last(before: limit) }
      guard let lanes = skim(to: min(limit, text.endIndex - 1) - 64) else { continue }
      if let match = firstMatch(in: lanes) { return match }
      breaks += text.lineBreaks(in: place..<place + 64)
      place += 64
    }
    return nil
  }

  /// Goes on at a place behind one that was found.
  mutating func skip(to next: Int) {
    guard next > place else { return }
    breaks += text.lineBreaks(in: place..<next)
    place = next
  }

  /// Passes over blocks that begin at or before `end` and hold nothing. Stops before the first that may, and
  /// says at which places modulo sixteen; nil where there is none.
  private mutating func skim(to end: Int) -> UInt16? {
    guard let base else { return nil }
    return probes.withUnsafeBufferPointer { probes in
      while place <= end {
        // As many as the lanes of a count hold: four line breaks a block at most.
        let stop = min(end, place + 62 * 64)
        var counts = SIMD16<UInt8>.zero
        let lanes = skim(base, to: stop, probes, &counts)
        breaks += Int(SIMD16<UInt16>(truncatingIfNeeded: counts).wrappedSum())
        if lanes != 0 { return lanes }
      }
      return nil
    }
  }

  @inline(__always)
  private mutating func skim(
    _ base: UnsafeRawPointer, to stop: Int, _ probes: UnsafeBufferPointer<LiteralNeedle.Probe>,
    _ counts: inout SIMD16<UInt8>
  ) -> UInt16 {
    var block = place
    var total = SIMD16<UInt8>.zero
    var lanes: UInt16 = 0
    while block <= stop {
      let part = Block(base + block)
      var hits = part.places(of: probes)
      let lines = part.lineBreaks
      if findsOddLines, !lines.isZero { hits |= part.oddLines }
      if !hits.isZero {
        lanes = hits.bits
        break
      }
      total &+= lines
      block += 64
    }
    place = block
    counts = total
    return lanes
  }

  /// The first place of the block at `place` where a needle stands or an odd line lies.
  private func firstMatch(in lanes: UInt16) -> Int? {
    var found: Int?
    var rest = lanes
    while rest != 0 {
      let lane = rest.trailingZeroBitCount
      rest &= rest - 1
      for pair in stride(from: place + lane, to: place + 64, by: 16) {
        if let match = match(at: pair) { found = min(found ?? match, match) }
      }
    }
    return found
  }

  /// What is found by the two bytes at a place.
  @inline(__always)
  private func match(at place: Int) -> Int? {
    guard let base, place + 1 < text.endIndex else { return nil }
    let pair = base.loadUnaligned(fromByteOffset: place, as: UInt16.self)
    for needle in needles where needle.pair == pair {
      let start = place - needle.probeOffset
      if text.holds(needle.bytes, at: start) { return max(start, self.place) }
    }
    guard findsOddLines else { return nil }
    let (first, second) = (text[place], text[place + 1])
    if second == UInt8(ascii: "\n"), first != UInt8(ascii: "}") { return place }
    return first == UInt8(ascii: "\n") && second != UInt8(ascii: "{") ? place + 1 : nil
  }

  /// The last bytes, too few for a block.
  private mutating func last(before limit: Int) -> Int? {
    for pair in place..<limit {
      if let match = match(at: pair) { return match }
    }
    breaks += text.lineBreaks(in: place..<limit)
    place = limit
    return nil
  }
}

/// Sixty-four bytes, and the byte behind each of them.
private struct Block {
  private typealias Bytes = SIMD16<UInt8>
  private let bytes: (Bytes, Bytes, Bytes, Bytes)
  private let following: (Bytes, Bytes, Bytes, Bytes)

  @inline(__always)
  init(_ start: UnsafeRawPointer) {
    bytes = (Self.load(start), Self.load(start + 16), Self.load(start + 32), Self.load(start + 48))
    following = (Self.load(start + 1), Self.load(start + 17), Self.load(start + 33), Self.load(start + 49))
  }

  @inline(__always)
  private static func load(_ start: UnsafeRawPointer) -> Bytes { start.loadUnaligned(as: Bytes.self) }

  /// Where, modulo sixteen, one of the pairs stands.
  @inline(__always)
  func places(of probes: UnsafeBufferPointer<LiteralNeedle.Probe>) -> SIMD16<UInt8> {
    var hits = Bytes.zero
    for probe in probes {
      hits |= (bytes.0.equal(probe.first) & following.0.equal(probe.second))
      hits |= (bytes.1.equal(probe.first) & following.1.equal(probe.second))
      hits |= (bytes.2.equal(probe.first) & following.2.equal(probe.second))
      hits |= (bytes.3.equal(probe.first) & following.3.equal(probe.second))
    }
    return hits
  }

  /// Where, modulo sixteen, a line ends without `}` or begins without `{`.
  var oddLines: SIMD16<UInt8> {
    odd(bytes.0, following.0) | odd(bytes.1, following.1) | odd(bytes.2, following.2)
      | odd(bytes.3, following.3)
  }

  @inline(__always)
  private func odd(_ first: Bytes, _ second: Bytes) -> Bytes {
    let end = Bytes(repeating: UInt8(ascii: "\n"))
    let open = Bytes(repeating: UInt8(ascii: "{"))
    let close = Bytes(repeating: UInt8(ascii: "}"))
    return (second.equal(end) & ~first.equal(close)) | (first.equal(end) & ~second.equal(open))
  }

  /// Line breaks at each place modulo sixteen.
  @inline(__always)
  var lineBreaks: SIMD16<UInt8> {
    let end = Bytes(repeating: UInt8(ascii: "\n"))
    let sum = (bytes.0.equal(end) &+ bytes.1.equal(end)) &+ (bytes.2.equal(end) &+ bytes.3.equal(end))
    return Bytes.zero &- sum
  }
}

extension SIMD16<UInt8> {
  /// 255 where both are the same, else 0.
  @inline(__always)
  fileprivate func equal(_ other: Self) -> Self { unsafeBitCast(self .== other, to: Self.self) }

  @inline(__always)
  fileprivate var isZero: Bool {
    let halves = unsafeBitCast(self, to: SIMD2<UInt64>.self)
    return halves.x | halves.y == 0
  }

  /// A bit for each lane that is 255 and not 0.
  fileprivate var bits: UInt16 {
    let halves = unsafeBitCast(self, to: SIMD2<UInt64>.self)
    return UInt16(Self.bits(halves.x)) | UInt16(Self.bits(halves.y)) << 8
  }

  /// The lowest bits of eight bytes, which a multiplication brings side by side.
  @inline(__always)
  private static func bits(_ bytes: UInt64) -> UInt64 {
    ((UInt64(littleEndian: bytes) & 0x0101_0101_0101_0101) &* 0x0102_0408_1020_4080) >> 56
  }
}
