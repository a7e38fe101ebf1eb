import Checklists
import Diagnostics
import Sessions

/// What a configuration adds to the catalogue of devices.
enum CatalogueAdditions {
  static func entries(_ configuration: Configuration) -> [DeviceCatalogue.Entry] {
    configuration.devices.map(entry)
  }

  /// An addition may say less of a device than the shipped catalogue, and never more.
  static func problems(_ configuration: Configuration, _ shipped: DeviceCatalogue = .shipped) -> [Diagnostic]
  {
    configuration.devices.compactMap { device in
      let addition = entry(device)
      if device.model.hasSuffix("*") {
        return .error(
          "devices: \"\(device.model)\" names a family, and an addition is one model", at: device.location,
          remedy: "Write the identifier that the system reports, such as \"iPhone19,2\".")
      }
      guard let known = shipped[device.model] else { return nil }
      let name = "\(known.name) (\(device.model))"
      guard known.reality == .physical else {
        return .error(
          "devices: \(name) is a \(known.reality.rawValue) device, whatever is added", at: device.location,
          remedy: "Remove the entry.")
      }
      guard known.haptics.rank < addition.haptics.rank else { return nil }
      return .error(
        "devices: the catalogue knows \(name) with haptics: \(known.haptics.rawValue) (\(known.source)), "
          + "and the addition says \(addition.haptics.rawValue)", at: device.location,
        remedy: "Remove the entry: an addition cannot give a known device more than it has.")
    }
  }

  private static func entry(_ device: Configuration.Device) -> DeviceCatalogue.Entry {
    DeviceCatalogue.Entry(
      model: device.model, name: device.name, haptics: .init(rawValue: device.haptics) ?? .none,
      source: device.source)
  }
}

extension DeviceCatalogue.Haptics {
  fileprivate var rank: Int {
    switch self {
    case .none: 0
    case .feedbackOnly: 1
    case .core: 2
    }
  }
}
