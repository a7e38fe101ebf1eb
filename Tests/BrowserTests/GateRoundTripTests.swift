import Foundation
import Notation
import Planning
import Sessions
import Testing

/// From a checklist through `prepare`, the form and `check`: the gate says what the tester said.
@MainActor @Suite(.enabled(if: Chromium.isInstalled, "\(Chromium.missing)")) struct GateRoundTripTests {
  private static let scenarios = ["one", "two", "three", "four", "five"]

  /// A repository whose checklist's texts are as odd as JSON can write them.
  private func makeRepository(in folder: URL, by generator: inout SeededGenerator) throws {
    func text() -> String { "x " + String.hostile(by: &generator) }
    let checklist: [String: Any] = [
      "format": 1, "id": "haptics", "app": ["bundle-id": "com.example.notes"], "coverage": "off",
      "title": text(),
      "contracts": [
        "saved": [
          "title": text(), "visible": text(), "function": "savedEvents", "watch": ["../Sources/**"],
          "events": [["type": "hapticTransient", "time": 0, "intensity": 0.65, "sharpness": 0.35]],
        ]
      ],
      "scenarios": Self.scenarios.map { id in
        [
          "id": id, "title": text(), "contract": "saved", "steps": [text(), text()],
          "observe": ["timing": text(), "density": text()],
        ]
      },
      "stages": ["release": ["scenarios"]],
    ]
    let files = [
      ".git/HEAD": "", "Sources/Saved.swift": "func savedEvents() -> [Int] { [1] }\n",
      "checklists/haptics.yml": try json(checklist),
      "hapticgate.yml":
        "format: 1\nchecklists: [checklists/*.yml]\nevidence: { sessions: [\"evidence/sessions/*.{yml,json}\"] }\n",
    ]
    for (path, text) in files {
      let file = folder.appendingPathComponent(path)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
    }
  }

  /// JSON as YAML takes it: line breaks of other standards, marks and controls are escapes.
  private func json(_ value: Any) throws -> String {
    let data = try JSONSerialization.data(withJSONObject: value, options: [.sortedKeys])
    return String(decoding: data, as: UTF8.self).unicodeScalars.map { scalar in
      switch scalar.value {
      case 0x7F...0x9F, 0x2028, 0x2029, 0xFEFF:
        "\\u" + String(repeating: "0", count: 4 - String(scalar.value, radix: 16).count)
          + String(scalar.value, radix: 16)
      default: String(scalar)
      }
    }.joined()
  }

  private func expected(_ answers: Answers) -> String {
    switch answers.verdict {
    case .pass: answers.felt == .asContract ? "passed" : "failed"
    case .fail: "failed"
    case .blocked, .notRun: "missing"
    }
  }

  @Test(arguments: 1...2) func theGateSaysWhatTheTesterSaid(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("hapticgate-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    try makeRepository(in: folder, by: &generator)
    let prepared = try Tool.run(
      [
        "prepare", "--stage", "release", "--as-of", "2026-12-01T00:00:00Z", "--output", "prepared",
        "--locale", "en",
      ],
      in: folder)
    let names = try FileManager.default.contentsOfDirectory(
      atPath: folder.appendingPathComponent("prepared").path)
    let form = try #require(names.first { $0.hasSuffix(".html") }, "\(prepared)")
    let page = try Chromium.shared.get().page(downloadingTo: folder.appendingPathComponent("downloads"))
    try page.open(folder.appendingPathComponent("prepared/\(form)"))

    var said: [String: Answers] = [:]
    for index in Self.scenarios.indices {
      var answers = Answers(for: Self.scenarios[index], observing: ["timing", "density"], by: &generator)
      if index == 0 { (answers.verdict, answers.felt) = (.pass, .asContract) }
      try page.enter(answers, at: index, pressing: ["Start", "Done"])
      said[answers.scenario] = answers
    }
    try page.enterSetup(
      settings: ["system-haptics": "on", "ringer": "on", "low-power": "off", "other-audio": "none"])
    try page.evaluate("location.hash = '#finish'")
    let name = form.replacingOccurrences(of: ".html", with: ".json")
    let record = try page.download(
      folder.appendingPathComponent("downloads/\(name)"), by: "Download the record")
    let filed = folder.appendingPathComponent("evidence/sessions/\(name)")
    try FileManager.default.createDirectory(
      at: filed.deletingLastPathComponent(), withIntermediateDirectories: true)
    try record.write(to: filed)

    let gate = try Tool.run(
      ["check", "--stage", "release", "--as-of", "2100-01-01T00:00:00Z", "--report", "json"], in: folder)
    let report = try #require(JSONSerialization.jsonObject(with: Data(gate.utf8)) as? [String: Any])
    let items = try #require(report["items"] as? [[String: Any]])
    for (scenario, answers) in said {
      let item = items.first { $0["item"] as? String == "haptics/\(scenario)" }
      #expect(item?["status"] as? String == expected(answers), "\(scenario)")
    }
  }
}
