/// One haptic event, in values that every platform can build, compare and export.
public struct HapticEvent: Sendable, Hashable {
  public enum Kind: String, Sendable, Hashable, CaseIterable {
    case hapticTransient
    case hapticContinuous
  }

  public var type: Kind
  /// Seconds from the start of the pattern.
  public var time: Double
  /// Seconds; nil for a transient event.
  public var duration: Double?
  /// 0…1; the system clamps what lies outside.
  public var intensity: Float
  /// 0…1; the system clamps what lies outside.
  public var sharpness: Float

  private init(type: Kind, time: Double, duration: Double?, intensity: Float, sharpness: Float) {
    self.type = type
    self.time = time
    self.duration = duration
    self.intensity = intensity
    self.sharpness = sharpness
  }

  /// A single pulse.
  public static func transient(at time: Double = 0, intensity: Float, sharpness: Float) -> HapticEvent {
    HapticEvent(
      type: .hapticTransient, time: time, duration: nil, intensity: intensity, sharpness: sharpness)
  }

  /// A vibration that lasts for `duration` seconds.
  public static func continuous(
    at time: Double = 0, duration: Double, intensity: Float, sharpness: Float
  ) -> HapticEvent {
    HapticEvent(
      type: .hapticContinuous, time: time, duration: duration, intensity: intensity, sharpness: sharpness)
  }
}
