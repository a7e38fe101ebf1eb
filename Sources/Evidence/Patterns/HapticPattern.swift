/// What a pattern file makes the device play.
///
/// The format is Apple's AHAP ("Representing haptic patterns in AHAP files"), the dictionary of
/// `CHHapticPattern.exportDictionary()`. Times and durations are seconds; values are 32-bit floats, as Core
/// Haptics keeps them.
public struct HapticPattern: Sendable, Hashable {
  public var version: Float?
  /// The texts of `Metadata`, by key.
  public var metadata: [String: String]
  /// In the order of the file.
  public var events: [HapticEvent]
  /// Parameters that change at once at a time, in the order of the file.
  public var parameters: [DynamicParameter]
  /// Parameters that change gradually, in the order of the file.
  public var curves: [ParameterCurve]

  public init(
    version: Float? = 1, metadata: [String: String] = [:], events: [HapticEvent] = [],
    parameters: [DynamicParameter] = [], curves: [ParameterCurve] = []
  ) {
    self.version = version
    self.metadata = metadata
    self.events = events
    self.parameters = parameters
    self.curves = curves
  }
}
