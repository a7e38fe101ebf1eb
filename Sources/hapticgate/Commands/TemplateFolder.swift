import Diagnostics
import Files

/// The user's templates, which replace the built-in ones.
enum TemplateFolder {
  /// Texts by the templates' names. A folder without any of them is a mistake, not a wish for the built-in ones.
  static func texts(_ names: [String], in folder: String?) throws(Diagnostic) -> [String: String] {
    guard let folder else { return [:] }
    var texts: [String: String] = [:]
    for name in names {
      let path = Path.join(folder, name)
      guard FileSystem.kind(of: path) != nil else { continue }
      texts[name] = String(decoding: try FileSystem.read(path), as: UTF8.self)
    }
    guard !texts.isEmpty else {
      throw .error(
        "no template was found here", at: SourceLocation(file: folder),
        remedy: "Put \(names.joined(separator: " or ")) into the folder.")
    }
    return texts
  }
}
