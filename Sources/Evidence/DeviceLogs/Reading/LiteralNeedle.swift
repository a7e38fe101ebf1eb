/// A text to search for, with the two of its bytes that are rarest in logs: a search that compares those two
/// at their distance finds few false places.
package struct LiteralNeedle: Sendable {
  /// Each byte sixteen times, for comparison with a block.
  package struct Probe: Sendable {
    package var firstByte: SIMD16<UInt8>
    package var secondByte: SIMD16<UInt8>
    package var firstOffset: Int
    package var secondOffset: Int
  }

  package let bytes: [UInt8]
  package let probe: Probe

  /// Nil for an empty text.
  package init?(_ text: some StringProtocol) {
    let bytes = Array(text.utf8)
    guard !bytes.isEmpty else { return nil }
    self.bytes = bytes
    let byRarity = bytes.indices.sorted { (Self.frequency(bytes[$0]), $0) < (Self.frequency(bytes[$1]), $1) }
    let first = byRarity[0]
    let second = byRarity.first(where: { bytes[$0] != bytes[first] }) ?? first
    probe = Probe(
      firstByte: SIMD16(repeating: bytes[first]), secondByte: SIMD16(repeating: bytes[second]),
      firstOffset: first, secondOffset: second)
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
