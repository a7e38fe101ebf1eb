import Diagnostics
import Notation
import YAML

extension SessionDecoding {
  mutating func app(_ node: YAMLNode) -> SessionRecord.App? {
    guard decoder.mapping(node, "app", keys: SessionKeys.app) != nil else {
      return nil
    }
    let bundleID = requiredText("bundle-id", in: node, "app")
    let version = optionalText("version", in: node)
    let build = optionalText("build", in: node)
    noteBlank("build", in: node, .build)
    if let build, build.utf8.count > 1, build.hasPrefix("0"), !build.hasPrefix("0."),
      let place = node["build"]
    {
      decoder.warning("build \(build) begins with a zero; builds are compared as text", at: place)
    }
    let commit = filled("commit", in: node).flatMap {
      decoder.value($0, "commit", expected: "7 to 64 hexadecimal digits", CommitNotation.normalized)
    }
    return bundleID.map { SessionRecord.App(bundleID: $0, version: version, build: build, commit: commit) }
  }

  mutating func device(_ node: YAMLNode) -> SessionRecord.Device? {
    guard decoder.mapping(node, "device", keys: SessionKeys.device) != nil else { return nil }
    let model = asked("model", in: node, "device", .model).flatMap { decoder.text($0, "model") }
    let os = asked("os", in: node, "device", .system).flatMap { systemVersion($0) }
    let build = optionalText("os-build", in: node)
    let reality = asked("reality", in: node, "device", .reality)
      .flatMap { decoder.oneOf($0, "reality", Reality.self) }
    let idHash = node["id-hash"].flatMap { $0.isNull ? nil : self.idHash($0) }
    let name = optionalText("name", in: node)
    if let name, (try? DeviceIdentifier(parsing: name)) != nil, let place = node["name"] {
      decoder.warning(
        "name: a device identifier is personal and does not belong in a record", at: place,
        remedy: "give the device a name of your own")
    }
    if let build, let written = os?.build, written != build, let place = node["os-build"] {
      decoder.error("os-build: \(build) is not the build in os, \(written)", at: place)
    }
    guard let model, let os, let reality else { return nil }
    return SessionRecord.Device(
      model: model, os: os.version, osBuild: build ?? os.build, reality: reality, idHash: idHash, name: name)
  }

  private mutating func systemVersion(_ node: YAMLNode) -> SystemVersionText? {
    if isJSON, node.isPlain, !node.isNull {
      decoder.error(
        "os: version must be a string, because a number loses a final zero", at: node,
        remedy: "put the version in quotes, as the device shows it")
      return nil
    }
    let version = decoder.value(node, "os", expected: "a version such as 18.1") { SystemVersionText($0) }
    if let version, version.version.isBeta {
      decoder.warning("os: \(version.version) is a beta", at: node)
    }
    return version
  }

  /// A hash of the device's UDID; a raw UDID is hashed on the way in, so that it reaches no report.
  private mutating func idHash(_ node: YAMLNode) -> String? {
    guard let text = decoder.text(node, "id-hash") else { return nil }
    do {
      let identifier = try DeviceIdentifier(parsing: text)
      decoder.warning(
        "id-hash: \(identifier.shortened) is a device identifier, which is personal; only its hash is wanted",
        at: node, remedy: "write id-hash: \"\(identifier.hash)\"")
      return identifier.hash
    } catch {
      if (8...64).contains(text.utf8.count), text.utf8.allSatisfy(CommitNotation.isHexadecimal) {
        return text.lowercased()
      }
      decoder.error(
        "id-hash: expected 8 to 64 hexadecimal digits; \(error.message)", at: node,
        remedy: "write the first 8 digits of the SHA-256 of the device's identifier")
      return nil
    }
  }
}

/// A system version as people copy it: `18.1`, `iOS 18`, `17.9.1 (21K79)`, `18.1 beta 3`.
struct SystemVersionText {
  var version: OSVersion
  /// What stood in parentheses.
  var build: String?

  init?(_ text: String) {
    var rest = text[...]
    for system in ["iOS ", "iPadOS "] where rest.hasPrefix(system) { rest = rest.dropFirst(system.count) }
    if rest.hasSuffix(")"), let open = rest.lastIndex(of: "(") {
      let inside = rest[rest.index(after: open)...].dropLast()
      guard !inside.isEmpty, inside.utf8.allSatisfy(Self.isBuildCharacter) else { return nil }
      build = String(inside)
      rest = rest[..<open]
      guard rest.last == " " else { return nil }
      rest = rest.dropLast()
    }
    guard let version = OSVersion(rest) else { return nil }
    self.version = version
  }

  private static func isBuildCharacter(_ byte: UInt8) -> Bool {
    (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
  }
}
