/// A file in an archive.
public struct ArchiveEntry: Sendable, Hashable {
  /// Relative, with slashes.
  public var path: String
  public var bytes: [UInt8]

  public init(path: String, bytes: [UInt8]) {
    self.path = path
    self.bytes = bytes
  }
}

/// Why some bytes are not an archive that can be read or written.
public struct ArchiveFault: Error, Sendable, Hashable {
  /// One sentence without a final stop.
  public var message: String

  public init(message: String) { self.message = message }
}
