public import Decompression
public import Diagnostics

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

extension FileContent {
  /// More than this a compressed file may not hold.
  public static let decompressionLimit = 8 << 30

  /// What a compressed file holds: put into a temporary file without a name and mapped, so that memory does not
  /// grow with it.
  public init(
    decompressing bytes: UnsafeRawBufferPointer, as format: CompressedFormat, path: String,
    limit: Int = decompressionLimit
  ) throws(Diagnostic) {
    let descriptor = try Self.temporaryFile(path)
    defer { close(descriptor) }
    try format.decompress(bytes, path: path, limit: limit) { (part) throws(Diagnostic) in
      var rest = part
      while !rest.isEmpty {
        let count = systemWrite(descriptor, rest)
        if count < 0, errno == EINTR { continue }
        guard count > 0 else { throw Self.failure(path) }
        rest = UnsafeRawBufferPointer(rebasing: rest[count...])
      }
    }
    self.init(descriptor: descriptor)
  }

  /// A file that is gone as soon as it is closed.
  private static func temporaryFile(_ path: String) throws(Diagnostic) -> Int32 {
    let folder = getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp"
    var name = Array("\(folder)/hapticgate-XXXXXX".utf8CString)
    let descriptor = mkstemp(&name)
    guard descriptor >= 0 else { throw failure(path) }
    unlink(name)
    return descriptor
  }

  private static func failure(_ path: String) -> Diagnostic {
    .error(
      "cannot be decompressed into a temporary file: \(String(cString: strerror(errno)))",
      at: SourceLocation(file: path), remedy: "Let TMPDIR name a folder with room for it.")
  }
}
