import Diagnostics
import Files
import Handouts
import Notation
import Sessions

/// Puts records and logs where the configuration looks for them, under the record's id. Nothing is overwritten.
struct EvidenceFiling {
  let folders: SessionFolders

  /// Where a file went, and whether it was there before with the same bytes.
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
    return places.first.map { Filed(path: $0, wasThere: false) }
  }

  /// The first free name for each log, or the place where it lies already.
  func places(of logs: [IncomingLog], id: String) throws(Diagnostic) -> [Filed] {
    var places: [Filed] = []
    for log in logs {
      var number = 1
      while places.count < logs.count {
        let suffix = number == 1 ? "" : "-\(number)"
        let path = Path.join(folders.logs, "\(id)\(suffix).\(log.kind)")
        let isThere = FileSystem.kind(of: path) != nil
        if !isThere, !places.contains(where: { $0.path == path }) {
          places.append(Filed(path: path, wasThere: false))
          break
        }
        if isThere, try FileSystem.read(path) == log.filed {
          places.append(Filed(path: path, wasThere: true))
          break
        }
        number += 1
      }
    }
    return places
  }

  /// The record's bytes with its logs named where they are filed.
  func linked(
    _ record: IncomingRecord, _ session: SessionRecord, logs: [IncomingLog], at places: [Filed]
  ) throws(Diagnostic) -> [UInt8] {
    var edit = RecordEdit(record.bytes, file: record.path)
    var added: [JSONValue] = []
    for (log, place) in zip(logs, places) {
      let file = JSONValue.string(Path.relative(place.path, to: folders.sessions))
      let digest = JSONValue.string(Digest.of(log.filed).hexadecimal)
      if let index = session.logs.firstIndex(where: { $0.sha256 == log.digest }) {
        try edit.set(["logs", "\(index)", "file"], to: file)
        try edit.set(["logs", "\(index)", "sha256"], to: digest)
      } else {
        added.append(.object([("file", file), ("sha256", digest)]))
      }
    }
    guard !added.isEmpty else { return edit.bytes }
    guard session.logs.isEmpty else {
      throw .error(
        "the record names other logs already", at: session.logs[0].location,
        remedy: "Add this log to the list with its sha256, and take both in again.")
    }
    try edit.set(["logs"], to: .array(added))
    return edit.bytes
  }
}
