/// A position in a text: 1-based line and column. A column counts Unicode code points, as libyaml's
/// marks do and as editors show them for text without combining marks.
public struct Position: Hashable, Sendable, Comparable {
  public var line: Int
  public var column: Int

  public init(line: Int, column: Int = 1) {
    self.line = line
    self.column = column
  }

  public static func < (left: Position, right: Position) -> Bool {
    (left.line, left.column) < (right.line, right.column)
  }
}

/// Where something stands: a file, and a position in it unless the whole file is meant (it is absent,
/// empty, or has no lines).
public struct SourceLocation: Hashable, Sendable, Comparable, CustomStringConvertible {
  /// The path as the user would write it: relative to the working directory where that is possible.
  public var file: String
  public var position: Position?

  public init(file: String, position: Position? = nil) {
    self.file = file
    self.position = position
  }

  public init(file: String, line: Int, column: Int = 1) {
    self.init(file: file, position: Position(line: line, column: column))
  }

  /// `file:line:column`, or the file alone.
  public var description: String {
    guard let position else { return file }
    return "\(file):\(position.line):\(position.column)"
  }

  public static func < (left: SourceLocation, right: SourceLocation) -> Bool {
    if left.file != right.file {
      return left.file.unicodeScalars.lexicographicallyPrecedes(right.file.unicodeScalars)
    }
    switch (left.position, right.position) {
    case (nil, nil), (_?, nil): return false
    case (nil, _?): return true
    case (let a?, let b?): return a < b
    }
  }
}
