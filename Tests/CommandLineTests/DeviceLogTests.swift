import Foundation
import Notation
import Testing

/// Scenarios with device logs: each fault of a log turns the scenario red, at the line that shows it.
struct DeviceLogTests {
  typealias Line = LoggedFixture.Line

  private static let good = LoggedFixture.good

  private func fixture(_ lines: [Line], edit: (String) -> String = { $0 }) throws -> GateFixture {
    try LoggedFixture.make(lines, edit: edit)
  }

  private func status(_ fixture: GateFixture) throws -> String? {
    try fixture.check(["--stage", "release"]).items["haptics/finishes@current"]
  }

  @Test func aLogThatShowsWhatTheContractPromisesPasses() throws {
    #expect(try status(try fixture(Self.good)) == "passed")
  }

  struct Fault: CustomTestStringConvertible {
    var testDescription: String
    var lines: [Line]
    var status: String
  }

  @Test(arguments: [
    Fault(
      testDescription: "fires on the tap",
      lines: good.filter { $0.second != 2.11 } + [(2.01, "requested for=1 id=1")], status: "failed"),
    Fault(testDescription: "fires twice", lines: good + [(2.3, "requested for=1 id=1")], status: "failed"),
    Fault(
      testDescription: "fires after a failure",
      lines: good + [(12, "failed id=3"), (12.01, "requested for=1 id=3")], status: "failed"),
    Fault(testDescription: "is silent", lines: good.filter { $0.second != 8.11 }, status: "failed"),
    Fault(
      testDescription: "comes too late",
      lines: good.filter { $0.second != 8.11 } + [(8.4, "requested for=1 id=2")], status: "failed"),
    Fault(
      testDescription: "is too dense", lines: good + [(8.12, "done id=3"), (8.13, "requested for=1 id=3")],
      status: "failed"),
    Fault(testDescription: "was not done", lines: [(2, "tapped id=1")], status: "missing"),
    Fault(
      testDescription: "was done outside the scenario", lines: good.map { ($0.second + 140, $0.message) },
      status: "missing"),
  ])
  func aFaultInTheLogTurnsTheScenarioRed(_ fault: Fault) throws {
    #expect(try status(try fixture(fault.lines)) == fault.status)
  }

  @Test(arguments: [
    ("requested for=1 id=2", "<private>", "unverifiable"),
    (
      "\\/var\\/containers\\/Tide.app\\/Tide",
      "\\/Library\\/Developer\\/CoreSimulator\\/Devices\\/X\\/SimulatorRuntime\\/Tide", "missing"
    ),
  ])
  func aLogThatCannotBeReliedOnProvesNothing(from: String, to: String, status expected: String) throws {
    let fixture = try fixture(Self.good) { $0.replacingOccurrences(of: from, with: to) }
    #expect(try status(fixture) == expected)
  }

  @Test func aLogThatChangedIsNotTheRecordsLog() throws {
    let fixture = try fixture(Self.good)
    try fixture.folder.write(LoggedFixture.ndjson(Self.good + [(9, "beat")]), to: "evidence/logs/a.ndjson")
    #expect(try status(fixture) == "missing")
    try fixture.folder.remove("evidence/logs/a.ndjson")
    #expect(try status(fixture) == "missing")
  }

  // MARK: Logs filed in other forms

  /// The fixture's log, replaced by what a command makes of it; the record still names the log itself.
  private func refiled(_ name: String, _ command: [String], _ lines: [Line] = good) throws -> GateFixture {
    let fixture = try fixture(lines)
    try fixture.folder.write(
      try fixture.folder.read("hapticgate.yml")
        + "\n  logs: [{ path: \"evidence/logs/**\", optional: true }]\n",
      to: "hapticgate.yml")
    try run(command, in: fixture)
    try fixture.folder.remove("evidence/logs/a.ndjson")
    let logs = try FileManager.default.contentsOfDirectory(atPath: fixture.folder.url.path + "/evidence/logs")
    #expect(name.hasSuffix("*") ? logs.count == 1 : logs.contains(name))
    return fixture
  }

  /// Runs a command in the folder of the logs.
  private func run(_ command: [String], in fixture: GateFixture) throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = command
    process.currentDirectoryURL = fixture.folder.url.appendingPathComponent("evidence/logs")
    process.standardOutput = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
  }

  @Test func aCompressedLogIsTheLog() throws {
    #expect(
      try status(try refiled("b.gz", ["sh", "-c", "gzip -c a.ndjson > b.gz"])) == "passed")
  }

  /// A log that is there and cannot be read is no lack of evidence.
  @Test(arguments: ["gzip -c a.ndjson | head -c 300 > b.gz", "(gzip -c a.ndjson; echo more) > b.gz"])
  func aCompressedLogThatIsNotWholeIsNoVerdict(command: String) throws {
    let fixture = try refiled("b.gz", ["sh", "-c", command])
    let result = try Tool.run(
      ["check", "--as-of", "2026-12-01T00:00:00Z", "--stage", "release"], in: fixture.folder.url)
    #expect(result.status == 2)
    #expect(result.errors.contains("evidence/logs/b.gz: error: this is not whole gzip: "))
  }

  @Test func aZoneThatNobodyKnowsIsNoVerdict() throws {
    let fixture = try fixture(Self.good)
    let record = try fixture.folder.read("evidence/first.yml")
    try fixture.folder.write(
      record.replacing("file: logs/a.ndjson", with: "host-zone: Asia/Seul, file: logs/a.ndjson"),
      to: "evidence/first.yml")
    let result = try Tool.run(
      ["check", "--as-of", "2026-12-01T00:00:00Z", "--stage", "release"], in: fixture.folder.url)
    #expect(result.status == 2)
    #expect(result.errors.contains("error: host-zone: the zone \"Asia/Seul\" is not known on this machine"))
    #expect(result.errors.contains("help: Did you mean \"Asia/Seoul\"?"))
  }

  @Test(.enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/zstd"), "needs zstd"))
  func aZstandardLogIsTheLog() throws {
    #expect(try status(try refiled("b.zst", ["sh", "-c", "zstd -q a.ndjson -o b.zst"])) == "passed")
  }

  @Test func anExcerptStandsForTheLogItWasTakenFrom() throws {
    let excerpt = [
      Tool.path, "inspect", "a.ndjson", "--checklist", "../../checklists/haptics.yml", "--excerpt",
      "b.ndjson",
    ]
    #expect(try status(try refiled("b.ndjson", excerpt)) == "passed")
  }

  @Test func anExcerptOfAnotherLogDoesNot() throws {
    let command = """
      sed 's/tapped/touched/' a.ndjson > c.ndjson
      '\(Tool.path)' inspect c.ndjson --checklist ../../checklists/haptics.yml --excerpt b.ndjson >/dev/null
      rm c.ndjson
      """
    #expect(try status(try refiled("b.ndjson", ["sh", "-c", command])) == "missing")
  }

  /// However the log is filed, it shows what it shows.
  @Test(arguments: [
    "gzip -c a.ndjson > b.gz", "head -n 9 a.ndjson | gzip -c > b.gz; tail -n +10 a.ndjson | gzip -c >> b.gz",
    "'\(Tool.path)' inspect a.ndjson --checklist ../../checklists/haptics.yml --excerpt b.ndjson",
    "'\(Tool.path)' inspect a.ndjson --checklist ../../checklists/haptics.yml --excerpt b && gzip b",
  ])
  func aFaultShowsInEveryForm(command: String) throws {
    let lines = Self.good.filter { $0.second != 8.11 } + [(8.4, "requested for=1 id=2")]
    let fixture = try refiled("b*", ["sh", "-c", command], lines)
    #expect(try status(fixture) == "failed")
  }

  /// An excerpt is trusted as far as the person who filed it, unless the whole log is there as well.
  @Test func theWholeLogOutranksTheExcerptThatTheRecordNames() throws {
    let late = Self.good.filter { $0.second != 8.11 } + [(8.4, "requested for=1 id=2")]
    let command = """
      '\(Tool.path)' inspect a.ndjson --checklist ../../checklists/haptics.yml --excerpt b.ndjson
      sed -i.whole 's/:08.400000/:08.110000/' b.ndjson && rm b.ndjson.whole
      gzip -c a.ndjson > c.gz
      """
    let fixture = try refiled("b.ndjson", ["sh", "-c", command], late)
    let excerpt = try fixture.folder.read("evidence/logs/b.ndjson")
    try fixture.folder.write(
      try fixture.record(extra: "logs: [{ file: logs/b.ndjson, sha256: \(Digest.of(excerpt).hexadecimal) }]"),
      to: "evidence/first.yml")
    #expect(try status(fixture) == "failed")
    try fixture.folder.remove("evidence/logs/c.gz")
    #expect(try status(fixture) == "passed")
  }

  // MARK: Crashes

  /// A record of scenarios that no rule and no contract says anything about, with a log.
  private func withoutRules(_ log: String) throws -> GateFixture {
    let fixture = try GateFixture()
    try fixture.folder.write(
      GateFixture.checklist.replacing(
        "    contract: done\n    steps: [Tap Start ten times]", with: "    steps: [Tap Start ten times]"),
      to: "checklists/haptics.yml")
    try fixture.folder.write(
      GateFixture.configuration + "\n  logs: [{ path: \"evidence/logs/**\", optional: true }]\n",
      to: "hapticgate.yml")
    try fixture.folder.write(log, to: "evidence/logs/a.ndjson")
    try fixture.folder.write(
      try fixture.record(extra: "logs: [{ file: logs/a.ndjson, sha256: \(Digest.of(log).hexadecimal) }]"),
      to: "evidence/first.yml")
    return fixture
  }

  private func unruled(_ fixture: GateFixture) throws -> String? {
    try fixture.check(["--stage", "release"]).items["haptics/repeats@current"]
  }

  @Test func aCrashNeedsNoRuleToOverrideAPass() throws {
    let fixture = try withoutRules(LoggedFixture.ndjson(Self.good))
    #expect(try unruled(fixture) == "passed")
    try fixture.folder.write(Self.crash(at: "14:06:30.5000"), to: "evidence/logs/Tide.ips")
    #expect(try unruled(fixture) == "failed")
    let crashed = try withoutRules(
      LoggedFixture.ndjson(
        Self.good + [(200, "*** Terminating app due to uncaught exception 'NSRangeException'")]))
    #expect(try unruled(crashed) == "failed")
  }

  @Test func aCompressedCrashReportIsOne() throws {
    let fixture = try withoutRules(LoggedFixture.ndjson(Self.good))
    try fixture.folder.write(Self.crash(at: "14:06:30.5000"), to: "evidence/logs/Tide")
    try run(["gzip", "Tide"], in: fixture)
    #expect(try unruled(fixture) == "failed")
  }

  /// It may be what shows a crash.
  @Test func aLogThatARecordNamesHasToBeThere() throws {
    let fixture = try withoutRules(LoggedFixture.ndjson(Self.good))
    try fixture.folder.remove("evidence/logs/a.ndjson")
    #expect(try unruled(fixture) == "missing")
  }

  @Test(arguments: ["Tide.ips", "Tide.crash", "Tide.ips.gz"])
  func whatIsNamedAsACrashReportIsOneOrAnError(name: String) throws {
    let fixture = try withoutRules(LoggedFixture.ndjson(Self.good))
    try fixture.folder.write("hello\n", to: "evidence/logs/\(name)")
    let result = try Tool.run(
      ["check", "--as-of", "2026-12-01T00:00:00Z", "--stage", "release"], in: fixture.folder.url)
    #expect(result.status == 2)
    #expect(
      result.errors.contains(
        "evidence/logs/\(name): error: this is named as a crash report and cannot be read as one: "
          + "expected a line of JSON with a bug_type, and the report behind it\n"
          + "  help: Export the .ips file from the device again; if it is no crash report, call it otherwise."
      ),
      "\(result.errors)")
  }

  private static func crash(
    at time: String, bundle: String = "com.example.tide", model: String = "iPhone17,1"
  )
    -> String
  {
    """
    {"app_name":"Tide","timestamp":"2026-11-12 14:03:31.00 +0900","app_version":"1.0.0","bug_type":"309","incident_id":"5D"}
    {"procName":"Tide","captureTime":"2026-11-12 \(time) +0900","modelCode":"\(model)","incident":"5D",
     "bundleInfo":{"CFBundleIdentifier":"\(bundle)","CFBundleVersion":"7"},"exception":{"type":"EXC_CRASH","signal":"SIGABRT"}}
    """
  }

  @Test(arguments: [
    (crash(at: "14:03:30.5000"), "failed"), (crash(at: "14:02:30.5000"), "passed"),
    (crash(at: "14:03:30.5000", bundle: "com.example.other"), "passed"),
    (crash(at: "14:03:30.5000", model: "iPhone10,4"), "passed"),
  ]) func aCrashOfTheAppInsideTheScenarioOverridesAPass(report: String, status expected: String) throws {
    let fixture = try fixture(Self.good)
    try fixture.folder.write(
      try fixture.folder.read("hapticgate.yml") + "\n  logs: [\"evidence/crashes/*.ips\"]\n",
      to: "hapticgate.yml")
    try fixture.folder.write(report, to: "evidence/crashes/Tide.ips")
    #expect(try status(fixture) == expected)
  }

  @Test func aCrashReportThatCannotBeReadIsNoVerdict() throws {
    let fixture = try fixture(Self.good)
    try fixture.folder.write(
      try fixture.folder.read("hapticgate.yml") + "\n  logs: [\"evidence/crashes/*.ips\"]\n",
      to: "hapticgate.yml")
    try fixture.folder.write(
      String(Self.crash(at: "14:03:30.5000").dropLast(30)), to: "evidence/crashes/Tide.ips")
    let result = try Tool.run(["check", "--as-of", "2026-12-01T00:00:00Z"], in: fixture.folder.url)
    #expect(result.status == 2)
    #expect(result.errors.contains("evidence/crashes/Tide.ips:2:1: error: the crash report is not whole"))
  }

  // MARK: What a recording says about itself

  private func recording(_ edit: (String) -> String) throws -> GateFixture {
    try fixture(Self.good) { log in
      let header =
        #"{"hapticFeedbackLog":1,"session":"K7","model":"iPhone17,1","reality":"physical","os":"26.1","osBuild":"23B85","bundleID":"com.example.tide","version":"1.0.0","build":"7","install":"A"}"#
      return edit(header + "\n" + log)
    }
  }

  @Test(arguments: [
    ("", "", "passed"), ("iPhone17,1", "iPhone17,2", "failed"), (#""build":"7""#, #""build":"8""#, "failed"),
    ("23B85", "23B86", "failed"), (#""os":"26.1""#, #""os":"26.1.0""#, "passed"),
    (#""model":"iPhone17,1","#, "", "passed"),
    (#""reality":"physical""#, #""reality":"simulator""#, "missing"),
  ]) func anIdentityRefutesAndDoesNotConfirm(from: String, to: String, status expected: String) throws {
    let fixture = try recording { from.isEmpty ? $0 : $0.replacingOccurrences(of: from, with: to) }
    #expect(try status(fixture) == expected)
  }

  @Test(arguments: [("K7", "passed"), ("K8", "failed")]) func theSessionCodeHasToBeTheRecords(
    code: String, status expected: String
  ) throws {
    let fixture = try recording { $0 }
    let record = try fixture.folder.read("evidence/first.yml")
    try fixture.folder.write(
      record.replacingOccurrences(of: "logs: [{ file:", with: "logs: [{ session: \(code), file:"),
      to: "evidence/first.yml")
    #expect(try status(fixture) == expected)
  }
}
