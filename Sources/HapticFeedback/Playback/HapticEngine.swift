/// The part of a haptic system that can fail, step by step. ``CoreHapticsEngine`` is the one on devices; a test
/// brings its own.
@MainActor
public protocol HapticEngine: AnyObject {
  /// Whether the hardware can play haptics; asked before anything else.
  var supportsHaptics: Bool { get }
  /// Starts the engine.
  ///
  /// - Parameter whenStopped: called when this run ends by itself, with the reason: Core Haptics' code for it,
  ///   or `reset` after its server failed.
  /// - Throws: if the engine does not start.
  func start(whenStopped: @escaping @MainActor @Sendable (String) -> Void) throws
  /// Builds the pattern and a player for it, which the returned closure starts.
  func makePlayback(of pattern: HapticPattern) throws -> @MainActor () throws -> Void
}
