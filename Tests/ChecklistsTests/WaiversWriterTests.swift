import Checklists
import Diagnostics
import Notation
import Testing

/// Adding a waiver keeps every byte of the file and adds one entry that reads as it was meant.
struct WaiversWriterTests {
  private static let entry = WaiverEntry(
    item: "c/t", reason: "In repair: \"back\" on 12/20\n# soon", approvedBy: "@kim", approvedOn: "2026-12-01",
    expires: "2026-12-20", risk: "none: a \\ and 무음")

  private func added(to text: String?, _ entry: WaiverEntry = entry, at: String = "2026-12-01T00:00:00Z")
    throws
    -> String
  {
    let bytes = try WaiversWriter.adding(
      entry, to: text.map { Array($0.utf8) }, file: "w.yml", unlessHeldAt: try Timestamp(parsing: at))
    return String(decoding: bytes, as: UTF8.self)
  }

  private static let added = """
      - item: c/t
        reason: "In repair: \\"back\\" on 12/20\\n# soon"
        approved-by: "@kim"
        approved-on: 2026-12-01
        expires: 2026-12-20
        risk: "none: a \\\\ and 무음"

    """

  @Test func aFileThatIsNotThereIsMade() throws {
    #expect(try added(to: nil) == "format: 1\nwaivers:\n" + Self.added)
  }

  private static let old = "item: c/o, reason: Old, approved-by: \"@lee\", expires: 2026-12-24"

  @Test(arguments: [
    ("format: 1\nwaivers:\n  - { OLD }\n", "format: 1\nwaivers:\n  - { OLD }\nNEW"),
    (
      "# who\nformat: 1\n\nwaivers:   # what\n  - { OLD }   # why\n\n\n",
      "# who\nformat: 1\n\nwaivers:   # what\n  - { OLD }   # why\nNEW\n\n"
    ),
    ("format: 1\nwaivers: []   # none\n", "format: 1\nwaivers:   # none\nNEW"),
    ("format: 1\nwaivers:\n  - { OLD }", "format: 1\nwaivers:\n  - { OLD }\nNEW"),
    (
      "waivers:\n  - { OLD }\n\n# the format\nformat: 1\n",
      "waivers:\n  - { OLD }\nNEW\n# the format\nformat: 1\n"
    ),
  ])
  func whatStandsThereStays(before: String, after: String) throws {
    func filled(_ text: String) -> String {
      text.replacing("OLD", with: Self.old).replacing("NEW", with: Self.added)
    }
    #expect(try added(to: filled(before)) == filled(after))
  }

  @Test func indentationAndLineEndsAreKept() throws {
    let text = "format: 1\r\nwaivers:\r\n- { \(Self.old) }\r\n"
    let lines = Self.added.split(separator: "\n").map { String($0.dropFirst(2)) }
    #expect(try added(to: text) == text + lines.joined(separator: "\r\n") + "\r\n")
  }

  @Test(arguments: [
    ("format: 1\nwaivers: [{ OLD }]\n", "an entry cannot be added to the list of waivers as it is written"),
    ("format: 2\nwaivers: []\n", "format 2 is not known; this version reads format 1"),
    ("format: 1\nwaivers:\n  - { OLD, item: x }\n", "is given twice in one mapping"),
    (
      "format: 1\nwaivers:\n  - { item: c/t, reason: R, approved-by: \"@a\", expires: 2026-12-02 }\n",
      "c/t is waived already, until 2026-12-02"
    ),
  ])
  func whatCannotBeAddedToIsLeftAlone(text: String, message: String) throws {
    let error = #expect(throws: Diagnostic.self) { try added(to: text.replacing("OLD", with: Self.old)) }
    #expect(error?.message.contains(message) == true, "\(error?.message ?? "")")
  }

  @Test func aWaiverThatIsOverOrIsAboutAnotherScopeIsNoDuplicate() throws {
    let text = "format: 1\nwaivers:\n  - { item: c/t, reason: R, approved-by: \"@a\", expires: 2026-12-02 }\n"
    #expect(try added(to: text, at: "2026-12-03T00:00:00Z").hasPrefix(text))
    var scoped = Self.entry
    scoped.scope = "release"
    scoped.covers = [.failed, .stale]
    let result = try added(to: text, scoped)
    #expect(result.contains("    scope: release\n    covers: [failed, stale]\n"))
  }
}
