extension SessionRules {
  /// Why the record's device is not one that its tester could feel haptics on.
  static func deviceRefusals(of record: SessionRecord, policy: SessionPolicy) -> [Refusal] {
    let device = record.device
    var refusals: [Refusal] = []
    func refuse(_ rule: Refusal.Rule, _ message: String, _ remedy: String) {
      refusals.append(Refusal(rule, message, remedy: remedy, at: record.location))
    }
    if let name = device.name, let model = policy.fleet[name], model != device.model {
      refuse(
        .otherDevice, "the fleet lists \(name) as \(model), and the record says \(device.model)",
        "correct the model in the record or in the fleet of hapticgate.yml")
    }
    let entry = policy.catalogue[device.model]
    if device.reality != .physical {
      refuse(.notPhysical, "the session ran on a \(device.reality.rawValue) device", physicalRemedy)
    } else if let entry, entry.reality != .physical {
      refuse(
        .notPhysical, "\(device.model) is a \(entry.reality.rawValue) device, whatever the record says",
        physicalRemedy)
    }
    guard let entry else {
      refuse(.unknownModel, unknownModel(device.model, policy.catalogue), additionRemedy(device.model))
      return refusals
    }
    guard entry.reality == .physical else { return refusals }
    switch entry.haptics {
    case .core: break
    case .feedbackOnly where !policy.needsCoreHaptics: break
    case .feedbackOnly:
      refuse(
        .noHaptics, "\(entry.name) (\(device.model)) cannot play Core Haptics: \(entry.source)",
        "repeat the session on an iPhone 8 or later")
    case .none:
      refuse(
        .noHaptics, "\(entry.name) (\(device.model)) has no haptics: \(entry.source)",
        "repeat the session on an iPhone \(policy.needsCoreHaptics ? 8 : 7) or later")
    }
    return refusals
  }

  private static let physicalRemedy = "repeat the session on a physical device, in hand"

  private static func unknownModel(_ model: String, _ catalogue: DeviceCatalogue) -> String {
    let nearest = catalogue.nearest(to: model).map { "; did you mean \($0.model) (\($0.name))?" } ?? ""
    return "the catalogue does not know the model \(model)\(nearest)"
  }

  private static func additionRemedy(_ model: String) -> String {
    "use the identifier that the system reports, or add the device to hapticgate.yml: "
      + "devices: [{ model: \"\(model)\", name: …, haptics: core-haptics, source: … }]"
  }
}
