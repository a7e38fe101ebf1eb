import Evaluation
import Notation
import Planning

extension PlannedSession {
  /// A session of one scenario, as a plan makes it.
  static let sample = PlannedSession(
    id: "2026-12-01-iphone15-3", code: "K7Q-D4M", checklist: "haptics",
    checklistTitle: LocalizedText([.english: "Haptics", .korean: "햅틱"]),
    app: PlannedApp(bundleID: "com.example.notes", version: "3.2.0", build: "412"),
    device: PlannedDevice(
      required: ["current"], model: "iPhone15,3", name: "iPhone 14 Pro Max", fleetName: "seoul-3", os: "18.1",
      modelPattern: "iPhone15,*", osRange: ">=18",
      choices: [.init(model: "iPhone15,3", name: "iPhone 14 Pro Max", fleetName: "seoul-3")]),
    settings: [
      RequiredSetting("system-haptics", "off", isRequired: true),
      RequiredSetting("ringer", "on", isRequired: false),
    ],
    binding: ContentStamps(
      contracts: [.init("saved", .of("contract"))], scenarios: [.init("rapid", .of("scenario"))],
      files: [.init("../../Sources/Save.swift", .of("file"))]),
    parameters: [ContractParameters(contract: "saved", values: [.init("intensity", 0.65)])],
    tasks: [
      PlannedTask(
        scenario: "rapid", title: LocalizedText("Again & \"again\""),
        steps: [LocalizedText([.english: "Tap", .traditionalChinese: "點"])],
        observe: [.init(key: "density", question: LocalizedText("Told apart?"))], felt: "as-contract",
        contract: "saved", visible: LocalizedText("Saved"), needsLog: true,
        needs: [Need(item: "haptics/rapid@current", cause: .stale, reasons: ["Save.swift changed"])],
        minutes: Effort.minutes(steps: 1, questions: 1))
    ])
}
