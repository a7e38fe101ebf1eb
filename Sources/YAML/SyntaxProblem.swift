import CLibYAML
import Diagnostics

/// libyaml's error as a problem that a person can act on.
struct SyntaxProblem {
  private let failure: LibYAMLFailure
  private let file: String

  init(_ failure: LibYAMLFailure, in bytes: UnsafeBufferPointer<UInt8>, file: String) {
    self.failure = failure
    self.file = file
  }

  var refusal: Refusal {
    Refusal(.syntax, failure.problem, at: location(failure.problemMark))
  }

  private func location(_ mark: yaml_mark_t) -> SourceLocation {
    SourceLocation(file: file, line: mark.line + 1, column: mark.column + 1)
  }
}
