import Ledger
import Notation

/// The gate's verdict as a verification summary, version 1 (slsa.dev/spec/v1.0/verification_summary).
///
/// Passed is a gate that passed, that could have blocked, and that rests on no sample records.
enum VerdictPredicate {
  static func statement(
    _ gate: RecordedGate, _ notes: ReleaseNotes, restingOn statements: [AttestationFile]
  ) -> Statement {
    let policy = notes.evidence.filter { [.configuration, .checklist, .waivers].contains($0.kind) }
    let listing = policy.map { "\($0.digest.hexadecimal)  \($0.path)\n" }.sorted().joined()
    let level =
      "HAPTICGATE_\((gate.stage ?? "all").uppercased().map { $0.isLetter || $0.isNumber ? $0 : "_" }.map(String.init).joined())"
    return Statement(
      predicateType: "https://slsa.dev/verification_summary/v1",
      predicate: .object([
        (
          "verifier",
          .object([
            ("id", .string("pkg:generic/hapticgate")),
            ("version", .object([("hapticgate", .string(gate.toolVersion))])),
          ])
        ),
        ("timeVerified", .string(gate.asOf.utc.description)),
        ("resourceUri", .string("pkg:generic/\(notes.bundleID ?? "app")?vcs_ref=\(notes.to.commit)")),
        (
          "policy",
          .object([
            ("uri", .string(policy.first { $0.kind == .checklist }?.path ?? "hapticgate.yml")),
            ("digest", Statement.digest(.of(listing))),
          ])
        ),
        (
          "inputAttestations",
          .array(
            statements.map {
              .object([("uri", .string($0.name)), ("digest", Statement.digest(.of($0.text)))])
            })
        ),
        ("verificationResult", .string(gate.isPassed ? "PASSED" : "FAILED")),
        ("verifiedLevels", NotesJSON.strings([gate.isPassed ? level : "FAILED"])),
      ]))
  }
}
