public import Diagnostics
public import Notation
import YAML

/// What an archive of evidence says that it holds: every file with its digest, and where it came from.
public struct EvidenceManifest: Sendable {
  /// The manifest's own name in the archive.
  public static let name = "manifest.json"

  public struct Entry: Sendable, Hashable {
    /// In the archive; nil for a file that was left out of it.
    public var path: String?
    public var reference: EvidenceReference
  }

  public var from: String
  public var to: String
  public var commit: String
  public var time: Timestamp
  public var isRedacted: Bool
  public var toolVersion: String
  public var entries: [Entry]

  /// The manifest as JSON, version 1.
  public var text: String {
    JSONValue.object([
      ("formatVersion", .int(1)),
      ("tool", .object([("name", .string("hapticgate")), ("version", .string(toolVersion))])),
      ("from", .string(from)), ("to", .string(to)), ("commit", .string(commit)),
      ("time", .string(time.description)), ("redacted", .bool(isRedacted)),
      (
        "entries",
        .array(
          entries.map { entry in
            .object([
              ("path", .optional(entry.path)), ("kind", .string(entry.reference.kind.rawValue)),
              ("source", .string(entry.reference.path)), ("origin", .string(entry.reference.origin.rawValue)),
              ("sha256", .string(entry.reference.digest.hexadecimal)),
            ])
          })
      ),
    ]).serialised + "\n"
  }

  /// Reads a manifest; `file` is the name that places carry.
  public init(reading bytes: [UInt8], file: String) throws(Diagnostic) {
    let reading = YAMLReader.read(bytes, file: file)
    var decoder = YAMLDecoder()
    guard let root = reading.root, let manifest = decoder.manifest(root), !decoder.problems.hasErrors else {
      throw (reading.problems + decoder.problems).first
        ?? .error("is no manifest", at: SourceLocation(file: file))
    }
    self = manifest
  }

  init(
    from: String, to: String, commit: String, time: Timestamp, isRedacted: Bool, toolVersion: String,
    entries: [Entry]
  ) {
    self.from = from
    self.to = to
    self.commit = commit
    self.time = time
    self.isRedacted = isRedacted
    self.toolVersion = toolVersion
    self.entries = entries
  }
}

extension YAMLDecoder {
  fileprivate mutating func manifest(_ node: YAMLNode) -> EvidenceManifest? {
    version(node, "the manifest")
    let time = required("time", in: node, "the manifest").flatMap {
      value($0, "time", expected: "a time with its zone") { try? Timestamp(parsing: $0) }
    }
    let entries = required("entries", in: node, "the manifest").map { list($0, "entries") }?.map { entry($0) }
    guard let from = word("from", node), let to = word("to", node), let commit = word("commit", node),
      let time,
      let redacted = required("redacted", in: node, "the manifest").flatMap({ bool($0, "redacted") }),
      let tool = required("tool", in: node, "the manifest").flatMap({ word("version", $0) }), let entries,
      !entries.contains(nil)
    else { return nil }
    return EvidenceManifest(
      from: from, to: to, commit: commit, time: time, isRedacted: redacted, toolVersion: tool,
      entries: entries.compactMap { $0 })
  }

  private mutating func entry(_ node: YAMLNode) -> EvidenceManifest.Entry? {
    guard let reference = evidenceReference(node, path: "source") else { return nil }
    return .init(path: node["path"].flatMap { $0.isNull ? nil : $0.text }, reference: reference)
  }

  mutating func evidenceReference(_ node: YAMLNode, path key: String) -> EvidenceReference? {
    let kind = required("kind", in: node, "a file").flatMap {
      oneOf($0, "kind", EvidenceReference.Kind.self)
    }
    let origin = required("origin", in: node, "a file").flatMap {
      oneOf($0, "origin", EvidenceReference.Origin.self)
    }
    let digest = required("sha256", in: node, "a file").flatMap {
      value($0, "sha256", expected: "64 hexadecimal digits") { Digest($0) }
    }
    guard let kind, let origin, let digest, let path = word(key, node) else { return nil }
    guard kind.origins.contains(origin) else {
      error("origin: the \(kind.rawValue) \(path) cannot be from \(origin.rawValue)", at: node)
      return nil
    }
    return EvidenceReference(kind, path, digest, origin)
  }

  mutating func word(_ key: String, _ node: YAMLNode) -> String? {
    required(key, in: node, "the file").flatMap { text($0, key) }
  }

  /// What a later version means is not known.
  mutating func version(_ node: YAMLNode, _ what: String) {
    guard let version = required("formatVersion", in: node, what) else { return }
    _ = integer(version, "formatVersion", in: 1...1)
  }
}
