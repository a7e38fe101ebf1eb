import Archive
import Foundation
import Notation
import Testing

@Suite struct ZipTests {
  static let time = Timestamp(secondsSince1970: 1_796_083_201)
  static let entries = [
    ArchiveEntry(path: "notes.md", bytes: Array("# v3.2.0\n".utf8)),
    ArchiveEntry(path: "files/햅틱.yml", bytes: Array("format: 1\n".utf8)),
    ArchiveEntry(path: "files/empty", bytes: []),
  ]

  @Test func whatIsWrittenIsReadBackInTheOrderOfPaths() throws {
    let bytes = try ZipWriter.archive(Self.entries, dated: Self.time)
    #expect(ZipReader.recognises(bytes))
    #expect(
      try ZipReader.entries(of: bytes).map(\.path) == ["files/empty", "files/햅틱.yml", "notes.md"])
    #expect(Set(try ZipReader.entries(of: bytes)) == Set(Self.entries))
  }

  @Test func bytesDependOnTheEntriesAndTheTimeAlone() throws {
    let bytes = try ZipWriter.archive(Self.entries, dated: Self.time)
    #expect(try ZipWriter.archive(Self.entries.reversed(), dated: Self.time) == bytes)
    #expect(try ZipWriter.archive(Self.entries, dated: Timestamp(secondsSince1970: 0)) != bytes)
  }

  /// The smallest archive, written out by hand: `a` holds `hi`, dated 2026-12-01T00:00:00Z.
  @Test func bytesAreThoseOfTheFormat() throws {
    let bytes = try ZipWriter.archive(
      [ArchiveEntry(path: "a", bytes: Array("hi".utf8))], dated: Timestamp(parsing: "2026-12-01T00:00:00Z"))
    let common = "14 00 00 08 00 00 00 00 81 5d ac 2a 93 d8 02 00 00 00 02 00 00 00 01 00 00 00"
    let expected =
      "50 4b 03 04 \(common) 61 68 69 50 4b 01 02 14 03 \(common) 00 00 00 00 00 00 00 00 a4 81 00 00 00 00 61"
      + " 50 4b 05 06 00 00 00 00 01 00 01 00 2f 00 00 00 21 00 00 00 00 00"
    #expect(bytes == expected.split(separator: " ").compactMap { UInt8($0, radix: 16) })
  }

  @Test func twoFilesOfOneNameAreRefused() {
    #expect(throws: ArchiveFault(message: "two files of the archive are called a")) {
      try ZipWriter.archive(
        [ArchiveEntry(path: "a", bytes: [1]), ArchiveEntry(path: "a", bytes: [2])], dated: Self.time)
    }
  }

  /// Readers differ in which of the two they take.
  @Test func anArchiveWithTwoFilesOfOneNameIsRefused() throws {
    let entries = ["one", "two"].map { ArchiveEntry(path: $0, bytes: [1]) }
    var bytes = try ZipWriter.archive(entries, dated: Self.time)
    for place in bytes.indices.dropLast(2) where Array(bytes[place..<place + 3]) == Array("two".utf8) {
      bytes.replaceSubrange(place..<place + 3, with: Array("one".utf8))
    }
    #expect(throws: ArchiveFault(message: "two of its files are called one")) {
      try ZipReader.entries(of: bytes)
    }
  }

  @Test func anArchiveWithoutFilesIsOne() throws {
    let bytes = try ZipWriter.archive([], dated: Self.time)
    #expect(try ZipReader.entries(of: bytes) == [])
  }

  /// Every byte counts: changed anywhere but in versions, flags, dates and permissions, the archive is refused or
  /// gives other entries; cut anywhere, it is refused.
  @Test func noChangeGoesUnseen() throws {
    let bytes = try ZipWriter.archive(Self.entries, dated: Self.time)
    let entries = try ZipReader.entries(of: bytes)
    var idle: Set<Int> = []
    for start in bytes.indices.dropLast(3) {
      switch Array(bytes[start..<start + 4]) {
      case [0x50, 0x4B, 3, 4]: idle.formUnion([start + 4..<start + 8, start + 10..<start + 14].joined())
      case [0x50, 0x4B, 1, 2]:
        idle.formUnion([start + 4..<start + 10, start + 12..<start + 16, start + 34..<start + 42].joined())
      default: break
      }
    }
    for place in bytes.indices where !idle.contains(place) {
      var changed = bytes
      changed[place] ^= 1
      #expect((try? ZipReader.entries(of: changed)) != entries, "byte \(place)")
    }
    for count in bytes.indices {
      #expect(throws: ArchiveFault.self) { try ZipReader.entries(of: Array(bytes[..<count])) }
    }
  }

  @Test func anyBytesAreReadOrRefused() {
    var state: UInt64 = 42
    for _ in 0..<2000 {
      var bytes = (try? ZipWriter.archive(Self.entries, dated: Self.time)) ?? []
      for _ in 0..<3 {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        bytes[Int(state >> 33) % bytes.count] = UInt8(truncatingIfNeeded: state >> 20)
      }
      _ = try? ZipReader.entries(of: bytes)
    }
  }

  /// What Info-ZIP says of it, where it is installed.
  @Test(.enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/unzip"), "needs unzip"))
  func unzipTestsAndListsIt() throws {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).zip")
    defer { try? FileManager.default.removeItem(at: file) }
    try Data(try ZipWriter.archive(Self.entries, dated: Self.time)).write(to: file)
    #expect(try unzip("-tq", file).hasPrefix("No errors detected in compressed data of "))
    let listing = try unzip("-Z1", file).split(separator: "\n").map(String.init)
    #expect(listing == ["files/empty", "files/햅틱.yml", "notes.md"])
    #expect(try unzip("-p", file, "notes.md") == "# v3.2.0\n")
  }

  private func unzip(_ option: String, _ file: URL, _ entry: String...) throws -> String {
    let process = Process()
    let output = Pipe()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/unzip")
    process.arguments = [option, file.path] + entry
    process.environment = ["LC_ALL": "C.UTF-8", "TZ": "UTC"]
    process.standardOutput = output
    try process.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
    return text
  }
}
