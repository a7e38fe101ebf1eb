#if canImport(os)
  import os
#endif

/// Where markers go: the system's log, a recording, both, or nowhere.
public struct MarkerLog: Sendable {
  public let write: @MainActor @Sendable (Marker) -> Void

  public init(write: @escaping @MainActor @Sendable (Marker) -> Void) { self.write = write }

  public static let none = MarkerLog { _ in }

  /// A log that hands every marker to each of several.
  public static func all(_ logs: [MarkerLog]) -> MarkerLog {
    MarkerLog { marker in
      for log in logs { log.write(marker) }
    }
  }

  #if canImport(os)
    /// The unified log. The text is public: a redacted line proves nothing.
    public static func system(subsystem: String) -> MarkerLog {
      MarkerLog { marker in
        Logger(subsystem: subsystem, category: marker.category)
          .notice("\(marker.message, privacy: .public)")
      }
    }
  #endif
}
