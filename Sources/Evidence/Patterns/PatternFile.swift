public import Diagnostics

/// A pattern file as it was read.
public struct PatternFile: Sendable {
  public var path: String
  /// Nil if there is any error.
  public var pattern: HapticPattern?
  /// In the order of their places.
  public var problems: [Diagnostic]

  public init(path: String, pattern: HapticPattern?, problems: [Diagnostic]) {
    self.path = path
    self.pattern = pattern
    self.problems = problems
  }
}
