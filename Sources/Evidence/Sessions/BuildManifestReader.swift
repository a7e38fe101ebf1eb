public import Diagnostics
import YAML

/// Reads a build's manifest.
public enum BuildManifestReader {
  /// The manifest, nil if there is any error, and all problems; `path` is the name that locations carry.
  public static func read(_ bytes: [UInt8], path: String) -> (
    manifest: BuildManifest?, problems: [Diagnostic]
  ) {
    let reading = YAMLReader.read(bytes, file: path)
    guard let root = reading.root else { return (nil, reading.problems) }
    var decoding = SessionDecoding(isJSON: false)
    let manifest = decoding.manifest(root, path: path)
    let problems = reading.problems + decoding.problems
    return (problems.hasErrors ? nil : manifest, problems)
  }
}

extension SessionDecoding {
  fileprivate mutating func manifest(_ root: YAMLNode, path: String) -> BuildManifest? {
    let what = "a build manifest"
    guard let node = decoder.mapping(root, what, keys: ["format", "app", "bound-to"]) else { return nil }
    if let format = decoder.required("format", in: node, what) {
      _ = decoder.value(format, "format", expected: "1, the only format so far") { $0 == "1" ? 1 : nil }
    }
    let appNode = decoder.required("app", in: node, what)
    let app = appNode.flatMap { self.app($0) }
    for key in ["version", "build", "commit"] {
      if let appNode, app != nil { _ = decoder.required(key, in: appNode, "app") }
    }
    var bindings: [String: SessionRecord.Binding] = [:]
    if let bound = decoder.required("bound-to", in: node, what) {
      for (checklist, content) in entries(bound, "bound-to") {
        bindings[checklist.text] = binding(content)
      }
    }
    guard let app, let version = app.version, let build = app.build, let commit = app.commit else {
      return nil
    }
    return BuildManifest(
      path: path, bundleID: app.bundleID, version: version, build: build, commit: commit, bindings: bindings,
      location: root.location)
  }
}
