package import Checklists
package import Evaluation
package import Notation
package import Sessions

/// Everything that a plan depends on: no clock, no file system.
package struct PlanningRequest: Sendable {
  /// What the sessions are to show.
  package enum Scope: Sendable {
    /// What keeps the gate from passing.
    case open
    /// Everything, felt already or not, advisory or not.
    case all
    /// These items, felt already or not: `checklist/item`, with `@device` or for all devices.
    case only([String])
    /// The results of an earlier record that did not pass; all of them where all passed.
    case retest(SessionRecord)
  }

  /// What a session of a checklist vouches for, with paths relative to the folder of the records.
  package struct Stamps: Sendable {
    package var contracts: [String: Digest]
    package var scenarios: [String: Digest]
    /// By contract.
    package var files: [String: [ContentStamps.Stamp]]

    package init(
      contracts: [String: Digest], scenarios: [String: Digest], files: [String: [ContentStamps.Stamp]]
    ) {
      self.contracts = contracts
      self.scenarios = scenarios
      self.files = files
    }
  }

  package var checklists: [Checklist]
  /// The verdicts on all items of the checklists, whatever the stage.
  package var items: [ItemVerdict]
  /// The stage that has to pass; nil for all items.
  package var stage: String?
  package var scope: Scope
  /// Empty for one session a required device.
  package var phones: [PhoneAtHand]
  package var catalogue: DeviceCatalogue
  /// The models of the team's devices by name.
  package var fleet: [(id: String, model: String)]
  /// By checklist.
  package var stamps: [String: Stamps]
  package var version: String?
  package var build: String?
  package var commit: String?
  /// The day that ids begin with: `2026-12-01`.
  package var day: String
  /// Ids that records have already.
  package var takenIDs: Set<String>

  package init(
    checklists: [Checklist], items: [ItemVerdict], stage: String? = nil, scope: Scope = .open,
    phones: [PhoneAtHand] = [], catalogue: DeviceCatalogue = .shipped,
    fleet: [(id: String, model: String)] = [],
    stamps: [String: Stamps] = [:], version: String? = nil, build: String? = nil, commit: String? = nil,
    day: String, takenIDs: Set<String> = []
  ) {
    self.checklists = checklists
    self.items = items
    self.stage = stage
    self.scope = scope
    self.phones = phones
    self.catalogue = catalogue
    self.fleet = fleet
    self.stamps = stamps
    self.version = version
    self.build = build
    self.commit = commit
    self.day = day
    self.takenIDs = takenIDs
  }
}
