import Foundation
import Testing

extension GoldenReportTests {
  /// What a recorded report is about.
  enum Scene: String, CaseIterable {
    /// Everything is there.
    case passed
    /// A skipped test, an intensity that differs, no session.
    case blocked
    /// The release stage with one of two required devices felt.
    case release
    /// Titles that try to break out of every format.
    case hostile
    /// A pull request that raises an intensity, takes a proof away and waives a check; the record is a sample, and a
    /// log goes with it.
    case weakened
    /// A result file that breaks off, beside a record that cannot be read.
    case unreadable
    /// A device log in which a request comes late, messages are lost and a capture is hostile.
    case logged
    /// Two sessions whose values and opinions led to the contract's, one parameter at a time.
    case tuned
    /// Exported events of which one is late and too strong, one too short and one too many, a parameter that nobody knows
    /// and a curve.
    case differing

    func prepare(_ fixture: GateFixture) throws {
      switch self {
      case .passed: break
      case .blocked:
        try fixture.folder.remove("evidence/first.yml")
        try replace(
          "name=\"testFailureIsSilent()\" time=\"0.1\"/>",
          "name=\"testFailureIsSilent()\"><skipped/></testcase>", in: "build/results.xml", fixture)
        try replace("0.65", "0.7", in: "build/done.ahap", fixture)
      case .tuned: try prepareTuned(fixture)
      case .differing: try prepareDiffering(fixture)
      case .logged: try LoggedFixture.write(Self.loggedLines, to: fixture)
      case .hostile: try fixture.folder.write(HostileChecklist.text, to: "checklists/haptics.yml")
      case .weakened: try prepareWeakened(fixture)
      case .unreadable:
        try fixture.folder.write("<testsuites><testsuite>", to: "build/results.xml")
        try fixture.folder.write("format: 1\nid: [\n", to: "evidence/second.yml")
      case .release:
        try replace(
          "    - { id: current",
          "    - { id: oldest, model: \"iPhone10,*\", os: \">=16 <17\" }\n    - { id: current",
          in: "checklists/haptics.yml", fixture)
      }
    }

    private func prepareWeakened(_ fixture: GateFixture) throws {
      try replace("tester: J. K.", "tester: J. K.\nsample: true", in: "evidence/first.yml", fixture)
      try fixture.folder.remove(".git/HEAD")
      for command in [
        ["init", "-q"], ["add", "*.yml", "Sources", "Tests"], ["commit", "-q", "-m", "Base"],
      ] {
        try Git.run(command, in: fixture.folder.url)
      }
      try replace("      - pattern: done\n", "", in: "checklists/haptics.yml", fixture)
      try replace("sharpness: 0.35 }]", "sharpness: 0.3 }]", in: "checklists/haptics.yml", fixture)
      try fixture.folder.write(
        """
        format: 1
        waivers:
          - item: haptics/silent
            covers: [missing]
            reason: The test moves to another target
            approved-by: "@lee"
            approved-on: 2026-11-28
            expires: 2026-12-20

        """, to: "hapticgate-waivers.yml")
      try replace(
        "name=\"testFailureIsSilent()\" time=\"0.1\"/>",
        "name=\"testFailureIsSilent()\"><skipped/></testcase>", in: "build/results.xml", fixture)
    }

    private func prepareDiffering(_ fixture: GateFixture) throws {
      try replace(
        "events: [{ type: hapticTransient, time: 0, intensity: 0.65, sharpness: 0.35 }]",
        """
        events:
              - { type: hapticTransient, time: 0, intensity: 0.65, sharpness: 0.35 }
              - { type: hapticTransient, time: 0.15, intensity: 0.4, sharpness: 0.6 }
              - { type: hapticContinuous, time: 0.3, duration: 0.5, intensity: 0.8, sharpness: 0.2 }
        """, in: "checklists/haptics.yml", fixture)
      try replace(
        "[HapticEvent(type: .transient, time: 0, intensity: 0.65, sharpness: 0.35)]",
        """
        [
            HapticEvent(type: .transient, time: 0, intensity: 0.65, sharpness: 0.35),
            HapticEvent(type: .transient, time: 0.15, intensity: 0.4, sharpness: 0.6),
            HapticEvent(type: .continuous, time: 0.3, duration: 0.5, intensity: 0.8, sharpness: 0.2),
          ]
        """, in: "Sources/Done.swift", fixture)
      func event(_ type: String, _ time: String, _ values: [(String, String)]) -> String {
        let parameters = values.map { "{\"ParameterID\": \"\($0.0)\", \"ParameterValue\": \($0.1)}" }
        return
          "{\"Event\": {\"EventType\": \"\(type)\", \"Time\": \(time), \"EventParameters\": [\(parameters.joined(separator: ", "))]}}"
      }
      func pulse(_ time: String, _ intensity: String, _ sharpness: String) -> String {
        event("HapticTransient", time, [("HapticIntensity", intensity), ("HapticSharpness", sharpness)])
      }
      let continuous = event(
        "HapticContinuous", "0.3, \"EventDuration\": 0.4",
        [("HapticIntensity", "0.8"), ("HapticSharpness", "0.2"), ("<b>|@qa", "1")])
      let curve =
        "{\"ParameterCurve\": {\"ParameterID\": \"HapticIntensityControl\", \"Time\": 0.3, \"ParameterCurveControlPoints\": ["
        + "{\"Time\": 0, \"ParameterValue\": 1}, {\"Time\": 0.4, \"ParameterValue\": 0.25}]}}"
      let parts = [
        pulse("0", "0.65", "0.35"), pulse("0.2", "0.9", "0.6"), continuous, pulse("1", "1", "1"), curve,
      ]
      try fixture.folder.write(
        "{\"Version\": 1.0, \"Pattern\": [\n\(parts.joined(separator: ",\n"))\n]}\n", to: "build/done.ahap")
    }

    /// Records of what the contract said before, each bound to its content as it was.
    private func prepareTuned(_ fixture: GateFixture) throws {
      let checklist = try fixture.folder.read("checklists/haptics.yml")
      func felt(_ id: String, on day: String, _ model: String, _ values: String, wants wish: String) throws {
        let former = checklist.replacingOccurrences(of: "intensity: 0.65, sharpness: 0.35", with: values)
        try fixture.folder.write(former, to: "checklists/haptics.yml")
        let record = try fixture.record(
          id: id, verdict: "fail", extra: "adjustments: [{ contract: done, \(wish) }]")
        try fixture.folder.write(
          record.replacingOccurrences(of: "2026-11-12", with: day)
            .replacingOccurrences(of: "iPhone17,1", with: model)
            .replacingOccurrences(of: "intensity: 0.65, sharpness: 0.35", with: values)
            .replacingOccurrences(of: "felt: late", with: "felt: too-strong"),
          to: "evidence/\(id).yml")
      }
      try felt(
        "zeroth", on: "2026-11-09", "iPhone16,2", "intensity: 0.8, sharpness: 0.5",
        wants: "parameter: intensity, from: 0.8, to: 0.65, observed: Harsh on glass")
      try felt(
        "second", on: "2026-11-10", "iPhone17,1", "intensity: 0.65, sharpness: 0.5",
        wants:
          "parameter: sharpness, from: 0.5, to: 0.35, observed: \"<b>Clicks</b> | @octo-org/ios-qa {values}\""
      )
      try fixture.folder.write(checklist, to: "checklists/haptics.yml")
    }

    private func replace(_ old: String, _ new: String, in path: String, _ fixture: GateFixture) throws {
      try fixture.folder.write(
        try fixture.folder.read(path).replacingOccurrences(of: old, with: new), to: path)
    }

    private static let loggedLines: [LoggedFixture.Line] =
      LoggedFixture.good.filter { $0.second != 8.11 } + [
        (8.4, "requested for=1 id=2"), (20, "tapped id=<b>|@qa"), (20.1, "done id=<b>|@qa"),
        (20.105, "requested for=1 id=<b>|@qa"), (40, "QUARANTINED DUE TO HIGH LOGGING VOLUME"),
      ]

    private var isRelease: Bool { self == .release || self == .logged }

    var arguments: [String] {
      ["check", "--stage", isRelease ? "release" : "pull-request", "--as-of", "2026-12-01T00:00:00Z"]
        + (self == .weakened ? ["--accept-samples", "--baseline", "HEAD"] : [])
    }
  }
}
