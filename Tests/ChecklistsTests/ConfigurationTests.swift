import Checklists
import Diagnostics
import Notation
import Testing

@Suite struct ConfigurationTests {
  private static func read(_ text: String) -> (configuration: Configuration, problems: [Diagnostic]) {
    ConfigurationReader.read(Array(text.utf8), file: "hapticgate.yml")
  }

  @Test func theDocumentedExampleReads() throws {
    let bytes = try Repository.bytes("Tests/ChecklistsTests/Fixtures/hapticgate.yml")
    let (configuration, problems) = ConfigurationReader.read(bytes, file: "hapticgate.yml")
    #expect(problems.rendered == "")
    #expect(configuration.checklists.map(\.description) == ["checklists/*.yml"])
    #expect(configuration.tests.map(\.isOptional) == [false, false, true])
    #expect(configuration.sessions.map(\.pattern.description) == ["evidence/sessions/*.{yml,yaml,json}"])
    #expect(configuration.builds.map(\.pattern.description) == ["evidence/builds/*.yml"])
    #expect(configuration.index.map(\.pattern.description) == [".build/debug/index/store"])
    #expect(configuration.waivers == "hapticgate-waivers.yml")
    #expect(configuration.flaky == .pass)
    #expect(configuration.maximumAge == .seconds(180 * 86_400))
    #expect(configuration.fleet.map(\.model) == ["iPhone15,3"])
    #expect(configuration.devices.isEmpty)
  }

  @Test(
    "When the gate blocks",
    arguments: [
      ("", true), ("enforce: { mode: blocking }", true), ("enforce: { mode: advisory }", false),
      ("enforce: { mode: blocking, from: 2026-12-01T00:00:00+09:00 }", true),
      ("enforce: { mode: blocking, from: 2026-12-01T00:00:00Z }", false),
      ("enforce: { from: 2026-12-01T00:00:00Z, scope: all }", false),
      ("enforce: { mode: advisory, from: 2026-12-01T00:00:00+0900 }", true),
    ])
  func blocks(text: String, expected: Bool) throws {
    let (configuration, problems) = Self.read("format: 1\n\(text)\n")
    #expect(problems.rendered == "")
    #expect(configuration.blocks(at: try Timestamp(parsing: "2026-11-30T15:00:00Z")) == expected)
  }

  @Test(
    "What is wrong is an error at its place",
    arguments: [
      (
        "checklist: [a.yml]\nevidence: { test: [a.xml] }\nenforce: { until: x }\n",
        """
        hapticgate.yml:1:1: error: the configuration: unknown key "checklist"
          help: Did you mean "checklists"?
        hapticgate.yml:1:1: error: the configuration: key "format" is missing
          help: Add format: here.
        hapticgate.yml:2:13: error: evidence: unknown key "test"
          help: Did you mean "tests"?
        hapticgate.yml:3:12: error: enforce: unknown key "until"
          help: Known keys: mode, from, scope.

        """
      ),
      (
        "format: 1\nflaky: ignore\nmax-age: 180\nenforce: { mode: warn, from: 2026-12-01, scope: some }\n",
        """
        hapticgate.yml:2:8: error: flaky: expected one of pass, refuse, not "ignore"
        hapticgate.yml:3:10: error: max-age: expected a duration with a unit such as 50 ms (d, h, min, s, ms, us or ns), not "180"
        hapticgate.yml:4:18: error: mode: expected one of blocking, advisory, not "warn"
        hapticgate.yml:4:30: error: from: expected a time such as 2026-11-12T14:03:00+09:00, not "2026-12-01"
          help: Write the year first, in four digits, then month and day in two each.
        hapticgate.yml:4:49: error: scope: expected one of all, touched, not "some"

        """
      ),
      (
        "format: 1\nchecklists: []\nevidence:\n  tests:\n  logs: a.log\n  index: [{ optional: yes }]\n",
        """
        hapticgate.yml:2:13: error: checklists: expected a list with at least one element, not an empty list
        hapticgate.yml:4:9: error: tests: expected a list with at least one element, not nothing
        hapticgate.yml:5:9: error: logs: expected a list with at least one element, not "a.log"
        hapticgate.yml:6:11: error: an evidence pattern: key "path" is missing
          help: Add path: here.

        """
      ),
      (
        "format: 1\nfleet: [{ id: a, model: x }, { id: a, model: y }]\ndevices: [{ model: z, haptics: full }]\n",
        """
        hapticgate.yml:2:30: error: the fleet has two devices called "a"
        hapticgate.yml:2:9: note: first used here
        hapticgate.yml:3:11: error: a device of the catalogue: key "name" is missing
          help: Add name: here.
        hapticgate.yml:3:11: error: a device of the catalogue: key "source" is missing
          help: Add source: here.
        hapticgate.yml:3:32: error: haptics: expected one of core-haptics, feedback-generators, none, not "full"

        """
      ),
    ])
  func errors(text: String, expected: String) {
    #expect(Self.read(text).problems.rendered == expected)
  }
}
