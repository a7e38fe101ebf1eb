import Decompression
import Diagnostics
import Testing

@Suite struct CompressedFormatTests {
  /// `hello\n`, by gzip and by zstd.
  private static let gzip: [UInt8] = [
    0x1F, 0x8B, 0x08, 0x00, 0x00, 0x00, 0x00, 0x00, 0x02, 0x03, 0xCB, 0x48, 0xCD, 0xC9, 0xC9, 0xE7, 0x02,
    0x00, 0x20, 0x30, 0x3A, 0x36, 0x06, 0x00, 0x00, 0x00,
  ]
  private static let zstd: [UInt8] = [
    0x28, 0xB5, 0x2F, 0xFD, 0x00, 0x58, 0x31, 0x00, 0x00, 0x68, 0x65, 0x6C, 0x6C, 0x6F, 0x0A,
  ]

  private func content(_ bytes: [UInt8], limit: Int = 1 << 20) throws(Diagnostic) -> String? {
    var content: [UInt8] = []
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: bytes.count, alignment: 1)
    defer { buffer.deallocate() }
    buffer.copyBytes(from: bytes)
    guard let format = CompressedFormat(recognising: UnsafeRawBufferPointer(buffer)) else { return nil }
    try format.decompress(UnsafeRawBufferPointer(buffer), path: "a.log", limit: limit) {
      (part) throws(Diagnostic) in
      content += part
    }
    return String(decoding: content, as: UTF8.self)
  }

  private func problem(_ bytes: [UInt8], limit: Int = 1 << 20) -> String? {
    do throws(Diagnostic) {
      _ = try content(bytes, limit: limit)
      return nil
    } catch {
      return error.message
    }
  }

  @Test(arguments: [gzip, zstd]) func givesTheContent(bytes: [UInt8]) throws {
    #expect(try content(bytes) == "hello\n")
    #expect(try content(bytes + bytes) == "hello\nhello\n")
  }

  @Test func leavesOtherFilesAlone() throws {
    #expect(try content(Array("hello\n".utf8)) == nil)
  }

  @Test(arguments: [gzip, zstd]) func refusesAFileThatIsCut(bytes: [UInt8]) {
    for count in 4..<bytes.count {
      #expect(problem(Array(bytes[..<count]))?.hasPrefix("this is not whole") == true)
    }
  }

  @Test(arguments: [gzip, zstd]) func refusesWhatFollowsAndIsNotCompressed(bytes: [UInt8]) {
    #expect(problem(bytes + Array("more".utf8))?.hasPrefix("this is not whole") == true)
  }

  @Test(arguments: [gzip, zstd]) func refusesMoreThanTheLimit(bytes: [UInt8]) {
    #expect(problem(bytes, limit: 5) == "this holds more than 0 MB")
  }
}
