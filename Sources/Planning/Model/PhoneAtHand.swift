import Diagnostics
package import Notation
package import Sessions

/// A phone that a tester can take into the hand now.
package struct PhoneAtHand: Sendable, Hashable {
  package var model: String
  package var os: OSVersion
  package var fleetName: String?
  /// Whether the version is that of another day, so that the tester has to look it up again.
  package var isVersionOld = false

  package init(model: String, os: OSVersion, fleetName: String? = nil) {
    self.model = model
    self.os = os
    self.fleetName = fleetName
  }

  /// Why a text names no phone, and what it may have meant.
  package struct Fault: Error, Sendable, Hashable {
    package var message: String
    package var remedy: String
  }

  /// Reads a device and its system version as people type them: `iPhone15,3 18.1`, `seoul-3 18.1` of the
  /// team's fleet, `iPhone 14 Pro Max 18.1`.
  package init(
    parsing text: String, fleet: [String: String], catalogue: DeviceCatalogue
  ) throws(Fault) {
    func model(_ device: String) -> (model: String, fleetName: String?)? {
      if let model = fleet[device] { return (model, device) }
      // An identifier has no blanks; the catalogue knows whole families by their first letters.
      if !device.contains(" "), catalogue[device] != nil { return (device, nil) }
      return catalogue.entries.first { $0.name.lowercased() == device.lowercased() }.map { ($0.model, nil) }
    }
    let words = text.split(separator: " ")
    guard words.count > 1, let os = words.last.flatMap({ OSVersion($0) }), model(text) == nil else {
      throw Fault(
        message: "\"\(text)\" does not say the system version",
        remedy: "Write the device and its system version, such as \"iPhone15,3 18.1\".")
    }
    let device = words.dropLast().joined(separator: " ")
    guard let found = model(device) else {
      let names = catalogue.entries.flatMap { [$0.model, $0.name] } + fleet.keys.sorted()
      throw Fault(
        message: "\"\(device)\" is no device of the fleet and none of the catalogue",
        remedy: Suggestion.nearest(to: device, among: names).map { "Did you mean \"\($0)\"?" }
          ?? "hapticgate devices lists the catalogue; hapticgate.yml can add to it under devices:.")
    }
    self.init(model: found.model, os: os, fleetName: found.fleetName)
  }
}
