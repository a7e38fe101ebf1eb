import Foundation
import Testing

/// What a record says that does not count.
struct SessionCaseTests {
  private static func superseding(_ session: String) -> String {
    "supersedes: [{ session: \(session), items: [finishes, repeats], reason: I disagree }]"
  }

  @Test(arguments: [superseding("second") + "\nsample: true", superseding("secnd")])
  func whatDoesNotCountSupersedesNothing(extra: String) throws {
    let fixture = try GateFixture()
    try fixture.folder.write(try fixture.record(id: "second", verdict: "fail"), to: "evidence/second.yml")
    try fixture.folder.write(try fixture.record(id: "third", extra: extra), to: "evidence/third.yml")
    let gate = try fixture.check()
    #expect(gate.status == 1)
    #expect(gate.items["haptics/felt"] == "unverifiable")
  }

  @Test func noRecordSupersedesItself() throws {
    let fixture = try GateFixture()
    try fixture.folder.write(
      try fixture.record(id: "second", verdict: "fail", extra: Self.superseding("second")),
      to: "evidence/second.yml")
    #expect(try fixture.check().status == 2)
  }

  @Test(arguments: [
    ("checklist: haptics", "checklist: haptic", "checklist \"haptic\""),
    ("  repeats:", "  repeat:", "scenario \"repeat\""),
    ("supersedes: [{ session: second", "supersedes: [{ session: secnd", "session \"secnd\""),
  ])
  func aNameThatNothingAnswersToIsReported(from: String, to: String, named: String) throws {
    let fixture = try GateFixture()
    try fixture.folder.write(try fixture.record(id: "second"), to: "evidence/second.yml")
    let third = try fixture.record(id: "third", extra: Self.superseding("second"))
    #expect(third.contains(from))
    try fixture.folder.write(third.replacingOccurrences(of: from, with: to), to: "evidence/third.yml")
    let result = try Tool.run(["check", "--as-of", "2026-12-01T00:00:00Z"], in: fixture.folder.url)
    #expect(
      result.errors.contains("warning: the record names the \(named), which does not exist; did you mean"))
  }

  @Test func aStaleRecordSupersedesNothing() throws {
    let fixture = try GateFixture()
    let stale = try fixture.record(
      id: "old", extra: "supersedes: [{ session: second, items: [finishes, repeats], reason: Before }]")
    try fixture.folder.write(
      GateFixture.source.replacingOccurrences(of: "0.35", with: "0.36"), to: "Sources/Done.swift")
    try fixture.folder.write(try fixture.record(), to: "evidence/first.yml")
    try fixture.folder.write(try fixture.record(id: "second", verdict: "fail"), to: "evidence/second.yml")
    try fixture.folder.write(stale, to: "evidence/old.yml")
    #expect(try fixture.check().items["haptics/felt"] == "unverifiable")
  }

  @Test func namesThatDifferByCaseAloneAreAnError() throws {
    let fixture = try GateFixture()
    try fixture.folder.write(try fixture.record(id: "First"), to: "evidence/other.yml")
    let result = try Tool.run(["check", "--as-of", "2026-12-01T00:00:00Z"], in: fixture.folder.url)
    #expect(result.status == 2)
    #expect(
      result.errors.contains("the ids \"first\" and \"First\" differ by small and capital letters alone"),
      "\(result.errors)")
  }

  /// Of one record nobody can tell which others there are.
  @Test func aRecordThatIsLintedAloneIsNotToldThatOthersDoNotExist() throws {
    let fixture = try GateFixture()
    try fixture.folder.write(
      try fixture.record(id: "third", extra: Self.superseding("elsewhere")), to: "evidence/third.yml")
    let alone = try Tool.run(["lint", "evidence/third.yml"], in: fixture.folder.url)
    #expect(alone.errors == "")
    let all = try Tool.run(["lint"], in: fixture.folder.url)
    #expect(all.errors.contains("warning: the record names the session \"elsewhere\""), "\(all.errors)")
  }

  @Test func twoRecordsOfOneNameAreAnError() throws {
    let fixture = try GateFixture()
    try fixture.folder.write(try fixture.record(), to: "evidence/again.yml")
    #expect(try fixture.check().status == 2)
  }

  @Test(arguments: [
    ("density: Ten separate pulses", "density: Can pulses be told apart?"),
    ("density: Ten separate pulses", "density: n/a"), ("density: Ten separate pulses", "density: \"[x]\""),
    ("density: Ten separate pulses", "density: \"<write what you observed>\""),
  ])
  func anAnswerThatSaysNothingIsNone(from: String, to: String) throws {
    let fixture = try GateFixture()
    let text = try fixture.folder.read("evidence/first.yml")
    try fixture.folder.write(text.replacingOccurrences(of: from, with: to), to: "evidence/first.yml")
    #expect(try fixture.check().items["haptics/felt"] == "missing")
  }
}
