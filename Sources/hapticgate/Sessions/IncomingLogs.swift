import Diagnostics
import Files
import Handouts
import Locales
import Notation
import Sessions

/// The logs that come with a record: those of the command line, and those that the record names and that lie beside
/// it or are filed already.
struct IncomingLogs {
  /// A log, and which entry of the record names it; nil for one that none names yet.
  struct Match {
    var log: IncomingLog
    var entry: Int?
  }

  private(set) var matches: [Match] = []
  private let record: IncomingRecord
  private let session: SessionRecord
  private let folders: SessionFolders
  private let texts: HandoutTexts

  /// `paths` are the logs of the command line; one that is named twice comes once.
  ///
  /// - Throws: what keeps a log from being this session's.
  init(
    _ paths: [String], of record: IncomingRecord, _ session: SessionRecord, _ folders: SessionFolders,
    _ texts: HandoutTexts
  ) throws(Diagnostic) {
    (self.record, self.session, self.folders, self.texts) = (record, session, folders, texts)
    for path in paths {
      let log = try IncomingLog(path, for: record.checklist)
      if !matches.contains(where: { $0.log.digest == log.digest }) { matches.append(Match(log: log)) }
    }
    for (entry, reference) in session.logs.enumerated() where reference.sha256 != nil {
      try match(entry, reference) { $0.digest == reference.sha256 }
    }
    for (entry, reference) in session.logs.enumerated() where reference.sha256 == nil {
      let isOnlyOne =
        matches.filter { $0.entry == nil }.count == 1
        && session.logs.filter { $0.sha256 == nil }.count == 1
      try match(entry, reference) { isOnlyOne || Path.name(of: $0.path) == Path.name(of: reference.file) }
    }
    for match in matches {
      if let objection = match.log.objection(session, texts) {
        throw .error(objection, at: SourceLocation(file: match.log.path))
      }
    }
  }

  /// Lets an entry of the record name the log that fits it, or one that is found where the entry points.
  private mutating func match(
    _ entry: Int, _ reference: SessionRecord.LogReference, fits: (IncomingLog) -> Bool
  ) throws(Diagnostic) {
    if let index = matches.firstIndex(where: { $0.entry == nil && fits($0.log) }) {
      matches[index].entry = entry
      return
    }
    guard !matches.contains(where: { $0.log.digest == reference.sha256 }) else { return }
    guard let path = try place(of: reference) else {
      throw .error(texts(.acceptLogMissing, ["file": reference.file]), at: reference.location)
    }
    matches.append(Match(log: try IncomingLog(path, for: record.checklist), entry: entry))
  }

  private func place(of reference: SessionRecord.LogReference) throws(Diagnostic) -> String? {
    let name = Path.name(of: reference.file)
    let places = [
      Path.join(Path.folder(of: record.path), name), Path.join(folders.sessions, reference.file),
      Path.join(folders.logs, name),
    ]
    for path in places where FileSystem.kind(of: path) == .file {
      guard let wanted = reference.sha256 else { return path }
      if Digest.of(try FileSystem.read(path)) == wanted { return path }
    }
    return nil
  }
}
