/// The part of a haptic system that can fail, step by step. `CoreHapticsEngine` is the one on devices.
@MainActor
public protocol HapticEngine: AnyObject {
  /// Whether the hardware can play haptics; asked before anything else.
  var supportsHaptics: Bool { get }
  /// Starts the engine. `whenStopped` is called when this run ends by itself, with the reason: Core Haptics' code, or
  /// `reset`.
  func start(whenStopped: @escaping @MainActor @Sendable (String) -> Void) throws
  /// Builds the pattern of the events and a player for it, which the returned closure starts.
  func makePlayback(of events: [HapticEvent]) throws -> @MainActor () throws -> Void
}
