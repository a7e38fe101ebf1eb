import Checklists
import Diagnostics
import Notation
import ReleaseNotes
import Testing

@Suite struct WaiverStoryTests {
  private static func waiver(_ item: String, until end: String) throws -> Waiver {
    let text = """
      format: 1
      waivers:
        - { item: haptics/\(item), reason: None, approved-by: "@kim", expires: \(end) }
      """
    let reading = WaiversReader.read(Array(text.utf8), file: "waivers.yml")
    return try #require(reading.waivers.first, "\(reading.problems)")
  }

  private func states(before: [Waiver], between: [Waiver], after: [Waiver]) throws -> [String] {
    let checklist = try Releases.checklist(
      contracts: "  save: { trigger: saved, feedback: { api: selection }, requested-by: g, watch: [f.swift] }"
    )
    let notes = ReleaseNotes(
      try Releases.input(from: checklist, to: checklist, waivers: [before, between, after]))
    return notes.waivers.map { "\($0.waiver.item) \($0.state.rawValue)" }
  }

  /// The release runs from 2026-10-01 to 2026-12-01, both at midnight in UTC.
  @Test func whatBecameOfEachIsTold() throws {
    let old = try Self.waiver("old", until: "2026-09-30T23:59:59Z")
    let oldThere = try Self.waiver("old-there", until: "2026-09-01T00:00:00Z")
    let expired = try Self.waiver("expired", until: "2026-11-15T00:00:00Z")
    let short = try Self.waiver("short", until: "2026-11-01T00:00:00+09:00")
    let withdrawn = try Self.waiver("withdrawn", until: "2027-01-01T00:00:00Z")
    let holding = try Self.waiver("holding", until: "2026-12-01T00:00:01Z")
    let lastMoment = try Self.waiver("last-moment", until: "2026-12-01T00:00:00Z")
    #expect(
      try states(
        before: [old, oldThere, expired], between: [expired, short, withdrawn, holding],
        after: [oldThere, holding, lastMoment]) == [
          "haptics/expired expired", "haptics/holding holds", "haptics/last-moment expired",
          "haptics/old-there expiredBefore", "haptics/short expired", "haptics/withdrawn withdrawn",
        ])
  }

  @Test func aWaiverThatIsRenewedIsTwo() throws {
    let first = try Self.waiver("item", until: "2026-11-01T00:00:00Z")
    let renewed = try Self.waiver("item", until: "2026-12-31T00:00:00Z")
    #expect(
      try states(before: [first], between: [first, renewed], after: [renewed]) == [
        "haptics/item expired", "haptics/item holds",
      ])
  }

  @Test(arguments: [
    ("2026-12-15T00:00:00Z", "2026-12-31T00:00:00Z", "extended"),
    ("2026-12-31T00:00:00Z", "2026-12-15T00:00:00Z", "shortened"),
  ])
  func aWaiverWhoseEndMovedIsOne(before: String, after: String, state: String) throws {
    let first = try Self.waiver("item", until: before)
    let moved = try Self.waiver("item", until: after)
    #expect(
      try states(before: [first], between: [first, moved], after: [moved]) == ["haptics/item \(state)"])
  }
}
