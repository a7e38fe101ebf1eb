import Foundation
import Testing

/// Archives, statements and their verification, as a release manager uses them.
@Suite struct EvidencePackTests {
  private func packed(_ arguments: String...) throws -> ReleaseFixture {
    let fixture = try ReleaseFixture()
    try fixture.recordGate()
    let result = try Tool.run(
      [
        "notes", "--from", "v1.1.0", "--to", "v1.2.0", "--ledger", "ledger", "--pack", "out/evidence.zip",
        "--tests", "build/*.xml", "--bundle", "out/gate.json",
      ] + arguments, in: fixture.folder.url)
    #expect(result.status == 0, "\(result.errors)")
    #expect(result.output == "")
    return fixture
  }

  private func verify(_ fixture: ReleaseFixture, _ file: String = "out/evidence.zip") throws -> Tool.Result {
    try Tool.run(["notes", "--verify", file], in: fixture.folder.url)
  }

  /// Runs a tool of the system in the fixture's folder.
  @discardableResult
  private func run(_ arguments: String..., in fixture: ReleaseFixture) throws -> String {
    let process = Process()
    let output = Pipe()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = arguments
    process.currentDirectoryURL = fixture.folder.url
    process.environment = ProcessInfo.processInfo.environment.merging(["LC_ALL": "C.UTF-8"]) { $1 }
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    #expect(process.terminationStatus == 0, "\(arguments)")
    return text
  }

  private static let hasZip = ["/usr/bin/zip", "/usr/bin/unzip"].allSatisfy {
    FileManager.default.isExecutableFile(atPath: $0)
  }

  @Test func theArchiveIsTheSameInEveryZone() throws {
    let fixture = try packed()
    let first = try Data(contentsOf: fixture.folder.url.appendingPathComponent("out/evidence.zip"))
    _ = try fixture.notes(
      "--pack", "out/again.zip", "--tests", "build/*.xml", "--bundle", "out/gate.json",
      environment: ["TZ": "Pacific/Auckland", "LANG": "ko_KR.UTF-8"])
    #expect(try Data(contentsOf: fixture.folder.url.appendingPathComponent("out/again.zip")) == first)
  }

  @Test(.enabled(if: hasZip, "needs zip and unzip"))
  func theArchiveHoldsTheEvidence() throws {
    let fixture = try packed()
    #expect(try run("unzip", "-tq", "out/evidence.zip", in: fixture).hasPrefix("No errors detected"))
    let names = try run("unzip", "-Z1", "out/evidence.zip", in: fixture).split(separator: "\n").map(
      String.init)
    #expect(
      names.filter { !$0.hasPrefix("ledger/") } == [
        "attestations/device-sessions.intoto.json", "attestations/test-result.intoto.json",
        "attestations/verdict.intoto.json", "bundles/out/gate.json", "files/checklists/haptics.yml",
        "files/evidence/2026-10-20-eight.yml", "files/evidence/2026-11-25-seventeen.yml",
        "files/hapticgate.yml", "files/waivers.yml", "manifest.json", "notes.html", "notes.json", "notes.md",
        "results/build/results.xml",
      ])
    #expect(names.count { $0.hasPrefix("ledger/") } == 1)
  }

  @Test func whatWasPackedIsVerified() throws {
    let fixture = try packed()
    let commit = try fixture.git("rev-parse", "--short=12", "v1.2.0")
    let result = try verify(fixture)
    #expect(result.errors == "")
    #expect(
      result.output
        == "out/evidence.zip: 14 files verified against the commit \(commit), 1 more named and not kept\n")
    #expect(result.status == 0)
  }

  @Test(
    .enabled(if: hasZip, "needs zip and unzip"),
    arguments: [
      ("files/evidence/2026-11-25-seventeen.yml", "the session record evidence/2026-11-25-seventeen.yml"),
      ("files/waivers.yml", "the waivers waivers.yml"),
      ("results/build/results.xml", "the test results build/results.xml"),
      ("bundles/out/gate.json", "the bundle out/gate.json"),
    ])
  func aChangedFileInTheArchiveIsNamed(_ path: String, _ name: String) throws {
    let fixture = try packed()
    try run("sh", "-c", "cd out && unzip -q evidence.zip -d x && echo '# more' >>x/\(path)", in: fixture)
    try run("sh", "-c", "cd out/x && zip -0 -X -q -D -r ../changed.zip .", in: fixture)
    let result = try verify(fixture, "out/changed.zip")
    #expect(result.status == 1, "\(result.output)\(result.errors)")
    #expect(
      result.errors.contains(
        "out/changed.zip: error: \(name) is not what was packed: its digest differs"), "\(result.errors)")
  }

  /// Whoever changes a record and mends the manifest too is found by the repository.
  @Test(.enabled(if: hasZip, "needs zip and unzip"))
  func aChangedManifestDoesNotHelp() throws {
    let fixture = try packed()
    try run(
      "sh", "-c",
      """
      cd out && unzip -q evidence.zip -d x && cd x
      old=$(sha256sum <files/evidence/2026-11-25-seventeen.yml | cut -d' ' -f1)
      sed -i 's/tester: M. L./tester: N. N./' files/evidence/2026-11-25-seventeen.yml
      new=$(sha256sum <files/evidence/2026-11-25-seventeen.yml | cut -d' ' -f1)
      sed -i "s/$old/$new/" manifest.json && zip -0 -X -q -D -r ../changed.zip .
      """, in: fixture)
    let commit = try fixture.git("rev-parse", "--short=12", "v1.2.0")
    let result = try verify(fixture, "out/changed.zip")
    #expect(result.status == 1)
    #expect(
      result.errors.contains(
        "the session record evidence/2026-11-25-seventeen.yml is not what the notes rest on, says the commit \(commit)"
      ), "\(result.errors)")
  }

  /// Whoever calls a record a file of this tool's own takes it out of the repository's hands.
  @Test(.enabled(if: hasZip, "needs zip and unzip"))
  func aManifestThatMovesARecordsOriginIsRefused() throws {
    let fixture = try packed()
    try run(
      "sh", "-c",
      """
      cd out && unzip -q evidence.zip -d x && cd x
      sed -i 's/"origin": "git"/"origin": "written"/' manifest.json && zip -0 -X -q -D -r ../changed.zip .
      """, in: fixture)
    let result = try verify(fixture, "out/changed.zip")
    #expect(result.status == 2)
    #expect(
      result.errors.contains("the configuration hapticgate.yml cannot be from written"), "\(result.errors)")
  }

  /// Somewhere else, notes by themselves vouch for nothing.
  @Test func whatIsNotAtHandIsNotVerified() throws {
    let fixture = try ReleaseFixture()
    try fixture.recordGate()
    _ = try fixture.notes("--report", "json=out/notes.json")
    let elsewhere = try ScratchFolder()
    let notes = try fixture.folder.read("out/notes.json")
    try elsewhere.write(notes, to: "notes.json")
    let absent = try Tool.run(["notes", "--verify", "notes.json"], in: elsewhere.url)
    #expect(absent.status == 1)
    #expect(absent.errors.contains("the checklist checklists/haptics.yml is not in the working directory"))
    let start = try #require(notes.range(of: "\"evidence\": ["))
    try elsewhere.write(notes[..<start.lowerBound] + "\"evidence\": []\n}\n", to: "empty.json")
    let empty = try Tool.run(["notes", "--verify", "empty.json"], in: elsewhere.url)
    #expect(empty.status == 2)
    #expect(empty.errors.contains("evidence: expected a list with at least one element"), "\(empty.errors)")
    #expect(empty.output == "")
  }

  // MARK: What is made again

  /// Changes one file of the archive with the manifest's digest of it.
  private func mended(_ path: String, _ script: String, in fixture: ReleaseFixture) throws -> Tool.Result {
    try run(
      "sh", "-c",
      """
      cd out && unzip -q evidence.zip -d x && cd x
      old=$(sha256sum <\(path) | cut -d' ' -f1)
      sed -i '\(script)' \(path)
      new=$(sha256sum <\(path) | cut -d' ' -f1)
      test "$old" != "$new"
      sed -i "s/$old/$new/" manifest.json && zip -0 -X -q -D -r ../changed.zip .
      """, in: fixture)
    return try verify(fixture, "out/changed.zip")
  }

  @Test(
    .enabled(if: hasZip, "needs zip and unzip"),
    arguments: [
      ("notes.md", "s/M\\. L\\./N. N./"), ("notes.html", "s/M\\. L\\./N. N./"),
      ("notes.json", "s/\"passed\": true/\"passed\": false/"),
      ("attestations/verdict.intoto.json", "s/PASSED/FAILED/"),
      ("attestations/device-sessions.intoto.json", "s/iPhone17,1/iPhone17,2/"),
    ])
  func whatWasWrittenIsHeldAgainstWhatIsMadeAgain(path: String, script: String) throws {
    let result = try mended(path, script, in: try packed())
    #expect(result.status == 1, "\(result.output)")
    let name = path.split(separator: "/").last.map(String.init) ?? path
    #expect(
      result.errors.contains(
        "out/changed.zip: error: \(name) is not what is made again of the release: line "),
      "\(result.errors)")
  }

  @Test(.enabled(if: hasZip, "needs zip and unzip")) func aRecordThatIsLeftOutIsNamed() throws {
    let fixture = try packed()
    try run(
      "sh", "-c",
      """
      cd out && unzip -q evidence.zip -d x && cd x && rm files/evidence/2026-10-20-eight.yml
      python3 - <<'E'
      import json
      m = json.load(open("manifest.json"))
      m["entries"] = [e for e in m["entries"] if "eight" not in e["source"]]
      json.dump(m, open("manifest.json", "w"))
      E
      zip -0 -X -q -D -r ../changed.zip .
      """, in: fixture)
    let result = try verify(fixture, "out/changed.zip")
    #expect(result.status == 1)
    #expect(
      result.errors.contains("the session record evidence/2026-10-20-eight.yml of the commit "),
      "\(result.errors)")
    #expect(result.errors.contains(" is not among the evidence"))
  }

  @Test func changedNotesByThemselvesAreNamed() throws {
    let fixture = try ReleaseFixture()
    try fixture.recordGate()
    _ = try fixture.notes("--report", "json=out/notes.json")
    #expect(try verify(fixture, "out/notes.json").status == 0)
    let notes = try fixture.folder.read("out/notes.json")
    try fixture.folder.write(
      notes.replacing("\"status\": \"missing\"", with: "\"status\": \"passed\""), to: "out/notes.json")
    try #require(try fixture.folder.read("out/notes.json") != notes)
    let result = try verify(fixture, "out/notes.json")
    #expect(result.status == 1)
    #expect(
      result.errors.contains("error: what the notes say is not what is made again of the release: line "),
      "\(result.errors)")
  }

  /// In other words: in another language, with other names, with nobody named.
  @Test(arguments: [["--locale", "ko"], ["--testers", "initials"], ["--app-build", "430"], []])
  func notesAreMadeAgainAsTheyWere(arguments: [String]) throws {
    let fixture = try ReleaseFixture()
    try fixture.recordGate()
    let result = try Tool.run(
      ["notes", "--from", "v1.1.0", "--to", "v1.2.0", "--ledger", "ledger", "--pack", "out/evidence.zip"]
        + arguments, in: fixture.folder.url)
    #expect(result.status == 0, "\(result.errors)")
    let verified = try verify(fixture)
    #expect(verified.status == 0, "\(verified.errors)")
    #expect(!verified.output.contains("not verified"))
  }

  @Test func whatCannotBeMadeAgainIsSaidAndNotCounted() throws {
    let fixture = try packed()
    let elsewhere = try ScratchFolder()
    try FileManager.default.copyItem(
      at: fixture.folder.url.appendingPathComponent("out/evidence.zip"),
      to: elsewhere.url.appendingPathComponent("evidence.zip"))
    let result = try Tool.run(["notes", "--verify", "evidence.zip"], in: elsewhere.url)
    #expect(result.status == 0, "\(result.errors)")
    #expect(
      result.output == """
        evidence.zip: 8 files verified without the repository, 1 more named and not kept
        evidence.zip: not verified: 6 notes and statements: the release's commit is not at hand

        """)
  }

  @Test func aChangedRecordInTheRepositoryIsNamed() throws {
    let fixture = try ReleaseFixture()
    try fixture.recordGate()
    _ = try fixture.notes("--report", "json=out/notes.json")
    #expect(try verify(fixture, "out/notes.json").status == 0)
    let record = "evidence/2026-11-25-seventeen.yml"
    try fixture.folder.write(
      try fixture.folder.read(record).replacing("M. L.", with: "N. N."), to: record)
    let result = try verify(fixture, "out/notes.json")
    #expect(result.status == 1)
    #expect(
      result.errors.contains(
        "the session record \(record) is not what the notes rest on, says the file in the working directory"))
  }

  @Test func aChangedEntryOfTheLedgerIsNamedAndNotUsed() throws {
    let fixture = try ReleaseFixture()
    try fixture.recordGate()
    let commit = try fixture.git("rev-parse", "HEAD")
    let folder = fixture.folder.url.appendingPathComponent("ledger/\(commit)")
    let name = try #require(try FileManager.default.contentsOfDirectory(atPath: folder.path).first)
    let path = "ledger/\(commit)/\(name)"
    try fixture.folder.write(
      try fixture.folder.read(path).replacing("\"skipped\"", with: "\"passed\"") + "\n", to: path)
    let result = try fixture.notes()
    #expect(result.status == 2)
    #expect(result.errors.contains("\(path): error: was changed after it was recorded"))
    #expect(result.output.contains("No gate of this release is on file"))
  }

  @Test func redactedNobodyIsNamed() throws {
    let fixture = try packed("--redact", "--attest", "out/statements")
    var texts = [
      try fixture.notes("--redact").output, try fixture.notes("--redact", "--report", "json").output,
    ]
    for name in try FileManager.default.contentsOfDirectory(
      atPath: fixture.folder.url.appendingPathComponent("out/statements").path)
    {
      texts.append(try fixture.folder.read("out/statements/\(name)"))
    }
    texts.append(
      String(
        decoding: try Data(contentsOf: fixture.folder.url.appendingPathComponent("out/evidence.zip")),
        as: UTF8.self))
    for text in texts {
      for name in ["Jane Kim", "M. L.", "@kim", "@lee", "Less harsh", "In repair", "5f1d09c2"] {
        #expect(!text.contains(name), "\(name)")
      }
    }
    #expect(texts[0].contains("tester-"))
    #expect(try verify(fixture).status == 0)
  }

  @Test func redactedWhatSomebodyWroteIsNotQuoted() throws {
    let fixture = try ReleaseFixture()
    let record = "evidence/2026-11-25-seventeen.yml"
    try fixture.folder.write(
      try fixture.folder.read(record).replacing("verdict: pass", with: "verdict: blocked")
        .replacing("felt: as-contract", with: "reason: Sam Park was ill"), to: record)
    try fixture.git("commit", "-q", "-a", "-m", "Say why it was not felt")
    func notes(_ arguments: String...) throws -> String {
      try Tool.run(
        ["notes", "--from", "v1.1.0", "--report", "json", "--as-of", "2026-12-01T00:00:00Z"] + arguments,
        in: fixture.folder.url
      )
      .output
    }
    #expect(try notes().contains("Sam Park"))
    #expect(!(try notes("--redact").contains("Sam Park")))
  }

  @Test func testersCanBeInitials() throws {
    let fixture = try ReleaseFixture()
    try fixture.recordGate()
    let output = try fixture.notes("--testers", "initials").output
    #expect(output.contains("last felt by J. K. on iPhone10,4"))
    #expect(!output.contains("Jane"))
  }

  @Test func aRecordWithADevicesIdentifierIsNotPacked() throws {
    let fixture = try ReleaseFixture()
    let record = "evidence/2026-11-25-seventeen.yml"
    try fixture.folder.write(
      try fixture.folder.read(record).replacing("5f1d09c2", with: "00008110-0012345678901234"), to: record)
    try fixture.git("commit", "-q", "-a", "-m", "Name the device")
    let result = try Tool.run(
      ["notes", "--from", "v1.1.0", "--pack", "out/evidence.zip"], in: fixture.folder.url)
    #expect(result.status == 2)
    #expect(result.errors.contains("this record would be packed with a device's identifier in it"))
    #expect(
      !FileManager.default.fileExists(
        atPath: fixture.folder.url.appendingPathComponent("out/evidence.zip").path))
  }
}
