public import Diagnostics

/// A pattern file as it was read.
public struct PatternFile: Sendable {
  public var path: String
  /// Nil if there is any error.
  public var pattern: HapticPattern?
  /// In the order of their places.
  public var problems: [Diagnostic]

  /// The contract that the file is about, told by its name: `save-confirmation` for
  /// `build/haptics/save-confirmation.ahap`.
  public var contractID: Substring {
    let name = path.split(separator: "/").last ?? ""
    return name.lastIndex(of: ".").map { name[..<$0] } ?? name
  }

  public init(path: String, pattern: HapticPattern?, problems: [Diagnostic]) {
    self.path = path
    self.pattern = pattern
    self.problems = problems
  }
}
