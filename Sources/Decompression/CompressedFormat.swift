public import Diagnostics

/// How a file is compressed, told by its first bytes.
public enum CompressedFormat: String, Sendable, CaseIterable {
  case gzip, zstd

  /// Nil for a file that is not compressed in a way that is read.
  public init?(recognising bytes: UnsafeRawBufferPointer) {
    if bytes.starts(with: [0x1F, 0x8B]) {
      self = .gzip
    } else if bytes.starts(with: [0x28, 0xB5, 0x2F, 0xFD]) {
      self = .zstd
    } else {
      return nil
    }
  }

  /// Gives the content to `sink` in parts, so that memory does not grow with it; files that were put one behind
  /// the other give the content of all. More bytes than `limit` are refused: a small file may hold terabytes.
  ///
  /// - Throws: what is wrong with the file, or what `sink` throws.
  public func decompress(
    _ bytes: UnsafeRawBufferPointer, path: String, limit: Int,
    to sink: (UnsafeRawBufferPointer) throws(Diagnostic) -> Void
  ) throws(Diagnostic) {
    let output = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 18, alignment: 16)
    defer { output.deallocate() }
    var total = 0
    func part(_ count: Int) throws(Diagnostic) {
      total += count
      guard total <= limit else {
        throw .error(
          "this holds more than \(limit >> 20) MB", at: SourceLocation(file: path),
          remedy: "Decompress it yourself, and cut it down to the time that matters.")
      }
      try sink(UnsafeRawBufferPointer(rebasing: output[..<count]))
    }
    switch self {
    case .gzip: try GzipStream.decompress(bytes, path, output, part)
    case .zstd: try ZstdStream.decompress(bytes, path, output, part)
    }
  }

  static func broken(_ path: String, _ format: CompressedFormat, _ what: String) -> Diagnostic {
    .error(
      "this is not whole \(format.rawValue): \(what)", at: SourceLocation(file: path),
      remedy: "Compress the log again, or hand it in as it is.")
  }
}
