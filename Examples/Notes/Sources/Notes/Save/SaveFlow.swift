public import Observation

/// Saving a note, from the tap to the result on screen.
///
/// The feedback confirms a save that **succeeded**: it is requested after the store has answered, never on the
/// tap, and never instead of the text that the screen shows.
@MainActor
@Observable
public final class SaveFlow {
  public enum State: Sendable, Hashable {
    case idle
    case saving
    case saved
    case failed(reason: String)
  }

  public private(set) var state = State.idle

  private let store: any NoteStore
  private let player: any HapticPlayer
  private let markers: MarkerLog
  private var taps = 0

  public init(store: any NoteStore, player: any HapticPlayer, markers: MarkerLog = .none) {
    self.store = store
    self.player = player
    self.markers = markers
  }

  /// What the screen says about the save, with or without haptics.
  public var message: String {
    switch state {
    case .idle: "Not saved yet"
    case .saving: "Saving…"
    case .saved: "Saved"
    case .failed(let reason): "Could not save: \(reason)"
    }
  }

  /// Saves a note; a tap that comes while a save is under way does nothing.
  public func tapSave(_ note: Note) async {
    taps += 1
    let id = taps
    markers.write(.saveTapped(id: id))
    guard state != .saving else { return }
    state = .saving
    do {
      try await store.save(note)
    } catch {
      state = .failed(reason: "\(error)")
      markers.write(.saveFailed(id: id, reason: "\(error)"))
      return
    }
    state = .saved
    markers.write(.saveSucceeded(id: id))
    markers.write(.requested(contract: "save-confirmation", id: id))
    player.play(confirmationEvents())
  }

  /// Called when the app becomes active, at launch and on every return from the background.
  public func appBecameActive() {
    markers.write(.foreground)
    player.prepare()
  }

  public func appEnteredBackground() { markers.write(.background) }
}
