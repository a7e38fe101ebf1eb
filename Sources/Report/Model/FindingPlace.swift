package import Diagnostics

/// A place that a host can show: a file below the working directory, and a position in it where there is one.
package struct FindingPlace: Hashable, Sendable {
  package let path: RepositoryPath
  /// 1-based.
  package let line: Int?
  /// 1-based, in code points.
  package let column: Int?

  /// Nil where the file is not below the working directory.
  package init?(_ location: SourceLocation) {
    guard let path = RepositoryPath(location.file) else { return nil }
    self.path = path
    line = location.position.map { max(1, $0.line) }
    column = location.position.flatMap { $0.line < 1 ? nil : max(1, $0.column) }
  }
}
