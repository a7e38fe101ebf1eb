public import Notation

/// Writes ZIP archives whose bytes depend on their entries and one time alone: entries are stored as they are,
/// in the order of their paths, with the permissions of a file that everybody may read.
public enum ZipWriter {
  /// The bytes of an archive whose entries are all dated `time`, in UTC, cut to two seconds; before 1980, which the
  /// format cannot express, it is 1980. Refused are two entries of one path, and more than the format holds without
  /// its 64-bit extension.
  public static func archive(_ entries: [ArchiveEntry], dated time: Timestamp) throws(ArchiveFault) -> [UInt8]
  {
    let sorted = entries.sorted { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
    for (left, right) in zip(sorted, sorted.dropFirst()) where left.path == right.path {
      throw ArchiveFault(message: "two files of the archive are called \(left.path)")
    }
    let size = sorted.reduce(0) { $0 + $1.bytes.count + 2 * $1.path.utf8.count + 128 }
    guard sorted.count <= ZipLayout.mostEntries, size <= ZipLayout.largestSize else {
      throw ArchiveFault(message: "an archive holds at most 65534 files and 4 GiB")
    }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(size)
    var directory: [UInt8] = []
    let stamp = dosStamp(time)
    for entry in sorted { write(entry, stamp, to: &bytes, listedIn: &directory) }
    let start = bytes.count
    bytes += directory
    bytes.append(ZipLayout.endOfDirectory)
    for field in [0, 0, sorted.count, sorted.count] { bytes.append(UInt16(field)) }
    bytes.append(UInt32(directory.count))
    bytes.append(UInt32(start))
    bytes.append(UInt16(0))
    return bytes
  }

  private static func write(
    _ entry: ArchiveEntry, _ stamp: (time: UInt16, date: UInt16), to bytes: inout [UInt8],
    listedIn directory: inout [UInt8]
  ) {
    let offset = UInt32(bytes.count)
    let name = Array(entry.path.utf8)
    var common: [UInt8] = []
    common.append(UInt16(20))
    common.append(ZipLayout.namesAreUTF8)
    common.append(ZipLayout.stored)
    common.append(stamp.time)
    common.append(stamp.date)
    common.append(CRC32.of(entry.bytes))
    for _ in 0..<2 { common.append(UInt32(entry.bytes.count)) }
    common.append(UInt16(name.count))
    common.append(UInt16(0))
    bytes.append(ZipLayout.localHeader)
    bytes += common + name + entry.bytes
    directory.append(ZipLayout.centralHeader)
    // Made on Unix, so that the permissions below count.
    directory.append(UInt16(3 << 8 | 20))
    directory += common
    for _ in 0..<3 { directory.append(UInt16(0)) }
    directory.append(UInt32(0o100644) << 16)
    directory.append(offset)
    directory += name
  }

  private static func dosStamp(_ time: Timestamp) -> (time: UInt16, date: UInt16) {
    let civil = CivilTime(nanoseconds: time.nanoseconds, utcOffset: 0)
    guard (1980...2107).contains(civil.year) else { return (0, 1 << 5 | 1) }
    return (
      UInt16(civil.hour << 11 | civil.minute << 5 | civil.second / 2),
      UInt16((civil.year - 1980) << 9 | civil.month << 5 | civil.dayOfMonth)
    )
  }
}

extension [UInt8] {
  fileprivate mutating func append<Number: FixedWidthInteger>(_ number: Number) {
    Swift.withUnsafeBytes(of: number.littleEndian) { append(contentsOf: $0) }
  }
}
