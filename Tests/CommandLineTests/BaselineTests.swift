import Foundation
import Testing

/// `--baseline`: what a pull request changes, and that it cannot weaken its own gate.
struct BaselineTests {
  private func branch(_ change: (ScratchRepository) throws -> Void) throws -> ScratchRepository {
    let repository = try ScratchRepository()
    try repository.git("checkout", "-q", "-b", "feature")
    try change(repository)
    try repository.commit("Change")
    return repository
  }

  @Test func aPullRequestThatWeakensNothingPasses() throws {
    let repository = try branch { try $0.edit("checklists/haptics.yml", "A failure is silent", "Silence") }
    let gate = try repository.check("--baseline", "main")
    #expect(gate.status == 0)
    #expect(gate.report?.policyChanges.count == 0)
  }

  @Test func aWeakeningBlocksAndIsShownWithBothPlaces() throws {
    let repository = try branch {
      try $0.edit("checklists/haptics.yml", "      - pattern: done\n", "")
    }
    #expect(try repository.check().status == 0)
    let gate = try repository.check("--baseline", "main")
    #expect(gate.status == 1)
    #expect(gate.report?.headline == "blocked: 1 change weakens the gate")
    let change = try #require(gate.report?.policyChanges.first)
    #expect(change.subject == "haptics/shared" && change.effect == "weakening" && change.blocking)
    #expect(change.text == "the proof was removed: pattern: done")
    #expect(change.location.file == "checklists/haptics.yml" && change.location.line == 19)
    #expect(change.former?.file == "checklists/haptics.yml" && change.former?.line == 22)
    #expect(try repository.check("--baseline", "main", "--allow-weakening", "haptics/shared").status == 0)
    #expect(try repository.check("--baseline", "main", "--allow-weakening", "haptics/felt").status == 1)
  }

  @Test func aPullRequestCannotSwitchTheGateOffForItself() throws {
    let repository = try branch {
      try $0.fixture.folder.remove("evidence/first.yml")
      try $0.edit("hapticgate.yml", "checklists:", "enforce: { mode: advisory }\nchecklists:")
    }
    #expect(try repository.check().status == 0)
    let gate = try repository.check("--baseline", "main")
    #expect(gate.status == 1)
    #expect(
      gate.report?.policyChanges.map(\.subject) == ["session:first", "configuration:enforce"])
    let allowed = try repository.check(
      "--baseline", "main", "--allow-weakening", "session:first", "--allow-weakening", "configuration:enforce"
    )
    #expect(allowed.status == 0)
    #expect(allowed.report?.headline == "advisory: would have blocked (1 missing)")
  }

  @Test func everyReportShowsAWeakening() throws {
    let repository = try branch { try $0.edit("hapticgate.yml", "  patterns: [build/*.ahap]\n", "") }
    for format in ["markdown", "json", "text", "junit", "sarif", "annotations", "gitlab"] {
      let result = try Tool.run(
        ["check", "--stage", "pull-request", "--baseline", "main", "--report", format], in: repository.url)
      #expect(result.status == 1)
      #expect(result.output.contains("evidence.patterns no longer reads "), "\(format)")
      #expect(result.output.contains("--allow-weakening configuration:evidence.patterns") || format == "json")
    }
  }

  @Test func addingTheGateIsNoWeakening() throws {
    let repository = try ScratchRepository()
    try repository.git("checkout", "-q", "--orphan", "before")
    try repository.git("rm", "-q", "--cached", "-r", "checklists", "hapticgate.yml")
    try repository.git("commit", "-q", "-m", "Before the gate")
    try repository.git("checkout", "-q", "-f", "-b", "adopt")
    try repository.git("checkout", "-q", "main", "--", "checklists", "hapticgate.yml")
    try repository.commit("Adopt the gate")
    let gate = try repository.check("--baseline", "before")
    #expect(gate.status == 0)
    #expect(gate.report?.policyChanges.map(\.effect) == ["addition", "addition"])
  }

  @Test func aRecordThatIsRewrittenIsNamed() throws {
    let repository = try ScratchRepository {
      try $0.folder.write(try $0.record(id: "second", verdict: "fail"), to: "evidence/second.yml")
    }
    try repository.git("checkout", "-q", "-b", "feature")
    try repository.edit("evidence/second.yml", "verdict: fail", "verdict: pass")
    try repository.edit("evidence/second.yml", "felt: late", "felt: as-contract")
    let gate = try repository.check("--baseline", "main")
    #expect(gate.status == 1)
    #expect(gate.report?.policyChanges.count == 4)
    #expect(gate.report?.policyChanges.allSatisfy { $0.subject == "session:second" } == true)
    try repository.git("checkout", "-q", "-f", "main")
    try repository.git("mv", "evidence/second.yml", "evidence/moved.yml")
    try repository.commit("Move")
    #expect(try repository.check("--baseline", "HEAD~1").report?.policyChanges.count == 0)
  }

  @Test func aConfigurationThatIsNearerIsAnother() throws {
    let repository = try branch {
      try $0.fixture.folder.write(
        "format: 1\nchecklists: [../checklists/*.yml]\n", to: "app/hapticgate.yml")
    }
    let gate = try repository.check("--baseline", "main", in: repository.url.appendingPathComponent("app"))
    #expect(gate.status == 1)
    #expect(
      gate.report?.policyChanges.contains {
        $0.text == "another configuration is read: ../hapticgate.yml → hapticgate.yml"
      } == true)
  }

  @Test func aBrokenBaseIsMendedWithLeave() throws {
    let repository = try ScratchRepository()
    try repository.edit("checklists/haptics.yml", "coverage: off", "coverage: of")
    try repository.commit("Break")
    try repository.git("checkout", "-q", "-b", "feature")
    try repository.edit("checklists/haptics.yml", "coverage: of", "coverage: off")
    try repository.commit("Mend")
    let gate = try repository.check("--baseline", "main")
    #expect(gate.status == 1)
    #expect(gate.report?.policyChanges.map(\.subject).contains("checklists/haptics.yml") == true)
    #expect(
      try repository.check("--baseline", "main", "--allow-weakening", "checklists/haptics.yml").status == 0)
  }

  /// Whoever forgets `../` means files that are not there, and the item applies.
  @Test(arguments: [
    ("../Sources/**", "not-applicable", ""),
    ("Sources/**", "missing", "the path Sources/** under when: matches no file"),
    ("../Sorces/**", "missing", "the path ../Sorces/** under when: matches no file"),
  ])
  func aConditionThatNoFileCanMeetDropsNoItem(pattern: String, status: String, warning: String) throws {
    let repository = try ScratchRepository { fixture in
      try fixture.folder.write(
        GateFixture.checklist.replacing(
          "title: A failure is silent\n    proof: [{ test: TideTests.FlowTests/testFailureIsSilent }]",
          with:
            "title: A failure is silent\n    when: { paths: [\"\(pattern)\"] }\n    proof: [{ test: TideTests.FlowTests/testNone }]"
        ), to: "checklists/haptics.yml")
    }
    try repository.git("checkout", "-q", "-b", "feature")
    try repository.fixture.folder.write("More.\n", to: "README.md")
    try repository.commit("Change")
    let gate = try repository.check("--baseline", "main")
    #expect(gate.report?.items.first { $0.item == "haptics/silent" }?.status == status)
    let result = try Tool.run(["check", "--baseline", "main"], in: repository.url)
    #expect(warning.isEmpty ? !result.errors.contains("under when:") : result.errors.contains(warning))
  }
}
