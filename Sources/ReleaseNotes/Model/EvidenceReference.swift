public import Notation

/// A file that release notes rest on, by its digest.
public struct EvidenceReference: Sendable, Hashable, Comparable {
  public enum Kind: String, Sendable, CaseIterable {
    case configuration, checklist, waivers
    case session = "session record"
    case log = "device log"
    case crash = "crash report"
    case build = "build manifest"
    case ledger = "ledger entry"
    case results = "test results"
    case pattern, bundle
    case notes, attestation

    /// Where files of the kind can be from.
    var origins: Set<Origin> {
      switch self {
      case .configuration, .checklist, .waivers, .session, .log, .crash, .build: [.git]
      case .ledger, .bundle: [.file]
      case .results, .pattern: [.file, .gate]
      case .notes, .attestation: [.written]
      }
    }
  }

  /// Where it is kept.
  public enum Origin: String, Sendable, CaseIterable {
    /// In the repository, at the release's commit.
    case git
    /// In a file beside it, such as a ledger.
    case file
    /// The gate read it, and it is kept nowhere that the notes know of.
    case gate
    /// It was written together with the notes.
    case written
  }

  public var kind: Kind
  /// As the user would write it, from the working directory.
  public var path: String
  public var digest: Digest
  public var origin: Origin

  public init(_ kind: Kind, _ path: String, _ digest: Digest, _ origin: Origin) {
    self.kind = kind
    self.path = path
    self.digest = digest
    self.origin = origin
  }

  private var order: Int { Kind.allCases.firstIndex(of: kind) ?? Kind.allCases.count }

  /// By kind, then by path.
  public static func < (left: EvidenceReference, right: EvidenceReference) -> Bool {
    if left.order != right.order { return left.order < right.order }
    if left.path != right.path { return left.path < right.path }
    return left.digest < right.digest
  }
}
