public import Notation

/// A file that an attestation is about, beside the commit.
public struct AttestationSubject: Sendable, Hashable {
  public var name: String
  public var digest: Digest

  public init(name: String, digest: Digest) {
    self.name = name
    self.digest = digest
  }
}

/// A statement as it is written, unsigned.
public struct AttestationFile: Sendable, Hashable {
  /// The file's name: `verdict.intoto.json`.
  public var name: String
  public var text: String
}

/// An in-toto statement, after version 1 of its specification (github.com/in-toto/attestation, spec/v1).
struct Statement {
  var predicateType: String
  var predicate: JSONValue

  func text(about notes: ReleaseNotes, _ subjects: [AttestationSubject]) -> String {
    let commit = JSONValue.object([
      ("name", .string(notes.to.name)), ("digest", .object([("gitCommit", .string(notes.to.commit))])),
    ])
    let files = subjects.sorted { ($0.name, $0.digest) < ($1.name, $1.digest) }.map { subject in
      JSONValue.object([
        ("name", .string(subject.name)), ("digest", Self.digest(subject.digest)),
      ])
    }
    return JSONValue.object([
      ("_type", .string("https://in-toto.io/Statement/v1")),
      ("subject", .array([commit] + files)),
      ("predicateType", .string(predicateType)),
      ("predicate", predicate),
    ]).serialised + "\n"
  }

  static func digest(_ digest: Digest) -> JSONValue { .object([("sha256", .string(digest.hexadecimal))]) }

  /// A resource descriptor of a file.
  static func resource(_ file: EvidenceReference) -> JSONValue {
    .object([("name", .string(file.path)), ("digest", digest(file.digest))])
  }
}
