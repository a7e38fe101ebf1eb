import Diagnostics
import Files
import Foundation
import Testing

@Suite struct FileSystemTests {
  @Test(arguments: [0, 1, 4095, 4096, 4097, 300_000])
  func readsWhatWasWritten(_ count: Int) throws {
    let folder = try TemporaryFolder()
    let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 31) }
    try FileSystem.write(bytes, to: "\(folder.path)/new/folders/file")
    #expect(try FileSystem.read("\(folder.path)/new/folders/file") == bytes)
    #expect(try FileSystem.names(in: "\(folder.path)/new/folders") == ["file"])
  }

  @Test func writesOverAFileAndKeepsItsPermissions() throws {
    let folder = try TemporaryFolder(["report.md"])
    let file = "\(folder.path)/report.md"
    try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: file)
    try FileSystem.write(Array("new".utf8), to: file)
    #expect(try FileSystem.read(file) == Array("new".utf8))
    #expect(try FileManager.default.attributesOfItem(atPath: file)[.posixPermissions] as? Int == 0o600)
  }

  @Test func writesThroughALink() throws {
    let folder = try TemporaryFolder(["real/report.md"])
    try folder.link("latest.md", to: "real/report.md")
    try FileSystem.write([65], to: "\(folder.path)/latest.md")
    #expect(try FileSystem.read("\(folder.path)/real/report.md") == [65])
    #expect(
      try FileManager.default.destinationOfSymbolicLink(atPath: "\(folder.path)/latest.md")
        == "real/report.md")
  }

  @Test func leavesStreamsInPlace() throws {
    try FileSystem.write([65], to: "/dev/null")
    #expect(FileSystem.kind(of: "/dev/null") == .other)
  }

  @Test func aFailedWriteLeavesNothingBehind() throws {
    let folder = try TemporaryFolder(["file"])
    #expect(
      throws: Diagnostic.error(
        "cannot be written: Not a directory", at: SourceLocation(file: "\(folder.path)/file/report.md"))
    ) {
      try FileSystem.write([65], to: "\(folder.path)/file/report.md")
    }
    #expect(
      throws: Diagnostic.error(
        "this is a folder, not a file", at: SourceLocation(file: folder.path), remedy: "Name a file in it.")
    ) { try FileSystem.write([65], to: folder.path) }
    #expect(try FileSystem.names(in: folder.path) == ["file"])
  }

  @Test func saysWhyAFileCannotBeRead() throws {
    let folder = try TemporaryFolder(["dir.xml/keep.txt"])
    let absent = "\(folder.path)/absent.xml"
    #expect(
      throws: Diagnostic.error("cannot be read: No such file or directory", at: SourceLocation(file: absent))
    ) {
      try FileSystem.read(absent)
    }
    let dir = "\(folder.path)/dir.xml"
    #expect(
      throws: Diagnostic.error(
        "this is a folder, not a file", at: SourceLocation(file: dir),
        remedy: "Name a file, or a pattern such as \(dir)/*.")
    ) { try FileSystem.read(dir) }
  }

  @Test func tellsKindsApart() throws {
    let folder = try TemporaryFolder(["a/b"])
    try folder.link("link", to: "a/b")
    try folder.link("dangling", to: "nowhere")
    #expect(FileSystem.kind(of: "\(folder.path)/a") == .folder)
    #expect(FileSystem.kind(of: "\(folder.path)/a/b") == .file)
    #expect(FileSystem.kind(of: "\(folder.path)/link") == .file)
    #expect(FileSystem.kind(of: "\(folder.path)/dangling") == nil)
    #expect(try FileSystem.names(in: "\(folder.path)/absent") == [])
  }
}
