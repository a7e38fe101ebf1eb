/// The phone of a session: one at hand, or the description of one to get hold of.
package struct PlannedDevice: Sendable, Hashable {
  /// A phone that would do, to choose from.
  package struct Choice: Sendable, Hashable {
    /// `iPhone15,3`.
    package var model: String
    /// `iPhone 14 Pro Max`.
    package var name: String
    /// The team's own name for one of its devices.
    package var fleetName: String?

    package init(model: String, name: String, fleetName: String? = nil) {
      self.model = model
      self.name = name
      self.fleetName = fleetName
    }
  }

  /// The required devices that the session counts for; empty where any phone with haptics does.
  package var required: [String]
  /// The identifier, where it is known: of the phone at hand, or of the only model that would do.
  package var model: String?
  /// The marketing name of ``model``.
  package var name: String?
  package var fleetName: String?
  /// The system version of the phone at hand.
  package var os: String?
  /// The models and system versions that would do, as the checklist says them.
  package var modelPattern: String?
  package var osRange: String?
  /// The phones that would do: the team's own first, then the catalogue's.
  package var choices: [Choice]

  package init(
    required: [String] = [], model: String? = nil, name: String? = nil, fleetName: String? = nil,
    os: String? = nil, modelPattern: String? = nil, osRange: String? = nil, choices: [Choice] = []
  ) {
    self.required = required
    self.model = model
    self.name = name
    self.fleetName = fleetName
    self.os = os
    self.modelPattern = modelPattern
    self.osRange = osRange
    self.choices = choices
  }

  /// The same text for sessions on the same phone.
  package var key: String {
    [fleetName ?? "", model ?? modelPattern ?? "", os ?? osRange ?? ""].joined(separator: " ")
  }
}
