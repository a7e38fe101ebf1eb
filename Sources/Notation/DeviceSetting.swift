internal import Diagnostics

/// The settings of a device that a scenario can ask for and a session record states.
public enum DeviceSetting: String, Sendable, CaseIterable {
  case systemHaptics = "system-haptics"
  case ringer
  case lowPower = "low-power"
  case otherAudio = "other-audio"

  /// What a switch can be.
  public enum Position: String, Sendable, CaseIterable {
    case on, off
  }

  /// Whether its value is a ``Position``.
  public var isSwitch: Bool { self != .otherAudio }

  /// The setting that was probably meant by another name.
  public static func nearest(to name: String) -> DeviceSetting? {
    let plain = name.lowercased().filter(\.isLetter)
    return allCases.first { $0.rawValue.filter(\.isLetter) == plain }
      ?? Suggestion.nearest(to: name, among: allCases.map(\.rawValue)).flatMap { DeviceSetting(rawValue: $0) }
  }
}
