import Diagnostics
import Notation
import Sessions
import Testing

@Suite struct BuildManifestTests {
  static let manifest = BuildManifest(
    path: "evidence/builds/3.2.0-412.yml", bundleID: "com.example.notes", version: "3.2.0", build: "412",
    commit: "c0ffee0000000000000000000000000000000128",
    bindings: [
      "haptics": SessionRecord.Binding(
        contracts: ["save-confirmation": .of("contract")], scenarios: ["rapid-operation": .of("scenario")],
        files: ["../../Sources/Save \"it\".swift": .of("file"), "../../Sources/A\\B.swift": .of("other")])
    ], location: SourceLocation(file: "evidence/builds/3.2.0-412.yml", line: 2))

  private func read(_ text: String) -> (manifest: BuildManifest?, problems: [Diagnostic]) {
    BuildManifestReader.read(Array(text.utf8), path: Self.manifest.path)
  }

  @Test func whatIsWrittenIsReadAgain() {
    let reading = read(Self.manifest.text)
    #expect(reading.problems.map(\.message) == [])
    var again = reading.manifest
    again?.location = Self.manifest.location
    #expect(again == Self.manifest)
    #expect(again?.text == Self.manifest.text)
  }

  @Test func aManifestTellsItsBuildAndItsCommit() throws {
    func app(_ version: String?, _ build: String?, bundle: String = "com.example.notes") -> SessionRecord.App
    {
      SessionRecord.App(bundleID: bundle, version: version, build: build, commit: nil)
    }
    let manifest = Self.manifest
    #expect(manifest.name == "3.2.0 (412)")
    #expect(manifest.isBuild(of: app("3.2.0", "412")))
    #expect(manifest.isBuild(of: app(nil, "412")))
    #expect(!manifest.isBuild(of: app("3.2.1", "412")))
    #expect(!manifest.isBuild(of: app("3.2.0", "0412")))
    #expect(!manifest.isBuild(of: app("3.2.0", nil)))
    #expect(!manifest.isBuild(of: app("3.2.0", "412", bundle: "com.example.tide")))
    #expect(manifest.isMade(from: "C0FFEE0"))
    #expect(!manifest.isMade(from: "c0ffee1"))
  }

  @Test(arguments: [
    ("format: 1\n", "a build manifest: key \"app\" is missing"),
    (
      "format: 1\napp: { bundle-id: a, version: 1.0.0, build: 4 }\nbound-to: {}\n",
      "app: key \"commit\" is missing"
    ),
    (
      "format: 1\napp: { bundle-id: a, version: 1.0.0, build: 4, commit: xyz }\nbound-to: {}\n",
      "commit: expected 7 to 64 hexadecimal digits, not \"xyz\""
    ),
    (
      "format: 1\napp: { bundle-id: a, version: 1, build: 4, commit: c0ffee0 }\nbound-to: { h: { files: { a: b } } }\n",
      "files: a: expected a SHA-256 digest of 64 hexadecimal digits, not \"b\""
    ),
    (
      "format: 2\napp: { bundle-id: a, version: 1, build: 4, commit: c0ffee0 }\nbound-to: {}\n",
      "format: expected 1, the only format so far, not \"2\""
    ),
  ])
  func anIncompleteManifestIsNone(text: String, message: String) {
    let reading = read(text)
    #expect(reading.manifest == nil)
    #expect(reading.problems.map(\.message).contains(message))
  }
}
