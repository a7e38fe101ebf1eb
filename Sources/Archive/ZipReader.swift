/// Reads ZIP archives of stored entries, as `ZipWriter` makes them, and refuses what two readers could take for
/// two things: entries that overlap, names that differ between an entry and the directory, a wrong checksum.
public enum ZipReader {
  /// Whether the bytes begin as a ZIP archive does.
  public static func recognises(_ bytes: [UInt8]) -> Bool {
    number(bytes, at: 0) == ZipLayout.localHeader || number(bytes, at: 0) == ZipLayout.endOfDirectory
  }

  /// The entries in the order of the directory.
  public static func entries(of bytes: [UInt8]) throws(ArchiveFault) -> [ArchiveEntry] {
    let end = bytes.count - ZipLayout.endOfDirectorySize
    guard end >= 0, number(bytes, at: end) == ZipLayout.endOfDirectory,
      let count: UInt16 = number(bytes, at: end + 10), let start: UInt32 = number(bytes, at: end + 16)
    else { throw ArchiveFault(message: "does not end as a ZIP archive does: it was cut off, or is none") }
    guard number(bytes, at: end + 4) == UInt32(0), number(bytes, at: end + 8) == count,
      number(bytes, at: end + 12) == UInt32(exactly: end - Int(start)),
      number(bytes, at: end + 20) == UInt16(0)
    else { throw ArchiveFault(message: "its last record contradicts itself") }
    var entries: [ArchiveEntry] = []
    var names: Set<String> = []
    var offset = Int(start)
    var expected = 0
    for _ in 0..<count {
      let header = try Header(bytes, at: offset)
      guard header.offset == expected else {
        throw ArchiveFault(message: "\(header.name) does not follow the entry before it")
      }
      guard names.insert(header.name).inserted else {
        throw ArchiveFault(message: "two of its files are called \(header.name)")
      }
      entries.append(try entry(header, bytes))
      expected = header.offset + ZipLayout.localHeaderSize + header.nameSize + header.size
      offset += ZipLayout.centralHeaderSize + header.nameSize
    }
    guard expected == Int(start), offset == end else {
      throw ArchiveFault(message: "holds bytes that its directory does not list")
    }
    return entries
  }

  private static func entry(_ header: Header, _ bytes: [UInt8]) throws(ArchiveFault) -> ArchiveEntry {
    let name = header.offset + ZipLayout.localHeaderSize
    let content = name + header.nameSize
    guard number(bytes, at: header.offset) == ZipLayout.localHeader, content + header.size <= bytes.count,
      number(bytes, at: header.offset + 8) == ZipLayout.stored,
      number(bytes, at: header.offset + 14) == header.checksum,
      number(bytes, at: header.offset + 18) == UInt32(header.size),
      number(bytes, at: header.offset + 22) == UInt32(header.size),
      number(bytes, at: header.offset + 26) == UInt16(header.nameSize),
      number(bytes, at: header.offset + 28) == UInt16(0),
      bytes[name..<content].elementsEqual(header.name.utf8)
    else { throw ArchiveFault(message: "\(header.name) is not where the archive's directory says") }
    let stored = Array(bytes[content..<content + header.size])
    guard CRC32.of(stored) == header.checksum else {
      throw ArchiveFault(message: "\(header.name) was changed: its checksum differs")
    }
    return ArchiveEntry(path: header.name, bytes: stored)
  }

  /// One line of the directory.
  private struct Header {
    var name: String
    var nameSize: Int
    var size: Int
    var checksum: UInt32
    var offset: Int

    init(_ bytes: [UInt8], at place: Int) throws(ArchiveFault) {
      let cut = ArchiveFault(message: "the archive's directory is damaged")
      guard ZipReader.number(bytes, at: place) == ZipLayout.centralHeader,
        let method: UInt16 = ZipReader.number(bytes, at: place + 10),
        let checksum: UInt32 = ZipReader.number(bytes, at: place + 16),
        let size: UInt32 = ZipReader.number(bytes, at: place + 24),
        ZipReader.number(bytes, at: place + 20) == size,
        let nameSize: UInt16 = ZipReader.number(bytes, at: place + 28),
        let offset: UInt32 = ZipReader.number(bytes, at: place + 42),
        ZipReader.number(bytes, at: place + 30) == UInt32(0),
        place + ZipLayout.centralHeaderSize + Int(nameSize) <= bytes.count
      else { throw cut }
      let start = place + ZipLayout.centralHeaderSize
      name = String(decoding: bytes[start..<start + Int(nameSize)], as: UTF8.self)
      guard method == ZipLayout.stored else {
        throw ArchiveFault(
          message: "\(name) is compressed, which this tool never does: another tool wrote the archive")
      }
      guard !name.hasPrefix("/"), !name.split(separator: "/").contains("..") else {
        throw ArchiveFault(message: "\(name) leads out of the archive")
      }
      self.nameSize = Int(nameSize)
      self.size = Int(size)
      self.checksum = checksum
      self.offset = Int(offset)
    }
  }

  /// A little-endian number; nil past the end.
  private static func number<Number: FixedWidthInteger>(_ bytes: [UInt8], at place: Int) -> Number? {
    let size = Number.bitWidth / 8
    guard place >= 0, place + size <= bytes.count else { return nil }
    return bytes[place..<place + size].reversed().reduce(0) { $0 << 8 | Number($1) }
  }
}
