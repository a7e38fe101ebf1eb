import Diagnostics
import Notation
import YAML

/// What a record says about its origin: logs, bindings, parameters, and how it relates to other sessions.
extension SessionDecoding {
  mutating func logs(_ node: YAMLNode) -> [SessionRecord.LogReference] {
    var logs: [SessionRecord.LogReference] = []
    for element in decoder.list(node, "logs") {
      guard decoder.mapping(element, "log", keys: SessionKeys.log) != nil else { continue }
      let file = requiredText("file", in: element, "log")
      let sha256 = filled("sha256", in: element).flatMap { digest($0, "sha256") }
      let zone = optionalText("host-zone", in: element)
      let session = optionalText("session", in: element)
      guard let file else { continue }
      logs.append(
        SessionRecord.LogReference(
          file: file, sha256: sha256, hostZone: zone, session: session, location: element.location))
    }
    return logs
  }

  mutating func binding(_ node: YAMLNode) -> SessionRecord.Binding? {
    guard decoder.mapping(node, "bound-to", keys: SessionKeys.binding) != nil else {
      return nil
    }
    return SessionRecord.Binding(
      contracts: node["contracts"].map { digests($0, "contracts") } ?? [:],
      scenarios: node["scenarios"].map { digests($0, "scenarios") } ?? [:],
      files: node["files"].map { digests($0, "files") } ?? [:])
  }

  private mutating func digests(_ node: YAMLNode, _ what: String) -> [String: Digest] {
    var digests: [String: Digest] = [:]
    for (key, value) in entries(node, what) {
      if let digest = digest(value, "\(what): \(key.text)") { digests[key.text] = digest }
    }
    return digests
  }

  private mutating func digest(_ node: YAMLNode, _ what: String) -> Digest? {
    decoder.value(node, what, expected: "a SHA-256 digest of 64 hexadecimal digits") { Digest($0) }
  }

  mutating func parameters(_ node: YAMLNode) -> [String: [String: Double]] {
    var parameters: [String: [String: Double]] = [:]
    for (contract, values) in entries(node, "parameters") {
      parameterPlaces[contract.text] = contract.location
      for (name, value) in entries(values, "parameters of \(contract.text)") {
        if let number = number(value, "\(contract.text): \(name.text)") {
          parameters[contract.text, default: [:]][name.text] = number
        }
      }
    }
    return parameters
  }

  private mutating func number(_ node: YAMLNode, _ what: String) -> Double? {
    decoder.number(node, what, in: -1000...1000)
  }

  mutating func adjustments(_ node: YAMLNode) -> [SessionRecord.Adjustment] {
    guard node.kind != .sequence || !node.elements.isEmpty else { return [] }
    var adjustments: [SessionRecord.Adjustment] = []
    let what = "adjustment"
    for element in decoder.list(node, "adjustments") {
      guard decoder.mapping(element, what, keys: SessionKeys.adjustment) != nil else { continue }
      let contract = requiredText("contract", in: element, what)
      let parameter = requiredText("parameter", in: element, what)
      let from = decoder.required("from", in: element, what).flatMap { number($0, "from") }
      func question(_ key: String) -> SessionGap.Question {
        .adjustment(contract: contract ?? "", parameter: parameter ?? "", key: key)
      }
      let to = asked("to", in: element, what, question("to")).flatMap { number($0, "to") }
      let observed = asked("observed", in: element, what, question("observed"))
        .flatMap { decoder.text($0, "observed") }
      if let from, let to, from == to { decoder.warning("adjustment: from and to are equal", at: element) }
      guard let contract, let parameter, let from, let to, let observed else { continue }
      adjustments.append(
        SessionRecord.Adjustment(
          contract: contract, parameter: parameter, from: from, to: to, observed: observed,
          location: element.location))
    }
    return adjustments
  }

  /// One supersession, or a list of them.
  mutating func supersessions(_ node: YAMLNode) -> [SessionRecord.Supersession] {
    let nodes = node.kind == .mapping ? [node] : decoder.list(node, "supersedes")
    var supersessions: [SessionRecord.Supersession] = []
    for element in nodes {
      guard decoder.mapping(element, "supersedes", keys: SessionKeys.supersession) != nil else {
        continue
      }
      let session = requiredText("session", in: element, "supersedes")
      let items = decoder.required("items", in: element, "supersedes").map { decoder.list($0, "items") } ?? []
      let names = items.compactMap { decoder.text($0, "item") }
      let reason = asked("reason", in: element, "supersedes", .replacement(of: session ?? ""))
        .flatMap { decoder.text($0, "reason") }
      guard let session, let reason else { continue }
      supersessions.append(
        SessionRecord.Supersession(session: session, items: names, reason: reason, location: element.location)
      )
    }
    return supersessions
  }
}
