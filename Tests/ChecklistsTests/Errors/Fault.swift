import Checklists
import Testing

/// A way to spoil the sample, and the problems as the tool prints them.
struct Fault: Sendable, CustomTestStringConvertible {
  let testDescription: String
  /// Passages and what becomes of each.
  let edits: [(passage: String, replacement: String)]
  let expected: String

  init(_ description: String, _ edits: [(String, String)], _ expected: String) {
    testDescription = description
    self.edits = edits
    self.expected = expected
  }

  var problems: String {
    let text = edits.reduce(SampleChecklist.text) { text, edit in
      precondition(text.contains(edit.passage), "“\(testDescription)”: the sample has no “\(edit.passage)”")
      return text.replacing(edit.passage, with: edit.replacement)
    }
    return SampleChecklist.reading(text).problems.rendered
  }
}
