import Diagnostics

/// A branch of an `#if` that a place stands in.
public struct ConditionalBranch: Sendable, Hashable {
  /// The line of the `#if` in its file.
  public var line: Int
  /// 0 for the `#if`, then counting each `#elseif` and the `#else`.
  public var index: Int
  /// As written, such as `#if canImport(CoreHaptics)` or `#else`.
  public var condition: String

  /// Whether no build compiles both: another branch of the same `#if` in the same file, or, anywhere, `#if X`
  /// and `#if !X`.
  func excludes(_ other: ConditionalBranch, inSameFile: Bool) -> Bool {
    if inSameFile, line == other.line { return index != other.index }
    return negation == other.condition || condition == other.negation
  }

  /// `#if !X` for `#if X`, where X is one name or call.
  private var negation: String? {
    guard index == 0, condition.hasPrefix("#if "), !condition.contains(" && "), !condition.contains(" || "),
      !condition.hasPrefix("#if !")
    else { return nil }
    return "#if !\(condition.dropFirst(4))"
  }
}

extension FunctionDefinition {
  /// Whether no build compiles both definitions.
  public func excludes(_ other: FunctionDefinition) -> Bool {
    let inSameFile = location.file == other.location.file
    return branches.contains { branch in
      other.branches.contains { branch.excludes($0, inSameFile: inSameFile) }
    }
  }
}
