import Checklists
import CommandLineOptions
import Diagnostics
import Files
import Handouts
import Locales
import Notation
import Sessions

/// The terminal path: question by question, each answer saved before the next is asked.
struct RecordDialogue {
  let path: String
  let texts: HandoutTexts
  let console: Console
  /// Nil for the time at which a question is answered.
  let fixedTime: Timestamp?

  /// Asks until nothing is left to ask, the tester stops or the input ends.
  func run(_ workspace: Workspace) throws(Diagnostic) -> ExitStatus {
    let incoming = try IncomingRecord(path, workspace)
    if let first = incoming.file.faults.first { throw first }
    guard let checklist = incoming.checklist else {
      let name = incoming.file.checklistID ?? ""
      throw .error(
        texts(.acceptUnknownChecklist, ["file": path, "checklist": name]), at: SourceLocation(file: path))
    }
    var questions = Questionnaire(
      incoming.bytes, file: path, checklist: checklist, catalogue: workspace.catalogue, texts)
    if !questions.isComplete { console.print(texts[.askHow] + "\n") }
    try ask(&questions)
    return try finish(workspace)
  }

  private func ask(_ questions: inout Questionnaire) throws(Diagnostic) {
    while let question = questions.next() {
      console.print(prompt(question))
      guard let answer = readLine(), answer != "q" else { return console.print("\n") }
      if answer == "-" {
        questions.postpone(question)
        continue
      }
      do throws(Questionnaire.Refusal) {
        try questions.answer(question, answer, now: fixedTime ?? .localNow)
      } catch {
        console.print("  \(error.text)\n")
        continue
      }
      try FileSystem.write(questions.record.bytes, to: path)
    }
  }

  private func prompt(_ question: Questionnaire.Question) -> String {
    var lines = question.preamble + [question.text]
    if case .choice(let choices) = question.kind {
      lines += choices.enumerated().map { "  \($0 + 1) \($1.label)" }
    }
    return lines.map(DiagnosticPrinter.printable).joined(separator: "\n") + "\n> "
  }

  /// Says what is still open, or where to hand the record in.
  private func finish(_ workspace: Workspace) throws(Diagnostic) -> ExitStatus {
    let record = try IncomingRecord(path, workspace)
    let names = record.unknownNames(sessions: nil)
    let open = record.open(workspace, asOf: fixedTime ?? .now, texts) + names.map(texts.unknown)
    guard !open.isEmpty else {
      console.print(texts(.askDone, ["file": path]) + "\n")
      return .passed
    }
    console.print(texts(.askLeft, count: open.count) + "\n" + open.map { "  \($0.message)\n" }.joined())
    return .blocked
  }
}
