// swift-tools-version: 6.0
import PackageDescription

let strict: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

let package = Package(
  name: "Notes",
  platforms: [.macOS(.v14), .iOS(.v17)],
  products: [.library(name: "Notes", targets: ["Notes"])],
  dependencies: [.package(name: "HapticGate", path: "../..")],
  targets: [
    .target(
      name: "Notes", dependencies: [.product(name: "HapticFeedback", package: "HapticGate")],
      swiftSettings: strict),
    .testTarget(
      name: "NotesTests",
      dependencies: ["Notes", .product(name: "HapticFeedback", package: "HapticGate")],
      swiftSettings: strict),
  ],
  swiftLanguageModes: [.v6]
)
