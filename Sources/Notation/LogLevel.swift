/// How much a log line weighs. The words of all formats are mapped to the five levels of the unified log:
/// `notice` is `default`, `warning` is written as `error`, `critical` as `fault`.
public enum LogLevel: String, Sendable, CaseIterable {
  case debug, info, `default`, error, fault

  /// Nil for a word of no known format; Console.app translates the words, and a translation proves nothing.
  public init?(word: some StringProtocol) {
    switch word.lowercased() {
    case "debug", "db": self = .debug
    case "info", "i": self = .info
    case "default", "notice", "df": self = .default
    case "error", "warning", "e": self = .error
    case "fault", "critical", "alert", "emergency", "f": self = .fault
    default: return nil
    }
  }
}
