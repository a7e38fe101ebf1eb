/// An event that a contract promises.
public struct ExpectedEvent: Sendable, Hashable {
  /// `hapticTransient`, `hapticContinuous`, `audioContinuous` or `audioCustom`.
  public var type: String
  /// Seconds from the start of the pattern.
  public var time: Float
  /// Seconds; nil for an event without one.
  public var duration: Float?
  /// By Core Haptics' name in code, such as `hapticIntensity`; see ``EventParameter``.
  public var parameters: [String: Float]

  public init(
    type: String, time: Float, duration: Float? = nil, intensity: Float? = nil, sharpness: Float? = nil,
    parameters: [String: Float] = [:]
  ) {
    self.type = type
    self.time = time
    self.duration = duration
    self.parameters = parameters
    if let intensity { self.parameters[EventParameter.hapticIntensity.rawValue] = intensity }
    if let sharpness { self.parameters[EventParameter.hapticSharpness.rawValue] = sharpness }
  }
}
