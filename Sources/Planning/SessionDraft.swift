import Checklists
import Evaluation
import Notation
import Sessions

/// A session before it has its name and its stamps.
struct SessionDraft {
  var checklist: Checklist
  var candidate: Candidate
  var setup: SessionSetup
  var shares: [Allocation.Share]

  /// One phone's sessions together, in the order in which the phones come; on each those of one setup after
  /// each other, whichever checklist they belong to.
  static func ordered(_ drafts: [SessionDraft]) -> [SessionDraft] {
    var phones: [String] = []
    var byPhone: [String: [SessionDraft]] = [:]
    for draft in drafts {
      if byPhone[draft.candidate.key] == nil { phones.append(draft.candidate.key) }
      byPhone[draft.candidate.key, default: []].append(draft)
    }
    return phones.flatMap { phone in
      let own = byPhone[phone] ?? []
      return SessionSetup.ordered(Set(own.map(\.setup))).flatMap { setup in own.filter { $0.setup == setup } }
    }
  }

  func session(_ request: PlanningRequest, naming: inout SessionNaming) -> PlannedSession {
    let isOneOfMany = request.checklists.count > 1
    let id = naming.id(
      [request.day, candidate.label, setup.label] + (isOneOfMany ? [checklist.id] : []))
    let stamps = stamps(request)
    let scenarios = shares.map(\.scenario)
    let facts = (stamps.contracts + stamps.scenarios + stamps.files).map { "\($0.name) \($0.digest)" }
    var session = PlannedSession(
      id: id, code: SessionNaming.code(for: ([id, checklist.id] + facts).joined(separator: "\n")),
      checklist: checklist.id, checklistTitle: checklist.title,
      app: PlannedApp(
        bundleID: checklist.bundleID, version: request.version, build: request.build, commit: request.commit),
      device: device(request), settings: setup.settings(asked: Set(scenarios.flatMap(\.settings.keys))),
      binding: stamps, parameters: parameters(of: stamps), tasks: tasks)
    if case .retest(let record) = request.scope { session.supersedes = replacement(of: record) }
    return session
  }

  // MARK: What is felt

  /// The contracts of the scenarios, in the checklist's order; all of them where a scenario has none.
  private var contracts: [Contract] {
    let ids = Set(shares.compactMap(\.scenario.header.contract))
    let needsAll = shares.contains { $0.scenario.header.contract == nil }
    return checklist.contracts.filter { needsAll || ids.contains($0.id) }
  }

  private func stamps(_ request: PlanningRequest) -> ContentStamps {
    guard let known = request.stamps[checklist.id] else { return ContentStamps() }
    let contracts = contracts
    let files = Set(contracts.flatMap { known.files[$0.id] ?? [] }).sorted { $0.name < $1.name }
    return ContentStamps(
      contracts: contracts.compactMap { contract in
        known.contracts[contract.id].map { .init(contract.id, $0) }
      },
      scenarios: shares.compactMap { share in
        let id = share.scenario.header.id
        return known.scenarios[id].map { .init(id, $0) }
      }, files: files)
  }

  /// Of the contracts that the build holds as the checklist says them now: of others nobody knows the values.
  private func parameters(of stamps: ContentStamps) -> [ContractParameters] {
    let others = Set(stamps.contracts.map(\.name)).subtracting(
      contracts.filter { contract in stamps.contracts.contains(.init(contract.id, contract.digest)) }.map(
        \.id))
    return contracts.filter { !$0.parameters.isEmpty && !others.contains($0.id) }.map { contract in
      ContractParameters(
        contract: contract.id,
        values: contract.parameters.sorted { $0.key < $1.key }.map { .init($0.key, $0.value) })
    }
  }

  // MARK: What there is to do

  /// Scenarios that begin with the same step come after each other, otherwise in the checklist's order.
  private var tasks: [PlannedTask] {
    var order: [String] = []
    var byFirstStep: [String: [Allocation.Share]] = [:]
    for share in shares {
      let first = share.scenario.steps.first?[.english] ?? ""
      if byFirstStep[first] == nil { order.append(first) }
      byFirstStep[first, default: []].append(share)
    }
    return order.flatMap { byFirstStep[$0] ?? [] }.map(task)
  }

  private func task(_ share: Allocation.Share) -> PlannedTask {
    let scenario = share.scenario
    let contract = scenario.header.contract.flatMap { checklist.contract($0) }
    return PlannedTask(
      scenario: scenario.header.id, title: scenario.header.title, steps: scenario.steps,
      observe: scenario.observe.map { .init(key: $0.key, question: $0.question) }, felt: scenario.felt,
      contract: contract?.id, contractTitle: contract?.title, visible: contract?.visible,
      needsLog: !scenario.rules.isEmpty, isAdvisory: scenario.header.isAdvisory, needs: share.needs,
      minutes: Effort.minutes(steps: scenario.steps.count, questions: scenario.observe.count))
  }

  /// The results of a record that a tester judged and that are felt again here.
  private func replacement(of record: SessionRecord) -> PlannedSession.Replacement? {
    let felt = Set(shares.map(\.scenario.header.id))
    let judged = record.results.filter { felt.contains($0.scenario) && [.pass, .fail].contains($0.verdict) }
    return judged.isEmpty ? nil : .init(session: record.id, items: judged.map(\.scenario))
  }

  // MARK: What it is done on

  private func device(_ request: PlanningRequest) -> PlannedDevice {
    switch candidate {
    case .atHand(let phone):
      let name = request.catalogue[phone.model]?.name
      let required = checklist.devices.filter {
        $0.retirement(on: request.day) == nil && $0.accepts(model: phone.model, os: phone.os)
      }
      return PlannedDevice(
        required: required.map(\.id), model: phone.model, name: name, fleetName: phone.fleetName,
        os: phone.isVersionOld ? nil : phone.os.description,
        choices: [.init(model: phone.model, name: name ?? phone.model, fleetName: phone.fleetName)])
    case .required(let device):
      let model = device.model.isLiteral ? device.model.description : nil
      return PlannedDevice(
        required: [device.id], model: model, name: model.flatMap { request.catalogue[$0]?.name },
        modelPattern: device.model.description, osRange: device.os?.description,
        choices: choices(request) { device.model.matches($0) })
    case .anyPhone: return PlannedDevice(choices: choices(request) { _ in true })
    }
  }

  /// The team's phones that would do, then the catalogue's.
  private func choices(
    _ request: PlanningRequest, where fits: (String) -> Bool
  ) -> [PlannedDevice.Choice] {
    let needsCoreHaptics = shares.contains { checklist.needsCoreHaptics($0.scenario) }
    func does(_ model: String) -> Bool {
      fits(model) && request.catalogue.canPlay(model, needsCoreHaptics: needsCoreHaptics)
    }
    let own = request.fleet.filter { does($0.model) }.map { device in
      PlannedDevice.Choice(
        model: device.model, name: request.catalogue[device.model]?.name ?? device.model,
        fleetName: device.id)
    }
    let others = request.catalogue.entries.filter { !$0.model.hasSuffix("*") && does($0.model) }
    return own + others.map { .init(model: $0.model, name: $0.name) }
  }
}
