/// The records of a ZIP file, after PKWARE's APPNOTE 6.3.3, as far as stored entries need them.
enum ZipLayout {
  static let localHeader: UInt32 = 0x0403_4B50
  static let centralHeader: UInt32 = 0x0201_4B50
  static let endOfDirectory: UInt32 = 0x0605_4B50

  /// Fixed sizes in bytes, without names.
  static let localHeaderSize = 30
  static let centralHeaderSize = 46
  static let endOfDirectorySize = 22

  /// Bit 11 of the flags: names are UTF-8.
  static let namesAreUTF8: UInt16 = 1 << 11
  static let stored: UInt16 = 0

  /// What the format without its 64-bit extension can hold.
  static let largestSize = Int(UInt32.max) - 1
  static let mostEntries = Int(UInt16.max) - 1
}
