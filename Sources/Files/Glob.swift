public import Diagnostics
public import Notation

/// The files that a path pattern names.
public enum Glob {
  /// What a pattern found: the paths in byte order, and a near miss where nothing matched.
  public struct Result: Sendable, Hashable {
    public var paths: [String]
    /// A path that differs from the pattern in the case of its letters alone.
    public var differsInCase: String?
    /// Folders on the way that cannot be listed: what lies in them is not among the paths.
    public var problems: [Diagnostic]

    public init(paths: [String], differsInCase: String? = nil, problems: [Diagnostic] = []) {
      self.paths = paths
      self.differsInCase = differsInCase
      self.problems = problems
    }
  }

  /// What matches, each once, in the order of its bytes: files, and folders where the last component of the
  /// pattern names them (a bundle such as `*.xcresult` is a folder); a `**` at the end names files alone.
  ///
  /// Folders whose names begin with a dot are entered only where the pattern spells the dot out; links are
  /// followed to files, and not into folders below `**`. Case counts.
  ///
  /// - Parameters:
  ///   - pattern: the pattern, absolute or relative.
  ///   - base: the folder that a relative pattern starts from.
  /// - Returns: the paths, absolute where the pattern or `base` is.
  public static func paths(matching pattern: PathPattern, in base: String) -> Result {
    let folder = Path.isAbsolute(pattern.description) ? "/" : base
    let search = Search(for: pattern, below: folder, foldingCase: false)
    var result = Result(paths: search.paths, differsInCase: nil, problems: search.problems)
    if result.paths.isEmpty {
      let folded = PathPattern(pattern.description.lowercased())
      result.differsInCase = Search(for: folded, below: folder, foldingCase: true).paths.first
    }
    return result
  }
}

/// Walks folders along the components of a pattern.
private struct Search {
  /// Whether case does not count; the pattern is in lower case then.
  let foldingCase: Bool
  private var found: Set<String> = []
  private var unlistable: [String: Diagnostic] = [:]

  init(for pattern: PathPattern, below folder: String, foldingCase: Bool) {
    self.foldingCase = foldingCase
    for alternative in pattern.alternatives { collect(alternative[...], below: folder) }
  }

  var paths: [String] {
    found.sorted { $0.unicodeScalars.lexicographicallyPrecedes($1.unicodeScalars) }
  }

  var problems: [Diagnostic] {
    unlistable.sorted { $0.key < $1.key }.map(\.value)
  }

  private mutating func names(in folder: String) -> [String] {
    do {
      return try FileSystem.names(in: folder)
    } catch {
      unlistable[folder] = error
      return []
    }
  }

  private mutating func collect(_ pattern: ArraySlice<PathPattern.Component>, below folder: String) {
    guard let head = pattern.first else { return }
    let rest = pattern.dropFirst()
    switch head {
    case .literal(let name) where !foldingCase || name == "..":
      visit(Path.join(folder, name), rest)
    case .anyDepth:
      collectAtAnyDepth(pattern, below: folder)
    case .literal, .pattern:
      for name in names(in: folder) where head.matches(foldingCase ? name.lowercased() : name) {
        visit(Path.join(folder, name), rest)
      }
    }
  }

  /// Takes a path that matched so far: as found where nothing is left to match.
  private mutating func visit(_ path: String, _ rest: ArraySlice<PathPattern.Component>) {
    guard let kind = FileSystem.kind(of: path) else { return }
    if rest.isEmpty {
      found.insert(path)
    } else if kind == .folder {
      collect(rest, below: path)
    }
  }

  private mutating func collectAtAnyDepth(_ pattern: ArraySlice<PathPattern.Component>, below folder: String)
  {
    let rest = pattern.dropFirst()
    collect(rest, below: folder)
    for name in names(in: folder) where !name.hasPrefix(".") {
      let path = Path.join(folder, name)
      switch FileSystem.kind(of: path) {
      case .folder? where !FileSystem.isLink(path): collect(pattern, below: path)
      case .file? where rest.isEmpty: found.insert(path)
      default: break
      }
    }
  }
}
