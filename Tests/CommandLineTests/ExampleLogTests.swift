import Foundation
import Notation
import Testing

/// The example's sample log with one fault at a time, as apps really have them: the rule that is about it fails, and
/// names the line.
struct ExampleLogTests {
  struct Fault: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var scenario: String
    var status = "failed"
    /// What a reason says, and the line that it shows.
    var reason: String
    var line: Int
    var edit: @Sendable (inout SampleLog) -> Void
  }

  static let faults = [
    Fault(
      testDescription: "fires on the tap", scenario: "save-succeeds",
      reason: "\"haptic.requested\" came before \"save.succeeded\" (line 3, before line 4)", line: 3
    ) { $0.move(line: 4, before: 3, milliseconds: 1) },
    Fault(
      testDescription: "fires twice", scenario: "save-succeeds",
      reason:
        "\"haptic.requested\" came 2 times after \"save.succeeded\" (line 3), expected 1; line 5 is too many",
      line: 5
    ) { $0.repeat(line: 4, milliseconds: 300) },
    Fault(
      testDescription: "fires after failure", scenario: "save-fails",
      reason: "\"haptic.requested\" came 5.0 ms after \"save.failed\" (line 14), expected none", line: 14
    ) { $0.insert("requested save-confirmation for=4", after: 13, milliseconds: 5) },
    Fault(
      testDescription: "silent after background", scenario: "return-from-background",
      reason: "\"haptic.requested\" came 0 times after \"save.succeeded\" (line 47), expected 1", line: 47
    ) { $0.remove(line: 48) },
    Fault(
      testDescription: "silent after interruption", scenario: "after-audio-interruption",
      reason: "\"haptic.requested\" came 0 times after \"save.succeeded\" (line 51), expected 1", line: 51
    ) { $0.remove(line: 52) },
    Fault(
      testDescription: "playback fails after interruption", scenario: "after-audio-interruption",
      reason: "\"haptic.failed\" came 1 time, expected never", line: 53
    ) { $0.insert("playback failed at=start -4806", after: 52, milliseconds: 2) },
    Fault(
      testDescription: "too dense", scenario: "rapid-operation",
      reason: "\"haptic.requested\" came again after 30.0 ms (line 18), expected at least 50 ms", line: 18
    ) {
      $0.insert("save succeeded id=99", after: 16, milliseconds: 29)
      $0.insert("requested save-confirmation for=99", after: 17, milliseconds: 1)
    },
    Fault(
      testDescription: "too late", scenario: "save-succeeds",
      reason: "\"haptic.requested\" came 150.6 ms after \"save.succeeded\" (line 10), expected within 100 ms",
      line: 10
    ) { $0.delay(line: 10, milliseconds: 150) },
    Fault(
      testDescription: "hardly tapped", scenario: "rapid-operation", status: "missing",
      reason: "\"save.tapped\" came 2 times, expected at least 5", line: 14
    ) { log in for line in (20...43).reversed() { log.remove(line: line) } },
  ]

  @Test(arguments: faults) func theRuleFailsAtTheLine(fault: Fault) throws {
    var log = try SampleLog()
    fault.edit(&log)
    let proof = try logProof(log, fault.scenario)
    #expect(proof.status == fault.status)
    let reasons = proof.reasons.filter { $0.text.contains(fault.reason) }
    #expect(!reasons.isEmpty, "\(proof.reasons.map(\.text))")
    #expect(reasons.allSatisfy { $0.location?.line == fault.line && $0.location?.file == SampleLog.path })
  }

  @Test(arguments: [
    "save-succeeds", "save-fails", "rapid-operation", "return-from-background", "after-audio-interruption",
    "system-haptics-off",
  ]) func theSampleItselfPasses(scenario: String) throws {
    #expect(try logProof(try SampleLog(), scenario).status == "passed")
  }

  private struct Report: Decodable {
    struct Item: Decodable {
      var item: String
      var proofs: [Proof]
    }
    struct Proof: Decodable {
      var kind: String
      var status: String
      var reasons: [Reason]
    }
    struct Reason: Decodable {
      var text: String
      var location: Location?
    }
    struct Location: Decodable {
      var file: String
      var line: Int?
    }
    var items: [Item]
  }

  private func logProof(_ log: SampleLog, _ scenario: String) throws -> Report.Proof {
    let folder = try log.file()
    let result = try Tool.run(
      [
        "check", "--stage", "release", "--accept-samples", "--as-of", "2026-12-01T00:00:00Z", "--report",
        "json",
        "--quiet",
      ], in: folder.url)
    let report = try JSONDecoder().decode(Report.self, from: Data(result.output.utf8))
    let item = try #require(report.items.first { $0.item == "haptics/\(scenario)@current" })
    return try #require(item.proofs.first { $0.kind == "log" })
  }
}

/// The sample log of the example, to be changed line by line and filed again with its record.
struct SampleLog {
  static let path = "evidence/logs/2026-11-12-iphone17-1.ndjson"
  private static let record = "evidence/sessions/2026-11-12-iphone17-1.yml"
  private static let example = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("Examples/Notes")

  private var lines: [String]
  private let original: String

  init() throws {
    original = try String(contentsOf: Self.example.appendingPathComponent(Self.path), encoding: .utf8)
    lines = original.split(separator: "\n").map(String.init)
  }

  mutating func remove(line: Int) { lines.remove(at: line - 1) }

  mutating func `repeat`(line: Int, milliseconds: Int) {
    lines.insert(shifted(lines[line - 1], milliseconds), at: line)
  }

  mutating func delay(line: Int, milliseconds: Int) {
    lines[line - 1] = shifted(lines[line - 1], milliseconds)
  }

  /// A line like one of the app's, so long after another.
  mutating func insert(_ message: String, after line: Int, milliseconds: Int) {
    let category = message.hasPrefix("save") ? "save" : "haptics"
    lines.insert(text(lines[line - 1], milliseconds, message, category), at: line)
  }

  /// Moves a line to so long after the one that it then follows.
  mutating func move(line: Int, before other: Int, milliseconds: Int) {
    let message = Self.field("eventMessage", lines[line - 1])
    remove(line: line)
    insert(message, after: other - 1, milliseconds: milliseconds)
  }

  /// The example in a folder of its own, with this log in it.
  func file() throws -> ScratchFolder {
    let folder = try ScratchFolder()
    for part in ["checklists", "evidence", "Sources", "Tests", "hapticgate.yml"] {
      try FileManager.default.copyItem(
        at: Self.example.appendingPathComponent(part), to: folder.url.appendingPathComponent(part))
    }
    let trailer = "{\"count\":\(lines.count - 1),\"finished\":1}"
    let text = (lines.dropLast() + [trailer]).joined(separator: "\n") + "\n"
    try folder.write(text, to: Self.path)
    try folder.write(
      try folder.read(Self.record).replacingOccurrences(
        of: Digest.of(original).hexadecimal, with: Digest.of(text).hexadecimal), to: Self.record)
    return folder
  }

  private func shifted(_ line: String, _ milliseconds: Int) -> String {
    text(line, milliseconds, Self.field("eventMessage", line), Self.field("category", line))
  }

  private func text(_ line: String, _ milliseconds: Int, _ message: String, _ category: String) -> String {
    let time = Self.field("timestamp", line)
    let clock = time.dropFirst(11).prefix(15).split(whereSeparator: { ":.".contains($0) }).compactMap {
      Int($0)
    }
    let total = ((clock[0] * 60 + clock[1]) * 60 + clock[2]) * 1_000_000 + clock[3] + milliseconds * 1000
    let parts = [total / 3_600_000_000, total / 60_000_000 % 60, total / 1_000_000 % 60].map {
      $0 < 10 ? "0\($0)" : "\($0)"
    }
    let moved =
      "2026-11-12 \(parts.joined(separator: ":")).\("\(1_000_000 + total % 1_000_000)".dropFirst())+0900"
    let ticks = line.components(separatedBy: "\"machTimestamp\":")[1].prefix { $0.isNumber }
    let later = (Int(ticks) ?? 0) + milliseconds * 24_000
    return line.replacingOccurrences(of: time, with: moved)
      .replacingOccurrences(of: "\"machTimestamp\":\(ticks)", with: "\"machTimestamp\":\(later)")
      .replacingOccurrences(
        of: "\"category\":\"\(Self.field("category", line))\"", with: "\"category\":\"\(category)\""
      )
      .replacingOccurrences(
        of: "\"eventMessage\":\"\(Self.field("eventMessage", line))\"",
        with: "\"eventMessage\":\"\(message)\"")
  }

  private static func field(_ name: String, _ line: String) -> String {
    let rest = line.components(separatedBy: "\"\(name)\":\"")
    return rest.count > 1 ? String(rest[1].prefix { $0 != "\"" }) : ""
  }
}
