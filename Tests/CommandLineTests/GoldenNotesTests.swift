import Foundation
import Testing

/// Notes as they are written, byte for byte. `HAPTICGATE_RECORD=1 swift test --filter GoldenNotes` records them anew;
/// read the difference before committing it.
@Suite struct GoldenNotesTests {
  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("Golden/notes")

  static let cases = [
    ("full.md", ["--report", "markdown"]), ("full.html", ["--report", "html"]),
    ("full.json", ["--report", "json"]), ("full.ko.md", ["--locale", "ko"]),
    ("full.zh-Hant.md", ["--locale", "zh-Hant"]), ("short.md", ["--short"]),
    ("short.ko.md", ["--short", "--locale", "ko"]), ("short.zh-Hant.md", ["--short", "--locale", "zh-Hant"]),
    ("redacted.md", ["--redact"]),
  ]

  @Test func notesAreAsRecorded() throws {
    let fixture = try ReleaseFixture()
    try fixture.recordGate()
    for (name, arguments) in Self.cases {
      let output = try Tool.run(
        ["notes", "--from", "v1.1.0", "--to", "v1.2.0", "--ledger", "ledger", "--app-build", "418"]
          + arguments, in: fixture.folder.url
      ).output
      let golden = Self.folder.appendingPathComponent(name)
      if ProcessInfo.processInfo.environment["HAPTICGATE_RECORD"] != nil {
        try FileManager.default.createDirectory(at: Self.folder, withIntermediateDirectories: true)
        try Data(output.utf8).write(to: golden)
      }
      #expect(output == (try String(contentsOf: golden, encoding: .utf8)), "\(name)")
    }
  }
}
