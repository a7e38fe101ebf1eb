import Diagnostics
import Files
import Handouts
import Notation
import Sessions

/// Puts records and logs where the configuration looks for them, under the record's id. Nothing is overwritten, and no
/// two names differ by their letters' case alone: some systems take them for one file.
struct EvidenceFiling {
  let folders: SessionFolders

  /// Where a file goes, and whether it was there before with the same bytes.
  struct Filed {
    var path: String
    var wasThere: Bool
  }

  /// The place of a record; nil where another one stands there.
  func place(of record: IncomingRecord, id: String, filed bytes: [UInt8]) throws(Diagnostic) -> Filed? {
    let places = folders.places(ofRecord: id, isJSON: record.file.isJSON)
    for path in places where FileSystem.kind(of: path) != nil {
      return try FileSystem.read(path) == bytes ? Filed(path: path, wasThere: true) : nil
    }
    for path in places where try isClose(to: path) { return nil }
    return places.first.map { Filed(path: $0, wasThere: false) }
  }

  /// The first free name for each log, or the place where it lies already. Logs leave the record's names free.
  func places(of logs: [IncomingLog], id: String) throws(Diagnostic) -> [Filed] {
    var taken = Set([false, true].flatMap { folders.places(ofRecord: id, isJSON: $0) }.map(Self.folded))
    var places: [Filed] = []
    for log in logs {
      let place = try place(of: log, id: id, taken: taken)
      taken.insert(Self.folded(place.path))
      places.append(place)
    }
    return places
  }

  private func place(of log: IncomingLog, id: String, taken: Set<String>) throws(Diagnostic) -> Filed {
    var number = 1
    while true {
      let suffix = number == 1 ? "" : "-\(number)"
      let path = Path.join(folders.logs, "\(id)\(suffix).\(log.kind)")
      number += 1
      if taken.contains(Self.folded(path)) { continue }
      if FileSystem.kind(of: path) != nil {
        if try FileSystem.read(path) == log.filed { return Filed(path: path, wasThere: true) }
      } else if try !isClose(to: path) {
        return Filed(path: path, wasThere: false)
      }
    }
  }

  /// Whether a file beside it has the same name in other letters.
  private func isClose(to path: String) throws(Diagnostic) -> Bool {
    let name = Path.name(of: path)
    return try FileSystem.names(in: Path.folder(of: path)).contains {
      $0 != name && Self.folded($0) == Self.folded(name)
    }
  }

  private static func folded(_ path: String) -> String { path.lowercased() }

  /// The record's bytes with its logs named where they are filed.
  func linked(
    _ record: IncomingRecord, _ session: SessionRecord, logs: [IncomingLogs.Match], at places: [Filed]
  ) throws(Diagnostic) -> [UInt8] {
    var edit = RecordEdit(record.bytes, file: record.path)
    var added: [JSONValue] = []
    for (match, place) in zip(logs, places) {
      let file = JSONValue.string(Path.relative(place.path, to: folders.sessions))
      let digest = JSONValue.string(Digest.of(match.log.filed).hexadecimal)
      if let entry = match.entry {
        try edit.set(["logs", "\(entry)", "file"], to: file)
        try edit.set(["logs", "\(entry)", "sha256"], to: digest)
      } else {
        added.append(.object([("file", file), ("sha256", digest)]))
      }
    }
    guard !added.isEmpty else { return edit.bytes }
    guard session.logs.isEmpty else {
      throw .error(
        "the record names other logs already", at: session.logs[0].location,
        remedy: "Add this log to the list, and take both in again.")
    }
    try edit.set(["logs"], to: .array(added))
    return edit.bytes
  }
}
