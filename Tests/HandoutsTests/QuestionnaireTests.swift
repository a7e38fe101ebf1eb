import Checklists
import Handouts
import Locales
import Notation
import Planning
import Sessions
import Testing

struct QuestionnaireTests {
  private static let checklist = """
    format: 1
    id: haptics
    app: { bundle-id: com.example.notes }
    contracts: { saved: { function: f, events: [{ type: hapticTransient, time: 0 }], watch: [S/**] } }
    scenarios:
      - id: rapid
        title: { en: Again, ko: 다시 }
        contract: saved
        steps: [Open a note, Tap Save ten times]
        felt: none
        observe: { density: { en: "Told apart?", ko: "구분됩니까?" } }
    """

  private let now = Timestamp(secondsSince1970: 1_796_054_400, utcOffset: 9 * 3600)

  private func questionnaire(_ language: Language = .english) throws -> Questionnaire {
    let reading = ChecklistReader.read(Array(Self.checklist.utf8), file: "c.yml")
    let texts = try HandoutTexts.shipped(language)
    return Questionnaire(
      Array(RecordFile(SampleSession.session(), texts).text.utf8), file: "s.yml",
      checklist: try #require(reading.checklist), catalogue: .shipped, texts)
  }

  /// Answers all questions in their order.
  ///
  /// - Returns: the questions.
  private func answer(_ answers: [String], _ questions: inout Questionnaire) throws -> [String] {
    var asked: [String] = []
    for answer in answers {
      let next = questions.next()
      let question = try #require(next)
      asked.append(question.text)
      if answer == "-" {
        questions.postpone(question)
      } else {
        try questions.answer(question, answer, now: now)
      }
    }
    return asked
  }

  @Test func aPassIsAskedForInAnOrderThatAPersonCanFollow() throws {
    var questions = try questionnaire()
    let asked = try answer(
      ["J. K.", "1", "1", "22B83", "3.2.0", "412", "2", "on", "", "", "1", "2", "Ten pulses"], &questions)
    #expect(
      asked == [
        "Your name or initials", "How do you use the phone?", "What is it?",
        "System build, such as 22B83 (\"-\" if you cannot see it)", "Version of the app, such as 3.2.0",
        "Build number of the app", "System haptics: how is it set now?", "Ringer: how is it set now?",
        "Press Return when you begin.", "Press Return when you are done.", "Did it pass?",
        "What did you feel?",
        "Told apart?",
      ])
    #expect(questions.isComplete)
    let file = SessionReader.read(questions.record.bytes, path: "s.yml")
    let record = try #require(file.record, "\(file.problems)")
    #expect(file.gaps == [])
    #expect(record.tester == "J. K.")
    #expect(record.handling == .inHand)
    #expect(record.device.reality == .physical)
    #expect(record.settings == ["system-haptics": "off", "ringer": "on"])
    let result = try #require(record.results.first)
    #expect(result.verdict == .pass)
    #expect(result.felt == ScenarioResult.Felt.none)
    #expect(result.started == now)
    #expect(result.observations == ["density": "Ten pulses"])
  }

  @Test func aScenarioIsIntroducedOnce() throws {
    var questions = try questionnaire(.korean)
    _ = try answer(["J", "in-hand", "physical", "-", "1", "1", "off", "on"], &questions)
    let introduced = questions.next()
    let again = questions.next()
    #expect(
      introduced?.preamble == [
        "", "1개 중 1번째: 다시", "  1. Open a note", "  2. Tap Save ten times", "  기대 결과: 느껴지지 않음",
      ])
    #expect(again?.preamble == [])
  }

  @Test func aScenarioThatCouldNotBeDoneAsksForTheReasonAlone() throws {
    var questions = try questionnaire()
    _ = try answer(["J", "1", "1", "-", "1", "1", "2", "1", "-", "-", "blocked"], &questions)
    let next = questions.next()
    let question = try #require(next)
    #expect(question.text == "Why could it not be done?")
    try questions.answer(question, "The network was down", now: now)
    let last = questions.next()
    #expect(last == nil)
  }

  @Test(
    arguments: [
      ("tester", "  ", "Write it in words."), ("tester", "TODO", "Write it in words."),
      ("handling", "5", "Type a number from 1 to 4."), ("handling", "", "Type a number from 1 to 4."),
    ])
  func whatIsNoAnswerIsNotTaken(key: String, text: String, message: String) throws {
    var questions = try questionnaire()
    while let question = questions.next(), question.path != [key] { questions.postpone(question) }
    let next = questions.next()
    let question = try #require(next)
    let before = questions.record.bytes
    let refusal = #expect(throws: Questionnaire.Refusal.self) {
      try questions.answer(question, text, now: now)
    }
    #expect(refusal?.text == message)
    #expect(questions.record.bytes == before)
  }

  @Test func modelsAreTakenByTheirNamesWhereThatSaysWhich() throws {
    var questions = try questionnaire()
    let question = Questionnaire.Question(
      path: ["device", "model"], preamble: [], text: "Model", kind: .model)
    try questions.answer(question, "iPhone 14 Pro Max", now: now)
    let refusal = #expect(throws: Questionnaire.Refusal.self) {
      try questions.answer(question, "iPhone 8", now: now)
    }
    #expect(
      refusal?.text
        == "iPhone 8 may be any of these: iPhone10,1, iPhone10,4. The app's log says which, or Settings does."
    )
  }
}
