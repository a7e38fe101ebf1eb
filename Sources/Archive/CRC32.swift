/// The checksum of ZIP entries: CRC-32 as in ISO 3309, reflected, with the polynomial 0xEDB88320.
struct CRC32 {
  private static let table: [UInt32] = (0..<256).map { byte in
    (0..<8).reduce(UInt32(byte)) { value, _ in value & 1 == 1 ? value >> 1 ^ 0xEDB8_8320 : value >> 1 }
  }

  static func of(_ bytes: some Sequence<UInt8>) -> UInt32 {
    ~bytes.reduce(~UInt32(0)) { value, byte in table[Int((value ^ UInt32(byte)) & 0xFF)] ^ value >> 8 }
  }
}
