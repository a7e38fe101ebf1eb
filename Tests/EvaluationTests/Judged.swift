import Baseline
import Checklists
import DeviceLogs
import Diagnostics
import Evaluation
import Evidence
import Notation
import Patterns
import Sessions
import SourceFacts
import TestResults

/// A gate judged on texts, without a file system.
struct Judged {
  var checklist: String
  var results: [String] = []
  var exitStatus: Int?
  var records: [String] = []
  var commits: [SessionEvidence.CommitRelation?] = []
  var configuration = Configuration()
  var waivers: [Waiver] = []
  var stage: String?
  var author: String?
  var asOf = "2026-12-01T00:00:00Z"
  var acceptSamples = false
  var callSiteFiles: [WatchedFile] = []
  /// Patterns by path.
  var patterns: [String: String] = [:]
  /// Swift files of production code and of tests; nil where no source proof finds any.
  var sources: (production: String, tests: String)?
  /// The content of every log that a record names.
  var log: String?
  /// Whether the logs that records name are not there.
  var lacksLogs = false
  var resultsOrigin = ResultsOrigin.current
  var change: Change?
  var labels: [String]?
  var review: PolicyReview?

  func gate() throws -> Gate {
    let reading = ChecklistReader.read(Array(checklist.utf8), file: "c.yml")
    guard let checklist = reading.checklist else { throw reading.problems[0] }
    let files = results.enumerated().map { TestResultReader.read(Array($1.utf8), path: "results-\($0).xml") }
    var evidence = GatheredEvidence(tests: TestRun(files: files, exitStatus: exitStatus), testFiles: files)
    evidence.sessions = try records.enumerated().map { index, text in
      let file = SessionReader.read(Array(text.utf8), path: "s\(index).yml")
      if file.record == nil { throw file.problems[0] }
      var session = SessionEvidence(file: file, commit: index < commits.count ? commits[index] : .isHead)
      if let log, let record = file.record { session.logs = sessionLogs(log, record, checklist) }
      if lacksLogs, let record = file.record {
        session.logs = record.logs.map { SessionLog(reference: $0, path: $0.file, timeline: nil) }
      }
      return session
    }
    evidence.patterns = patterns.sorted { $0.key < $1.key }.map {
      PatternReader.read(Array($0.value.utf8), path: $0.key)
    }
    readSources(checklist, into: &evidence)
    evidence.resultsOrigin = resultsOrigin
    for contract in checklist.contracts { evidence.watched["\(checklist.id)/\(contract.id)"] = callSiteFiles }
    var input = EvaluationInput(
      checklists: [checklist], stage: stage, evidence: evidence, waivers: waivers,
      configuration: configuration, catalogue: .shipped, asOf: try Timestamp(parsing: asOf),
      acceptSamples: acceptSamples, author: author)
    input.change = change
    input.labels = labels
    input.review = review
    return evaluate(input)
  }

  /// The timeline of the log that a record names.
  private func sessionLogs(_ text: String, _ record: SessionRecord, _ checklist: Checklist) -> [SessionLog] {
    let context = LogContext(
      sessionStart: record.results.compactMap(\.started).min(),
      sessionEnd: record.results.compactMap(\.ended).max(), hostZone: nil)
    return record.logs.map { reference in
      let timeline = Array(text.utf8).withUnsafeBytes {
        DeviceLogReader.timeline($0, path: reference.file, signals: checklist.signals, context: context)
      }
      return SessionLog(reference: reference, timeline: timeline)
    }
  }

  private func readSources(_ checklist: Checklist, into evidence: inout GatheredEvidence) {
    guard let sources else { return }
    let production = [SourceFile(path: "Sources/a.swift", bytes: Array(sources.production.utf8))]
    let tests = [SourceFile(path: "Tests/a.swift", bytes: Array(sources.tests.utf8))]
    evidence.callSites[checklist.id] = SourceFactsReader.hapticCallSites(in: production)
    for contract in checklist.contracts {
      evidence.builtEvents["\(checklist.id)/\(contract.id)"] = production.flatMap {
        $0.builtEvents(in: contract.function)
      }
    }
    for proof in checklist.checks.flatMap(\.proofs) {
      guard case .source(let wanted) = proof.requirement else { continue }
      evidence.sources[proof.location] = SourceFactsReader.sharedFunction(
        wanted.function, production: production, tests: tests, notBuiltInTests: wanted.notBuiltInTests)
      evidence.forbiddenUses[proof.location] = SourceFactsReader.uses(
        of: wanted.forbiddenElsewhere, in: production, outside: wanted.function)
    }
  }

  func statuses() throws -> [String: String] {
    Dictionary(try gate().items.map { ($0.name.description, $0.status.name) }) { first, _ in first }
  }
}

/// A checklist with one check on one test.
let oneTest = """
  format: 1
  id: c
  app: { bundle-id: com.example.tide }
  checks: [{ id: t, title: T, proof: [{ test: Mod.Suite/testA }] }]
  """

func junit(_ rows: String...) -> String {
  "<testsuites><testsuite name=\"S\">\(rows.joined(separator: "\n"))</testsuite></testsuites>"
}

func row(_ name: String, _ outcome: String = "", suite: String = "Mod.Suite") -> String {
  "<testcase classname=\"\(suite)\" name=\"\(name)()\" time=\"0.1\">\(outcome)</testcase>"
}

/// A checklist with one contract and one scenario.
let oneScenario = """
  format: 1
  id: c
  app: { bundle-id: com.example.tide }
  contracts:
    done:
      function: doneEvents
      events: [{ type: hapticTransient, time: 0, intensity: 0.65, sharpness: 0.35 }]
      watch: [Sources/**]
  checks: [{ id: felt, title: Felt, proof: [{ session: { covers: [save], observes: [timing] } }] }]
  scenarios:
    - id: save
      title: Save
      contract: done
      steps: [Tap]
      observe: { timing: Together? }
  devices: { required: [{ id: current, model: "iPhone17,*" }] }
  """

func record(
  _ id: String = "one", verdict: String = "pass", felt: String = "as-contract", day: String = "2026-11-12",
  intensity: Double = 0.65, sharpness: Double = 0.35, build: String = "7", extra: String = ""
) -> String {
  """
  format: 1
  id: \(id)
  checklist: c
  app: { bundle-id: com.example.tide, version: 1.0.0, build: "\(build)", commit: c0ffee0c0ffee0 }
  device: { model: "iPhone17,1", os: "26.1", os-build: 23B85, reality: physical, id-hash: 5f1d09c2 }
  tester: J. K.
  handling: in-hand
  settings: { system-haptics: on, ringer: on, low-power: off, other-audio: none }
  parameters: { done: { intensity: \(intensity), sharpness: \(sharpness) } }
  results:
    save:
      started: \(day)T14:03:00+09:00
      ended: \(day)T14:05:10+09:00
      verdict: \(verdict)
      felt: \(felt)
      reason: The phone was charging
      observations: { timing: Both at once }
  \(extra)
  """
}
