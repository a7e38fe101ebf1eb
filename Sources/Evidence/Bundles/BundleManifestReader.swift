public import Diagnostics
import Notation
import YAML

/// Reads `manifest.json`. Nothing in it is guessed: a key that is not known is an error.
public enum BundleManifestReader {
  private static let keys = [
    "formatVersion", "tool", "name", "commit", "tree", "runner", "collected", "testExitStatus", "evidence",
    "files",
  ]

  /// The manifest, unless an error stands in the way, and all problems.
  public static func read(_ bytes: [UInt8], file: String) -> (
    manifest: BundleManifest?, problems: [Diagnostic]
  ) {
    let reading = YAMLReader.read(bytes, file: file)
    var decoder = YAMLDecoder()
    guard let root = reading.root, let fields = decoder.mapping(root, "a manifest", keys: keys) else {
      return (nil, reading.problems + decoder.problems)
    }
    let manifest = decoder.manifest(fields)
    let problems = reading.problems + decoder.problems
    return (problems.hasErrors ? nil : manifest, problems)
  }
}

extension YAMLDecoder {
  fileprivate mutating func manifest(_ fields: YAMLNode) -> BundleManifest? {
    let what = "a manifest"
    if let node = required("formatVersion", in: fields, what), node.text != "1" {
      error("formatVersion: expected 1, the only one so far, not \"\(node.text)\"", at: node)
    }
    let tool = required("tool", in: fields, what).flatMap { mapping($0, "tool", keys: ["name", "version"]) }
    let version = tool.flatMap { required("version", in: $0, "tool") }.flatMap { text($0, "version") }
    let name = required("name", in: fields, what).flatMap { text($0, "name") }
    let runner = required("runner", in: fields, what).flatMap { text($0, "runner") }
    let collected = required("collected", in: fields, what).flatMap { node in
      value(node, "collected", expected: "a time with its zone") { try? Timestamp(parsing: $0) }
    }
    let commit = optional("commit", in: fields).flatMap { text($0, "commit") }
    let tree = optional("tree", in: fields).flatMap { digest($0, "tree") }
    let status = optional("testExitStatus", in: fields).flatMap { integer($0, "testExitStatus", in: 0...255) }
    let evidence = elements("evidence", in: fields).compactMap { bundleEvidence($0) }
    let files = elements("files", in: fields).compactMap { bundleFile($0) }
    guard let version, let name, let runner, let collected else { return nil }
    return BundleManifest(
      name: name, toolVersion: version, commit: commit, tree: tree, runner: runner, collected: collected,
      testExitStatus: status, evidence: evidence, files: files)
  }

  private mutating func optional(_ key: String, in fields: YAMLNode) -> YAMLNode? {
    required(key, in: fields, "a manifest").flatMap { $0.isNull ? nil : $0 }
  }

  private mutating func elements(_ key: String, in fields: YAMLNode) -> [YAMLNode] {
    guard let node = required(key, in: fields, "a manifest") else { return [] }
    if node.kind == .sequence { return node.elements }
    error("\(key): expected a list", at: node)
    return []
  }

  private mutating func digest(_ node: YAMLNode, _ what: String) -> Digest? {
    value(node, what, expected: "a SHA-256 digest of 64 hexadecimal digits") { Digest($0) }
  }

  private mutating func bundleEvidence(_ node: YAMLNode) -> BundleManifest.Evidence? {
    guard let fields = mapping(node, "evidence", keys: ["kind", "path"]) else { return nil }
    let kind = required("kind", in: fields, "evidence").flatMap {
      oneOf($0, "kind", BundleManifest.Kind.self)
    }
    let path = required("path", in: fields, "evidence").flatMap { insidePath($0) }
    guard let kind, let path else { return nil }
    return .init(kind: kind, path: path)
  }

  private mutating func bundleFile(_ node: YAMLNode) -> BundleManifest.File? {
    guard let fields = mapping(node, "a file", keys: ["path", "sha256"]) else { return nil }
    let path = required("path", in: fields, "a file").flatMap { insidePath($0) }
    let sha256 = required("sha256", in: fields, "a file").flatMap { digest($0, "sha256") }
    guard let path, let sha256 else { return nil }
    return .init(path: path, sha256: sha256)
  }

  /// A path that cannot lead out of the bundle.
  private mutating func insidePath(_ node: YAMLNode) -> String? {
    guard let text = text(node, "path") else { return nil }
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    if parts.allSatisfy({ !$0.isEmpty && $0 != "." && $0 != ".." }) { return text }
    error("path: expected a path inside of the bundle, not \"\(text)\"", at: node)
    return nil
  }
}
