/// The device sessions that still have to be done, and what they cost.
package struct SessionPlan: Sendable {
  /// In the order to do them: one phone's sessions together, those with the same settings after each other.
  package var sessions: [PlannedSession]
  /// What no device at hand can show.
  package var uncovered: [UncoveredCell]
  /// Open advisory items that were left out; the whole plan asks for them too.
  package var advisoryLeftOut: Int
  /// Whether no plan with fewer sessions exists; otherwise the search for one was given up.
  package var isMinimal: Bool

  package init(
    sessions: [PlannedSession], uncovered: [UncoveredCell] = [], advisoryLeftOut: Int = 0,
    isMinimal: Bool = true
  ) {
    self.sessions = sessions
    self.uncovered = uncovered
    self.advisoryLeftOut = advisoryLeftOut
    self.isMinimal = isMinimal
  }

  /// The items that the sessions show, each once.
  package var items: Int { Set(sessions.flatMap(\.tasks).flatMap(\.needs).map(\.item)).count }
  /// The phones that a tester has to have at hand.
  package var phones: Int { Set(sessions.map(\.device.key)).count }
  /// The estimated time of all sessions.
  package var minutes: Int { sessions.reduce(0) { $0 + $1.minutes } }
}

/// An item that a device is lacking for.
package struct UncoveredCell: Sendable, Hashable {
  /// `checklist/scenario` or `checklist/scenario@device`.
  package var item: String
  /// The models that would do, as the checklist says it; nil for any phone with haptics.
  package var model: String?
  /// The system versions that would do; nil for any.
  package var os: String?

  package init(item: String, model: String? = nil, os: String? = nil) {
    self.item = item
    self.model = model
    self.os = os
  }
}
