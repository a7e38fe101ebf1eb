internal import Notation

/// Which test a checklist means: `Target.Suite/test`, nested suites after dots, `*` for any run of
/// characters, argument labels where overloads must be told apart: `Target.Suite/test(a:_:)`.
public struct TestSelector: Sendable, Hashable, CustomStringConvertible {
  /// Why a text is no selector.
  public struct Fault: Error, Hashable, Sendable {
    public var message: String

    public init(message: String) { self.message = message }
  }

  /// The text as written.
  public let description: String
  /// What stands before the last slash, at its dots and slashes.
  package let container: [String]
  package let name: String
  /// Nil where any labels will do.
  package let labels: [String]?

  public init(parsing text: String) throws(Fault) {
    let parts = TestName.split(Array(text.utf8)[...], at: [UInt8(ascii: "/")], once: false)
    guard parts.count > 1, let last = parts.last else {
      throw Fault(message: "expected a test as Target.Suite/test, found \"\(text)\"")
    }
    var container: [String] = []
    for part in parts.dropLast() {
      container += TestName.components(String(decoding: part, as: UTF8.self), separators: [UInt8(ascii: ".")])
    }
    let function = TestName.function(String(decoding: last, as: UTF8.self))
    guard !function.name.isEmpty, !container.contains("") else {
      throw Fault(message: "expected a test as Target.Suite/test, found an empty part in \"\(text)\"")
    }
    if function.labels == nil, last.contains(UInt8(ascii: "(")), !last.contains(UInt8(ascii: "`")) {
      throw Fault(message: "expected argument labels such as (a:_:) after the test's name in \"\(text)\"")
    }
    description = text
    self.container = container
    name = function.name
    labels = function.labels
  }

  /// Whether it may name several tests.
  public var hasWildcard: Bool { name.contains("*") || container.contains { $0.contains("*") } }
}

extension TestSelector {
  /// How surely a test is the one that is meant.
  package enum Fit: Int, Comparable {
    /// Module and suite are known and equal.
    case exact
    /// The selector leaves the module out.
    case withoutModule
    /// The test's source leaves the module or the suite out.
    case unknownParts

    package static func < (left: Fit, right: Fit) -> Bool { left.rawValue < right.rawValue }
  }

  /// Whether a function's name and labels fit.
  package func fitsFunction(_ identity: TestIdentity) -> Bool {
    if let labels, labels != (identity.labels ?? []) { return false }
    return name == identity.name || (name.contains("*") && Wildcard(name).matches(identity.name))
  }

  /// How the module and suite of a test fit; nil where they do not.
  package func fitContainer(_ identity: TestIdentity) -> Fit? {
    let written = container.joined(separator: ".")
    guard let suite = identity.suite else {
      guard let module = identity.module else { return .unknownParts }
      let target = TestIdentity.normalised(module: container[0])
      return Self.fits(target, TestIdentity.normalised(module: module)) ? .unknownParts : nil
    }
    let path = suite.joined(separator: ".")
    if let module = identity.module {
      let whole = ([TestIdentity.normalised(module: module)] + suite).joined(separator: ".")
      let target = ([TestIdentity.normalised(module: container[0])] + container.dropFirst()).joined(
        separator: ".")
      if Self.fits(target, whole) { return .exact }
      return Self.fits(written, path) ? .withoutModule : nil
    }
    if Self.fits(written, path) || Self.fits(container.dropFirst().joined(separator: "."), path) {
      return .unknownParts
    }
    return nil
  }

  private static func fits(_ pattern: String, _ text: String) -> Bool {
    pattern == text || (pattern.contains("*") && Wildcard(pattern).matches(text))
  }
}

/// The tests that a selector names.
public enum TestMatch: Sendable {
  /// No test; the nearest known names, at most three.
  case none(nearest: [String])
  /// Several tests for a selector that means one: nobody can say which.
  case ambiguous([TestRecord])
  /// One test, or all that the wildcards name; every one of them has to pass.
  case matched([TestRecord])
}
