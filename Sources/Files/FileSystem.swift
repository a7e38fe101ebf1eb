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
  public enum Kind: Sendable, Hashable { case file, folder, other }

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

  /// All bytes of a file. A named pipe or device is read only under `/dev` and `/proc`, where a shell's
  /// `<(command)` puts them: elsewhere it would let the reader wait for ever.
  ///
  /// - Throws: a diagnostic that names the file and the reason.
  public static func read(_ path: String) throws(Diagnostic) -> [UInt8] {
    if kind(of: path) == .other, !path.hasPrefix("/dev/"), !path.hasPrefix("/proc/") {
      throw .error(
        "this is a pipe, a socket or a device, not a file", at: SourceLocation(file: path),
        remedy: "Name a file, or a pattern that matches files alone.")
    }
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw failure("cannot be read", path) }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw failure("cannot be read", path) }
    guard status.st_mode & S_IFMT != S_IFDIR else {
      throw .error(
        "this is a folder, not a file", at: SourceLocation(file: path),
        remedy: "Name a file, or a pattern such as \(path)/*.")
    }
    // One byte more than the file has tells that it ends there.
    var bytes = try part(of: descriptor, at: path, capacity: max(Int(status.st_size), 4095) + 1)
    guard bytes.count > max(Int(status.st_size), 4095) else { return bytes }
    while true {
      let more = try part(of: descriptor, at: path, capacity: 1 << 20)
      if more.isEmpty { return bytes }
      bytes += more
    }
  }

  /// The next bytes of an open file: `capacity` of them, or fewer where it ends.
  private static func part(of descriptor: Int32, at path: String, capacity: Int) throws(Diagnostic) -> [UInt8]
  {
    var problem: Diagnostic?
    let bytes = [UInt8](unsafeUninitializedCapacity: capacity) { buffer, filled in
      while filled < capacity {
        let rest = UnsafeMutableRawBufferPointer(rebasing: UnsafeMutableRawBufferPointer(buffer)[filled...])
        let count = systemRead(descriptor, rest)
        if count < 0, errno == EINTR { continue }
        if count < 0 { problem = failure("cannot be read", path) }
        if count <= 0 { return }
        filled += count
      }
    }
    if let problem { throw problem }
    return bytes
  }

  /// Writes a file as a whole: to a temporary file beside it, then renamed over it, so that a reader sees
  /// the old bytes or the new ones and never a part. Missing folders are made, links are followed, and an
  /// existing file keeps its permissions. A stream (`/dev/stdout`, a named pipe) is written to as it is.
  public static func write(_ bytes: [UInt8], to path: String) throws(Diagnostic) {
    let existing = kind(of: path)
    guard existing != .folder else {
      throw .error(
        "this is a folder, not a file", at: SourceLocation(file: path), remedy: "Name a file in it.")
    }
    if existing == .other || path.hasPrefix("/dev/") || path.hasPrefix("/proc/") {
      return try write(bytes, opening: path, reportingAs: path, flags: O_APPEND, mode: 0)
    }
    let target = existing == nil ? path : resolved(path)
    let folder = Path.folder(of: target)
    try makeFolder(folder)
    let temporary = "\(folder)/.\(Path.name(of: target)).\(getpid()).partial"
    do throws(Diagnostic) {
      try write(
        bytes, opening: temporary, reportingAs: path, flags: O_CREAT | O_TRUNC | O_NOFOLLOW,
        mode: permissions(of: target))
      guard rename(temporary, target) == 0 else { throw failure("cannot be written", path) }
    } catch {
      unlink(temporary)
      throw error
    }
  }

  /// Adds bytes to the end of a file, which is made if it is not there.
  public static func append(_ bytes: [UInt8], to path: String) throws(Diagnostic) {
    try write(bytes, opening: path, reportingAs: path, flags: O_APPEND | O_CREAT, mode: 0)
  }

  /// Lets everybody run a file.
  public static func makeExecutable(_ path: String) throws(Diagnostic) {
    guard chmod(path, 0o755) == 0 else { throw failure("cannot be made executable", path) }
  }

  /// How many bytes a file holds; 0 where there is none.
  public static func size(of path: String) -> Int {
    var status = stat()
    return stat(path, &status) == 0 ? Int(status.st_size) : 0
  }

  /// Writes a file that must not be there yet.
  public static func writeNew(_ bytes: [UInt8], to path: String) throws(Diagnostic) {
    guard kind(of: path) != .file else {
      throw .error(
        "is there already", at: SourceLocation(file: path), remedy: "Name another file, or remove it first.")
    }
    try write(bytes, to: path)
  }

  /// Writes to a path as it is; a `mode` of 0 leaves its permissions.
  private static func write(
    _ bytes: [UInt8], opening path: String, reportingAs name: String, flags: Int32, mode: mode_t
  ) throws(Diagnostic) {
    let descriptor = open(path, O_WRONLY | O_CLOEXEC | flags, 0o644)
    guard descriptor >= 0 else { throw failure("cannot be written", name) }
    var written = 0
    while written < bytes.count {
      let count = bytes.withUnsafeBytes {
        systemWrite(descriptor, UnsafeRawBufferPointer(rebasing: $0[written...]))
      }
      if count < 0, errno == EINTR { continue }
      if count < 0 {
        let problem = failure("cannot be written", name)
        close(descriptor)
        throw problem
      }
      written += count
    }
    if mode != 0 { fchmod(descriptor, mode) }
    guard close(descriptor) == 0 else { throw failure("cannot be written", name) }
  }

  /// The permissions of an existing file, or 0.
  private static func permissions(of path: String) -> mode_t {
    var status = stat()
    return stat(path, &status) == 0 ? status.st_mode & 0o777 : 0
  }

  /// A path with its links followed, or itself where that fails.
  private static func resolved(_ path: String) -> String {
    guard isLink(path), let real = realpath(path, nil) else { return path }
    defer { free(real) }
    return String(cString: real)
  }

  /// Makes a folder and those above it.
  public static func makeFolder(_ path: String) throws(Diagnostic) {
    guard !path.isEmpty, kind(of: path) != .folder else { return }
    try makeFolder(Path.folder(of: path))
    if mkdir(path, 0o755) != 0, errno != EEXIST { throw failure("cannot be made", path) }
  }

  /// The names in a folder, in the order of their bytes; none where there is no such folder.
  ///
  /// - Throws: a diagnostic that names a folder that cannot be listed, and the reason.
  public static func names(in folder: String) throws(Diagnostic) -> [String] {
    guard let stream = opendir(folder) else {
      if errno == ENOENT || errno == ENOTDIR { return [] }
      throw unlistable(folder)
    }
    defer { closedir(stream) }
    var names: [String] = []
    errno = 0
    while let entry = readdir(stream) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 1) { String(cString: $0) }
      }
      if name != ".", name != ".." { names.append(name) }
      errno = 0
    }
    guard errno == 0 else { throw unlistable(folder) }
    return names.sorted { $0.unicodeScalars.lexicographicallyPrecedes($1.unicodeScalars) }
  }

  private static func unlistable(_ folder: String) -> Diagnostic {
    .error(
      "cannot be listed: \(String(cString: strerror(errno)))", at: SourceLocation(file: folder),
      remedy: "Give the gate the right to list the folder, or write a pattern that leaves it out.")
  }

  public static var workingDirectory: String { FileManager.default.currentDirectoryPath }

  private static func failure(_ what: String, _ path: String) -> Diagnostic {
    .error("\(what): \(String(cString: strerror(errno)))", at: SourceLocation(file: path))
  }
}

private func systemRead(_ descriptor: Int32, _ buffer: UnsafeMutableRawBufferPointer) -> Int {
  read(descriptor, buffer.baseAddress, buffer.count)
}

func systemWrite(_ descriptor: Int32, _ buffer: UnsafeRawBufferPointer) -> Int {
  write(descriptor, buffer.baseAddress, buffer.count)
}

extension FileSystem {
  /// Whether two paths lead to one file that is there, links followed.
  public static func isSame(_ left: String, _ right: String) -> Bool {
    var (first, second) = (stat(), stat())
    return stat(left, &first) == 0 && stat(right, &second) == 0 && first.st_dev == second.st_dev
      && first.st_ino == second.st_ino
  }

  /// Whether a path is a symbolic link.
  static func isLink(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFLNK
  }
}
