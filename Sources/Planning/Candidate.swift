import Checklists
import Notation
import Sessions

/// A phone that a session could be done on.
enum Candidate {
  case atHand(PhoneAtHand)
  /// One that still has to be found.
  case required(RequiredDevice)
  case anyPhone

  /// The same text for the same phone, in whichever checklist it is asked for.
  var key: String {
    switch self {
    case .atHand(let phone): "\(phone.fleetName ?? "") \(phone.model) \(phone.os)"
    case .required(let device): "\(device.model) \(device.os?.description ?? "")"
    case .anyPhone: ""
    }
  }

  /// What ids call it.
  var label: String {
    switch self {
    case .atHand(let phone): phone.fleetName ?? phone.model
    case .required(let device): device.model.isLiteral ? device.model.description : device.id
    case .anyPhone: "phone"
    }
  }

  /// Whether a session on it shows a cell of this device, or of any phone where that is nil.
  func shows(_ device: RequiredDevice?, needsCoreHaptics: Bool, _ catalogue: DeviceCatalogue) -> Bool {
    switch self {
    case .atHand(let phone):
      (device?.accepts(model: phone.model, os: phone.os) ?? true)
        && catalogue.canPlay(phone.model, needsCoreHaptics: needsCoreHaptics)
    case .required(let own): device == nil || device?.id == own.id
    case .anyPhone: device == nil
    }
  }
}

extension DeviceCatalogue {
  /// Whether a person can feel on this model what the checklist asks for; false for a model that is unknown.
  func canPlay(_ model: String, needsCoreHaptics: Bool) -> Bool {
    guard let entry = self[model], entry.reality == .physical else { return false }
    switch entry.haptics {
    case .core: return true
    case .feedbackOnly: return !needsCoreHaptics
    case .none: return false
    }
  }
}

extension Checklist {
  /// Whether a scenario can be felt only where Core Haptics plays.
  func needsCoreHaptics(_ scenario: Scenario) -> Bool {
    scenario.header.contract.flatMap { contract($0)?.needsCoreHaptics }
      ?? contracts.contains(where: \.needsCoreHaptics)
  }
}
