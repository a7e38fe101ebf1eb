// swift-tools-version: 6.0
import PackageDescription

// `HapticFeedback` compiled against a stand-in for Core Haptics, so that its player for devices is tested where there is
// no Core Haptics. A package of its own: the stand-in must be visible to nothing else.
let strict: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

let package = Package(
  name: "StandIn",
  platforms: [.macOS(.v15)],
  targets: [
    .target(name: "CoreHaptics", swiftSettings: strict),
    .target(name: "HapticFeedback", dependencies: ["CoreHaptics"], swiftSettings: strict),
    .testTarget(
      name: "CoreHapticsEngineTests", dependencies: ["CoreHaptics", "HapticFeedback"], swiftSettings: strict),
  ],
  swiftLanguageModes: [.v6]
)
