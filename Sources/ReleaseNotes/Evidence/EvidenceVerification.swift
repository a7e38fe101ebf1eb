import Archive
public import Diagnostics
import Ledger
import Notation
import Sessions
import YAML

/// Recomputes the digests of what release notes rest on, and names what no longer matches.
public struct EvidenceVerification: Sendable {
  /// A file as it is now, next to what it was.
  public struct Claim: Sendable {
    public var reference: EvidenceReference
    /// Its bytes in the archive; nil for notes, and for what the archive left out.
    public var packed: [UInt8]?
  }

  /// The commit of the release.
  public let commit: String
  /// Whether files were left out on purpose.
  public let isRedacted: Bool
  public let claims: [Claim]
  /// How the notes were made; nil where they do not say it.
  public let written: WrittenNotes?
  /// The notes as JSON where they are what is verified; nil for an archive.
  public let notes: [UInt8]?
  /// What does not match, each an error that names the file.
  public private(set) var problems: [Diagnostic] = []
  private let place: SourceLocation

  /// Reads an archive or notes.
  ///
  /// - Throws: where the bytes are neither an archive of evidence nor notes as JSON.
  public init(_ bytes: [UInt8], path: String) throws(Diagnostic) {
    place = SourceLocation(file: path)
    guard ZipReader.recognises(bytes) else {
      (commit, claims) = try Self.claims(ofNotes: bytes, path)
      isRedacted = false
      written = WrittenNotes(reading: bytes, file: path)
      notes = bytes
      return
    }
    let entries: [ArchiveEntry]
    do throws(ArchiveFault) {
      entries = try ZipReader.entries(of: bytes)
    } catch {
      throw .error(error.message, at: SourceLocation(file: path))
    }
    guard let listing = entries.first(where: { $0.path == EvidenceManifest.name }) else {
      throw .error(
        "holds no \(EvidenceManifest.name)", at: place, remedy: "Name an archive that notes --pack wrote.")
    }
    let manifest = try EvidenceManifest(reading: listing.bytes, file: "\(path)/\(EvidenceManifest.name)")
    commit = manifest.commit
    isRedacted = manifest.isRedacted
    let held = Dictionary(entries.map { ($0.path, $0.bytes) }) { first, _ in first }
    claims = manifest.entries.map { entry in
      Claim(reference: entry.reference, packed: entry.path.flatMap { held[$0] })
    }
    written = held["notes.json"].flatMap { WrittenNotes(reading: $0, file: "\(path)/notes.json") }
    notes = nil
    if let written, written.to.commit != manifest.commit || written.isRedacted != manifest.isRedacted {
      report("its notes.json is about another release than its \(EvidenceManifest.name)")
    }
    compare(manifest, held)
    for claim in claims { checkContent(of: claim) }
  }

  /// Compares with what is found elsewhere: at the release's commit, or in the working directory. Messages call it by
  /// `whose`: `the commit 1234`. Nothing found is nothing to compare with.
  public mutating func compare(_ reference: EvidenceReference, with found: [UInt8]?, of whose: String) {
    guard let found, Digest.of(found) != reference.digest else { return }
    report("the \(reference.kind.rawValue) \(reference.path) is not what the notes rest on, says \(whose)")
  }

  /// Compares what was written with what is made again from the release's commit.
  public mutating func compare(_ name: String, _ written: [UInt8], withMadeAgain text: String) {
    guard !written.elementsEqual(text.utf8) else { return }
    let lineFeed = UInt8(ascii: "\n")
    let lines = written.split(separator: lineFeed, omittingEmptySubsequences: false)
    let again = Array(text.utf8).split(separator: lineFeed, omittingEmptySubsequences: false)
    let same = zip(lines, again).prefix { $0.elementsEqual($1) }.count
    report("\(name) is not what is made again of the release: line \(same + 1) is another")
  }

  /// Names what the release's commit holds and nothing claims: somebody left it out.
  public mutating func reportUnclaimed(_ found: [EvidenceReference], in whose: String) {
    let claimed = Set(claims.map { "\($0.reference.kind) \($0.reference.path)" })
    for reference in found.sorted()
    where reference.origin == .git && !claimed.contains("\(reference.kind) \(reference.path)") {
      report("the \(reference.kind.rawValue) \(reference.path) of \(whose) is not among the evidence")
    }
  }

  /// Says that something that is written with the notes is not there.
  public mutating func reportUnwritten(_ name: String) { report("\(name) is not in the archive") }

  /// Says that a file is nowhere to be found.
  public mutating func reportAbsent(_ reference: EvidenceReference, from whose: String) {
    report("the \(reference.kind.rawValue) \(reference.path) is not in \(whose)")
  }

  private mutating func report(_ message: String) { problems.append(.error(message, at: place)) }

  private mutating func compare(_ manifest: EvidenceManifest, _ held: [String: [UInt8]]) {
    for entry in manifest.entries {
      guard let path = entry.path else { continue }
      let name = "the \(entry.reference.kind.rawValue) \(entry.reference.path)"
      guard let bytes = held[path] else {
        report("\(name) is no longer in the archive")
        continue
      }
      if Digest.of(bytes) != entry.reference.digest {
        report("\(name) is not what was packed: its digest differs")
      }
    }
    let listed = Set(manifest.entries.compactMap(\.path) + [EvidenceManifest.name])
    for path in held.keys.sorted() where !listed.contains(path) {
      report("\(path) is in the archive and not in its manifest")
    }
  }

  /// What a file says of others: a record of its logs, an entry of a ledger of itself.
  private mutating func checkContent(of claim: Claim) {
    guard let bytes = claim.packed else { return }
    let reference = claim.reference
    switch reference.kind {
    case .session:
      let logs = Set(
        claims.filter { $0.reference.kind == .log }.compactMap { $0.packed.map { Digest.of($0) } })
      for log in SessionReader.read(bytes, path: reference.path).record?.logs ?? [] {
        guard let digest = log.sha256, !logs.contains(digest) else { continue }
        report("the device log \(log.file) that \(reference.path) names is not in the archive as it names it")
      }
    case .ledger:
      guard (try? LedgerReader.read(bytes, path: reference.path)) == nil else { return }
      report("the ledger entry \(reference.path) is not what its name states")
    default: break
    }
  }

  private static func claims(
    ofNotes bytes: [UInt8], _ path: String
  ) throws(Diagnostic) -> (String, [Claim]) {
    let reading = YAMLReader.read(bytes, file: path)
    var decoder = YAMLDecoder()
    guard let root = reading.root, let claims = decoder.claims(root), !decoder.problems.hasErrors else {
      throw (reading.problems + decoder.problems).first
        ?? .error(
          "is neither an archive of evidence nor release notes as JSON", at: SourceLocation(file: path))
    }
    return claims
  }
}

extension YAMLDecoder {
  fileprivate mutating func claims(_ node: YAMLNode) -> (String, [EvidenceVerification.Claim])? {
    guard node["evidence"] != nil, node["to"] != nil else { return nil }
    version(node, "the notes")
    let files = node["evidence"].map { list($0, "evidence") }?.map { evidenceReference($0, path: "path") }
    guard let commit = node["to"].flatMap({ word("commit", $0) }), let files, !files.contains(nil)
    else { return nil }
    return (commit, files.compactMap { $0.map { .init(reference: $0, packed: nil) } })
  }
}
