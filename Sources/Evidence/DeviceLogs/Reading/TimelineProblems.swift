import Diagnostics
import Notation

/// What a log's reader has to tell its user beyond single unreadable lines.
struct TimelineProblems {
  var path: String
  var format: LogFormat
  /// In order of lines.
  var occurrences: [SignalOccurrence]
  var disturbances: [Disturbance]
  /// What the lines leave out so that no time can be told; nil where times are known.
  var unknownTime: String?

  var diagnostics: [Diagnostic] {
    [undated].compactMap(\.self) + occurrences.compactMap(doubtfulTime) + cuts
  }

  private var undated: Diagnostic? {
    unknownTime.map { lacking in
      .warning(
        "no time of the log can be told: \(format.title) leaves out what only a session record says (\(lacking))",
        at: SourceLocation(file: path),
        remedy: "Name the log in a session record with started, ended and host-zone.")
    }
  }

  private func doubtfulTime(_ occurrence: SignalOccurrence) -> Diagnostic? {
    let place = SourceLocation(file: path, line: occurrence.line)
    switch occurrence.timing {
    case .ambiguous(let first, let second):
      return .warning("the local time is ambiguous: it is \(first.utc) or \(second.utc)", at: place)
    case .nonexistent:
      return .warning("the local time does not exist: the clock was set forward over it", at: place)
    case .exact, .undated: return nil
    }
  }

  private var cuts: [Diagnostic] {
    disturbances.filter { $0.kind == .cut }.map { cut in
      .warning(
        cut.message, at: SourceLocation(file: path, line: cut.line),
        remedy: "Export the log again; if it is whole, end it with a line break.")
    }
  }
}
