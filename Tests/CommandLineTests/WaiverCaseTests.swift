import Foundation
import Testing

/// What a waiver holds for.
struct WaiverCaseTests {
  @Test(arguments: [
    ("item: haptics/felt, expires: 2026-12-01", "waived"),
    ("item: haptics/felt, expires: 2026-11-30", "missing"),
    ("item: haptics/felt, expires: 2026-11-30T23:30:00-0800", "waived"),
    ("item: haptics/felt, covers: [failed], expires: 2026-12-20", "missing"),
    ("item: haptics/felt, scope: release, expires: 2026-12-20", "missing"),
    ("item: haptics/felt, scope: pull-request, expires: 2026-12-20", "waived"),
  ])
  func aWaiverHoldsForWhatItNames(waiver: String, status: String) throws {
    let fixture = try GateFixture()
    try fixture.folder.remove("evidence/first.yml")
    try fixture.folder.write(GateFixture.configuration + "\nwaivers: waivers.yml\n", to: "hapticgate.yml")
    try fixture.folder.write(
      "format: 1\nwaivers:\n  - { \(waiver), reason: In repair, approved-by: \"@kim\", approved-on: 2026-11-20 }\n",
      to: "waivers.yml")
    let result = try Tool.run(
      ["check", "--stage", "pull-request", "--as-of", "2026-12-01T06:00:00Z", "--report", "json"],
      in: fixture.folder.url)
    #expect(try GateFixture.statuses(result.output)["haptics/felt"] == status)
    #expect(result.status == (status == "waived" ? 0 : 1))
  }

  @Test(arguments: ["haptics/felt@current", "haptics/fetl", "haptics/*"])
  func aWaiverOfAnItemThatIsNotThereIsAnError(item: String) throws {
    let fixture = try GateFixture()
    try fixture.folder.remove("evidence/first.yml")
    try fixture.folder.write(
      "format: 1\nwaivers:\n  - { item: \"\(item)\", reason: In repair, approved-by: \"@kim\", expires: 2026-12-20 }\n",
      to: "hapticgate-waivers.yml")
    let check = ["check", "--stage", "pull-request", "--as-of", "2026-12-01T06:00:00Z"]
    for arguments in [check, ["lint"], ["lint", "hapticgate-waivers.yml"]] {
      let result = try Tool.run(arguments, in: fixture.folder.url)
      #expect(result.status == 2)
      #expect(
        result.errors.contains(
          "hapticgate-waivers.yml:3:13: error: the waiver names the item \"\(item)\", which the checklist does not have"
        ),
        "\(result.errors)")
    }
  }

  @Test(arguments: ["TODO", "n/a", "?", "<why>"])
  func aWaiverSaysWhy(reason: String) throws {
    let fixture = try GateFixture()
    try fixture.folder.write(
      "format: 1\nwaivers:\n  - { item: haptics/felt, reason: \"\(reason)\", approved-by: \"@kim\", expires: 2026-12-20 }\n",
      to: "hapticgate-waivers.yml")
    for arguments in [["check", "--stage", "pull-request"], ["lint"], ["lint", "hapticgate-waivers.yml"]] {
      let result = try Tool.run(arguments, in: fixture.folder.url)
      #expect(result.status == 2)
      #expect(
        result.errors.contains(
          "hapticgate-waivers.yml:3:35: error: the waiver of haptics/felt gives no reason: \"\(reason)\"\n"),
        "\(result.errors)")
    }
  }

  @Test(arguments: ["2026-02-30", "2026-11-30T25:00:00Z", "2026-11-30 23:30:00", "12:30:45", "~", "\"\""])
  func aDateThatIsNoneIsNoWaiver(expires: String) throws {
    let fixture = try GateFixture()
    try fixture.folder.write(GateFixture.configuration + "\nwaivers: waivers.yml\n", to: "hapticgate.yml")
    try fixture.folder.write(
      "format: 1\nwaivers:\n  - item: haptics/felt\n    reason: In repair\n    approved-by: \"@kim\"\n    expires: \(expires)\n",
      to: "waivers.yml")
    let result = try Tool.run(["check", "--stage", "pull-request"], in: fixture.folder.url)
    #expect(result.status == 2)
    #expect(result.errors.contains("waivers.yml:6:14: error:"))
  }
}
