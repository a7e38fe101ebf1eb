public import Diagnostics

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

extension FileSystem {
  /// Hands over all bytes of a file without holding them in memory of its own: a large file is mapped, so that
  /// its pages come when they are looked at and go when memory is short. The file must not be shortened
  /// meanwhile.
  ///
  /// - Throws: a diagnostic that names the file and the reason.
  public static func withBytes<Result>(
    of path: String, _ body: (UnsafeRawBufferPointer) -> Result
  ) throws(Diagnostic) -> Result {
    if let mapping = mapping(of: path) {
      defer { munmap(UnsafeMutableRawPointer(mutating: mapping.baseAddress), mapping.count) }
      return body(mapping)
    }
    return try read(path).withUnsafeBytes(body)
  }

  /// The smallest file for which a mapping is cheaper than a read.
  private static let smallestMapping = 1 << 20

  /// A file's bytes as the system maps them; nil where it is small, or no file that can be mapped.
  private static func mapping(of path: String) -> UnsafeRawBufferPointer? {
    guard kind(of: path) == .file else { return nil }
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0, Int(status.st_size) >= smallestMapping else { return nil }
    let size = Int(status.st_size)
    guard let start = mmap(nil, size, PROT_READ, MAP_PRIVATE, descriptor, 0), start != MAP_FAILED else {
      return nil
    }
    madvise(start, size, MADV_SEQUENTIAL)
    return UnsafeRawBufferPointer(start: start, count: size)
  }
}
