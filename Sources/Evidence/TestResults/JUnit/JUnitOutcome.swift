internal import Diagnostics

/// An element below `testcase` that decides about it.
struct JUnitOutcome {
  enum Kind { case error, failure, skipped, flaky, rerun, unknown }

  var kind: Kind
  /// The status of the attempt that a flaky or rerun element stands for.
  var retried: TestStatus
  let message: String
  /// Whether the message says nothing, so that the element's text is wanted.
  let wantsText: Bool
  var text = MessageText()
  var position: Position

  init(kind: Kind, retried: TestStatus, message: String, position: Position) {
    self.kind = kind
    self.retried = retried
    self.message = message
    wantsText = message.isEmpty || message == "failure"
    self.position = position
  }

  /// Whether it stands for an attempt of its own.
  var isRetry: Bool { kind == .flaky || kind == .rerun }

  var messages: [String] {
    let useful = wantsText ? text.trimmed : message
    let chosen = useful.isEmpty ? message : useful
    return chosen.isEmpty ? [] : [MessageText.shortened(chosen)]
  }
}
