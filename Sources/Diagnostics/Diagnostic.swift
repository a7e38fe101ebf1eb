/// One problem found in something that a person wrote or a tool left behind: where it is, what was
/// expected, and how to mend it. An `Error`, so that closed domains can say `throws(Diagnostic)`.
public struct Diagnostic: Error, Hashable, Sendable {
  /// How much a problem weighs. Only an `error` makes its file unusable.
  public enum Severity: String, Sendable, CaseIterable {
    case error, warning
  }

  /// A second place that explains the first, such as the earlier of two duplicates.
  public struct Note: Hashable, Sendable {
    public var message: String
    public var location: SourceLocation?

    public init(_ message: String, at location: SourceLocation? = nil) {
      self.message = message
      self.location = location
    }
  }

  public var severity: Severity
  /// What is wrong and what was expected, in one sentence without a final stop.
  public var message: String
  public var location: SourceLocation?
  public var notes: [Note]
  /// How to mend it, as an instruction; nil where the message already says it.
  public var remedy: String?

  public init(
    _ severity: Severity, _ message: String, at location: SourceLocation?, notes: [Note] = [],
    remedy: String? = nil
  ) {
    self.severity = severity
    self.message = message
    self.location = location
    self.notes = notes
    self.remedy = remedy
  }

  public static func error(
    _ message: String, at location: SourceLocation?, notes: [Note] = [], remedy: String? = nil
  ) -> Diagnostic {
    Diagnostic(.error, message, at: location, notes: notes, remedy: remedy)
  }

  public static func warning(
    _ message: String, at location: SourceLocation?, notes: [Note] = [], remedy: String? = nil
  ) -> Diagnostic {
    Diagnostic(.warning, message, at: location, notes: notes, remedy: remedy)
  }
}

extension Sequence where Element == Diagnostic {
  /// Whether any of them makes its file unusable.
  public var hasErrors: Bool { contains { $0.severity == .error } }
}
