package import Checklists
import Diagnostics
import Locales
package import Notation
package import Sessions
import YAML

/// Asks for everything in a record that only the tester can say, one question at a time. The record's own bytes
/// are the state: what is answered is not asked again, today or tomorrow.
package struct Questionnaire: Sendable {
  package struct Question: Sendable, Hashable {
    package enum Kind: Sendable, Hashable {
      /// One of several words; each with what people call it.
      case choice([Choice])
      case time
      case system
      case model
      case words
    }

    package struct Choice: Sendable, Hashable {
      package var value: String
      package var label: String
    }

    /// The keys of the answer in the record.
    package var path: [String]
    /// What to read before answering; empty for most.
    package var preamble: [String]
    package var text: String
    package var kind: Kind

    package init(path: [String], preamble: [String] = [], text: String, kind: Kind) {
      self.path = path
      self.preamble = preamble
      self.text = text
      self.kind = kind
    }
  }

  /// Why an answer was not taken.
  package struct Refusal: Error, Sendable, Hashable {
    package var text: String
  }

  package private(set) var record: RecordEdit
  private let file: String
  private let guide: QuestionGuide
  private var postponed: Set<[String]> = []
  private var introduced: Set<String> = []

  package init(
    _ bytes: [UInt8], file: String, checklist: Checklist, catalogue: DeviceCatalogue, _ texts: HandoutTexts
  ) {
    record = RecordEdit(bytes, file: file)
    self.file = file
    guide = QuestionGuide(checklist: checklist, catalogue: catalogue, texts: texts)
  }

  /// Whether nothing is left to ask, postponed or not.
  package var isComplete: Bool {
    YAMLReader.read(record.bytes, file: file).root.map { guide.questions($0).isEmpty } ?? true
  }

  /// The first question that is open and not postponed; nil where nothing is left to ask.
  package mutating func next() -> Question? {
    guard let root = YAMLReader.read(record.bytes, file: file).root else { return nil }
    guard var question = guide.questions(root).first(where: { !postponed.contains($0.path) }) else {
      return nil
    }
    if question.path.first == "results", introduced.insert(question.path[1]).inserted {
      question.preamble = guide.introduction(question.path[1], root)
    }
    return question
  }

  /// Leaves a question for another day.
  package mutating func postpone(_ question: Question) { postponed.insert(question.path) }

  /// Writes an answer into the record; an empty one to a question about time means `now`.
  ///
  /// - Throws: why the answer is none.
  package mutating func answer(_ question: Question, _ text: String, now: Timestamp) throws(Refusal) {
    let value = try guide.value(of: text, to: question, now: now)
    do throws(Diagnostic) {
      try record.set(question.path, to: .string(value))
    } catch {
      throw Refusal(text: [error.message, error.remedy].compactMap { $0 }.joined(separator: ". "))
    }
  }
}
