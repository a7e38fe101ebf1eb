/// When to colour what is printed.
public enum ColorChoice: String, Sendable, Hashable, CaseIterable {
  case auto, always, never
}

/// What is known of the terminal that a stream leads to.
public struct Terminal: Sendable, Hashable {
  public var isTerminal: Bool
  /// The variables of the environment `NO_COLOR` and `TERM`; nil where unset.
  public var noColor: String?
  public var term: String?

  public init(isTerminal: Bool, noColor: String? = nil, term: String? = nil) {
    self.isTerminal = isTerminal
    self.noColor = noColor
    self.term = term
  }

  /// Whether to colour. By itself only on a terminal that is not dumb, and not where `NO_COLOR` is set and
  /// not empty (no-color.org); a choice on the command line outranks the environment.
  public func usesColor(_ choice: ColorChoice) -> Bool {
    switch choice {
    case .always: true
    case .never: false
    case .auto: isTerminal && (noColor ?? "").isEmpty && term != "dumb"
    }
  }
}
