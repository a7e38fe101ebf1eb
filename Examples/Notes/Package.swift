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
  targets: [
    .target(name: "Notes", swiftSettings: strict),
    .testTarget(name: "NotesTests", dependencies: ["Notes"], swiftSettings: strict),
  ],
  swiftLanguageModes: [.v6]
)
