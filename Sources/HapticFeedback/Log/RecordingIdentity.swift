/// What a recording says about where it was made.
public struct RecordingIdentity: Sendable, Hashable {
  public enum Reality: String, Sendable, Hashable {
    case physical
    case simulator
  }

  /// The device's identifier, such as `iPhone15,3`.
  public var model: String
  public var reality: Reality
  /// The system's version, such as `18.1`, and its build, such as `22B83`.
  public var os: String
  public var osBuild: String
  public var bundleID: String
  public var version: String
  public var build: String
  /// A random id that stays with the installed app and says nothing about its owner.
  public var install: String

  public init(
    model: String, reality: Reality, os: String, osBuild: String, bundleID: String, version: String,
    build: String, install: String
  ) {
    self.model = model
    self.reality = reality
    self.os = os
    self.osBuild = osBuild
    self.bundleID = bundleID
    self.version = version
    self.build = build
    self.install = install
  }
}

#if canImport(Darwin)
  import Darwin
  import Foundation

  extension RecordingIdentity {
    /// This app on this device. The install id is made once and kept in the app's own settings.
    @MainActor
    public static func current() -> RecordingIdentity {
      let simulated = ProcessInfo.processInfo.environment["SIMULATOR_MODEL_IDENTIFIER"]
      let os = ProcessInfo.processInfo.operatingSystemVersion
      let patch = os.patchVersion == 0 ? "" : ".\(os.patchVersion)"
      let info = Bundle.main.infoDictionary ?? [:]
      return RecordingIdentity(
        model: simulated ?? systemText("hw.machine"),
        reality: simulated == nil ? .physical : .simulator,
        os: "\(os.majorVersion).\(os.minorVersion)\(patch)",
        osBuild: systemText("kern.osversion"),
        bundleID: Bundle.main.bundleIdentifier ?? "",
        version: info["CFBundleShortVersionString"] as? String ?? "",
        build: info["CFBundleVersion"] as? String ?? "",
        install: installID())
    }

    private static func systemText(_ name: String) -> String {
      var size = 0
      guard sysctlbyname(name, nil, &size, nil, 0) == 0, size > 0 else { return "" }
      var bytes = [UInt8](repeating: 0, count: size)
      guard sysctlbyname(name, &bytes, &size, nil, 0) == 0 else { return "" }
      return String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
    }

    private static func installID() -> String {
      let key = "HapticFeedback.install"
      if let known = UserDefaults.standard.string(forKey: key) { return known }
      let new = UUID().uuidString
      UserDefaults.standard.set(new, forKey: key)
      return new
    }
  }
#endif
