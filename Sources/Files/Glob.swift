public import Notation

/// The files that a path pattern names.
public enum Glob {
  /// What a pattern found: the paths in byte order, and a near miss where nothing matched.
  public struct Result: Sendable, Hashable {
    public var paths: [String]
    /// A path that differs from the pattern in the case of its letters alone.
    public var differsInCase: String?
  }

  /// Files and folders that match, each once, in the order of their bytes. Folders whose names begin with
  /// a dot are entered only where the pattern spells the dot out; links are followed to files, and not
  /// into folders below `**`.
  ///
  /// - Parameter base: the folder that a relative pattern starts from.
  public static func paths(matching pattern: PathPattern, in base: String) -> Result {
    var found: Set<String> = []
    let rooted = Path.isAbsolute(pattern.description)
    for alternative in pattern.alternatives {
      collect(alternative[...], below: rooted ? "/" : base, into: &found, foldingCase: false)
    }
    var result = Result(
      paths: found.sorted { $0.unicodeScalars.lexicographicallyPrecedes($1.unicodeScalars) }, differsInCase: nil)
    if found.isEmpty {
      for alternative in pattern.alternatives {
        collect(alternative[...], below: rooted ? "/" : base, into: &found, foldingCase: true)
      }
      result.differsInCase = found.min { $0.unicodeScalars.lexicographicallyPrecedes($1.unicodeScalars) }
    }
    return result
  }

  private static func collect(
    _ pattern: ArraySlice<PathPattern.Component>, below folder: String, into found: inout Set<String>,
    foldingCase: Bool
  ) {
    guard let head = pattern.first else { return }
    let rest = pattern.dropFirst()
    switch head {
    case .literal(let name) where !foldingCase:
      let path = Path.join(folder, name)
      guard FileSystem.kind(of: path) != nil else { return }
      if rest.isEmpty { found.insert(path) } else { collect(rest, below: path, into: &found, foldingCase: false) }
    case .anyDepth:
      if rest.isEmpty {
        collect([.pattern([.anyRun])], below: folder, into: &found, foldingCase: foldingCase)
      } else {
        collect(rest, below: folder, into: &found, foldingCase: foldingCase)
      }
      for name in FileSystem.names(in: folder) where !name.hasPrefix(".") {
        let path = Path.join(folder, name)
        if FileSystem.kind(of: path) == .folder, !FileSystem.isLink(path) {
          collect(pattern, below: path, into: &found, foldingCase: foldingCase)
        }
      }
    case .literal, .pattern:
      for name in FileSystem.names(in: folder) where matches(head, name, foldingCase: foldingCase) {
        let path = Path.join(folder, name)
        if rest.isEmpty {
          found.insert(path)
        } else if FileSystem.kind(of: path) == .folder {
          collect(rest, below: path, into: &found, foldingCase: foldingCase)
        }
      }
    }
  }

  private static func matches(_ component: PathPattern.Component, _ name: String, foldingCase: Bool) -> Bool {
    guard foldingCase, case .literal(let wanted) = component else { return component.matches(name) }
    return wanted.lowercased() == name.lowercased()
  }
}
