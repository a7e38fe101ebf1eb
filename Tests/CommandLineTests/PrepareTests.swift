import Foundation
import Testing

/// `prepare`, run as QA runs it.
struct PrepareTests {
  private func prepare(_ arguments: [String], in fixture: GateFixture) throws -> Tool.Result {
    try Tool.run(["prepare", "--as-of", "2026-12-01T00:00:00Z"] + arguments, in: fixture.folder.url)
  }

  /// The fixture without its record: all is open.
  private func open() throws -> GateFixture {
    let fixture = try GateFixture()
    try fixture.folder.remove("evidence/first.yml")
    return fixture
  }

  @Test func nothingIsPlannedWhereEverythingIsFelt() throws {
    let result = try prepare(["--stage", "release"], in: GateFixture())
    #expect(result.status == 0)
    #expect(result.output == "Nothing has to be felt.\n")
    #expect(result.errors == "")
  }

  @Test func thePlanSaysTheEffortAndTheReasons() throws {
    let result = try prepare(["--stage", "release", "--dry-run"], in: open())
    #expect(
      result.output == """
        1 session, 1 phone, 5 items, about 9 minutes

        1. 2026-12-01-current · iPhone17,*, iOS >=26 · about 9 minutes
           settings: System haptics on, Ringer on, Low Power Mode off, Audio of another app none
           - Work finishes (finishes): nobody felt it yet (current)
           - Work finishes again and again (repeats): nobody felt it yet (current)

        """)
    #expect(result.status == 0)
  }

  @Test func whatNobodyHasAPhoneForLeavesTheGateClosed() throws {
    let result = try prepare(["--stage", "release", "--have", "iPhone 8 16.7", "--dry-run"], in: open())
    #expect(result.status == 1)
    #expect(
      result.output.hasSuffix(
        """

        Not at hand:
           - iPhone17,*, iOS >=26, for haptics/finishes@current, haptics/repeats@current

        """), "\(result.output)")
  }

  @Test func phonesThatShowNothingOpenAreSaidToBeNoHelp() throws {
    let fixture = try GateFixture()
    try fixture.folder.write(
      GateFixture.checklist.replacing(
        "    title: Somebody felt it\n    proof: [{ session: { covers: [finishes, repeats], observes: [timing, density] } }]",
        with: "    title: Other\n    proof: [{ test: TideTests.FlowTests/testFailureIsSilent }]"),
      to: "checklists/haptics.yml")
    try fixture.folder.remove("evidence/first.yml")
    let result = try prepare(
      ["--only", "haptics/finishes@current", "--have", "iPhone 8 16.7", "--dry-run"], in: fixture)
    #expect(result.status == 1)
    #expect(result.output.hasPrefix("No phone at hand can show what is still open.\n\nNot at hand:\n"))
  }

  @Test(arguments: [
    (["--have", "iPhone"], "\"iPhone\" does not say the system version"),
    (["--have", "iPhon 14 17"], "\"iPhon 14\" is no device of the fleet and none of the catalogue"),
    (["--retest", "nope"], "no session record has the id \"nope\"\n  help: No session record was read"),
    (
      ["--only", "haptics/fetl"],
      "no check or scenario is called \"haptics/fetl\"\n  help: Did you mean \"haptics/felt\"?"
    ),
    (["--build", "9"], "no manifest describes the build \"9\""),
    (["--stage", "releas"], "has no stage \"releas\"; did you mean \"release\"?"),
  ]) func aNameThatNobodyKnowsIsWrongUsage(arguments: [String], message: String) throws {
    let result = try prepare(arguments, in: open())
    #expect(result.status == (arguments[0] == "--stage" ? 2 : 64))
    #expect(result.errors.contains(message), "\(result.errors)")
    #expect(result.output == "")
  }

  /// A tablet's identifier, and a whole number for the system.
  @Test func aTabletIsADeviceAtHand() throws {
    let result = try prepare(["--stage", "release", "--have", "iPad13,1 17", "--dry-run"], in: open())
    #expect(result.status == 1)
    #expect(result.errors == "")
  }

  @Test(arguments: ["md", "html"]) func aSheetThatSomebodyWroteOnIsKept(kind: String) throws {
    let fixture = try open()
    let first = try prepare(["--stage", "release"], in: fixture)
    #expect(try prepare(["--stage", "release"], in: fixture).output == first.output)
    let path = "prepared/2026-12-01-current.\(kind)"
    let written = try fixture.folder.read(path) + "Felt late on the second try.\n"
    try fixture.folder.write(written, to: path)
    let again = try prepare(["--stage", "release"], in: fixture)
    #expect(again.output.contains("\nprepared/2026-12-01-current-2.yml\n"))
    #expect(try fixture.folder.read(path) == written)
  }

  @Test func filesAreReplacedUntilSomebodyWritesIntoTheRecord() throws {
    let fixture = try open()
    let first = try prepare(["--stage", "release"], in: fixture)
    #expect(
      first.output.hasSuffix(
        "\nprepared/2026-12-01-current.yml\nprepared/2026-12-01-current.md\nprepared/2026-12-01-current.html\n"
      ))
    let again = try prepare(["--stage", "release"], in: fixture)
    #expect(again.output == first.output)
    let record = try fixture.folder.read("prepared/2026-12-01-current.yml")
    let filled = record.replacingOccurrences(of: "tester:", with: "tester: J. K.")
    try fixture.folder.write(filled, to: "prepared/2026-12-01-current.yml")
    let third = try prepare(["--stage", "release"], in: fixture)
    #expect(
      third.output.hasSuffix(
        "\nprepared/2026-12-01-current-2.yml\nprepared/2026-12-01-current-2.md\nprepared/2026-12-01-current-2.html\n"
      ))
    #expect(try fixture.folder.read("prepared/2026-12-01-current.yml") == filled)
  }

  @Test func aChangedFileIsFeltAgain() throws {
    let fixture = try GateFixture()
    try fixture.folder.write("let more = 1\n", to: "Sources/More.swift")
    let result = try prepare(["--stage", "release", "--dry-run"], in: fixture)
    #expect(
      result.output.contains(
        "- Work finishes (finishes): something changed since it was felt (current): first is older than this change: "
          + "Sources/More.swift is new\n"), "\(result.output)")
  }

  @Test func aRetestNamesWhatItReplaces() throws {
    let fixture = try GateFixture()
    try fixture.folder.write(try fixture.record(verdict: "fail"), to: "evidence/first.yml")
    _ = try prepare(["--retest", "first"], in: fixture)
    let record = try fixture.folder.read("prepared/2026-12-01-iphone17-1.yml")
    #expect(
      record.contains(
        """
        supersedes:
          session: "first"
          items: ["finishes", "repeats"]
          reason:  # why this session replaces the earlier one
        """), "\(record)")
  }

  /// The phone may have been updated since.
  @Test func aRetestAsksForTheSystemVersionAgain() throws {
    let fixture = try GateFixture()
    try fixture.folder.write(try fixture.record(verdict: "fail"), to: "evidence/first.yml")
    _ = try prepare(["--retest", "first"], in: fixture)
    let record = try fixture.folder.read("prepared/2026-12-01-iphone17-1.yml")
    #expect(record.contains("  model: \"iPhone17,1\"\n  os:  # such as 18.1 (22B83)\n"), "\(record)")
  }

  /// Whatever somebody wrote, wherever it stands.
  @Test(arguments: [
    ("os-build:", "os-build: 23B85"), ("version:", "version: 1.0.0"), ("build:", "build: \"7\""),
    ("reason:  # why this", "reason: A case was on  # why this"),
    ("model: \"iPhone17,1\"", "model: iPhone17,2"),
    ("# A record", "# For Kim. A record"),
  ])
  func whatSomebodyWroteIsKept(blank: String, said: String) throws {
    let fixture = try GateFixture()
    try fixture.folder.write(try fixture.record(verdict: "fail"), to: "evidence/first.yml")
    _ = try prepare(["--retest", "first"], in: fixture)
    let path = "prepared/2026-12-01-iphone17-1.yml"
    let parts = try fixture.folder.read(path).components(separatedBy: blank)
    try #require(parts.count > 1)
    let edited = parts[0] + said + parts[1...].joined(separator: blank)
    try fixture.folder.write(edited, to: path)
    let again = try prepare(["--retest", "first"], in: fixture)
    #expect(again.output.contains("prepared/2026-12-01-iphone17-1-2.yml"))
    #expect(try fixture.folder.read(path) == edited)
  }

  @Test func aBuildIsStampedFromItsManifest() throws {
    let fixture = try open()
    try fixture.folder.write(
      GateFixture.configuration + "\n  builds: [builds/*.yml]\n", to: "hapticgate.yml")
    try fixture.folder.write(
      """
      format: 1
      app: { bundle-id: com.example.tide, version: 1.1.0, build: "8", commit: c0ffee0c0ffee0 }
      bound-to:
        haptics:
          contracts: { done: sha256:\(String(repeating: "1", count: 64)) }
          scenarios: { finishes: sha256:\(String(repeating: "2", count: 64)) }
          files: { ../Sources/Done.swift: sha256:\(String(repeating: "3", count: 64)) }
      """, to: "builds/8.yml")
    let unknown = try prepare(["--build", "9"], in: fixture)
    #expect(unknown.errors == "error: no manifest describes the build \"9\"\n  help: Known: 1.1.0 (8).\n")
    _ = try prepare(["--stage", "release", "--build", "8"], in: fixture)
    let record = try fixture.folder.read("prepared/2026-12-01-current.yml")
    #expect(
      record.contains(
        """
        app:
          bundle-id: "com.example.tide"
          version: "1.1.0"
          build: "8"
          commit: "c0ffee0c0ffee0"
        """), "\(record)")
    #expect(record.contains("\"../Sources/Done.swift\": \"sha256:3333"), "\(record)")
    #expect(record.contains("parameters: {}"), "\(record)")
  }

  @Test(arguments: [
    (["--retest", "frist"], "no session record has the id \"frist\"", "Did you mean \"first\"?"),
    (
      ["--only", "haptics/finish"], "no check or scenario is called \"haptics/finish\"",
      "Did you mean \"haptics/finishes\"?"
    ),
    (["--have", "iPhone 8"], "--have: \"iPhone 8\" does not say", "such as \"iPhone15,3 18.1\""),
    (
      ["--have", "iPhone 88 18.1"], "--have: \"iPhone 88\" is no device of the fleet",
      "Did you mean \"iPhone 8\"?"
    ),
  ])
  func wrongNamesAreAnsweredWithTheNearest(arguments: [String], message: String, remedy: String) throws {
    let result = try prepare(arguments, in: GateFixture())
    #expect(result.status == 64)
    #expect(result.errors.contains(message), "\(result.errors)")
    #expect(result.errors.contains(remedy), "\(result.errors)")
    #expect(result.output == "")
  }
}
