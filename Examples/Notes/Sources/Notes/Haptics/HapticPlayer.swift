/// What a feature asks feedback of. Nothing here throws: a feature's outcome never depends on whether its
/// feedback could be played.
@MainActor
public protocol HapticPlayer: AnyObject {
  /// Gets ready to play without delay; called whenever the app becomes active.
  func prepare()
  /// Plays events at once, or does nothing where that is not possible.
  func play(_ events: [HapticEvent])
}
