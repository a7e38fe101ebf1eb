import HapticFeedback

/// An engine that does as it is told: lacks haptics, fails at one step, or stops by itself.
@MainActor
final class ScriptedEngine: HapticEngine {
  struct Refusal: Error {}

  let supportsHaptics: Bool
  var failing: EnginePlayer.Failure.Step?
  private(set) var starts = 0
  private var isRunning = false
  private(set) var played: [HapticPattern] = []
  private var stopHandlers: [@MainActor @Sendable (String) -> Void] = []

  init(supportsHaptics: Bool = true, failing: EnginePlayer.Failure.Step? = nil) {
    self.supportsHaptics = supportsHaptics
    self.failing = failing
  }

  func start(whenStopped: @escaping @MainActor @Sendable (String) -> Void) throws {
    if failing == .engineStart { throw Refusal() }
    starts += 1
    isRunning = true
    stopHandlers.append(whenStopped)
  }

  func makePlayback(of pattern: HapticPattern) throws -> @MainActor () throws -> Void {
    if failing == .pattern { throw Refusal() }
    let run = starts
    return { [self] in
      if failing == .playback || run != starts || !isRunning { throw Refusal() }
      played.append(pattern)
    }
  }

  /// Says that a run, counted from 0, ended by itself.
  func stop(run: Int) {
    guard stopHandlers.indices.contains(run) else { return }
    if run == starts - 1 { isRunning = false }
    stopHandlers[run]("1")
  }
}
