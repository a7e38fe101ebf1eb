import Foundation
import Testing

/// `prove`: no item of a gate passes without its evidence.
struct ProveTests {
  @Test func everyLossOfTheFixtureIsSeen() throws {
    let fixture = try GateFixture()
    let result = try Tool.run(
      ["prove", "--stage", "release", "--as-of", "2026-12-01T00:00:00Z"], in: fixture.folder.url)
    #expect(result.status == 0)
    let rows = result.output.split(separator: "\n").filter { $0.hasPrefix("| ✅") }
    #expect(result.output.hasPrefix("# ✅ \(rows.count) losses of evidence, each of them seen\n"))
    for row in [
      "| ✅ | `haptics/shared` | source | `doneEvents` | is not there | missing | is blocked |",
      "| ✅ | `haptics/shared` | source | `doneEvents` | is called by no test | failed | is blocked |",
      "| ✅ | `haptics/shared` | source | `HapticEvent` | is built by a test | failed | is blocked |",
      "| ✅ | `haptics/shared` | test | `TideTests.EventTests/testOneEvent` | is older | stale | is blocked |",
      "| ✅ | `haptics/shared` | pattern | `done` | is older | stale | is blocked |",
      "| ✅ | `haptics/shared` | test | `TideTests.EventTests/testOneEvent` | was skipped | missing | is blocked |",
      "| ✅ | `haptics/shared` | pattern | `done` | breaks off | failed | is blocked |",
      "| ✅ | `haptics/silent` | test | `TideTests.FlowTests/testFailureIsSilent` | is not there | missing | is blocked |",
      "| ✅ | `haptics/silent` | test | `TideTests.FlowTests/testFailureIsSilent` | breaks off | unverifiable | is blocked |",
      "| ✅ | `haptics/felt` | session | `finishes, repeats` | is older | stale | is blocked |",
      "| ✅ | `haptics/felt` | session | `finishes, repeats` | comes from a simulator | missing | is blocked |",
      "| ✅ | `haptics/felt` | session | `repeats` | is not there | missing | is blocked |",
      "| ✅ | `haptics/felt` | session | `density` | says nothing | missing | is blocked |",
      "| ✅ | `haptics/finishes@current` | session | `finishes` | is not there | missing | is blocked |",
    ] {
      #expect(rows.contains { $0.hasPrefix(row) }, "\(row)\n\(result.output)")
    }
  }

  @Test func anItemThatIsOpenHasNothingToLose() throws {
    let fixture = try GateFixture()
    try fixture.folder.remove("evidence/first.yml")
    let result = try Tool.run(
      ["prove", "--stage", "pull-request", "--as-of", "2026-12-01T00:00:00Z"], in: fixture.folder.url)
    #expect(result.status == 0)
    #expect(result.output.contains("- `haptics/felt` is missing\n"))
    try fixture.folder.remove("build/results.xml")
    try fixture.folder.remove("build/done.ahap")
    let nothing = try Tool.run(
      ["prove", "--stage", "pull-request", "--as-of", "2026-12-01T00:00:00Z"], in: fixture.folder.url)
    #expect(nothing.status == 1)
    #expect(nothing.output.hasPrefix("# ⛔️ no item passed, so that there is nothing to take away\n"))
  }

  @Test func anAdvisoryItemIsReported() throws {
    let fixture = try GateFixture()
    try fixture.folder.write(
      GateFixture.checklist.replacingOccurrences(
        of: "    title: A failure is silent", with: "    title: A failure is silent\n    advisory: true"),
      to: "checklists/haptics.yml")
    let result = try Tool.run(
      ["prove", "--stage", "pull-request", "--as-of", "2026-12-01T00:00:00Z"], in: fixture.folder.url)
    #expect(result.status == 0)
    #expect(result.output.contains("was skipped | missing | reports it and does not block |"))
    #expect(result.output.contains("\n5 losses block nothing: their items are `advisory`.\n"))
  }

  @Test func anAdvisoryGateCannotFail() throws {
    let fixture = try GateFixture()
    try fixture.folder.write(
      GateFixture.configuration + "\nenforce: { mode: advisory }\n", to: "hapticgate.yml")
    let result = try Tool.run(
      ["prove", "--stage", "pull-request", "--as-of", "2026-12-01T00:00:00Z"], in: fixture.folder.url)
    #expect(result.status == 1)
    #expect(result.output.hasPrefix("# ⛔️ "))
    #expect(
      result.output.split(separator: "\n")[0].hasSuffix(
        " losses of evidence, and the gate passes after each: it cannot fail"))
    #expect(result.output.contains(" losses block nothing: the gate is advisory as of now (`enforce:`)."))
  }

  /// A change that touches nothing is judged by nothing; where no change is compared, every item blocks.
  @Test func aChangeThatTouchesNothingShowsNoGate() throws {
    let repository = try ScratchRepository {
      try $0.folder.write(
        GateFixture.configuration + "\nenforce: { scope: touched }\n", to: "hapticgate.yml")
      try $0.folder.write(
        GateFixture.checklist
          .replacing("title: A failure is silent", with: "title: A failure is silent\n    contract: done")
          .replacing("title: Somebody felt it", with: "title: Somebody felt it\n    contract: done"),
        to: "checklists/haptics.yml")
      try $0.folder.write(try $0.record(), to: "evidence/first.yml")
    }
    try repository.git("checkout", "-q", "-b", "feature")
    try repository.fixture.folder.write("# Words\n", to: "README.md")
    try repository.commit("Words")
    let prove = ["prove", "--stage", "pull-request", "--as-of", "2026-12-01T00:00:00Z"]
    let result = try Tool.run(prove + ["--baseline", "main"], in: repository.url)
    #expect(result.status == 1)
    #expect(result.output.contains("(`enforce: { scope: touched }`)"))
    #expect(try Tool.run(prove, in: repository.url).status == 0)
  }
}
