package import Locales
import Notation
import Planning
package import Sessions

/// What plans hold, in the words of people.
extension Texts where Key == HandoutText {
  func duration(_ minutes: Int) -> String {
    minutes < 60
      ? self(.minutes, count: minutes)
      : self(.hours, ["hours": String(minutes / 60), "minutes": String(minutes % 60)])
  }

  func device(_ device: PlannedDevice) -> String {
    guard let model = device.model ?? device.modelPattern else { return self[.anyPhone] }
    let called = [device.fleetName, device.name].compactMap { $0 }.joined(separator: ", ")
    let system = (device.os ?? device.osRange).map { ", iOS \($0)" } ?? ""
    return (called.isEmpty ? model : "\(called) (\(model))") + system
  }

  func app(_ app: PlannedApp) -> String {
    guard let version = app.version, let build = app.build else {
      return self(.appAnyVersion, ["app": app.bundleID])
    }
    return self(.appVersion, ["app": app.bundleID, "version": version, "build": build])
  }

  /// Why a task is needed: each cause once, with the required devices that it holds for.
  func causes(_ needs: [Need]) -> [String] {
    Need.Cause.allCases.compactMap { cause in
      let items = needs.filter { $0.cause == cause }.map(\.item)
      guard !items.isEmpty else { return nil }
      var devices: [String] = []
      for case let at? in items.map({ $0.lastIndex(of: "@").map($0.suffix(from:)) }) {
        let device = String(at.dropFirst())
        if !devices.contains(device) { devices.append(device) }
      }
      guard !devices.isEmpty else { return self.cause(cause) }
      return self(.onDevice, ["cause": self.cause(cause), "device": devices.joined(separator: ", ")])
    }
  }

  private func cause(_ cause: Need.Cause) -> String {
    switch cause {
    case .missing: self[.causeMissing]
    case .stale: self[.causeStale]
    case .failed: self[.causeFailed]
    case .unverifiable: self[.causeUnverifiable]
    case .asked: self[.causeAsked]
    }
  }

  /// A setting's name; a team's own stays as the checklist calls it.
  package func setting(_ key: String) -> String {
    switch key {
    case "system-haptics": self[.systemHaptics]
    case "ringer": self[.ringer]
    case "low-power": self[.lowPower]
    case "other-audio": self[.otherAudio]
    default: key
    }
  }

  package func settingValue(_ value: String) -> String {
    switch value {
    case "on": self[.settingOn]
    case "off": self[.settingOff]
    case "none": self[.settingNone]
    default: value
    }
  }

  package func verdict(_ verdict: ScenarioResult.Verdict) -> String {
    switch verdict {
    case .pass: self[.verdictPass]
    case .fail: self[.verdictFail]
    case .blocked: self[.verdictBlocked]
    case .notRun: self[.verdictNotRun]
    }
  }

  package func felt(_ felt: ScenarioResult.Felt) -> String {
    switch felt {
    case .asContract: self[.feltAsContract]
    case .none: self[.feltNone]
    case .fewer: self[.feltFewer]
    case .more: self[.feltMore]
    case .late: self[.feltLate]
    case .tooStrong: self[.feltTooStrong]
    case .tooWeak: self[.feltTooWeak]
    }
  }
}
