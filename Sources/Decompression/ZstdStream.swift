internal import CLibZstd
internal import Diagnostics

/// Zstandard (RFC 8878) by libzstd.
enum ZstdStream {
  static func decompress(
    _ bytes: UnsafeRawBufferPointer, _ path: String, _ output: UnsafeMutableRawBufferPointer,
    _ part: (Int) throws(Diagnostic) -> Void
  ) throws(Diagnostic) {
    guard let stream = ZSTD_createDStream() else {
      throw CompressedFormat.broken(path, .zstd, "libzstd does not start")
    }
    defer { ZSTD_freeDStream(stream) }
    var input = ZSTD_inBuffer(src: bytes.baseAddress, size: bytes.count, pos: 0)
    while true {
      var written = ZSTD_outBuffer(dst: output.baseAddress, size: output.count, pos: 0)
      let status = ZSTD_decompressStream(stream, &written, &input)
      guard ZSTD_isError(status) == 0 else {
        throw CompressedFormat.broken(path, .zstd, String(cString: ZSTD_getErrorName(status)))
      }
      if written.pos > 0 { try part(written.pos) }
      // 0 says that a frame has ended; else it wants more bytes.
      if input.pos == input.size, written.pos < output.count {
        guard status == 0 else { throw CompressedFormat.broken(path, .zstd, "its end is missing") }
        return
      }
    }
  }
}
