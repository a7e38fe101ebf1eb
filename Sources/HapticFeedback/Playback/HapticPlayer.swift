/// One feedback that a feature asks for.
public struct HapticRequest: Sendable, Hashable {
  /// The contract that the feedback keeps, by its id in the checklist.
  public var contract: String
  /// What the feedback answers, such as the number of the save: the same id as in the trigger's marker.
  public var id: String
  public var events: [HapticEvent]

  public init(contract: String, id: String, events: [HapticEvent]) {
    self.contract = contract
    self.id = id
    self.events = events
  }
}

/// What a feature asks feedback of. Nothing here throws: a feature's outcome never depends on whether its
/// feedback could be played.
@MainActor
public protocol HapticPlayer: AnyObject {
  /// Gets ready to play without delay; call it whenever the app becomes active.
  func prepare()
  /// Plays a feedback at once, or does nothing where that is not possible.
  func play(_ request: HapticRequest)
}

/// A player for tests: keeps what was asked for and plays nothing.
@MainActor
public final class RecordingPlayer: HapticPlayer {
  public private(set) var preparations = 0
  public private(set) var requests: [HapticRequest] = []

  public init() {}

  public func prepare() { preparations += 1 }
  public func play(_ request: HapticRequest) { requests.append(request) }
}
