import Diagnostics

/// Why something in a file was refused.
package enum YAMLRule: String, Sendable, CaseIterable, Comparable {
  case syntax, encoding, size, depth, empty
  case severalDocuments = "several documents"
  case duplicateKey = "duplicate key"
  case mergeKey = "merge key"
  case keyKind = "key that is not a scalar"
  case tag
  case alias

  package static func < (left: YAMLRule, right: YAMLRule) -> Bool { left.rawValue < right.rawValue }
}

/// A problem and the rule it rests on.
struct Refusal {
  var rule: YAMLRule
  var diagnostic: Diagnostic

  init(
    _ rule: YAMLRule, _ message: String, at location: SourceLocation, notes: [Diagnostic.Note] = [],
    remedy: String? = nil
  ) {
    self.rule = rule
    diagnostic = .error(message, at: location, notes: notes, remedy: remedy)
  }
}
