public import Diagnostics

/// What the sources say about one function that production code and tests should share (H6).
public struct SharedFunctionFacts: Sendable {
  /// What the facts rest on; verdicts say it and never mix the two.
  public enum Grade: String, Sendable, CaseIterable {
    /// Names as written, in every `#if` branch.
    case syntactic
    /// Symbols as the compiler resolved them.
    case compiled
  }

  public var grade: Grade
  /// The grade in words, with what was read or why it was not.
  public var basis: String
  /// Where production code defines it, with a body that is compiled.
  public var definitions: [FunctionDefinition]
  /// Where tests define a function of that name: a copy of their own.
  public var testDefinitions: [FunctionDefinition]
  /// Calls from production code, those from its own body and those that are never compiled aside.
  public var productionCalls: [Call]
  public var testCalls: [Call]
  /// Uses as a value in production code, those in its own body aside.
  public var productionReferences: [Call]
  public var testReferences: [Call]
  /// Calls, in production code and tests, in branches that are never compiled (`#if false`); they prove nothing.
  public var inactiveCalls: [Call]
  /// Calls in tests that build what must not be built there.
  public var testConstructions: [Call]
  /// With any of them, facts may be missing.
  public var problems: [Diagnostic]
  /// Of compiled facts, what only the syntax shows.
  public var uncompiled = Uncompiled()

  /// What stands in branches of `#if` that the indexed build did not compile.
  public struct Uncompiled: Sendable {
    public var definitions: [FunctionDefinition] = []
    public var testDefinitions: [FunctionDefinition] = []
    public var productionCalls: [Call] = []
    public var testCalls: [Call] = []
    public var testConstructions: [Call] = []
  }
}
