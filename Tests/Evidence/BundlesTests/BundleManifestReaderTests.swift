import Diagnostics
import Bundles
import Notation
import Testing

/// A manifest is read as it is, or refused with the place.
struct BundleManifestReaderTests {
  private static let digest = String(repeating: "ab", count: 32)
  private static let manifest = """
    {
      "formatVersion": 1,
      "tool": {"name": "hapticgate", "version": "0.1.0"},
      "name": "shard-3",
      "commit": null,
      "tree": "sha256:\(digest)",
      "runner": "Linux x86_64",
      "collected": "2026-12-01T00:00:00Z",
      "testExitStatus": 0,
      "evidence": [{"kind": "tests", "path": "build/a.xml"}],
      "files": [{"path": "build/a.xml", "sha256": "\(digest)"}]
    }
    """

  @Test func everythingThatItSaysIsRead() throws {
    let reading = BundleManifestReader.read(Array(Self.manifest.utf8), file: "manifest.json")
    #expect(reading.problems.isEmpty)
    let sha256 = try #require(Digest(Self.digest))
    #expect(
      reading.manifest
        == BundleManifest(
          name: "shard-3", toolVersion: "0.1.0", commit: nil, tree: sha256, runner: "Linux x86_64",
          collected: try Timestamp(parsing: "2026-12-01T00:00:00Z"), testExitStatus: 0,
          evidence: [.init(kind: .tests, path: "build/a.xml")],
          files: [.init(path: "build/a.xml", sha256: sha256)]))
  }

  @Test(arguments: [
    (
      "\"formatVersion\": 1", "\"formatVersion\": 2",
      "m.json:2:20: formatVersion: expected 1, the only one so far, not \"2\""
    ),
    (
      "[{\"path\": \"build/a.xml\"", "[{\"path\": \"../a.xml\"",
      "m.json:11:22: path: expected a path inside of the bundle, not \"../a.xml\""
    ),
    (
      "[{\"path\": \"build/a.xml\"", "[{\"path\": \"/etc/passwd\"",
      "m.json:11:22: path: expected a path inside of the bundle, not \"/etc/passwd\""
    ),
    (
      "\"kind\": \"tests\"", "\"kind\": \"sessions\"",
      "m.json:10:25: kind: expected one of tests, patterns, not \"sessions\""
    ),
    ("\"runner\"", "\"machine\"", "m.json:1:1: a manifest: key \"runner\" is missing"),
    (
      "\"testExitStatus\": 0", "\"testExitStatus\": \"zero\"",
      "m.json:9:21: testExitStatus: expected a whole number from 0 to 255, not \"zero\""
    ),
  ])
  func whatIsNotOneIsRefused(from: String, to: String, problem: String) {
    let text = Self.manifest.replacing(from, with: to)
    let reading = BundleManifestReader.read(Array(text.utf8), file: "m.json")
    #expect(reading.manifest == nil)
    let found = reading.problems.map { "\($0.location.map { "\($0)" } ?? ""): \($0.message)" }
    #expect(found.contains(problem), "\(found)")
  }
}
