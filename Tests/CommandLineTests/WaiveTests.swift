import Foundation
import Testing

/// `waive`, as somebody who may let an item go types it.
struct WaiveTests {
  private func waive(_ fixture: GateFixture, _ arguments: String...) throws -> Tool.Result {
    try Tool.run(["waive"] + arguments + ["--as-of", "2026-12-01T06:00:00Z"], in: fixture.folder.url)
  }

  private static let good = [
    "--until", "2026-12-20", "--approved-by", "kim", "--reason", "The phone is in repair",
  ]

  @Test func anItemIsLetGoUntilTheDay() throws {
    let fixture = try GateFixture()
    try fixture.folder.remove("evidence/first.yml")
    #expect(try fixture.check().status == 1)
    let result = try Tool.run(
      ["waive", "haptics/felt", "--as-of", "2026-12-01T06:00:00Z"] + Self.good, in: fixture.folder.url)
    #expect(result.status == 0)
    #expect(result.output == "hapticgate-waivers.yml: haptics/felt is waived until 2026-12-20\n")
    #expect(
      try fixture.folder.read("hapticgate-waivers.yml") == """
        format: 1
        waivers:
          - item: haptics/felt
            reason: "The phone is in repair"
            approved-by: "@kim"
            approved-on: 2026-12-01
            expires: 2026-12-20

        """)
    let gate = try fixture.check()
    #expect(gate.items["haptics/felt"] == "waived")
    #expect(gate.status == 0)
    let again = try Tool.run(
      ["waive", "haptics/felt", "--as-of", "2026-12-01T06:00:00Z"] + Self.good, in: fixture.folder.url)
    #expect(again.status == 2)
    #expect(
      again.errors.contains(
        "hapticgate-waivers.yml:3:5: error: haptics/felt is waived already, until 2026-12-20"))
  }

  @Test func aLongTermIsWarnedOf() throws {
    let fixture = try GateFixture()
    func errors(until: String) throws -> String {
      try? fixture.folder.remove("hapticgate-waivers.yml")
      let result = try waive(
        fixture, "haptics/felt", "--until", until, "--approved-by", "kim", "--reason", "R")
      #expect(result.status == 0)
      return result.errors
    }
    #expect(try errors(until: "2027-03-01") == "")
    #expect(
      try errors(until: "2027-03-02").hasPrefix(
        "hapticgate-waivers.yml:3:5: warning: the waiver of haptics/felt runs for more than 90 d\n"))
  }

  @Test func theConfiguredFileIsWritten() throws {
    let fixture = try GateFixture()
    try fixture.folder.write(
      GateFixture.configuration + "\nwaivers: policy/waivers.yml\n", to: "hapticgate.yml")
    let result = try waive(
      fixture, "haptics/finishes@current", "--scope", "release", "--covers", "missing", "--quiet", "--until",
      "2027-01-01T00:00:00+09:00", "--approved-by", "@kim", "--reason", "Lost")
    #expect(result.status == 0)
    #expect(result.output.isEmpty)
    #expect(
      try fixture.folder.read("policy/waivers.yml") == """
        format: 1
        waivers:
          - item: haptics/finishes@current
            scope: release
            covers: [missing]
            reason: Lost
            approved-by: "@kim"
            approved-on: 2026-12-01
            expires: 2027-01-01T00:00:00+09:00

        """)
  }

  @Test(arguments: [
    (["haptics/fetl"] + good, "no item is called \"haptics/fetl\"; did you mean haptics/felt?"),
    (["haptics/felt", "--until", "2026-12-20"], "expected --until, --approved-by and --reason"),
    (
      ["haptics/felt", "--until", "soon", "--approved-by", "kim", "--reason", "R"],
      "--until is \"soon\"; expected a day"
    ),
    (
      ["haptics/felt", "--until", "2026-11-01", "--approved-by", "kim", "--reason", "R"],
      "--until 2026-11-01 is over already"
    ),
    (["haptics/felt"] + good.dropLast() + [" "], "reason"),
    (["haptics/felt"] + good + ["--risk", ""], "risk"),
    (
      ["haptics/felt", "--until", "2026-12-20", "--approved-by", "nobody at all!", "--reason", "R"],
      "approved-by: expected a login such as \"@maria\", not \"@nobody at all!\""
    ),
    (["haptics/felt", "--scope", "curent"] + good, "did you mean current?"),
    (["haptics/felt", "--covers", "passed"] + good, "expected stale, missing, unverifiable or failed"),
  ])
  func aMistakeWritesNothing(arguments: [String], message: String) throws {
    let fixture = try GateFixture()
    let result = try Tool.run(
      ["waive"] + arguments + ["--as-of", "2026-12-01T06:00:00Z"], in: fixture.folder.url)
    #expect(result.status == 64)
    #expect(result.errors.contains(message), "\(result.errors)")
    #expect(throws: (any Error).self) { try fixture.folder.read("hapticgate-waivers.yml") }
  }

  @Test func aConfiguredFileThatIsNotThereIsReported() throws {
    let fixture = try GateFixture()
    try fixture.folder.write(GateFixture.configuration + "\nwaivers: waivers.yml\n", to: "hapticgate.yml")
    let result = try Tool.run(
      ["check", "--stage", "pull-request", "--as-of", "2026-12-01T00:00:00Z"], in: fixture.folder.url)
    #expect(result.status == 0)
    #expect(
      result.errors.contains(
        "hapticgate.yml:7:10: warning: the waivers file waivers.yml does not exist, so that nothing is waived"
      ))
  }
}
