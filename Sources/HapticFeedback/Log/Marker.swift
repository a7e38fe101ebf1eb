/// A line that an app leaves in a log, in the words that the signals of the shipped `checklists/haptics.yml`
/// look for. `operation` is a word such as `save`; it is the line's category too.
public enum Marker: Sendable, Hashable {
  case tapped(operation: String, id: String)
  case succeeded(operation: String, id: String)
  case failed(operation: String, id: String, reason: String)
  case requested(contract: String, id: String)
  case engineStarted
  case engineStopped(reason: String)
  case playbackFailed(step: String, reason: String)
  case foreground
  case background

  public var category: String {
    switch self {
    case .tapped(let operation, _), .succeeded(let operation, _), .failed(let operation, _, _): operation
    case .requested, .engineStarted, .engineStopped, .playbackFailed: "haptics"
    case .foreground, .background: "life"
    }
  }

  /// The text, always one line.
  public var message: String {
    let text =
      switch self {
      case .tapped(let operation, let id): "\(operation) tapped id=\(id)"
      case .succeeded(let operation, let id): "\(operation) succeeded id=\(id)"
      case .failed(let operation, let id, let reason): "\(operation) failed id=\(id) \(reason)"
      case .requested(let contract, let id): "requested \(contract) for=\(id)"
      case .engineStarted: "engine started"
      case .engineStopped(let reason): "engine stopped reason=\(reason)"
      case .playbackFailed(let step, let reason): "playback failed at=\(step) \(reason)"
      case .foreground: "foreground"
      case .background: "background"
      }
    return text.split(whereSeparator: \.isNewline).joined(separator: " ")
  }
}
