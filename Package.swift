// swift-tools-version: 6.1
import PackageDescription

let strict: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .swiftLanguageMode(.v6),
]

/// A stage of the pipeline: a Swift module and the tests that mirror it.
func stage(
  _ name: String, at path: String? = nil, dependsOn dependencies: [Target.Dependency] = [],
  exclude: [String] = [], resources: [Resource]? = nil, testsUse: [Target.Dependency] = [],
  testResources: [Resource]? = nil
) -> [Target] {
  let folder = path ?? name
  return [
    .target(
      name: name, dependencies: dependencies, path: "Sources/\(folder)", exclude: exclude,
      resources: resources, swiftSettings: strict),
    .testTarget(
      name: "\(name)Tests", dependencies: [.byName(name: name)] + dependencies + testsUse,
      path: "Tests/\(folder)Tests", resources: testResources, swiftSettings: strict),
  ]
}

let crypto: Target.Dependency = .target(name: "CLibCrypto", condition: .when(platforms: [.linux]))

let systemLibraries: [Target] = [
  .systemLibrary(
    name: "CLibYAML", pkgConfig: "yaml-0.1", providers: [.apt(["libyaml-dev"]), .brew(["libyaml"])]),
  .systemLibrary(
    name: "CLibXML2", pkgConfig: "libxml-2.0", providers: [.apt(["libxml2-dev"]), .brew(["libxml2"])]),
  .systemLibrary(
    name: "CLibCrypto", pkgConfig: "libcrypto",
    providers: [.apt(["libssl-dev"]), .brew(["openssl@3"])]),
  .systemLibrary(
    name: "CLibZ", pkgConfig: "zlib", providers: [.apt(["zlib1g-dev"]), .brew(["zlib"])]),
  .systemLibrary(
    name: "CLibZstd", pkgConfig: "libzstd", providers: [.apt(["libzstd-dev"]), .brew(["zstd"])]),
]

/// The page, its script in parts, its style and its texts.
let offlineFormTemplates =
  ["form.html.mustache", "form/style.css"]
  + [
    "session", "texts", "sha256", "time", "answers", "imports", "problems", "logs", "storage", "elements",
    "setup", "continuation", "scenario", "finish", "adjustments", "main",
  ].map { "form/\($0).js" } + ["en", "ko", "zh-Hant"].map { "locales/form.\($0).yml" }

let stages: [Target] = [
  // What apps link.
  stage("HapticFeedback", testsUse: ["Checklists", "Diagnostics", "Notation"]),
  // What every stage speaks.
  stage("Diagnostics"),
  stage("Notation", dependsOn: ["Diagnostics", crypto]),
  stage("Decompression", dependsOn: ["Diagnostics", "CLibZ", "CLibZstd"]),
  stage("Files", dependsOn: ["Diagnostics", "Notation", "Decompression"]),
  stage("CommandLineOptions", dependsOn: ["Diagnostics", "Notation"]),
  stage("JSON", dependsOn: ["Diagnostics"]),
  stage("YAML", dependsOn: ["Diagnostics", "CLibYAML"]),
  stage("Locales", dependsOn: ["Diagnostics", "Notation", "YAML"]),
  // checklist
  stage(
    "Checklists", dependsOn: ["Diagnostics", "Notation", "YAML"], testResources: [.copy("Fixtures")]),
  stage("Baseline", dependsOn: ["Diagnostics", "Notation", "YAML", "Checklists"]),
  // evidence
  stage(
    "TestResults", at: "Evidence/TestResults",
    dependsOn: ["Diagnostics", "Notation", "Decompression", "JSON", "CLibXML2"]),
  stage(
    "Sessions", at: "Evidence/Sessions", dependsOn: ["Diagnostics", "Notation", "YAML"],
    resources: [.embedInCode("devices.tsv")]),
  stage("Bundles", at: "Evidence/Bundles", dependsOn: ["Diagnostics", "Notation", "YAML"]),
  stage("DeviceLogs", at: "Evidence/DeviceLogs", dependsOn: ["Diagnostics", "Notation"]),
  stage("Patterns", at: "Evidence/Patterns", dependsOn: ["Diagnostics", "Notation", "YAML"]),
  stage("SourceFacts", at: "Evidence/SourceFacts", dependsOn: ["Diagnostics", "Notation"]),
  [
    .target(
      name: "Evidence",
      dependencies: [
        "Diagnostics", "Notation", "TestResults", "Sessions", "DeviceLogs", "Patterns", "SourceFacts",
      ],
      path: "Sources/Evidence/Model", swiftSettings: strict)
  ],
  // evaluation
  stage(
    "Evaluation",
    dependsOn: [
      "Diagnostics", "Notation", "Checklists", "Baseline", "Evidence", "TestResults", "Sessions",
      "DeviceLogs", "Patterns",
      "SourceFacts",
    ]),
  // whether the gate can fail
  stage(
    "Proving",
    dependsOn: [
      "Diagnostics", "Notation", "Checklists", "Evidence", "TestResults", "Sessions", "DeviceLogs",
      "Patterns",
      "SourceFacts", "Evaluation",
    ]),
  // what QA still has to do
  stage(
    "Planning", dependsOn: ["Diagnostics", "Notation", "Checklists", "Evidence", "Sessions", "Evaluation"],
    testsUse: ["TestResults"]),
  // where the gate runs
  stage("ContinuousIntegration", dependsOn: ["Diagnostics", "JSON"]),
  // what is kept
  stage("Archive", dependsOn: ["Notation"]),
  stage(
    "Ledger", dependsOn: ["Diagnostics", "Notation", "YAML", "Checklists", "Evaluation"]),
  // report
  stage("Mustache", at: "Report/Mustache", dependsOn: ["Diagnostics"]),
  stage(
    "Report",
    dependsOn: [
      "Diagnostics", "Notation", "Locales", "Checklists", "Baseline", "Sessions", "DeviceLogs", "Patterns",
      "Evidence",
      "Evaluation",
      "Mustache",
    ],
    exclude: ["Mustache"],
    resources: [
      "report.md.mustache", "report.html.mustache", "locales/report.en.yml", "locales/report.ko.yml",
      "locales/report.zh-Hant.yml",
    ].map { .embedInCode("../../Templates/\($0)") }, testsUse: ["TestResults"]),
  stage(
    "OfflineForm",
    dependsOn: ["Diagnostics", "Notation", "Locales", "Mustache", "Planning", "Report", "Sessions"],
    resources: offlineFormTemplates.map { .embedInCode("../../Templates/\($0)") }, testsUse: ["Handouts"]),
  // what a repository begins with
  stage(
    "Starter", dependsOn: ["Diagnostics", "Mustache"],
    resources: [
      "bitrise.yml", "github.yml", "gitlab.yml", "hapticgate.yml", "haptics.yml", "intake.yml",
      "issue-form.yml",
      "xcode-cloud.sh",
    ].map { .embedInCode("../../Templates/starter/\($0).mustache") }, testsUse: ["Checklists"]),
  // what a tester is handed
  stage(
    "Handouts",
    dependsOn: [
      "Diagnostics", "Notation", "YAML", "Locales", "Mustache", "Checklists", "Sessions", "Evaluation",
      "Planning",
      "Report",
    ],
    resources: [
      "sheet.md.mustache", "locales/handouts.en.yml", "locales/handouts.ko.yml",
      "locales/handouts.zh-Hant.yml",
    ]
    .map { .embedInCode("../../Templates/\($0)") },
    testsUse: ["Evidence", "TestResults"]),
  // from release to release
  stage(
    "ReleaseNotes",
    dependsOn: [
      "Diagnostics", "Notation", "Locales", "Checklists", "Sessions", "Evidence", "Evaluation", "Ledger",
      "Archive", "Mustache", "Report", "YAML",
    ],
    resources: [
      .embedInCode("../../Templates/notes.md.mustache"),
      .embedInCode("../../Templates/notes-short.md.mustache"),
      .embedInCode("../../Templates/notes.html.mustache"),
      .embedInCode("../../Templates/locales/notes.en.yml"),
      .embedInCode("../../Templates/locales/notes.ko.yml"),
      .embedInCode("../../Templates/locales/notes.zh-Hant.yml"),
    ], testsUse: ["TestResults"]),
].flatMap { $0 }

/// Only libFuzzer's own build has this target, see Fuzz/run.sh: it lacks a main function.
let fuzzing: [Target] =
  Context.environment["HAPTICGATE_FUZZ"] == nil
  ? []
  : [
    .executableTarget(
      name: "fuzz",
      dependencies: [
        "Checklists", "DeviceLogs", "Diagnostics", "Mustache", "Patterns", "Sessions", "SourceFacts",
        "TestResults",
        "YAML",
      ],
      path: "Fuzz", exclude: ["Corpus", "build.sh", "run.sh"],
      swiftSettings: strict + [.unsafeFlags(["-parse-as-library"])])
  ]

let package = Package(
  name: "HapticGate",
  platforms: [.macOS(.v14), .iOS(.v16)],
  products: [
    .executable(name: "hapticgate", targets: ["hapticgate"]),
    .library(name: "HapticFeedback", targets: ["HapticFeedback"]),
  ],
  targets: systemLibraries + stages + [
    .executableTarget(
      name: "hapticgate",
      dependencies: [
        "Diagnostics", "Notation", "Files", "CommandLineOptions", "YAML", "Checklists", "Baseline",
        "Evidence", "Bundles",
        "TestResults", "Sessions", "DeviceLogs", "Patterns", "SourceFacts", "Evaluation", "Planning",
        "Handouts", "OfflineForm", "Locales", "Proving",
        "Report", "Decompression",
        "ContinuousIntegration", "Starter",
        "Ledger", "ReleaseNotes",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "CommandLineTests", dependencies: ["hapticgate", "Notation", "Report"],
      path: "Tests/CommandLineTests",
      exclude: ["Golden"],
      swiftSettings: strict),
    .testTarget(
      name: "DocumentationTests",
      dependencies: [
        "hapticgate", "Diagnostics", "CommandLineOptions", "Checklists", "Sessions", "DeviceLogs",
        "TestResults", "Report",
      ],
      path: "Tests/DocumentationTests", swiftSettings: strict),
    .testTarget(
      name: "BrowserTests",
      dependencies: ["hapticgate", "Diagnostics", "Notation", "OfflineForm", "Planning", "Sessions"],
      path: "Tests/BrowserTests", swiftSettings: strict),
    .executableTarget(
      name: "conformance", dependencies: ["Diagnostics", "Files", "Mustache", "YAML"],
      path: "Sources/Conformance",
      swiftSettings: strict),
    .executableTarget(
      name: "compare-facts", dependencies: ["Diagnostics", "Files", "Notation", "SourceFacts"],
      path: "Sources/SourceComparison", swiftSettings: strict),
    .executableTarget(
      name: "benchmark-source-facts", dependencies: ["Diagnostics", "Files", "SourceFacts"],
      path: "Benchmarks/SourceFacts", swiftSettings: strict),
    .executableTarget(
      name: "benchmark-test-results", dependencies: ["Files", "TestResults"], path: "Benchmarks/TestResults",
      swiftSettings: strict),
    .executableTarget(
      name: "benchmark-report",
      dependencies: [
        "Checklists", "Diagnostics", "Evaluation", "Evidence", "Notation", "Report", "Sessions",
        "TestResults",
      ],
      path: "Benchmarks/Report", swiftSettings: strict),
    .executableTarget(
      name: "benchmark-logs", dependencies: ["DeviceLogs", "Notation"], path: "Benchmarks/Logs",
      exclude: ["make-log.py"], swiftSettings: strict),
    .executableTarget(
      name: "benchmark-yaml", dependencies: ["Files", "YAML"], path: "Benchmarks/YAML", exclude: ["events.c"],
      swiftSettings: strict),
  ] + fuzzing
)
