public import Notation
import YAML

/// What notes as JSON say of how they were made.
public struct WrittenNotes: Sendable {
  public var from: (name: String, commit: String)
  public var to: (name: String, commit: String)
  public var asOf: Timestamp
  public var shippedBuild: String?
  public var isRedacted: Bool
  public var toolVersion: String
  public var making: NotesMaking

  /// Nil where the bytes are no such notes.
  init?(reading bytes: [UInt8], file: String) {
    var decoder = YAMLDecoder()
    guard let root = YAMLReader.read(bytes, file: file).root, let made = root["made"],
      let from = decoder.end("from", root), let to = decoder.end("to", root),
      let asOf = (root["asOf"]?.text).flatMap({ try? Timestamp(parsing: $0) }),
      let redacted = root["redacted"].flatMap({ decoder.bool($0, "redacted") }),
      let version = root["tool"]?["version"]?.text,
      let language = (made["locale"]?.text).flatMap(Language.init(rawValue:)),
      let testers = (made["testers"]?.text).flatMap(PersonalData.init(rawValue:)),
      let samples = made["acceptSamples"].flatMap({ decoder.bool($0, "acceptSamples") }),
      let templates = made["ownTemplates"].flatMap({ decoder.bool($0, "ownTemplates") })
    else { return nil }
    func optional(_ node: YAMLNode?) -> String? { node.flatMap { $0.isNull ? nil : $0.text } }
    (self.from, self.to, self.asOf, toolVersion, isRedacted) = (from, to, asOf, version, redacted)
    shippedBuild = optional(root["shippedBuild"])
    making = NotesMaking(
      language: language, stage: optional(made["stage"]), testers: testers, acceptsSamples: samples,
      config: optional(made["config"]), hasOwnTemplates: templates)
  }
}

extension YAMLDecoder {
  fileprivate mutating func end(_ key: String, _ root: YAMLNode) -> (name: String, commit: String)? {
    guard let node = root[key], let name = word("name", node), let commit = word("commit", node) else {
      return nil
    }
    return (name, commit)
  }
}
