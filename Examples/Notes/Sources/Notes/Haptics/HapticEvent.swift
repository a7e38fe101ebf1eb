/// One haptic event, in values that every platform can build, compare and export.
public struct HapticEvent: Sendable, Hashable {
  public enum Kind: String, Sendable, Hashable {
    case hapticTransient
    case hapticContinuous
  }

  public var type: Kind
  /// Seconds from the start of the pattern.
  public var time: Double
  /// Seconds; only a continuous event has a duration.
  public var duration: Double?
  /// 0…1.
  public var intensity: Float
  /// 0…1.
  public var sharpness: Float

  public init(type: Kind, time: Double, duration: Double? = nil, intensity: Float, sharpness: Float) {
    self.type = type
    self.time = time
    self.duration = duration
    self.intensity = intensity
    self.sharpness = sharpness
  }
}
