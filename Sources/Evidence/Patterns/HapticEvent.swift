public import Diagnostics

/// One event of a pattern.
public struct HapticEvent: Sendable, Hashable {
  /// `hapticTransient`, `hapticContinuous`, `audioContinuous` or `audioCustom`.
  public var type: String
  /// Seconds from the start of the pattern.
  public var time: Float
  /// Seconds; nil where the file gives none.
  public var duration: Float?
  /// The values as written, by id (`hapticIntensity`, see ``EventParameter``); the system clamps those out of range.
  public var parameters: [String: Float]
  /// The audio file of an `audioCustom` event, relative to the pattern file.
  public var waveform: String?
  public var waveformUsesVolumeEnvelope: Bool?
  public var waveformLoops: Bool?
  public var location: SourceLocation

  public init(
    type: String, time: Float, duration: Float? = nil, parameters: [String: Float] = [:],
    waveform: String? = nil,
    waveformUsesVolumeEnvelope: Bool? = nil, waveformLoops: Bool? = nil, location: SourceLocation
  ) {
    self.type = type
    self.time = time
    self.duration = duration
    self.parameters = parameters
    self.waveform = waveform
    self.waveformUsesVolumeEnvelope = waveformUsesVolumeEnvelope
    self.waveformLoops = waveformLoops
    self.location = location
  }
}
