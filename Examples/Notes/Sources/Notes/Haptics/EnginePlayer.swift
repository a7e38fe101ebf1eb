/// Plays events on a haptic engine. Whatever fails is kept in `failures` and goes no further.
@MainActor
public final class EnginePlayer: HapticPlayer {
  /// A step of playback that did not work.
  public struct Failure: Sendable, Hashable {
    public enum Step: String, Sendable, Hashable {
      case engineStart = "engine-start"
      case pattern
      case playback
    }

    public var step: Step
    public var reason: String
  }

  private let engine: any HapticEngine
  private let markers: MarkerLog
  /// Counts the engine's starts, so that a late word about an earlier run is told apart from the present one.
  private var run = 0
  private var isRunning = false
  /// The latest playback; keeps its player alive while it sounds.
  private var playback: (@MainActor () throws -> Void)?

  public private(set) var failures: [Failure] = []

  public init(engine: any HapticEngine, markers: MarkerLog = .none) {
    self.engine = engine
    self.markers = markers
  }

  public func prepare() {
    guard engine.supportsHaptics, !isRunning else { return }
    run += 1
    let current = run
    attempt(.engineStart) {
      try engine.start { [weak self] reason in self?.runEnded(current, reason) }
      isRunning = true
    }
  }

  public func play(_ events: [HapticEvent]) {
    prepare()
    guard isRunning else { return }
    playback = nil
    attempt(.pattern) { playback = try engine.makePlayback(of: events) }
    guard let playback else { return }
    attempt(.playback) { try playback() }
  }

  /// A player of a run that ended is not assumed to work: the next request prepares anew.
  private func runEnded(_ ended: Int, _ reason: String) {
    guard ended == run else { return }
    isRunning = false
    playback = nil
    markers.write(.engineStopped(reason: reason))
  }

  private func attempt(_ step: Failure.Step, _ work: () throws -> Void) {
    do {
      try work()
    } catch {
      if step != .pattern { isRunning = false }
      failures.append(Failure(step: step, reason: "\(error)"))
      markers.write(.playbackFailed(step: step.rawValue, reason: "\(error)"))
    }
  }
}
