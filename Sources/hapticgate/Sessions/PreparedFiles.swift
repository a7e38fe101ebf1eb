import Diagnostics
import Files
import Handouts
import Locales
import Planning

/// The files of prepared sessions in their folder: record, sheet and form of one name.
struct PreparedFiles {
  private static let kinds = ["yml", "md", "html"]

  private let folder: String
  private let texts: HandoutTexts
  private let sheet: SessionSheet

  /// - Throws: what is wrong with a template of the user's.
  init(folder: String, texts: HandoutTexts, templates: String?) throws(Diagnostic) {
    self.folder = folder
    self.texts = texts
    var override: String?
    if let templates {
      let path = Path.join(templates, SessionSheet.templateName)
      if FileSystem.kind(of: path) != nil {
        override = String(decoding: try FileSystem.read(path), as: UTF8.self)
      }
    }
    sheet = try SessionSheet(texts, override: override)
  }

  /// Writes a session's files.
  ///
  /// - Returns: their paths.
  func write(_ session: PlannedSession) throws(Diagnostic) -> [String] {
    let record = path(session, "yml")
    let contents = [
      (record, RecordFile(session, texts).text),
      (path(session, "md"), try sheet.render(session, recordPath: record)),
    ]
    for (path, text) in contents { try FileSystem.write(Array(text.utf8), to: path) }
    return contents.map(\.0)
  }

  private func path(_ session: PlannedSession, _ kind: String) -> String {
    Path.join(folder, "\(session.id).\(kind)")
  }

  /// The names that must not be written to: all but those whose record nobody has touched yet.
  static func takenIDs(in folder: String) throws(Diagnostic) -> Set<String> {
    var taken: Set<String> = []
    for name in try FileSystem.names(in: folder) {
      guard let dot = name.lastIndex(of: "."), dot > name.startIndex else { continue }
      let id = String(name[..<dot])
      let isOurs = kinds.contains(String(name[name.index(after: dot)...]))
      if !isOurs || !isUntouched(Path.join(folder, "\(id).yml")) { taken.insert(id) }
    }
    return taken
  }

  private static func isUntouched(_ record: String) -> Bool {
    guard let bytes = try? FileSystem.read(record) else { return false }
    return RecordFile.isUntouched(bytes, file: record)
  }
}
