import Checklists
import Diagnostics
import Foundation

/// A small checklist without problems, and the ways in which tests alter it.
enum SampleChecklist {
  static let text = """
    format: 1
    id: haptics
    app: { bundle-id: com.example.notes }
    contracts:
      saved:
        title: Save confirmed
        trigger: save.succeeded
        request: { signal: requested, where: { contract: saved } }
        deadline: { warn: 50 ms, fail: 100 ms }
        never-on: [save.failed]
        function: confirmationEvents
        events:
          - { type: hapticTransient, time: 0, intensity: 0.65, sharpness: 0.35 }
        watch: [../Sources/App/Haptics/**]
      deleted:
        feedback: { api: notification, type: success }
        requested-by: FeedbackPlayer.deleteDone
        watch: [../Sources/App/Delete/**]
    signals:
      save.succeeded: { message: "save succeeded id={id}" }
      save.failed: { message: "save failed id={id} *" }
      requested: { message: "requested {contract} for={id}" }
    checks:
      - id: shared
        title: One event function
        contract: saved
        proof:
          - source: { function: confirmationEvents, production: [../Sources/**], tests: [../Tests/**] }
          - test: AppTests.EventTests/testOneEvent
          - pattern: saved
      - id: felt
        title: Somebody felt it
        proof: [{ session: { covers: [rapid], observes: [density] } }]
    scenarios:
      - id: rapid
        title: Again and again
        contract: saved
        steps: [Tap Save ten times]
        observe: { density: Can pulses be told apart? }
        log:
          - { exercised: save.succeeded, at-least: 5 }
          - { after: save.succeeded, expect: requested, count: 1, within: 100 ms, same: [id] }
    devices:
      required:
        - { id: current, model: "iPhone17,*", os: ">=26" }
    stages: { pull-request: [checks], release: [checks, scenarios, devices] }
    """

  /// The text with a passage replaced everywhere; a passage that it does not have would make a test vacuous.
  static func text(_ passage: String, becomes replacement: String) -> String {
    precondition(text.contains(passage), "the sample has no “\(passage)”")
    return text.split(separator: passage, omittingEmptySubsequences: false).joined(separator: replacement)
  }

  static func reading(_ text: String = text) -> ChecklistReading {
    ChecklistReader.read(Array(text.utf8), file: "c.yml")
  }
}

extension [Diagnostic] {
  /// The problems as the tool prints them, without source lines.
  var rendered: String { map { DiagnosticPrinter().render($0) }.joined() }
}

/// Files of the repository.
enum Repository {
  static let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  static func bytes(_ path: String) throws -> [UInt8] {
    Array(try Data(contentsOf: folder.appending(path: path)))
  }
}
