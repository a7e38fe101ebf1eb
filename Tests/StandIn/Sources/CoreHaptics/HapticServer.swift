import Synchronization

/// The haptic hardware and its server as a test wants them. There is one, as on a device.
public final class HapticServer: Sendable {
  public enum Step: Sendable, CaseIterable { case start, pattern, player, playback }

  struct State {
    var supportsHaptics = true
    var failing: Step?
    var error = CHHapticError(.serverInitFailed)
    var starts = 0
    var played: [[Float]] = []
    var engines: [WeakEngine] = []
  }

  struct WeakEngine {
    weak var engine: CHHapticEngine?
  }

  public static let shared = HapticServer()

  private let state = Mutex(State())

  /// A new server: nothing was started or played, and nothing fails unless the arguments say so.
  public func restart(supportsHaptics: Bool = true) {
    state.withLock { $0 = State(supportsHaptics: supportsHaptics) }
  }

  public var supportsHaptics: Bool { state.withLock(\.supportsHaptics) }
  public var starts: Int { state.withLock(\.starts) }
  /// The intensities of each pattern that was played.
  public var played: [[Float]] { state.withLock(\.played) }

  /// Lets a step fail from now on; nil for none.
  public func fail(_ step: Step?, with error: CHHapticError = CHHapticError(.serverInitFailed)) {
    state.withLock {
      $0.failing = step
      $0.error = error
    }
  }

  func step(_ step: Step) throws {
    let error = state.withLock { $0.failing == step ? $0.error : nil }
    if let error { throw error }
  }

  func started(_ engine: CHHapticEngine) {
    state.withLock {
      $0.starts += 1
      $0.engines.append(WeakEngine(engine: engine))
    }
  }

  func play(_ intensities: [Float]) { state.withLock { $0.played.append(intensities) } }

  private var engines: [CHHapticEngine] { state.withLock { $0.engines.compactMap(\.engine) } }

  /// Stops every engine by itself and says why, on a thread that is not the main one. What the engines made before does
  /// not work any more.
  public func stopEngines(_ reason: CHHapticEngine.StoppedReason) async {
    let engines = engines
    await Task.detached { for engine in engines { engine.stopped(reason) } }.value
  }

  /// Fails the server under every engine, on a thread that is not the main one.
  public func failServer() async {
    let engines = engines
    await Task.detached { for engine in engines { engine.reset() } }.value
  }
}
