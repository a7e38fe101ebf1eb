#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif
public import Diagnostics

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Reading and writing files: the only place that asks the system for a file's bytes.
public enum FileSystem {
  public enum Kind: Sendable { case file, folder, other }

  /// What stands at a path, links followed; nil where nothing does.
  public static func kind(of path: String) -> Kind? {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    switch status.st_mode & S_IFMT {
    case S_IFREG: return .file
    case S_IFDIR: return .folder
    default: return .other
    }
  }

  /// All bytes of a file.
  ///
  /// - Throws: a diagnostic that names the file and the reason.
  public static func read(_ path: String) throws(Diagnostic) -> [UInt8] {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw failure("cannot be read", path) }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw failure("cannot be read", path) }
    guard status.st_mode & S_IFMT != S_IFDIR else {
      throw .error("is a folder, not a file", at: SourceLocation(file: path), remedy: "Name a file, or a pattern such as \(path)/*.")
    }
    var bytes = [UInt8](repeating: 0, count: max(Int(status.st_size), 4096))
    var filled = 0
    while true {
      if filled == bytes.count { bytes += [UInt8](repeating: 0, count: bytes.count) }
      let count = bytes.withUnsafeMutableBytes { buffer in
        systemRead(descriptor, UnsafeMutableRawBufferPointer(rebasing: buffer[filled...]))
      }
      if count < 0 {
        if errno == EINTR { continue }
        throw failure("cannot be read", path)
      }
      if count == 0 { break }
      filled += count
    }
    bytes.removeLast(bytes.count - filled)
    return bytes
  }

  /// Writes a file as a whole: to a temporary file beside it, then renamed over it, so that a reader sees
  /// the old bytes or the new ones and never a part. Missing folders are made.
  public static func write(_ bytes: [UInt8], to path: String) throws(Diagnostic) {
    let folder = Path.folder(of: path)
    try makeFolder(folder)
    let temporary = "\(folder)/.\(Path.name(of: path)).\(getpid()).partial"
    let descriptor = open(temporary, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else { throw failure("cannot be written", path) }
    var written = 0
    while written < bytes.count {
      let count = bytes.withUnsafeBytes { systemWrite(descriptor, UnsafeRawBufferPointer(rebasing: $0[written...])) }
      if count < 0 {
        if errno == EINTR { continue }
        let problem = failure("cannot be written", path)
        close(descriptor)
        unlink(temporary)
        throw problem
      }
      written += count
    }
    guard close(descriptor) == 0, rename(temporary, path) == 0 else {
      let problem = failure("cannot be written", path)
      unlink(temporary)
      throw problem
    }
  }

  /// Makes a folder and those above it.
  public static func makeFolder(_ path: String) throws(Diagnostic) {
    guard !path.isEmpty, kind(of: path) != .folder else { return }
    try makeFolder(Path.folder(of: path))
    if mkdir(path, 0o755) != 0, errno != EEXIST { throw failure("cannot be made", path) }
  }

  /// The names in a folder, in the order of their bytes; empty where it cannot be listed.
  public static func names(in folder: String) -> [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.sorted { $0.unicodeScalars.lexicographicallyPrecedes($1.unicodeScalars) }
  }

  public static var workingDirectory: String { FileManager.default.currentDirectoryPath }

  private static func failure(_ what: String, _ path: String) -> Diagnostic {
    .error("\(what): \(String(cString: strerror(errno)))", at: SourceLocation(file: path))
  }
}

private func systemRead(_ descriptor: Int32, _ buffer: UnsafeMutableRawBufferPointer) -> Int {
  read(descriptor, buffer.baseAddress, buffer.count)
}

private func systemWrite(_ descriptor: Int32, _ buffer: UnsafeRawBufferPointer) -> Int {
  write(descriptor, buffer.baseAddress, buffer.count)
}

extension FileSystem {
  /// Whether a path is a symbolic link.
  static func isLink(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFLNK
  }
}
