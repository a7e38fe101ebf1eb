public import Diagnostics
public import Notation

/// The files as a commit has them, with their bytes as Git stores them. Nothing is checked out, and contents
/// are read one after the other through the objects that it is given.
public struct CommitTree: FileTree {
  private struct Entry {
    var path: String
    var id: String
    var isLink: Bool
  }

  /// What messages call the commit.
  public let name: String
  private let place: RepositoryPlace
  private let objects: GitObjects
  /// From the root of the repository, in the order of their bytes.
  private let entries: [Entry]
  private let indices: [String: Int]
  private let folders: Set<String>

  /// Lists the files of a commit by its id; `name` is what the user calls it, such as a tag.
  ///
  /// - Throws: where Git cannot list the commit's files.
  public init(
    _ commit: String, name: String, in place: RepositoryPlace, objects: GitObjects
  ) throws(Diagnostic) {
    guard let listing = Git.output(["ls-tree", "-r", "-z", "--full-tree", commit], separator: 0) else {
      throw .error(
        "Git cannot list the files of \(name)", at: nil, remedy: "Fetch the commit \(commit) with its files.")
    }
    self.name = name
    self.place = place
    self.objects = objects
    entries = listing.compactMap { Self.entry($0) }
    indices = Dictionary(entries.enumerated().map { ($1.path, $0) }) { first, _ in first }
    var folders: Set<String> = ["."]
    for entry in entries {
      var folder = Path.folder(of: entry.path)
      while folders.insert(folder).inserted { folder = Path.folder(of: folder) }
    }
    self.folders = folders
  }

  /// `<mode> <type> <id>\t<path>`; nil for a submodule, whose files are another repository's.
  private static func entry(_ line: String) -> Entry? {
    let halves = line.split(separator: "\t", maxSplits: 1)
    guard halves.count == 2 else { return nil }
    let words = halves[0].split(separator: " ")
    guard words.count == 3, words[1] == "blob" else { return nil }
    return Entry(path: String(halves[1]), id: String(words[2]), isLink: words[0] == "120000")
  }

  public func kind(of path: String) -> FileSystem.Kind? {
    guard let path = place.fromRoot(path) else { return nil }
    if file(at: path) != nil { return .file }
    return folders.contains(path) ? .folder : nil
  }

  public func content(of path: String) throws(Diagnostic) -> FileContent { FileContent(try read(path)) }

  public func read(_ path: String) throws(Diagnostic) -> [UInt8] {
    guard let inside = place.fromRoot(path), let entry = file(at: inside) else {
      throw .error("is not there at \(name)", at: SourceLocation(file: path))
    }
    guard let bytes = objects.content(of: entry.id) else {
      throw .error(
        "cannot be read as it stands at \(name)", at: SourceLocation(file: path),
        remedy: "Fetch the commit with its files: a partial clone may lack them.")
    }
    return bytes
  }

  public func announce(_ paths: [String]) {
    objects.announce(paths.compactMap { place.fromRoot($0).flatMap { file(at: $0)?.id } })
  }

  /// The id of a file's content, which is the same exactly where the content is; nil where there is no file.
  public func contentID(of path: String) -> String? {
    place.fromRoot(path).flatMap { file(at: $0)?.id }
  }

  public func paths(matching pattern: PathPattern, in folder: String) -> Glob.Result {
    let isAbsolute = Path.isAbsolute(pattern.description)
    guard let start = place.fromRoot(isAbsolute ? place.root : folder) else {
      return Glob.Result(paths: [])
    }
    let beginning = isAbsolute ? "" : pattern.literalBeginning(from: start)
    let found = entries[range(beginningWith: beginning)].filter { entry in
      pattern.matches(isAbsolute ? Path.join(place.root, entry.path) : Path.relative(entry.path, to: start))
    }
    let paths = found.map { entry in
      isAbsolute
        ? Path.join(place.root, entry.path) : Path.join(folder, Path.relative(entry.path, to: start))
    }
    return Glob.Result(paths: paths)
  }

  /// The links on the way to what a pattern names that lead to no file of the commit: to a folder, out of the
  /// repository, or nowhere. What lies behind them is not among the paths.
  public func links(towards pattern: PathPattern, in folder: String) -> [String] {
    let isAbsolute = Path.isAbsolute(pattern.description)
    guard let start = place.fromRoot(isAbsolute ? place.root : folder) else { return [] }
    return entries.filter { $0.isLink && file(at: $0.path) == nil }.map { entry in
      isAbsolute ? Path.join(place.root, entry.path) : Path.relative(entry.path, to: start)
    }.filter { pattern.leads(through: $0) }.map { isAbsolute ? $0 : Path.join(folder, $0) }
  }

  /// The entry at a path from the root, links followed; nil where a link leads nowhere or in circles.
  private func file(at path: String) -> Entry? {
    var path = path
    for _ in 0..<8 {
      guard let index = indices[path] else { return nil }
      guard entries[index].isLink else { return entries[index] }
      guard let target = objects.content(of: entries[index].id) else { return nil }
      path = Path.join(Path.folder(of: path), String(decoding: target, as: UTF8.self))
    }
    return nil
  }

  /// Where the paths lie that begin so.
  private func range(beginningWith text: String) -> Range<Int> {
    guard !text.isEmpty else { return 0..<entries.count }
    let wanted = Array(text.utf8)
    func firstIndex(where holds: (Entry) -> Bool) -> Int {
      var (low, high) = (0, entries.count)
      while low < high {
        let middle = (low + high) / 2
        if holds(entries[middle]) { high = middle } else { low = middle + 1 }
      }
      return low
    }
    let start = firstIndex { !$0.path.utf8.lexicographicallyPrecedes(wanted) }
    let end = firstIndex {
      !$0.path.utf8.starts(with: wanted) && !$0.path.utf8.lexicographicallyPrecedes(wanted)
    }
    return start..<end
  }
}

extension PathPattern {
  /// Whether a path fits the beginning of the pattern, as far as no `**` comes, which enters no links.
  fileprivate func leads(through path: String) -> Bool {
    let names = path.split(separator: "/").map(String.init)
    return alternatives.contains { components in
      components.count >= names.count
        && zip(components, names).allSatisfy { component, name in
          component != .anyDepth && component.matches(name)
        }
    }
  }

  /// What every path begins with that the pattern matches, seen from a folder, as far as its letters tell.
  fileprivate func literalBeginning(from folder: String) -> String {
    guard alternatives.count == 1 else { return "" }
    let names = alternatives[0].prefix { if case .literal = $0 { true } else { false } }.map { component in
      if case .literal(let name) = component { name } else { "" }
    }
    let path = Path.join(folder, names.joined(separator: "/"))
    if path == "." || path.hasPrefix("..") { return "" }
    return names.count == alternatives[0].count ? path : "\(path)/"
  }
}
