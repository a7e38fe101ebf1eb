public import Diagnostics

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The bytes of a file: mapped into memory where the file is large, so that gigabytes are never copied, else
/// read. A mapped file that another process cuts short while it is looked at ends this process.
public struct FileContent {
  private enum Storage {
    case read([UInt8])
    case mapped(MappedRegion)
  }

  private let storage: Storage

  /// Below this a copy costs less than a mapping.
  private static let smallestMapping = 1 << 20

  /// - Throws: a diagnostic that names the file and the reason.
  public init(of path: String) throws(Diagnostic) {
    if let region = MappedRegion(path: path, atLeast: Self.smallestMapping) {
      storage = .mapped(region)
    } else {
      storage = .read(try FileSystem.read(path))
    }
  }

  /// Bytes that are there already.
  init(_ bytes: [UInt8]) { storage = .read(bytes) }

  /// All bytes of an open file, which may lack a name.
  init(descriptor: Int32) {
    storage = MappedRegion(descriptor: descriptor, atLeast: 1).map { .mapped($0) } ?? .read([])
  }

  public var isMapped: Bool { if case .mapped = storage { true } else { false } }

  public func withBytes<Result, Failure: Error>(
    _ body: (UnsafeRawBufferPointer) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    switch storage {
    case .read(let bytes):
      try bytes.withUnsafeBufferPointer { (bytes) throws(Failure) in try body(UnsafeRawBufferPointer(bytes)) }
    case .mapped(let region):
      try withExtendedLifetime(region) { (region) throws(Failure) in try body(region.bytes) }
    }
  }

  /// A copy of all bytes.
  public var copy: [UInt8] { withBytes { Array($0) } }
}

/// A file in memory, unmapped when nobody looks at it any more.
private final class MappedRegion {
  let bytes: UnsafeRawBufferPointer

  /// Nil for what is no regular file of that size, and where the system does not map it.
  convenience init?(path: String, atLeast smallest: Int) {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    self.init(descriptor: descriptor, atLeast: smallest)
  }

  init?(descriptor: Int32, atLeast smallest: Int) {
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG, status.st_size >= smallest,
      let address = mmap(nil, Int(status.st_size), PROT_READ, MAP_PRIVATE, descriptor, 0),
      address != MAP_FAILED
    else { return nil }
    madvise(address, Int(status.st_size), MADV_SEQUENTIAL)
    bytes = UnsafeRawBufferPointer(start: address, count: Int(status.st_size))
  }

  deinit { munmap(UnsafeMutableRawPointer(mutating: bytes.baseAddress), bytes.count) }
}
