import Checklists
import Diagnostics
import Evaluation
import Notation
import YAML

extension YAMLDecoder {
  /// A JSON report of version 1. Keys that later versions of the tool add are left alone.
  mutating func recordedGate(_ node: YAMLNode) -> RecordedGate? {
    formatVersion(node, "the report")
    let outcome = node["outcome"].flatMap { oneOf($0, "outcome", Gate.Outcome.self) }
    let headline = requiredText("headline", node)
    let asOf = time("asOf", node)
    let isAdvisory = node["advisory"].flatMap { bool($0, "advisory") }
    let restsOnSamples = node["restsOnSamples"].flatMap { bool($0, "restsOnSamples") }
    let toolVersion = node["tool"].flatMap { requiredText("version", $0) }
    let items = required("items", in: node, "the report")?.elements.map { item($0) }
    let files = files(in: node, "evidence", "the report")
    let problems = required("problems", in: node, "the report")?.elements.compactMap { problem($0) }
    guard let outcome, let headline, let asOf, let isAdvisory, let restsOnSamples, let toolVersion, let items,
      let files, let problems, !items.contains(where: { $0 == nil })
    else {
      if !self.problems.hasErrors {
        error("this is no JSON report of hapticgate, or not all of it", at: node)
      }
      return nil
    }
    return RecordedGate(
      outcome: outcome, headline: headline, stage: optionalText("stage", node), asOf: asOf,
      isAdvisory: isAdvisory, restsOnSamples: restsOnSamples, toolVersion: toolVersion,
      items: items.compactMap { $0 }, files: files, problems: problems)
  }

  /// `formatVersion` must be 1: what a later version means is not known.
  mutating func formatVersion(_ node: YAMLNode, _ what: String) {
    guard let version = required("formatVersion", in: node, what) else { return }
    _ = integer(version, "formatVersion", in: 1...1)
  }

  mutating func requiredText(_ key: String, _ node: YAMLNode) -> String? {
    required(key, in: node, "the record").flatMap { text($0, key) }
  }

  /// Nil for null and for a key that is absent.
  func optionalText(_ key: String, _ node: YAMLNode) -> String? {
    node[key].flatMap { $0.isNull || $0.kind != .scalar ? nil : $0.text }
  }

  private mutating func time(_ key: String, _ node: YAMLNode) -> Timestamp? {
    node[key].flatMap {
      value($0, key, expected: "a time with its zone") { try? Timestamp(parsing: $0) }
    }
  }

  private mutating func item(_ node: YAMLNode) -> RecordedGate.Item? {
    let checklist = requiredText("checklist", node)
    let id = requiredText("id", node)
    let kind = required("kind", in: node, "an item").flatMap { oneOf($0, "kind", ItemVerdict.Kind.self) }
    let status = self.status(node)
    let isAdvisory = node["advisory"].flatMap { bool($0, "advisory") }
    let blocks = node["blocking"].flatMap { bool($0, "blocking") }
    let proofs = (node["proofs"]?.elements ?? []).map { proof($0) }
    guard let checklist, let id, let kind, let status, let isAdvisory, let blocks, !proofs.contains(nil)
    else {
      return nil
    }
    return RecordedGate.Item(
      name: ItemName(checklist: checklist, id: id, device: optionalText("device", node)), kind: kind,
      title: optionalText("title", node) ?? id, status: status, isAdvisory: isAdvisory, blocks: blocks,
      note: optionalText("note", node), proofs: proofs.compactMap { $0 },
      waiver: node["waiver"].flatMap(waiver))
  }

  private mutating func status(_ node: YAMLNode) -> ItemStatus? {
    guard let word = required("status", in: node, "an item") else { return nil }
    switch word.text {
    case "not-applicable": return .notApplicable
    case "waived":
      return required("statusUnderneath", in: node, "a waived item")
        .flatMap { oneOf($0, "statusUnderneath", ProofStatus.self) }.map(ItemStatus.waived)
    default: return oneOf(word, "status", ProofStatus.self).map(ItemStatus.proved)
    }
  }

  private mutating func proof(_ node: YAMLNode) -> ProofVerdict? {
    let kind = required("kind", in: node, "a proof").flatMap { oneOf($0, "kind", Proof.Kind.self) }
    let status = required("status", in: node, "a proof").flatMap { oneOf($0, "status", ProofStatus.self) }
    guard let kind, let status, let subject = requiredText("subject", node) else { return nil }
    let reasons = (node["reasons"]?.elements ?? []).map { reason in
      Reason(reason["text"]?.text ?? "", at: reason["location"].flatMap(place))
    }
    return ProofVerdict(kind, subject, status, reasons, remedy: optionalText("remedy", node))
  }

  private func waiver(_ node: YAMLNode) -> RecordedGate.Waiver? {
    guard let reason = node["reason"]?.text, let approver = node["approvedBy"]?.text,
      let expires = node["expires"]?.text
    else { return nil }
    return RecordedGate.Waiver(reason: reason, approvedBy: approver, expires: expires)
  }

  /// A list of files, all of which have to be understood.
  mutating func files(in node: YAMLNode, _ key: String, _ what: String) -> [RecordedGate.File]? {
    guard let list = required(key, in: node, what) else { return nil }
    guard list.kind == .sequence else {
      error("\(key): expected a list of files", at: list)
      return nil
    }
    let files = list.elements.map { file($0) }
    return files.contains(nil) ? nil : files.compactMap { $0 }
  }

  private mutating func file(_ node: YAMLNode) -> RecordedGate.File? {
    let digest = required("sha256", in: node, "a file").flatMap {
      value($0, "sha256", expected: "64 hexadecimal digits") { Digest($0) }
    }
    guard let kind = requiredText("kind", node), let path = requiredText("path", node), let digest else {
      return nil
    }
    return RecordedGate.File(kind: kind, path: path, digest: digest)
  }

  private func problem(_ node: YAMLNode) -> Diagnostic? {
    guard let severity = node["severity"].flatMap({ Diagnostic.Severity(rawValue: $0.text) }),
      let message = node["message"]?.text
    else { return nil }
    return Diagnostic(
      severity, message, at: node["location"].flatMap(place), remedy: optionalText("remedy", node))
  }

  private func place(_ node: YAMLNode) -> SourceLocation? {
    guard let file = optionalText("file", node) else { return nil }
    guard let line = node["line"].flatMap({ Int($0.text) }) else { return SourceLocation(file: file) }
    return SourceLocation(file: file, line: line, column: node["column"].flatMap { Int($0.text) } ?? 1)
  }
}
