import Checklists
import Diagnostics
import Evaluation
import Evidence
import Foundation
import Notation
import Testing

struct LogProofTests {
  static let checklist = """
    format: 1
    id: c
    app: { bundle-id: com.example.tide }
    contracts:
      done:
        trigger: work.done
        request: { signal: requested }
        deadline: { warn: 50 ms, fail: 100 ms }
        never-on: [work.failed]
        function: doneEvents
        events: [{ type: hapticTransient, time: 0, intensity: 0.65, sharpness: 0.35 }]
        watch: [Sources/**]
    signals:
      work.done: { message: "done id={id}" }
      work.failed: { message: "failed id={id}" }
      requested: { message: "requested id={id}" }
    scenarios:
      - id: save
        title: Save
        contract: done
        steps: [Tap]
        observe: { timing: Together? }
        log:
          - { exercised: work.done, at-least: 2 }
          - { after: work.done, expect: requested, count: 1, within: 100 ms, same: [id] }
          - { only-after: work.done, of: requested, same: [id] }
          - { spacing: requested, at-least: 50 ms, warn-below: 200 ms }
          - { exercised: work.failed, at-least: 1 }
    """

  static let good = [
    "10.000 done id=1", "10.020 requested id=1", "20.000 done id=2", "20.020 requested id=2",
    "50.000 failed id=3",
  ]

  /// A log of the minutes around the scenario, with these seconds and messages after its start.
  static func log(_ lines: [String], subsystem: String = "com.example.tide") -> String {
    let beats = stride(from: -20, through: 150, by: 10).map { "\($0).500 beat" }
    let rows = (lines + beats).map { line -> (Double, String) in
      let parts = line.split(separator: " ", maxSplits: 1)
      return (Double(parts[0]) ?? 0, String(parts[1]))
    }.sorted { $0.0 < $1.0 }
    return rows.map { second, message in
      let thousandths = Int(((second + 60) * 1000).rounded())
      let minute = 2 + thousandths / 60_000
      let rest = "\(100_000 + thousandths % 60_000)".dropFirst()
      return """
        {"timestamp":"2026-11-12 14:0\(minute):\(rest.prefix(2)).\(rest.suffix(3))000+0900","messageType":"Default",\
        "eventType":"logEvent","processImagePath":"/var/containers/Tide.app/Tide","processID":71,\
        "subsystem":"\(subsystem)","category":"haptics","eventMessage":"\(message)"}
        """
    }.joined(separator: "\n") + "\n{\"count\":\(rows.count),\"finished\":1}\n"
  }

  /// A scenario done in the same minutes.
  static let secondScenario = """

      - id: again
        title: Again
        contract: done
        steps: [Tap again]
        observe: { timing: Together? }
        log: [{ exercised: work.done, at-least: 1 }]
    """

  /// Each scenario felt in a session of its own, with a log that says the same as the other's.
  static func judged(_ checklist: String, _ log: String?) -> Judged {
    func logged(_ name: String) -> String {
      log.map { "logs: [{ file: a.ndjson, sha256: \(Digest.of(name + $0).hexadecimal) }]" } ?? ""
    }
    let text = record(extra: logged("one"))
    let again = record("again", extra: logged("again")).replacingOccurrences(
      of: "  save:\n", with: "  again:\n")
    var judged = Judged(
      checklist: checklist, records: checklist.contains("id: again") ? [text, again] : [text])
    judged.callSiteFiles = [.init(path: "Sources/a.swift", digest: .of("a"))]
    judged.log = log
    return judged
  }

  private func proof(_ log: String?) throws -> ProofVerdict {
    let item = try #require(
      try Self.judged(Self.checklist, log).gate().items.first { $0.name.description == "c/save" })
    return try #require(item.proofs.first { $0.kind == .log })
  }

  /// Of a record that is stale nobody says that it names no log where it does.
  @Test(arguments: [(log(good), "stale"), (nil, "missing")] as [(String?, String)])
  func aStaleSessionStaysStale(log: String?, status: String) throws {
    var judged = Self.judged(Self.checklist, log)
    judged.commits = [.differs(changed: ["Sources/a.swift"])]
    let item = try #require(try judged.gate().items.first { $0.name.description == "c/save" })
    #expect(item.status.name == status)
    #expect(item.proofs.map(\.kind) == (log == nil ? [.session, .log] : [.session]))
  }

  @Test func aLogThatShowsEveryRulePasses() throws {
    let proof = try proof(Self.log(Self.good))
    #expect(proof.status == .passed, "\(proof.reasons.map(\.text))")
    #expect(proof.reasons.first?.location?.file == "a.ndjson")
  }

  @Test(
    arguments: [
      (good.filter { !$0.hasSuffix("id=2") }, "missing"), (good.dropLast(), "missing"),
      (good.filter { $0 != "20.020 requested id=2" }, "failed"), (good + ["30.000 requested id=9"], "failed"),
      (good + ["20.030 requested id=2"], "failed"),
      (good.filter { $0 != "20.020 requested id=2" } + ["20.150 requested id=2"], "failed"),
      (good + ["50.500 requested id=3"], "failed"), (["5.000 nothing"], "missing"),
    ] as [([String], String)])
  func aRuleThatDoesNotHoldDecides(lines: [String], status: String) throws {
    #expect(try proof(Self.log(lines)).status.rawValue == status)
  }

  /// What came while two scenarios were under way shows neither of them.
  @Test(arguments: [
    ("14:04:00", "14:06:00", "unverifiable"), ("14:03:00", "14:05:10", "unverifiable"),
    ("14:02:00", "14:09:00", "unverifiable"), ("14:05:10", "14:06:00", "passed"),
    ("14:01:00", "14:03:00", "passed"),
  ])
  func timeThatTwoScenariosShareShowsNeither(from: String, until: String, status: String) throws {
    let log = Self.log(Self.good)
    let other =
      "  again: { started: 2026-11-12T\(from)+09:00, ended: 2026-11-12T\(until)+09:00, verdict: pass, "
      + "felt: as-contract, observations: { timing: Both } }\n"
    var judged = Self.judged(Self.checklist + Self.secondScenario, log)
    judged.records = [judged.records[0].replacingOccurrences(of: "  save:\n", with: other + "  save:\n")]
    let item = try #require(try judged.gate().items.first { $0.name.description == "c/save" })
    let proof = try #require(item.proofs.first { $0.kind == .log })
    #expect(proof.status.rawValue == status)
    if status == "unverifiable" {
      #expect(proof.reasons.map(\.text) == ["one: the times of save overlap with those of again"])
    }
  }

  /// Two records can share a log as well; the one that corrects the other is not held against it.
  @Test func timeThatTwoRecordsShareInOneLogShowsNeither() throws {
    let log = Self.log(Self.good)
    let logged = "logs: [{ file: a.ndjson, sha256: \(Digest.of(log).hexadecimal) }]"
    let wrong = record("wrong", extra: logged).replacingOccurrences(of: "  save:\n", with: "  again:\n")
    func status(_ extra: String) throws -> (ProofStatus, [String]) {
      var judged = Self.judged(Self.checklist + Self.secondScenario, log)
      judged.records = [record(extra: "\(logged)\n\(extra)"), wrong]
      let item = try #require(try judged.gate().items.first { $0.name.description == "c/save" })
      let proof = try #require(item.proofs.first { $0.kind == .log })
      return (proof.status, proof.reasons.map(\.text))
    }
    let shared = try status("")
    #expect(shared.0 == .unverifiable)
    #expect(shared.1 == ["one: the times of save overlap with those of again in wrong"])
    #expect(try status("supersedes: { session: wrong, items: [again], reason: Wrong times }").0 == .passed)
  }

  @Test func sharedTimeHidesNoFailure() throws {
    var judged = Self.judged(
      Self.checklist + Self.secondScenario, Self.log(Self.good + ["30.000 requested id=9"]))
    let other =
      "  again: { started: 2026-11-12T14:03:00+09:00, ended: 2026-11-12T14:05:00+09:00, verdict: pass, "
      + "felt: as-contract, observations: { timing: Both } }\n"
    judged.records = [judged.records[0].replacingOccurrences(of: "  save:\n", with: other + "  save:\n")]
    let item = try #require(try judged.gate().items.first { $0.name.description == "c/save" })
    #expect(item.proofs.first { $0.kind == .log }?.status == .failed)
  }

  @Test func withoutALogTheProofIsMissing() throws {
    let proof = try proof(nil)
    #expect(proof.status == .missing)
    #expect(proof.reasons.map(\.text) == ["No record that passes this scenario names a device log"])
  }

  @Test(arguments: [
    (
      "processImagePath\":\"/var/containers/Tide.app/Tide",
      "processImagePath\":\"/Library/Developer/CoreSimulator/Devices/A/data/Tide.app/Tide", "missing"
    ),
    ("beat\"}\n", "<private>\"}\n", "unverifiable"),
  ])
  func aLogThatCannotBeReliedOnDoesNotPass(from: String, to: String, status: String) throws {
    let log = Self.log(Self.good).replacingOccurrences(of: from, with: to)
    #expect(try proof(log).status.rawValue == status)
  }
}
