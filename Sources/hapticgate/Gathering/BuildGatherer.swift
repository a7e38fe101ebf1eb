import Diagnostics
import Evidence
import Files
import Notation
import Sessions

/// Reads the manifests of the builds that testers can get, and finds the one that a session names.
struct BuildGatherer {
  private(set) var manifests: [BuildManifest] = []
  private(set) var files: [EvidenceFile] = []
  private(set) var problems: [Diagnostic] = []

  init(_ paths: [String], in tree: any FileTree = WorkingTree()) {
    for path in paths { read(path, in: tree) }
  }

  private mutating func read(_ path: String, in tree: any FileTree) {
    let bytes: [UInt8]
    do {
      bytes = try tree.read(path)
    } catch {
      return problems.append(error)
    }
    let reading = BuildManifestReader.read(bytes, path: path)
    problems += reading.problems
    files.append(
      EvidenceFile(
        kind: .build, path: path, summary: reading.manifest.map(Self.summary) ?? "not readable",
        digest: .of(bytes)))
    guard let manifest = reading.manifest else { return }
    if let other = manifests.first(where: { Self.describeOneBuild($0, manifest) }) {
      problems.append(
        .error(
          "two manifests describe the build \(manifest.name) of \(manifest.bundleID)", at: manifest.location,
          notes: [.init("the other one", at: other.location)],
          remedy: "Keep the one of the build that testers got."))
    }
    manifests.append(manifest)
  }

  private static func summary(_ manifest: BuildManifest) -> String {
    "\(manifest.bundleID) \(manifest.name), commit \(manifest.commit.prefix(12))"
  }

  private static func describeOneBuild(_ left: BuildManifest, _ right: BuildManifest) -> Bool {
    (left.bundleID, left.version, left.build) == (right.bundleID, right.version, right.build)
  }

  /// What the manifests say of the build that a record names; nil where there are none or it names none.
  func origin(of record: SessionRecord) -> SessionEvidence.BuildOrigin? {
    guard !manifests.isEmpty, let build = record.app.build else { return nil }
    let found = manifests.filter { $0.isBuild(of: record.app) }
    switch found.count {
    case 0: return .unknown("\(record.app.version.map { "\($0) " } ?? "")(\(build))")
    case 1: return .manifest(found[0])
    default: return .ambiguous(found.map(\.name))
    }
  }
}
