internal import CLibZ
internal import Diagnostics

/// gzip (RFC 1952) by zlib.
enum GzipStream {
  /// The most that zlib takes at a time.
  private static let inputSize = 1 << 30

  static func decompress(
    _ bytes: UnsafeRawBufferPointer, _ path: String, _ output: UnsafeMutableRawBufferPointer,
    _ part: (Int) throws(Diagnostic) -> Void
  ) throws(Diagnostic) {
    var stream = z_stream()
    // 15 bits of window, and 16 for the header of gzip.
    guard
      inflateInit2_(&stream, 15 + 16, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size)) == Z_OK
    else { throw CompressedFormat.broken(path, .gzip, "zlib does not start") }
    defer { inflateEnd(&stream) }
    var offset = 0
    while offset < bytes.count {
      let input = UnsafeRawBufferPointer(rebasing: bytes[offset..<min(offset + inputSize, bytes.count)])
      stream.next_in = UnsafeMutablePointer(
        mutating: input.baseAddress?.assumingMemoryBound(to: UInt8.self))
      stream.avail_in = UInt32(input.count)
      stream.next_out = output.baseAddress?.assumingMemoryBound(to: UInt8.self)
      stream.avail_out = UInt32(output.count)
      let status = inflate(&stream, Z_NO_FLUSH)
      let read = input.count - Int(stream.avail_in)
      let written = output.count - Int(stream.avail_out)
      offset += read
      if written > 0 { try part(written) }
      switch status {
      case Z_STREAM_END:
        if offset == bytes.count { return }
        inflateReset(&stream)
      case Z_OK where read > 0 || written > 0: break
      default:
        let reason = stream.msg.map { String(cString: $0) } ?? "its end is missing"
        throw CompressedFormat.broken(path, .gzip, reason)
      }
    }
    throw CompressedFormat.broken(path, .gzip, "its end is missing")
  }
}
