import Evaluation
import Notation
import Planning

enum SampleSession {
  static func session(
    title: LocalizedText = LocalizedText([.english: "Again", .korean: "다시"]),
    question: String = "Told apart?",
    tasks count: Int = 1
  ) -> PlannedSession {
    PlannedSession(
      id: "2026-12-01-seoul-3", code: "K7Q-D4M", checklist: "haptics",
      checklistTitle: LocalizedText([.english: "Haptics", .korean: "햅틱"]),
      app: PlannedApp(bundleID: "com.example.notes"),
      device: PlannedDevice(
        required: ["current"], model: "iPhone15,3", name: "iPhone 14 Pro Max", fleetName: "seoul-3",
        os: "18.1"),
      settings: [
        RequiredSetting("system-haptics", "off", isRequired: true),
        RequiredSetting("ringer", "on", isRequired: false),
      ],
      binding: ContentStamps(
        contracts: [.init("saved", .of("contract"))], scenarios: [.init("rapid", .of("scenario"))],
        files: [.init("../../Sources/Save.swift", .of("file"))]),
      parameters: [ContractParameters(contract: "saved", values: [.init("intensity", 0.65)])],
      tasks: (0..<count).map { number in
        PlannedTask(
          scenario: number == 0 ? "rapid" : "rapid-\(number)", title: title,
          steps: [LocalizedText("Open a note"), LocalizedText("Tap Save ten times")],
          observe: [.init(key: "density", question: LocalizedText(question))], felt: "none",
          contract: "saved",
          visible: LocalizedText("Saved"), needsLog: true,
          needs: [
            Need(item: "haptics/rapid", cause: .missing, reasons: ["No session record covers rapid"]),
            Need(item: "haptics/rapid@current", cause: .stale, reasons: ["Save.swift changed"]),
          ], minutes: 2)
      })
  }

  /// A plan of one session that takes this long.
  static func plan(minutes: Int) -> SessionPlan {
    var session = session()
    session.tasks[0].needs = [Need(item: "haptics/rapid", cause: .missing)]
    session.tasks[0].minutes = minutes - Effort.setUpMinutes
    return SessionPlan(sessions: [session])
  }
}
