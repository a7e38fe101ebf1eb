import Baseline
import Checklists
import Diagnostics
import Notation
import YAML

/// The files that decide a gate, as texts.
struct Policy {
  var checklist: String? = Self.checklist
  var configuration: String? = Self.configuration
  var waivers = Self.waivers
  var record: String? = Self.record

  static let checklist = """
    format: 1
    id: haptics
    app: { bundle-id: com.example.tide }
    coverage: block
    title: Haptics
    contracts:
      done:
        title: Work is done
        trigger: work.done
        request: { signal: haptic.requested, where: { contract: done } }
        occurrences: 1
        deadline: { warn: 50 ms, fail: 100 ms }
        never-on: [work.failed]
        visible: The result is on screen
        function: doneEvents
        events: [{ type: hapticTransient, time: 0, intensity: 0.65, sharpness: 0.35 }]
        watch: [../Sources/Haptics/**, ../Sources/Save/**]
      undone:
        title: Work is undone
        function: undoneEvents
        events: [{ type: hapticTransient, time: 0 }]
        watch: [../Sources/Undo.swift]
    signals:
      work.done: { subsystem: tide, message: "done id={id}" }
      work.failed: { subsystem: tide, message: "failed id={id}" }
      work.tapped: { subsystem: tide, category: ui, message: "tapped id={id}" }
      haptic.requested: { message: "requested {contract} for={id}" }
    checks:
      - id: shared
        title: One event function
        contract: done
        proof:
          - source: { function: doneEvents, production: [../Sources/**], tests: [../Tests/**], not-built-in-tests: [HapticEvent], forbid-elsewhere: [HapticEngine] }
          - test: TideTests.EventTests/testOneEvent
          - pattern: done
      - id: silent
        title: A failure is silent
        when: { paths: [../Sources/**, ../Tests/**], labels: [haptics] }
        proof: [{ test: TideTests.FlowTests/testFailureIsSilent }]
      - id: felt
        title: Somebody felt it
        proof: [{ session: { covers: [finishes, repeats], observes: [timing, density] } }]
    scenarios:
      - id: finishes
        title: Work finishes
        contract: done
        settings: { ringer: on }
        steps: [Open a note, Tap Start]
        observe: { timing: Together?, strength: Too strong? }
        log:
          - { exercised: work.done, at-least: 3 }
          - { after: work.done, expect: haptic.requested, count: 1, within: { warn: 50 ms, fail: 100 ms }, same: [id] }
      - id: repeats
        title: Again and again
        contract: done
        steps: [Tap Start ten times]
        observe: { density: Can pulses be told apart? }
        log:
          - { exercised: work.tapped, at-least: 5 }
          - { spacing: haptic.requested, at-least: 50 ms, warn-below: 200 ms }
          - { only-after: work.done, of: haptic.requested, same: [id] }
          - { never: work.failed }
    devices:
      required:
        - { id: oldest, model: "iPhone10,*", os: ">=16 <17" }
        - { id: current, model: "iPhone17,1", os: ">=26" }
    stages:
      pull-request: [checks]
      release: [checks, scenarios, devices]
    """

  static let configuration = """
    format: 1
    checklists: [checklists/*.yml]
    evidence:
      tests: [build/*.xml]
      sessions: [evidence/*.yml]
    waivers: waivers.yml
    flaky: refuse
    max-age: 90 d
    fleet: [{ id: drawer, model: "iPhone10,4" }]
    enforce: { mode: blocking, scope: all }
    """

  static let waivers = """
    format: 1
    waivers:
      - item: haptics/felt
        covers: [missing]
        reason: In repair
        approved-by: "@kim"
        expires: 2026-12-20T00:00:00Z
    """

  static let record = """
    format: 1
    id: first
    checklist: haptics
    results:
      finishes:
        verdict: fail
        observations: { timing: Late by a moment }
    """

  struct Unreadable: Error {
    var message: String
  }

  func version() throws -> PolicyVersion {
    var version = PolicyVersion()
    if let checklist {
      let reading = ChecklistReader.read(Array(checklist.utf8), file: "checklists/haptics.yml")
      guard let value = reading.checklist else { throw Unreadable(message: reading.problems[0].message) }
      version.checklists = [.init(checklist: value, root: try root(checklist, "checklists/haptics.yml"))]
    }
    if let configuration {
      let reading = ConfigurationReader.read(Array(configuration.utf8), file: "hapticgate.yml")
      if reading.problems.hasErrors { throw Unreadable(message: reading.problems[0].message) }
      version.configuration = reading.configuration
      version.configurationRoot = try root(configuration, "hapticgate.yml")
    }
    let reading = WaiversReader.read(Array(waivers.utf8), file: "waivers.yml")
    if reading.problems.hasErrors { throw Unreadable(message: reading.problems[0].message) }
    version.waivers = reading.waivers
    if let record { version.records = [.init(id: "first", root: try root(record, "evidence/first.yml"))] }
    return version
  }

  private func root(_ text: String, _ file: String) throws -> YAMLNode {
    guard let root = YAMLReader.read(Array(text.utf8), file: file).root else {
      throw Unreadable(message: file)
    }
    return root
  }

  /// What a change from the standard files to these does.
  func changes(allowing allowed: [String] = [], asOf: String = "2026-12-01T00:00:00Z") throws -> PolicyReview
  {
    PolicyReview(
      from: try Policy().version(), to: try version(), allowing: allowed, asOf: try Timestamp(parsing: asOf))
  }

  /// The files with one text of one of them replaced.
  func replacing(_ from: String, with to: String) throws -> Policy {
    var copy = self
    var found = false
    func edit(_ text: String) -> String {
      guard !found, let range = text.ranges(of: from).first else { return text }
      found = true
      return text.replacingCharacters(in: range, with: to)
    }
    copy.checklist = checklist.map(edit)
    copy.configuration = configuration.map(edit)
    copy.waivers = edit(waivers)
    copy.record = record.map(edit)
    guard found else { throw Unreadable(message: "nothing to replace: \(from)") }
    return copy
  }
}

extension String {
  func replacingCharacters(in range: Range<Index>, with text: String) -> String {
    String(self[..<range.lowerBound]) + text + self[range.upperBound...]
  }
}
