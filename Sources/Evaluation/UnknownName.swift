package import Checklists
package import Diagnostics
import Evidence
package import Sessions

/// Names in session records that nothing answers to, so that nobody takes them for heard: a checklist, a scenario, a
/// contract, a session that is superseded.
package struct UnknownName: Sendable, Hashable {
  package enum Kind: String, Sendable, CaseIterable {
    case checklist, scenario, contract, session
  }

  package var kind: Kind
  package var name: String
  /// What was probably meant.
  package var nearest: String?
  package var location: SourceLocation
  /// Whether the record cannot be taken as it stands. What a checklist may have had once is a warning.
  package let isError: Bool

  private init(
    _ kind: Kind, _ name: String, among known: [String], at location: SourceLocation, isError: Bool = false
  ) {
    (self.kind, self.name, self.location, self.isError) = (kind, name, location, isError)
    nearest = Suggestion.nearest(to: name, among: known)
  }

  package var diagnostic: Diagnostic {
    let near = nearest.map { "; did you mean \"\($0)\"?" } ?? ""
    return Diagnostic(
      isError ? .error : .warning,
      "the record names the \(kind.rawValue) \"\(name)\", which does not exist\(near)", at: location,
      remedy: "Correct the name: what is said about it is not taken into account.")
  }

  /// Those of a record. `sessions` are the ids of all records; nil where only some of them are known, so that nobody
  /// can tell whether another one exists.
  package static func inRecord(
    _ record: SessionRecord, _ checklists: [Checklist], sessions: [String]?
  ) -> [UnknownName] {
    guard let checklist = checklists.first(where: { $0.id == record.checklist }) else {
      return [.init(.checklist, record.checklist, among: checklists.map(\.id), at: record.location)]
    }
    let scenarios = checklist.scenarios.map(\.header.id)
    let contracts = checklist.contracts.map(\.id)
    let results = record.results.filter { !scenarios.contains($0.scenario) }.map {
      UnknownName(.scenario, $0.scenario, among: scenarios, at: $0.location)
    }
    let wishes = record.adjustments.filter { !contracts.contains($0.contract) }.map {
      UnknownName(.contract, $0.contract, among: contracts, at: $0.location)
    }
    return results + wishes + felt(record, among: contracts)
      + record.supersedes.flatMap { superseded($0, scenarios: scenarios, sessions: sessions) }
  }

  /// Contracts whose parameters were felt. One that the record is bound to was there when it was stamped.
  private static func felt(_ record: SessionRecord, among contracts: [String]) -> [UnknownName] {
    record.parameterPlaces.filter { !contracts.contains($0.key) }.sorted { $0.key < $1.key }.map {
      name, place in
      UnknownName(
        .contract, name, among: contracts, at: place, isError: record.binding?.contracts[name] == nil)
    }
  }

  private static func superseded(
    _ entry: SessionRecord.Supersession, scenarios: [String], sessions: [String]?
  ) -> [UnknownName] {
    var unknown: [UnknownName] = []
    if let sessions, !sessions.contains(entry.session) {
      unknown.append(.init(.session, entry.session, among: sessions, at: entry.location))
    }
    return unknown
      + entry.items.filter { !scenarios.contains($0) }.map {
        UnknownName(.scenario, $0, among: scenarios, at: entry.location)
      }
  }
}
