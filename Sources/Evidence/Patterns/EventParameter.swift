/// The parameters that an event may have. The raw value is Core Haptics' name in code.
public enum EventParameter: String, Sendable, CaseIterable {
  case hapticIntensity, hapticSharpness, attackTime, decayTime, releaseTime, sustained
  case audioVolume, audioPitch, audioPan, audioBrightness

  /// The name in a pattern file, such as `HapticIntensity`.
  public var patternName: String { Self.capitalised(rawValue) }

  /// The values that the system takes without clamping.
  public var range: ClosedRange<Float> {
    switch self {
    case .audioPitch, .audioPan: -1...1
    default: 0...1
    }
  }

  /// Core Haptics' name in code for a name in a pattern file.
  static func codeName(_ patternName: String) -> String {
    patternName.prefix(1).lowercased() + patternName.dropFirst()
  }

  static func capitalised(_ name: String) -> String {
    name.prefix(1).uppercased() + name.dropFirst()
  }
}

/// The types that an event may have. The raw value is Core Haptics' name in code.
public enum EventType: String, Sendable, CaseIterable {
  case hapticTransient, hapticContinuous, audioContinuous, audioCustom

  /// The name in a pattern file, such as `HapticTransient`.
  public var patternName: String { EventParameter.capitalised(rawValue) }
}

/// The parameters of a whole pattern, changed at once or along a curve.
enum PatternParameter: String, CaseIterable {
  case hapticIntensityControl, hapticSharpnessControl, hapticAttackTimeControl, hapticDecayTimeControl
  case hapticReleaseTimeControl, audioVolumeControl, audioPanControl, audioPitchControl,
    audioBrightnessControl
  case audioAttackTimeControl, audioDecayTimeControl, audioReleaseTimeControl

  var patternName: String { EventParameter.capitalised(rawValue) }

  /// The values that the system takes without clamping; offsets may be negative.
  var range: ClosedRange<Float> {
    switch self {
    case .hapticIntensityControl, .audioVolumeControl: 0...1
    default: -1...1
    }
  }
}
