import Notes

/// Keeps what was asked for and plays nothing.
@MainActor
final class RecordingPlayer: HapticPlayer {
  private(set) var preparations = 0
  private(set) var requests: [[HapticEvent]] = []

  func prepare() { preparations += 1 }
  func play(_ events: [HapticEvent]) { requests.append(events) }
}
