import Foundation
import Notation

/// The small app's repository with a device log beside its record, and rules about what the log shows.
enum LoggedFixture {
  /// A line of the log: seconds after the scenario's start, and the message.
  typealias Line = (second: Double, message: String)

  static let good: [Line] = [
    (2, "tapped id=1"), (2.1, "done id=1"), (2.11, "requested for=1 id=1"),
    (8, "tapped id=2"), (8.1, "done id=2"), (8.11, "requested for=1 id=2"), (90, "failed id=0"),
  ]

  static let checklist = GateFixture.checklist
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

  static func make(_ lines: [Line], edit: (String) -> String = { $0 }) throws -> GateFixture {
    let fixture = try GateFixture()
    try write(lines, to: fixture, edit: edit)
    return fixture
  }

  static func write(_ lines: [Line], to fixture: GateFixture, edit: (String) -> String = { $0 }) throws {
    try fixture.folder.write(checklist, to: "checklists/haptics.yml")
    let log = edit(ndjson(lines))
    try fixture.folder.write(log, to: "evidence/logs/a.ndjson")
    let digest = Digest.of(log).hexadecimal
    try fixture.folder.write(
      try fixture.record(extra: "logs: [{ file: logs/a.ndjson, sha256: \(digest) }]"),
      to: "evidence/first.yml")
  }

  /// The scenario runs from 14:03:00 to 14:05:10; the log from before to after, a line each ten seconds.
  static func ndjson(_ lines: [Line]) -> String {
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
}
