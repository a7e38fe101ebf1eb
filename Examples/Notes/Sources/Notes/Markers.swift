#if canImport(os)
  import os
#endif

/// A line that the app leaves in the device log, in the words that `checklists/haptics.yml` looks for.
public enum Marker: Sendable, Hashable {
  case saveTapped(id: Int)
  case saveSucceeded(id: Int)
  case saveFailed(id: Int, reason: String)
  case requested(contract: String, id: Int)
  case foreground
  case background
  case engineStopped(reason: String)
  case playbackFailed(step: String, reason: String)

  public var category: String {
    switch self {
    case .saveTapped, .saveSucceeded, .saveFailed: "save"
    case .requested, .engineStopped, .playbackFailed: "haptics"
    case .foreground, .background: "life"
    }
  }

  public var message: String {
    switch self {
    case .saveTapped(let id): "save tapped id=\(id)"
    case .saveSucceeded(let id): "save succeeded id=\(id)"
    case .saveFailed(let id, let reason): "save failed id=\(id) \(reason)"
    case .requested(let contract, let id): "requested \(contract) for=\(id)"
    case .foreground: "foreground"
    case .background: "background"
    case .engineStopped(let reason): "engine stopped reason=\(reason)"
    case .playbackFailed(let step, let reason): "playback failed at=\(step) \(reason)"
    }
  }
}

/// Where markers go.
public struct MarkerLog: Sendable {
  public let write: @MainActor @Sendable (Marker) -> Void

  public init(write: @escaping @MainActor @Sendable (Marker) -> Void) { self.write = write }

  public static let none = MarkerLog { _ in }

  #if canImport(os)
    /// The unified log. The text is public: a redacted line proves nothing.
    public static let system = MarkerLog { marker in
      Logger(subsystem: "com.example.notes", category: marker.category)
        .notice("\(marker.message, privacy: .public)")
    }
  #endif
}
