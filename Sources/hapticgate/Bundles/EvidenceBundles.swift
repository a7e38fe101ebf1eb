import Bundles
import Diagnostics
import Evidence
import Files
import Notation

/// The bundles of a run that many machines shared, verified and put in one order whatever order they are
/// named in.
struct EvidenceBundles {
  /// A piece of evidence, by the path that reports show.
  private struct Located {
    var path: String
    /// The path on the machine that made it, from the folder of the configuration.
    var original: String
    var kind: BundleManifest.Kind
  }

  private var evidence: [Located] = []
  private(set) var problems: [Diagnostic] = []
  /// Whether a bundle that is expected is not there.
  private(set) var lacksBundles = false
  private var manifests: [BundleManifest] = []
  private var places: [String: String] = [:]

  /// - Parameters:
  ///   - folders: the bundles.
  ///   - expected: how many there should be, or their names between commas; nil where nobody said.
  ///   - base: the folder of the configuration, which the paths of reports start from.
  init(_ folders: [String], expecting expected: String?, base: String) {
    var found: [(manifest: BundleManifest, folder: String)] = []
    for folder in folders.map(Path.normalise) {
      guard let manifest = read(folder) else { continue }
      if let other = found.first(where: { $0.manifest.name == manifest.name }) {
        if other.manifest != manifest { reportSameName(manifest.name, folder, other.folder) }
        continue
      }
      found.append((manifest, folder))
    }
    found.sort { $0.manifest.name < $1.manifest.name }
    manifests = found.map(\.manifest)
    locate(found, base)
    if let expected { compare(with: expected) }
  }

  /// Where the bytes of a path that reports show lie; nil where no bundle holds it.
  func place(of path: String) -> String? { places[path] }

  /// Whether a bundle holds evidence of a kind that a pattern names.
  func hold(_ kind: BundleManifest.Kind, matching pattern: PathPattern) -> Bool {
    evidence.contains { $0.kind == kind && pattern.matches($0.original) }
  }

  /// The paths of a kind, in the order in which patterns find them, those that none names at the end.
  func paths(of kind: BundleManifest.Kind, inOrderOf patterns: [PathPattern]) -> [String] {
    let held = evidence.filter { $0.kind == kind }
    var seen: Set<String> = []
    let ordered = patterns.flatMap { pattern in held.filter { pattern.matches($0.original) } } + held
    return ordered.map(\.path).filter { seen.insert($0).inserted }
  }

  /// How the test runs exited: the first status that tells a failure, else 0 where all of them said so.
  var testExitStatus: Int? {
    let statuses = manifests.map(\.testExitStatus)
    return statuses.compactMap { $0 }.first { $0 != 0 }
      ?? (statuses.contains(nil) ? nil : statuses.first ?? nil)
  }

  /// What speaks against taking the results for those of a checkout.
  func origin(for tree: Digest?) -> ResultsOrigin {
    for manifest in manifests where manifest.tree != tree || tree == nil {
      guard let theirs = manifest.tree, tree != nil else {
        return .unknown("nobody can tell what the bundle \(manifest.name) was made of")
      }
      let commit = manifest.commit.map { " (commit \($0.prefix(12)))" } ?? ""
      return .stale("the bundle \(manifest.name) was made of other sources: tree \(theirs.short)\(commit)")
    }
    return .current
  }

  private mutating func reportSameName(_ name: String, _ folder: String, _ other: String) {
    problems.append(
      .error(
        "two bundles are called \"\(name)\"", at: SourceLocation(file: Path.join(folder, Self.manifestName)),
        notes: [.init("the other one", at: SourceLocation(file: Path.join(other, Self.manifestName)))],
        remedy: "Give each shard a name of its own: collect --bundle DIR --name NAME."))
  }

  private mutating func reportClash(_ path: String, _ folder: String) {
    problems.append(
      .error(
        "two bundles have different files that would both be shown as \(path)",
        at: SourceLocation(file: Path.join(folder, Self.manifestName)),
        remedy: "Give the shard another name: collect --bundle DIR --name NAME."))
  }

  static let manifestName = "manifest.json"
  static let filesName = "files"

  /// The manifest of a bundle whose files are those that it names, byte for byte.
  private mutating func read(_ folder: String) -> BundleManifest? {
    let path = Path.join(folder, Self.manifestName)
    do throws(Diagnostic) {
      let reading = BundleManifestReader.read(try FileSystem.read(path), file: path)
      problems += reading.problems
      guard let manifest = reading.manifest else { return nil }
      let inside = Path.join(folder, Self.filesName)
      for file in manifest.files { try verify(file, Path.join(inside, file.path)) }
      let named = Set(manifest.files.map { Path.join(inside, $0.path) } + [path])
      for stray in try Self.files(below: folder) where !named.contains(stray) {
        throw .error(
          "the manifest does not name this file", at: SourceLocation(file: stray),
          remedy: "Collect the bundle again; nothing may be added to it.")
      }
      for piece in manifest.evidence
      where !manifest.files.contains(where: { $0.path == piece.path || $0.path.hasPrefix("\(piece.path)/") })
      {
        throw .error(
          "the bundle names \(piece.path) and holds no file of it", at: SourceLocation(file: path),
          remedy: "Collect the bundle again.")
      }
      return manifest
    } catch {
      problems.append(error)
      return nil
    }
  }

  /// Every file below a folder, those in folders whose names begin with a dot included.
  private static func files(below folder: String) throws(Diagnostic) -> [String] {
    var found: [String] = []
    for name in try FileSystem.names(in: folder) {
      let path = Path.join(folder, name)
      if FileSystem.kind(of: path) == .folder {
        found += try files(below: path)
      } else {
        found.append(path)
      }
    }
    return found
  }

  private func verify(_ file: BundleManifest.File, _ path: String) throws(Diagnostic) {
    guard Digest.of(try FileSystem.read(path)) == file.sha256 else {
      throw .error(
        "the file is not the one that was collected: its digest differs from the manifest's",
        at: SourceLocation(file: path), remedy: "Take the bundle from the runner that collected it.")
    }
  }

  /// A path that two bundles use for different bytes is shown with the bundle's name before it.
  private mutating func locate(_ found: [(manifest: BundleManifest, folder: String)], _ base: String) {
    var digests: [String: Set<[Digest]>] = [:]
    for (manifest, _) in found {
      for piece in manifest.evidence { digests[piece.path, default: []].insert(manifest.digests(of: piece)) }
    }
    var seen: [String: [Digest]] = [:]
    for (manifest, folder) in found {
      for piece in manifest.evidence {
        let isShared = (digests[piece.path]?.count ?? 0) > 1
        let path = Path.join(base, isShared ? "\(manifest.name)/\(piece.path)" : piece.path)
        if let other = seen.updateValue(manifest.digests(of: piece), forKey: "\(piece.kind.rawValue) \(path)")
        {
          if other != manifest.digests(of: piece) { reportClash(path, folder) }
          continue
        }
        evidence.append(Located(path: path, original: piece.path, kind: piece.kind))
        places[path] = Path.join(Path.join(folder, Self.filesName), piece.path)
      }
    }
    evidence.sort { $0.path.unicodeScalars.lexicographicallyPrecedes($1.path.unicodeScalars) }
  }

  private mutating func compare(with expected: String) {
    let names = manifests.map(\.name)
    let missing: String
    if let count = Int(expected) {
      guard names.count != count else { return }
      missing =
        names.count < count
        ? "\(count - names.count) of \(counted(count, "bundle")) \(count - names.count == 1 ? "is" : "are") missing"
        : "\(counted(names.count, "bundle")), where \(count) \(count == 1 ? "is" : "are") expected"
    } else {
      let wanted = expected.split(separator: ",").map { $0.filter { !$0.isWhitespace } }
      let absent = wanted.filter { !names.contains($0) }
      guard !absent.isEmpty else { return }
      missing = "bundles are missing: \(absent.joined(separator: ", "))"
    }
    lacksBundles = true
    problems.append(
      .warning(missing, at: nil, remedy: "See why the runner left no bundle behind, and run its part again."))
  }
}

extension BundleManifest {
  /// The digests of the files of one piece of evidence.
  fileprivate func digests(of piece: Evidence) -> [Digest] {
    files.filter { $0.path == piece.path || $0.path.hasPrefix("\(piece.path)/") }
      .sorted { $0.path < $1.path }.map(\.sha256)
  }
}
