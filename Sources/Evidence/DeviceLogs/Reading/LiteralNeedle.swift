/// A text to search for, with the two neighbours among its bytes that are rarest in logs: a search that looks
/// for those two finds few false places.
package struct LiteralNeedle: Sendable {
  /// Each of the two bytes sixteen times, for comparison with a block.
  struct Probe: Sendable {
    var first: SIMD16<UInt8>
    var second: SIMD16<UInt8>
  }

  package let bytes: [UInt8]
  let probe: Probe
  /// The two bytes as the number that they are in memory.
  let pair: UInt16
  /// Where in the text the two bytes stand.
  let probeOffset: Int

  /// Nil for a text of fewer than two bytes. `pair` is one of the text's, where another one than the rarest serves
  /// better: that of another needle, which is compared with anyway.
  package init?(_ text: some StringProtocol, by pair: String? = nil) {
    let bytes = Array(text.utf8)
    guard bytes.count >= 2 else { return nil }
    self.bytes = bytes
    let pairs = 0..<bytes.count - 1
    let wanted = pair.flatMap { pair in pairs.first { bytes[$0...].starts(with: pair.utf8) } }
    let rarest = wanted ?? pairs.min { Self.frequency(bytes, at: $0) < Self.frequency(bytes, at: $1) } ?? 0
    probeOffset = rarest
    probe = Probe(first: SIMD16(repeating: bytes[rarest]), second: SIMD16(repeating: bytes[rarest + 1]))
    self.pair = UInt16(littleEndian: UInt16(bytes[rarest]) | UInt16(bytes[rarest + 1]) << 8)
  }

  private static func frequency(_ bytes: [UInt8], at index: Int) -> Int {
    frequency(bytes[index]) * frequency(bytes[index + 1])
  }

  /// How common a byte is in device logs and their JSON, from rare to common.
  private static func frequency(_ byte: UInt8) -> Int {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"): letterFrequency[Int(byte - UInt8(ascii: "a"))]
    case UInt8(ascii: "A")...UInt8(ascii: "F"): 45
    case UInt8(ascii: "G")...UInt8(ascii: "Z"): 25
    case UInt8(ascii: "0")...UInt8(ascii: "9"): 80
    case UInt8(ascii: " "), UInt8(ascii: "\""), UInt8(ascii: ","), UInt8(ascii: ":"), UInt8(ascii: "/"): 100
    case UInt8(ascii: "."), UInt8(ascii: "-"), UInt8(ascii: "\\"): 70
    default: 10
    }
  }

  private static let letterFrequency = [
    80, 30, 65, 50, 98, 35, 40, 30, 85, 8, 25, 60, 60, 82, 80, 55, 6, 80, 84, 90, 50, 22, 20, 15, 28, 7,
  ]
}
