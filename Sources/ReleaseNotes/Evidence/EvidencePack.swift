import Archive
public import Diagnostics
import Notation

/// Collects notes and evidence for one archive, whose bytes depend on them and on the notes' time alone.
public struct EvidencePack: Sendable {
  private let notes: ReleaseNotes
  private let isRedacted: Bool
  private var files: [ArchiveEntry] = []
  private var entries: [EvidenceManifest.Entry] = []

  public init(_ notes: ReleaseNotes, isRedacted: Bool) {
    self.notes = notes
    self.isRedacted = isRedacted
  }

  /// Puts a file into one of the archive's folders, or at its top; `source` is where it came from, as the user would
  /// write it.
  public mutating func add(
    _ bytes: [UInt8], _ kind: EvidenceReference.Kind, from source: String, origin: EvidenceReference.Origin,
    in folder: String?
  ) {
    let path = ([folder].compactMap { $0 } + Self.parts(of: source)).joined(separator: "/")
    files.append(ArchiveEntry(path: path, bytes: bytes))
    entries.append(.init(path: path, reference: EvidenceReference(kind, source, .of(bytes), origin)))
  }

  /// Names a file with its digest without putting it into the archive.
  public mutating func mention(_ reference: EvidenceReference) {
    entries.append(.init(path: nil, reference: reference))
  }

  public func archive() throws(Diagnostic) -> [UInt8] {
    let manifest = EvidenceManifest(
      from: notes.from.name, to: notes.to.name, commit: notes.to.commit, time: notes.asOf,
      isRedacted: isRedacted, toolVersion: notes.toolVersion,
      entries: entries.sorted { ($0.reference, $0.path ?? "") < ($1.reference, $1.path ?? "") })
    let whole = files + [ArchiveEntry(path: EvidenceManifest.name, bytes: Array(manifest.text.utf8))]
    do throws(ArchiveFault) {
      return try ZipWriter.archive(whole, dated: notes.asOf)
    } catch {
      throw .error(error.message, at: nil)
    }
  }

  /// The parts of a path as an archive may hold them: none of them leads out of it.
  private static func parts(of path: String) -> [String] {
    path.split(separator: "/").filter { $0 != "." }.map { $0 == ".." ? "parent" : String($0) }
  }
}
