import Notation

/// The statements about a release: what automation proved, what the gate decided, and what people felt. Where no
/// gate is on file there are no statements of it, since a statement that is absent allows nothing.
public struct Attestations {
  private let notes: ReleaseNotes
  private let subjects: [AttestationSubject]

  public init(_ notes: ReleaseNotes, about subjects: [AttestationSubject]) {
    self.notes = notes
    self.subjects = subjects
  }

  public func files() -> [AttestationFile] {
    var files = [file("device-sessions", DeviceSessionsPredicate.statement(notes))]
    guard let gate = notes.gate.gate else { return files }
    files.append(file("test-result", TestResultPredicate.statement(gate, notes)))
    files.append(file("verdict", VerdictPredicate.statement(gate, notes, restingOn: files)))
    return files
  }

  private func file(_ name: String, _ statement: Statement) -> AttestationFile {
    AttestationFile(name: "\(name).intoto.json", text: statement.text(about: notes, subjects))
  }
}
