import Diagnostics
import Notation
import YAML

extension SessionDecoding {
  mutating func results(_ node: YAMLNode) -> [ScenarioResult] {
    let entries = entries(node, "results")
    if node.kind == .mapping, entries.isEmpty {
      decoder.error("results: expected at least one scenario", at: node)
    }
    return entries.compactMap { result($0.value, of: $0.key) }
  }

  private mutating func result(_ node: YAMLNode, of key: YAMLNode) -> ScenarioResult? {
    let what = "result of \(key.text)"
    guard decoder.mapping(node, what, keys: SessionKeys.result) != nil else { return nil }
    let started = filled("started", in: node).flatMap { time($0, "started") }
    let ended = filled("ended", in: node).flatMap { time($0, "ended") }
    if let started, let ended, ended < started, let place = node["ended"] {
      let note = Diagnostic.Note("it started here", at: node["started"]?.location)
      decoder.error("ended: \(ended) is before the start", at: place, notes: [note])
    }
    let verdictNode = asked("verdict", in: node, what, .verdict(scenario: key.text))
    if verdictNode != nil { hasVerdict = true }
    let verdict = verdictNode.flatMap { decoder.oneOf($0, "verdict", ScenarioResult.Verdict.self) }
    let felt = filled("felt", in: node).flatMap { decoder.oneOf($0, "felt", ScenarioResult.Felt.self) }
    noteBlank("felt", in: node, .felt(scenario: key.text))
    let observations = filled("observations", in: node).map { self.observations($0) } ?? [:]
    let note = optionalText("note", in: node)
    let reason = optionalText("reason", in: node)
    guard let verdict, let verdictNode else { return nil }
    return ScenarioResult(
      scenario: key.text, started: started, ended: ended, verdict: verdict, felt: felt,
      observations: observations, note: note, reason: reason, location: key.location,
      verdictLocation: verdictNode.location)
  }

  private mutating func time(_ node: YAMLNode, _ what: String) -> Timestamp? {
    guard let text = decoder.text(node, what) else { return nil }
    do {
      return try Timestamp(parsing: text)
    } catch {
      decoder.error("\(what): \(error.explanation)", at: node)
      return nil
    }
  }

  /// Blank ones are kept: they are no observation, and the rules say so.
  private mutating func observations(_ node: YAMLNode) -> [String: String] {
    var observations: [String: String] = [:]
    for (key, value) in entries(node, "observations") {
      guard value.kind == .scalar else {
        decoder.error("observation of \(key.text): expected text", at: value)
        continue
      }
      observations[key.text] = value.isNull ? "" : value.text
    }
    return observations
  }
}
