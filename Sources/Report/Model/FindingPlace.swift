package import Diagnostics

/// A place that a host can show: a file below the repository's root, and a position in it where there is one.
package struct FindingPlace: Hashable, Sendable, CustomStringConvertible {
  package let path: RepositoryPath
  /// 1-based.
  package let line: Int?
  /// 1-based, in code points.
  package let column: Int?

  /// `file:line:column`, as far as known.
  package var description: String {
    ([path.text] + [line, column].compactMap { $0.map(String.init) }).joined(separator: ":")
  }

  /// Nil where the file is not in the repository.
  package init?(_ location: SourceLocation, in folders: RepositoryFolders = .unknown) {
    guard let path = RepositoryPath(location.file, in: folders) else { return nil }
    self.path = path
    line = location.position.map { max(1, $0.line) }
    column = location.position.flatMap { $0.line < 1 ? nil : max(1, $0.column) }
  }
}
