import Diagnostics
import Foundation
import Notation
import OfflineForm
import Planning
import Sessions
import Testing

/// A form, open in a page of its own.
@MainActor final class FormScene {
  let browser: Chromium
  /// The form, and what is downloaded from it.
  let folder: URL
  let form: URL
  let page: Page

  init(_ session: PlannedSession = .saving, at hash: String = "") throws {
    browser = try Chromium.shared.get()
    folder = FileManager.default.temporaryDirectory.appendingPathComponent("hapticgate-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    form = folder.appendingPathComponent("form.html")
    let html = try FormPage().render(
      session, catalogue: .shipped, fleet: [(id: "seoul-3", model: "iPhone15,3")], language: .english,
      version: "1.0.0")
    try Data(html.utf8).write(to: form)
    page = try browser.page(downloadingTo: folder)
    try page.viewport(width: 390, height: 844, scale: 2, isPhone: true)
    try page.open(form, at: hash)
  }

  isolated deinit {
    // Lets the browser's last messages through, unless the page is closed.
    _ = try? page.evaluate("0")
    let complaints = browser.complaints
    #expect(complaints == [])
    try? FileManager.default.removeItem(at: folder)
  }

  /// Another device, with nothing kept.
  func otherDevice() throws -> Page {
    let complaints = browser.complaints
    #expect(complaints == [])
    let page = try browser.page(downloadingTo: folder)
    try page.viewport(width: 1280, height: 800)
    try page.open(form)
    return page
  }

  /// Fills in the first page as somebody who holds a suitable phone.
  func fillSetup(on page: Page? = nil, handling: String = "In my hand") throws {
    let page = page ?? self.page
    try page.type("J. K.", into: "Your name")
    try page.choose(handling, in: "How do you use")
    try page.select("iPhone 14 Pro Max", in: "Device")
    try page.type("18.1", into: "iOS version")
    try page.choose("On", in: "System haptics")
    try page.choose("Ring", in: "Ringer")
    try page.choose("Off", in: "Low Power Mode")
    try page.choose("None", in: "Music or a call")
  }

  /// Goes through the scenario on screen.
  func fillScenario(
    verdict: String, felt: String?, question: String, answer: String, note: String = "", on page: Page? = nil
  ) throws {
    let page = page ?? self.page
    try page.press("Start")
    try page.press("Done")
    try page.type(answer, into: question)
    try page.choose(verdict, in: "Your verdict")
    if let felt { try page.choose(felt, in: "What did you feel?") }
    if !note.isEmpty { try page.type(note, into: verdict == "Pass" ? "Note" : "Why?") }
  }

  /// The record that the page hands out, read as the gate reads it.
  func exported(by page: Page? = nil) throws -> (record: SessionRecord?, problems: [String], bytes: Data) {
    let page = page ?? self.page
    let bytes = try page.download(
      folder.appendingPathComponent("2026-12-01-seoul-3.json"), by: "Download the record")
    let file = SessionReader.read(Array(bytes), path: "record.json")
    return (file.record, file.problems.map { "\($0.location.map { "\($0): " } ?? "")\($0.message)" }, bytes)
  }

  /// What is said beside the fields, once the form has had the time to say it.
  func problems(on page: Page? = nil) throws -> [String] {
    usleep(400_000)
    let said = try (page ?? self.page).evaluate(
      "[...document.querySelectorAll('.problem')].filter((e) => e.checkVisibility()).map((e) => e.textContent)"
    )
    return try #require(said as? [String])
  }
}

extension Page {
  /// Presses Next or Back and waits for the other page.
  func turn(_ button: String) throws {
    let hash = try text("document.querySelector('[aria-current]').hash")
    try press(button)
    try wait(for: "document.querySelector('[aria-current]').hash !== '\(hash)'")
  }

  /// Goes to a page of the form, in a language.
  func show(_ hash: String, in language: Language) throws {
    try evaluate("location.hash = '\(hash)'")
    try wait(for: "document.querySelector('[aria-current]').hash === '\(hash)'")
    try evaluate(
      """
      { const select = document.getElementById('language'); select.value = '\(language.rawValue)';
        select.dispatchEvent(new Event('change')); }
      """)
    try wait(for: "document.documentElement.lang === '\(language.rawValue)'")
  }

  /// Opens all that can be opened, and takes away the announcement that covers the page's end for some seconds.
  func unfold() throws {
    try evaluate(
      """
      document.querySelectorAll('details').forEach((details) => { details.open = true; });
      document.getElementById('status').textContent = ''
      """)
  }
}

extension PlannedSession {
  /// Three scenarios of one contract, for any phone with haptics.
  static let saving: PlannedSession = {
    func task(
      _ id: String, _ title: LocalizedText, felt: String = "as-contract", _ key: String, _ question: String
    )
      -> PlannedTask
    {
      PlannedTask(
        scenario: id, title: title,
        steps: [
          LocalizedText([.english: "Open a note", .korean: "메모를 하나 엽니다", .traditionalChinese: "打開一則筆記"]),
          LocalizedText([
            .english: "Change a word and tap Save once", .korean: "단어 하나를 고치고 저장을 한 번 누릅니다",
            .traditionalChinese: "改一個字，再點一下「儲存」",
          ]),
        ],
        observe: [.init(key: key, question: LocalizedText(question))], felt: felt,
        contract: "save-confirmation",
        contractTitle: LocalizedText([
          .english: "Save confirmed", .korean: "저장 확인", .traditionalChinese: "儲存成功的確認",
        ]),
        visible: LocalizedText([.english: "The saved state", .korean: "저장됨 표시"]), needsLog: true,
        needs: [Need(item: "haptics/\(id)", cause: .missing)], minutes: 2)
    }
    return PlannedSession(
      id: "2026-12-01-seoul-3", code: "K7QD4M", checklist: "haptics",
      checklistTitle: LocalizedText([
        .english: "Haptic feedback", .korean: "햅틱 피드백", .traditionalChinese: "觸覺回饋",
      ]),
      app: PlannedApp(bundleID: "com.example.notes", version: "3.2.0", build: "412"), device: PlannedDevice(),
      settings: [
        RequiredSetting("system-haptics", "on", isRequired: true),
        RequiredSetting("ringer", "on", isRequired: false),
        RequiredSetting("low-power", "off", isRequired: false),
        RequiredSetting("other-audio", "none", isRequired: false),
      ],
      binding: ContentStamps(
        contracts: [.init("save-confirmation", .of("contract"))],
        scenarios: [.init("save-succeeds", .of("scenario"))],
        files: [.init("../../Sources/Save.swift", .of("file"))]),
      parameters: [
        ContractParameters(
          contract: "save-confirmation", values: [.init("intensity", 0.65), .init("sharpness", 0.35)])
      ],
      tasks: [
        task(
          "save-succeeds",
          LocalizedText([.english: "Save succeeds", .korean: "저장에 성공할 때", .traditionalChinese: "儲存成功"]),
          "trigger-timing", "Do the pulse and the saved state come together?"),
        task(
          "save-fails",
          LocalizedText([.english: "Save fails", .korean: "저장에 실패할 때", .traditionalChinese: "儲存失敗"]),
          felt: "none",
          "error-visible", "Is the error on screen?"),
        task(
          "rapid-operation", LocalizedText([.english: "Save again and again, quickly"]), "repeated-operation",
          "Can single pulses still be told apart?"),
      ])
  }()
}
