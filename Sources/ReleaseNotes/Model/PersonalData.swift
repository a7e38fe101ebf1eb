import Checklists
import Evaluation
import Evidence
import Ledger
import Notation
import Sessions

/// How people are named in what is written about a release. Devices have no say here: their identifiers are
/// hashed where records are read.
public enum PersonalData: String, Sendable, CaseIterable {
  case asWritten = "as-written"
  case initials
  /// A hash of the name: the same person has the same one everywhere, and whoever knows the name can tell.
  case hashed = "hash"

  /// A tester's name in this form.
  public func name(_ written: String) -> String {
    switch self {
    case .asWritten: written
    case .initials:
      written.split(whereSeparator: { $0.isWhitespace }).compactMap(\.first).map { "\($0)." }
        .joined(separator: " ")
    case .hashed: "tester-\(Digest.of("hapticgate tester\n\(written)").hexadecimal.prefix(8))"
    }
  }
}

extension ReleaseInput {
  /// The input with its people named so. Redacted, free texts, logins and names of devices go as well.
  public func naming(_ people: PersonalData, redacted: Bool) -> ReleaseInput {
    guard people != .asWritten || redacted else { return self }
    var input = self
    for index in evaluation.evidence.sessions.indices {
      input.evaluation.evidence.sessions[index].name(people, redacted: redacted)
    }
    if case .kept(let entry, let sameContent, let earlier) = verdict {
      input.verdict = .kept(entry.named(redacted: redacted), sameContent: sameContent, earlier: earlier)
    }
    guard redacted else { return input }
    input.waivers = waivers.map(\.redacted)
    input.from.waivers = from.waivers.map(\.redacted)
    input.to.waivers = to.waivers.map(\.redacted)
    input.evaluation.waivers = evaluation.waivers.map(\.redacted)
    return input
  }
}

extension SessionEvidence {
  fileprivate mutating func name(_ people: PersonalData, redacted: Bool) {
    guard var record = file.record else { return }
    record.tester = people.name(record.tester)
    if redacted {
      record.device.name = nil
      record.device.idHash = nil
      for index in record.adjustments.indices { record.adjustments[index].observed = "–" }
      for index in record.supersedes.indices { record.supersedes[index].reason = "–" }
      // Whether there is one is part of the verdict.
      for index in record.results.indices where record.results[index].reason != nil {
        record.results[index].reason = "redacted"
      }
    }
    file.record = record
  }
}

extension LedgerEntry {
  /// Reasons that quote records name people; what they prove is said without them.
  fileprivate func named(redacted: Bool) -> LedgerEntry {
    var entry = self
    for item in entry.gate.items.indices {
      for proof in entry.gate.items[item].proofs.indices {
        let kind = entry.gate.items[item].proofs[proof].kind
        if kind == .session || kind == .log { entry.gate.items[item].proofs[proof].reasons = [] }
      }
      guard redacted, let waiver = entry.gate.items[item].waiver else { continue }
      entry.gate.items[item].waiver = .init(
        reason: "–", approvedBy: Waiver.pseudonym(of: waiver.approvedBy), expires: waiver.expires)
    }
    if redacted { entry.gate.problems = [] }
    return entry
  }
}

extension Waiver {
  fileprivate var redacted: Waiver {
    var waiver = self
    waiver.reason = "–"
    waiver.risk = nil
    waiver.approvedBy = Self.pseudonym(of: approvedBy)
    return waiver
  }

  fileprivate static func pseudonym(of login: String) -> String {
    "@approver-\(Digest.of("hapticgate approver\n\(login.lowercased())").hexadecimal.prefix(8))"
  }
}
