import Foundation
import Testing

/// The example's gate: whatever single piece of evidence is taken away, the item that rests on it is open.
struct ExampleProofTests {
  /// A copy of the example whose tests left results behind.
  private struct Example {
    let folder: ScratchFolder
    let selectors: [String]

    init() throws {
      folder = try ScratchFolder()
      let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().appendingPathComponent("Examples/Notes")
      for name in ["checklists", "evidence", "Sources", "Tests"] {
        try FileManager.default.copyItem(
          at: root.appendingPathComponent(name), to: folder.url.appendingPathComponent(name))
      }
      let configuration = try String(
        contentsOf: root.appendingPathComponent("hapticgate.yml"), encoding: .utf8)
      let tests = ", .build/results/events.jsonl, .build/results/console.log"
      try #require(configuration.contains(tests))
      // Nothing was compiled in the copy.
      let index = try #require(configuration.split(separator: "\n").first { $0.contains("index:") })
      try folder.write(
        configuration.replacingOccurrences(of: tests, with: "").replacingOccurrences(of: index, with: ""),
        to: "hapticgate.yml")
      try folder.write("", to: ".git/HEAD")
      selectors = try folder.read("checklists/haptics.yml").split(separator: "\n").compactMap { line in
        line.split(separator: "- test: ", maxSplits: 1).dropFirst().first.map(String.init)
      }
      try write(results: selectors)
      try folder.write(
        """
        {"Version": 1.0, "Pattern": [{"Event": {"Time": 0, "EventType": "HapticTransient", "EventParameters": [
          {"ParameterID": "HapticIntensity", "ParameterValue": 0.65},
          {"ParameterID": "HapticSharpness", "ParameterValue": 0.35}]}}]}
        """, to: ".build/haptics/save-confirmation.ahap")
    }

    func write(results: [String]) throws {
      let rows = results.map { selector -> String in
        let parts = selector.split(separator: "/")
        return "<testcase classname=\"\(parts[0])\" name=\"\(parts[1])()\" time=\"0.1\"/>"
      }
      let skipped = "<testcase classname=\"NotesTests.Other\" name=\"other()\"><skipped/></testcase>"
      try folder.write(
        "<testsuites><testsuite name=\"All\">\(rows.joined())\(skipped)</testsuite></testsuites>",
        to: ".build/results/tests.xml")
    }

    private static let options = ["--accept-samples", "--as-of", "2026-12-01T00:00:00Z"]

    func statuses() throws -> (status: Int32, items: [String: String]) {
      let result = try Tool.run(
        ["check", "--quiet", "--report", "json", "--stage", "release"] + Self.options, in: folder.url)
      return (result.status, try GateFixture.statuses(result.output))
    }

    func prove(_ stage: String) throws -> Tool.Result {
      try Tool.run(["prove", "--stage", stage] + Self.options, in: folder.url)
    }
  }

  /// The items that were passed and are open now.
  private func opened(_ before: [String: String], _ after: [String: String]) -> Set<String> {
    Set(before.filter { $0.value == "passed" && after[$0.key] != "passed" }.keys)
  }

  @Test(arguments: ["pull-request", "release"])
  func everyLossIsSeen(stage: String) throws {
    let result = try Example().prove(stage)
    #expect(result.status == 0, "\(result.output)\(result.errors)")
    #expect(result.output.contains("losses of evidence, each of them seen"))
  }

  @Test func everyTestThatIsTakenAwayOpensItsItem() throws {
    let example = try Example()
    let before = try example.statuses().items
    let checklist = try example.folder.read("checklists/haptics.yml")
    for selector in example.selectors {
      try example.write(results: example.selectors.filter { $0 != selector })
      let after = try example.statuses()
      let head = try #require(checklist.range(of: selector)).lowerBound
      let id = try #require(checklist[..<head].split(separator: "- id: ").last?.split(separator: "\n").first)
      #expect(opened(before, after.items) == ["haptics/\(id)"], "\(selector)")
      #expect(after.status == 1)
    }
  }

  @Test func everyFileThatIsTakenAwayOpensItsItems() throws {
    let example = try Example()
    let before = try example.statuses().items
    let folder = example.folder
    var files: [(path: String, item: String)] = [
      (".build/results/tests.xml", "haptics/one-request-per-save"),
      (".build/haptics/save-confirmation.ahap", "haptics/shared-event-function"),
      ("Sources/Notes/Haptics/ConfirmationEvents.swift", "haptics/shared-event-function"),
      ("Sources/Notes/Save/SaveFlow.swift", "haptics/device-record-is-complete"),
    ]
    for (device, name) in [("oldest", "iphone10-4"), ("current", "iphone17-1")] {
      for (suffix, scenario) in [("", "rapid-operation"), ("-haptics-off", "system-haptics-off")] {
        let stem = "2026-11-12-\(name)\(suffix)"
        files.append(("evidence/sessions/\(stem).yml", "haptics/\(scenario)@\(device)"))
        files.append(("evidence/logs/\(stem).ndjson", "haptics/\(scenario)@\(device)"))
      }
    }
    for (path, item) in files {
      let text = try folder.read(path)
      try folder.remove(path)
      let after = try example.statuses()
      #expect(before[item] == "passed")
      #expect(opened(before, after.items).contains(item), "\(path): \(after.items[item] ?? "")")
      #expect(after.status == 1)
      try folder.write(text, to: path)
    }
  }

  @Test func everyObservationThatIsTakenAwayOpensItsScenario() throws {
    let example = try Example()
    let before = try example.statuses().items
    let sessions = try FileManager.default.contentsOfDirectory(
      atPath: example.folder.url.appendingPathComponent("evidence/sessions").path
    ).sorted()
    var count = 0
    for session in sessions {
      let path = "evidence/sessions/\(session)"
      let text = try example.folder.read(path)
      let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
      let device = session.contains("iphone10") ? "oldest" : "current"
      for index in lines.indices where lines[index].hasPrefix("    observations:") {
        let scenario = try #require(
          lines[..<index].last { $0.hasPrefix("  ") && !$0.hasPrefix("   ") && $0.hasSuffix(":") })
        var blank = lines
        blank[index] = "    observations: {}"
        while blank.count > index + 1, blank[index + 1].hasPrefix("      ") { blank.remove(at: index + 1) }
        try example.folder.write(blank.joined(separator: "\n"), to: path)
        let after = try example.statuses()
        let item = "haptics/\(scenario.dropFirst(2).dropLast())@\(device)"
        #expect(opened(before, after.items).contains(item), "\(path):\(index + 1)")
        #expect(after.status == 1)
        count += 1
      }
      try example.folder.write(text, to: path)
    }
    #expect(count == 12)
  }
}
