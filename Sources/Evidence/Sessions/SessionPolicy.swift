public import Notation

/// What an evaluation knows and allows when it judges session records.
public struct SessionPolicy: Sendable {
  /// The instant of the evaluation; what is dated after it does not count.
  public var asOf: Timestamp
  public var acceptSamples: Bool
  public var catalogue: DeviceCatalogue
  /// Whether what is judged uses Core Haptics, which a device with feedback generators alone cannot play.
  public var needsCoreHaptics: Bool
  /// The models of the team's devices by name.
  public var fleet: [String: String]
  /// The build of the app that is being judged, compared as text; nil where nobody said it.
  public var appBuild: String?

  public init(
    asOf: Timestamp, acceptSamples: Bool = false, catalogue: DeviceCatalogue = .shipped,
    needsCoreHaptics: Bool = true, fleet: [String: String] = [:], appBuild: String? = nil
  ) {
    self.asOf = asOf
    self.acceptSamples = acceptSamples
    self.catalogue = catalogue
    self.needsCoreHaptics = needsCoreHaptics
    self.fleet = fleet
    self.appBuild = appBuild
  }
}
