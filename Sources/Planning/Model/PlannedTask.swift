package import Notation

/// One scenario to go through.
package struct PlannedTask: Sendable {
  package struct Observation: Sendable, Hashable {
    package var key: String
    package var question: LocalizedText

    package init(key: String, question: LocalizedText) {
      self.key = key
      self.question = question
    }
  }

  package var scenario: String
  package var title: LocalizedText
  package var steps: [LocalizedText]
  package var observe: [Observation]
  /// What a passing session feels: `as-contract`, `none` or another of the record's words.
  package var felt: String
  /// The contract that is felt; nil for all of the checklist's.
  package var contract: String?
  /// The contract's title, for people.
  package var contractTitle: LocalizedText?
  /// What stays visible on the screen, as the contract promises it.
  package var visible: LocalizedText?
  /// Whether a device log has to come with the record.
  package var needsLog: Bool
  package var isAdvisory: Bool
  /// Why it has to be felt; never empty.
  package var needs: [Need]
  package var minutes: Int

  package init(
    scenario: String, title: LocalizedText, steps: [LocalizedText], observe: [Observation], felt: String,
    contract: String? = nil, contractTitle: LocalizedText? = nil, visible: LocalizedText? = nil,
    needsLog: Bool = false, isAdvisory: Bool = false,
    needs: [Need], minutes: Int
  ) {
    self.scenario = scenario
    self.title = title
    self.steps = steps
    self.observe = observe
    self.felt = felt
    self.contract = contract
    self.contractTitle = contractTitle
    self.visible = visible
    self.needsLog = needsLog
    self.isAdvisory = isAdvisory
    self.needs = needs
    self.minutes = minutes
  }
}

/// An item of the gate that a task shows, and why it is open.
package struct Need: Sendable, Hashable {
  package enum Cause: String, Sendable, CaseIterable {
    /// Nobody felt it.
    case missing
    /// It was felt before something changed.
    case stale
    /// The last session failed.
    case failed
    /// There is a record and it decides nothing: testers contradict each other, or nobody can tell.
    case unverifiable
    /// It is not open, and was asked for.
    case asked
  }

  /// `checklist/scenario`, with `@device` for a required device.
  package var item: String
  package var cause: Cause
  /// What the gate says about it.
  package var reasons: [String]

  package init(item: String, cause: Cause, reasons: [String] = []) {
    self.item = item
    self.cause = cause
    self.reasons = reasons
  }

  // What tells needs apart is the item; the reasons are long.
  package func hash(into hasher: inout Hasher) { hasher.combine(item) }
}
