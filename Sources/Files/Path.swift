/// Paths as text: joining, normalising and relating them, without asking the file system.
public enum Path {
  public static func isAbsolute(_ path: some StringProtocol) -> Bool { path.hasPrefix("/") }

  /// The folder that holds a path; `.` for a bare name.
  public static func folder(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// The last component.
  public static func name(of path: String) -> String {
    path.lastIndex(of: "/").map { String(path[path.index(after: $0)...]) } ?? path
  }

  /// A path relative to a folder, written out; an absolute path stays as it is.
  public static func join(_ folder: String, _ path: String) -> String {
    if isAbsolute(path) || folder.isEmpty || folder == "." { return normalise(path) }
    return normalise("\(folder)/\(path)")
  }

  /// The same path without `.`, doubled slashes and `name/..`.
  public static func normalise(_ path: String) -> String {
    if isNormal(path) { return path }
    let rooted = isAbsolute(path)
    var parts: [Substring] = []
    for part in path.split(separator: "/") where part != "." {
      if part == "..", let last = parts.last, last != ".." {
        parts.removeLast()
      } else if part != ".." || !rooted {
        parts.append(part)
      }
    }
    let joined = parts.joined(separator: "/")
    if rooted { return "/\(joined)" }
    return joined.isEmpty ? "." : joined
  }

  /// Whether it is relative and no component is empty or begins with a dot, so that nothing is to be done.
  private static func isNormal(_ path: String) -> Bool {
    var previous = UInt8(ascii: "/")
    for byte in path.utf8 {
      if previous == UInt8(ascii: "/"), byte == UInt8(ascii: "/") || byte == UInt8(ascii: ".") {
        return false
      }
      previous = byte
    }
    return previous != UInt8(ascii: "/")
  }

  /// A path as seen from a folder, both absolute or both relative to the same place: `../Sources/a.swift`.
  public static func relative(_ path: String, to folder: String) -> String {
    if folder == "." { return normalise(path) }
    let target = normalise(path).split(separator: "/").filter { $0 != "." }
    let base = normalise(folder).split(separator: "/").filter { $0 != "." }
    var shared = 0
    while shared < target.count, shared < base.count, target[shared] == base[shared] { shared += 1 }
    let up = Array(repeating: "..", count: base.count - shared)
    let joined = (up + target[shared...].map(String.init)).joined(separator: "/")
    return joined.isEmpty ? "." : joined
  }
}
