public import Diagnostics

/// A command line that cannot be understood; exit status 64.
public struct UsageError: Error, Hashable, Sendable {
  /// What is wrong and what was expected, in one sentence without a final stop.
  public var message: String
  /// How to mend it: the name that was probably meant, or where to read on.
  public var suggestion: String?

  public init(_ message: String, suggestion: String? = nil) {
    self.message = message
    self.suggestion = suggestion
  }

  /// The same for a printer of diagnostics; it has no place in a file.
  public var diagnostic: Diagnostic { .error(message, at: nil, remedy: suggestion) }
}
