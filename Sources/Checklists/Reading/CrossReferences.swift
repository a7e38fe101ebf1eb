import Diagnostics
import Notation
import YAML

/// Whether everything that a checklist names exists in it: contracts, signals, scenarios, observations,
/// stages; and whether ids are its own.
struct CrossReferences {
  private let checklist: Checklist
  private var problems: [Diagnostic] = []

  static func check(_ checklist: Checklist, root: YAMLNode, into decoder: inout YAMLDecoder) {
    var references = CrossReferences(checklist: checklist)
    references.ids()
    references.contracts()
    references.headers()
    references.checks()
    references.scenarios()
    for problem in references.problems { decoder.report(problem) }
  }

  private init(checklist: Checklist) { self.checklist = checklist }

  private mutating func require(
    _ name: String, among known: [String], _ what: String, at location: SourceLocation
  ) {
    guard !known.contains(name) else { return }
    let near = Suggestion.nearest(to: name, among: known)
    problems.append(
      .error(
        "no \(what) is called \"\(name)\"" + (near.map { "; did you mean \"\($0)\"?" } ?? ""), at: location,
        remedy: known.isEmpty ? "Define it in this file." : "Known: \(known.joined(separator: ", "))."))
  }

  private mutating func ids() {
    var first: [String: SourceLocation] = [:]
    for header in checklist.checks.map(\.header) + checklist.scenarios.map(\.header) {
      if let earlier = first[header.id] {
        problems.append(
          .error(
            "the id \"\(header.id)\" is used twice", at: header.location,
            notes: [.init("first used here", at: earlier)], remedy: "Give one of the items another id."))
      } else {
        first[header.id] = header.location
      }
    }
    var devices: [String: SourceLocation] = [:]
    for device in checklist.devices {
      if let earlier = devices[device.id] {
        problems.append(
          .error(
            "the device \"\(device.id)\" is required twice", at: device.location,
            notes: [.init("first required here", at: earlier)]))
      }
      devices[device.id] = device.location
    }
  }

  private mutating func contracts() {
    let signals = checklist.signals.map(\.name)
    for contract in checklist.contracts {
      for name in [contract.trigger, contract.request?.signal].compactMap({ $0 }) + contract.neverOn {
        require(name, among: signals, "signal", at: contract.location)
      }
    }
  }

  private mutating func headers() {
    let contracts = checklist.contracts.map(\.id)
    let stages = checklist.stages.map(\.name)
    for header in checklist.checks.map(\.header) + checklist.scenarios.map(\.header) {
      if let contract = header.contract {
        require(contract, among: contracts, "contract", at: header.location)
      }
      if let stage = header.stage { require(stage, among: stages, "stage", at: header.location) }
    }
  }

  private mutating func checks() {
    for check in checklist.checks {
      for proof in check.proofs { self.proof(proof) }
    }
  }

  private mutating func proof(_ proof: Proof) {
    switch proof.requirement {
    case .test, .source: break
    case .pattern(let name):
      require(name, among: checklist.contracts.map(\.id), "contract", at: proof.location)
      if let contract = checklist.contract(name), !contract.needsCoreHaptics {
        problems.append(
          .error(
            "contract \(name) uses a feedback generator, which has no pattern to compare", at: proof.location,
            remedy: "Prove it with source (forbid-elsewhere) and a test instead."))
      }
    case .session(let covers, let observes):
      for name in covers {
        require(name, among: checklist.scenarios.map(\.header.id), "scenario", at: proof.location)
      }
      let keys = covers.compactMap { checklist.scenario($0) }.flatMap(\.observe).map(\.key)
      for key in observes {
        require(key, among: keys, "observation of the covered scenarios", at: proof.location)
      }
    }
  }

  private mutating func scenarios() {
    let signals = checklist.signals.map(\.name)
    for rule in checklist.scenarios.flatMap(\.rules) {
      for name in rule.signals { require(name, among: signals, "signal", at: rule.location) }
    }
  }
}
