/// Plays feedback on a haptic engine. Whatever fails is kept in ``failures``, marked in the log, and goes no
/// further.
@MainActor
public final class EnginePlayer: HapticPlayer {
  /// A step of playback that did not work.
  public struct Failure: Sendable, Hashable {
    public enum Step: String, Sendable, Hashable, CaseIterable {
      case engineStart = "engine-start"
      case pattern
      case playback
    }

    public var step: Step
    public var reason: String

    public init(step: Step, reason: String) {
      self.step = step
      self.reason = reason
    }
  }

  private let engine: any HapticEngine
  private let log: MarkerLog
  /// Counts the engine's starts, so that a late word about an earlier run is told apart from the present one.
  private var run = 0
  private var isRunning = false
  /// The latest playback; keeps its player alive while it sounds.
  private var playback: (@MainActor () throws -> Void)?

  public private(set) var failures: [Failure] = []

  /// Whether anything can be felt on this hardware. What the screen shows must not depend on it.
  public var supportsHaptics: Bool { engine.supportsHaptics }

  public init(engine: any HapticEngine, log: MarkerLog = .none) {
    self.engine = engine
    self.log = log
  }

  public func prepare() {
    guard engine.supportsHaptics, !isRunning else { return }
    run += 1
    let current = run
    attempt(.engineStart) {
      try engine.start { [weak self] reason in self?.runEnded(current, reason) }
      isRunning = true
      log.write(.engineStarted)
    }
  }

  /// Marks the request in the log, whether or not it can be played, and plays it.
  public func play(_ request: HapticRequest) {
    log.write(.requested(contract: request.contract, id: request.id))
    prepare()
    guard isRunning else { return }
    playback = nil
    attempt(.pattern) { playback = try engine.makePlayback(of: HapticPattern(request.events)) }
    guard let playback else { return }
    attempt(.playback) { try playback() }
  }

  /// A player of a run that ended is not assumed to work: the next request prepares anew.
  private func runEnded(_ ended: Int, _ reason: String) {
    guard ended == run else { return }
    isRunning = false
    playback = nil
    log.write(.engineStopped(reason: reason))
  }

  private func attempt(_ step: Failure.Step, _ work: () throws -> Void) {
    do {
      try work()
    } catch {
      if step != .pattern { isRunning = false }
      failures.append(Failure(step: step, reason: "\(error)"))
      log.write(.playbackFailed(step: step.rawValue, reason: "\(error)"))
    }
  }
}
