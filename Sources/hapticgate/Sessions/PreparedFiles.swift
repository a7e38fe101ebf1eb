import Checklists
import Diagnostics
import Files
import Handouts
import Locales
import OfflineForm
import Planning

/// The files of prepared sessions in their folder: record, sheet and form of one name.
struct PreparedFiles {
  /// By the ending of the file.
  private static let seals: [String: PreparedSeal] = ["yml": .record, "md": .page, "html": .page]

  private let folder: String
  private let texts: HandoutTexts
  private let sheet: SessionSheet
  private let form: FormPage
  private let workspace: Workspace

  /// - Throws: what is wrong with a template of the user's.
  init(folder: String, texts: HandoutTexts, templates: String?, _ workspace: Workspace) throws(Diagnostic) {
    self.folder = folder
    self.texts = texts
    self.workspace = workspace
    sheet = try SessionSheet(texts, override: Self.template(SessionSheet.templateName, in: templates))
    form = try FormPage(override: Self.template(FormPage.templateName, in: templates))
  }

  private static func template(_ name: String, in folder: String?) throws(Diagnostic) -> String? {
    guard let folder else { return nil }
    let path = Path.join(folder, name)
    guard FileSystem.kind(of: path) != nil else { return nil }
    return String(decoding: try FileSystem.read(path), as: UTF8.self)
  }

  /// Writes a session's files.
  ///
  /// - Returns: their paths.
  func write(_ session: PlannedSession) throws(Diagnostic) -> [String] {
    let record = path(session, "yml")
    let contents = [
      (record, RecordFile(session, texts).text),
      (path(session, "md"), PreparedSeal.page.sealing(try sheet.render(session, recordPath: record))),
      (
        path(session, "html"),
        PreparedSeal.page.sealing(
          try form.render(
            session, catalogue: workspace.catalogue,
            fleet: workspace.configuration.fleet.map { ($0.id, $0.model) }, language: texts.language,
            version: HapticGate.version))
      ),
    ]
    for (path, text) in contents { try FileSystem.write(Array(text.utf8), to: path) }
    return contents.map(\.0)
  }

  private func path(_ session: PlannedSession, _ kind: String) -> String {
    Path.join(folder, "\(session.id).\(kind)")
  }

  /// The names that must not be written to: all but those of which every file is as it was written, the record
  /// among them.
  static func takenIDs(in folder: String) throws(Diagnostic) -> Set<String> {
    var taken: Set<String> = []
    for name in try FileSystem.names(in: folder) {
      guard let dot = name.lastIndex(of: "."), dot > name.startIndex else { continue }
      let id = String(name[..<dot])
      let seal = seals[String(name[name.index(after: dot)...])]
      let isFree =
        seal.map { isUntouched(Path.join(folder, name), $0) } ?? false
        && isUntouched(Path.join(folder, "\(id).yml"), .record)
      if !isFree { taken.insert(id) }
    }
    return taken
  }

  private static func isUntouched(_ file: String, _ seal: PreparedSeal) -> Bool {
    (try? FileSystem.read(file)).map(seal.isUntouched) ?? false
  }
}
