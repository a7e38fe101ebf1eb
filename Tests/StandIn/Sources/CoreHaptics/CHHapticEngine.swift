import Synchronization

/// Behaves as Core Haptics documents its engine: it has to be started, stops by itself for reasons, and what it made
/// before it stopped does not work afterwards.
public final class CHHapticEngine: Sendable {
  public enum StoppedReason: Int, Sendable, CaseIterable {
    case audioSessionInterrupt = 1
    case applicationSuspended = 2
    case idleTimeout = 3
    case notifyWhenFinished = 4
    case engineDestroyed = 5
    case gameControllerDisconnect = 6
    case systemError = -1
  }

  public struct Capabilities: Sendable {
    public let supportsHaptics: Bool
  }

  private struct State {
    var isRunning = false
    /// Counts the starts; a player belongs to one of them.
    var run = 0
    var playsHapticsOnly = false
    var stoppedHandler: @Sendable (StoppedReason) -> Void = { _ in }
    var resetHandler: @Sendable () -> Void = {}
  }

  private let state = Mutex(State())

  /// - Throws: `notSupported` on hardware without haptics.
  public init() throws {
    guard HapticServer.shared.supportsHaptics else { throw CHHapticError(.notSupported) }
  }

  public static func capabilitiesForHardware() -> Capabilities {
    Capabilities(supportsHaptics: HapticServer.shared.supportsHaptics)
  }

  public var playsHapticsOnly: Bool {
    get { state.withLock(\.playsHapticsOnly) }
    set { state.withLock { $0.playsHapticsOnly = newValue } }
  }

  public var stoppedHandler: @Sendable (StoppedReason) -> Void {
    get { state.withLock(\.stoppedHandler) }
    set { state.withLock { $0.stoppedHandler = newValue } }
  }

  public var resetHandler: @Sendable () -> Void {
    get { state.withLock(\.resetHandler) }
    set { state.withLock { $0.resetHandler = newValue } }
  }

  public func start() throws {
    try HapticServer.shared.step(.start)
    state.withLock {
      $0.isRunning = true
      $0.run += 1
    }
    HapticServer.shared.started(self)
  }

  public func makePlayer(with pattern: CHHapticPattern) throws -> any CHHapticPatternPlayer {
    try HapticServer.shared.step(.player)
    guard let run = runningRun else { throw CHHapticError(.engineNotRunning) }
    return Player(engine: self, run: run, pattern: pattern)
  }

  fileprivate var runningRun: Int? { state.withLock { $0.isRunning ? $0.run : nil } }

  func stopped(_ reason: StoppedReason) {
    let handler = state.withLock { state in
      state.isRunning = false
      return state.stoppedHandler
    }
    handler(reason)
  }

  func reset() {
    let handler = state.withLock { state in
      state.isRunning = false
      return state.resetHandler
    }
    handler()
  }
}

public protocol CHHapticPatternPlayer: AnyObject {
  func start(atTime time: TimeInterval) throws
}

private final class Player: CHHapticPatternPlayer {
  private let engine: CHHapticEngine
  private let run: Int
  private let pattern: CHHapticPattern

  init(engine: CHHapticEngine, run: Int, pattern: CHHapticPattern) {
    self.engine = engine
    self.run = run
    self.pattern = pattern
  }

  func start(atTime time: TimeInterval) throws {
    try HapticServer.shared.step(.playback)
    guard engine.runningRun == run else { throw CHHapticError(.engineNotRunning) }
    HapticServer.shared.play(
      pattern.events.flatMap { $0.eventParameters.filter { $0.parameterID == .hapticIntensity }.map(\.value) }
    )
  }
}
