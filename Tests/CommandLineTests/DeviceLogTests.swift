import Foundation
import Notation
import Testing

/// Scenarios with device logs: each fault of a log turns the scenario red, at the line that shows it.
struct DeviceLogTests {
  /// A line of the log: seconds after the scenario's start, and the message.
  typealias Line = (second: Double, message: String)

  private static let good: [Line] = [
    (2, "tapped id=1"), (2.1, "done id=1"), (2.11, "requested for=1 id=1"),
    (8, "tapped id=2"), (8.1, "done id=2"), (8.11, "requested for=1 id=2"), (90, "failed id=0"),
  ]

  private static let checklist = GateFixture.checklist
    .replacingOccurrences(
      of: "request: { signal: haptic.requested }",
      with:
        "request: { signal: haptic.requested }\n    deadline: { warn: 50 ms, fail: 100 ms }\n    never-on: [work.failed]"
    )
    .replacingOccurrences(
      of:
        "  work.done: { message: \"done id={id}\" }\n  haptic.requested: { message: \"requested for={id}\" }",
      with: """
          work.done: { message: "done id={id}" }
          work.failed: { message: "failed id={id}" }
          work.tapped: { message: "tapped id={id}" }
          haptic.requested: { message: "requested for=1 id={id}" }
        """
    )
    .replacingOccurrences(
      of: "observe: { timing: Do pulse and state come together? }",
      with:
        """
        observe: { timing: Do pulse and state come together? }
            log: [{ exercised: work.done, at-least: 2 }, { spacing: haptic.requested, at-least: 50 ms }]
        """
    )

  private func fixture(_ lines: [Line], edit: (String) -> String = { $0 }) throws -> GateFixture {
    let fixture = try GateFixture()
    try fixture.folder.write(Self.checklist, to: "checklists/haptics.yml")
    let log = edit(Self.ndjson(lines))
    try fixture.folder.write(log, to: "evidence/logs/a.ndjson")
    let digest = Digest.of(log).hexadecimal
    try fixture.folder.write(
      try fixture.record(extra: "logs: [{ file: logs/a.ndjson, sha256: \(digest) }]"),
      to: "evidence/first.yml")
    return fixture
  }

  /// The scenario runs from 14:03:00 to 14:05:10; the log from before to after, a line each ten seconds.
  private static func ndjson(_ lines: [Line]) -> String {
    let beats = stride(from: -20.0, through: 150.0, by: 10).map { (second: $0, message: "beat") }
    let all = (lines + beats).sorted { $0.second < $1.second }
    let rows = all.map { line in
      let tenths = Int(((line.second + 60 * 3 + 14 * 3600) * 100_000).rounded())
      let (seconds, fraction) = (tenths / 100_000, tenths % 100_000)
      let clock = [seconds / 3600, seconds / 60 % 60, seconds % 60].map { $0 < 10 ? "0\($0)" : "\($0)" }
      let digits = String(repeating: "0", count: 5 - "\(fraction)".count) + "\(fraction)0"
      return """
        {"timestamp":"2026-11-12 \(clock.joined(separator: ":")).\(digits)+0900","messageType":"Default","eventType":"logEvent",\
        "processImagePath":"\\/var\\/containers\\/Tide.app\\/Tide","processID":71,"subsystem":"com.example.tide",\
        "category":"haptics","eventMessage":"\(line.message)"}
        """
    }
    return rows.joined(separator: "\n") + "\n{\"count\":\(all.count),\"finished\":1}\n"
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
    try fixture.folder.write(Self.ndjson(Self.good + [(9, "beat")]), to: "evidence/logs/a.ndjson")
    #expect(try status(fixture) == "missing")
    try fixture.folder.remove("evidence/logs/a.ndjson")
    #expect(try status(fixture) == "missing")
  }
}
