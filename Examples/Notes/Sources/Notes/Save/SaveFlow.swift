public import HapticFeedback
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
  private let log: MarkerLog
  private var taps = 0

  public init(store: any NoteStore, player: any HapticPlayer, log: MarkerLog = .none) {
    self.store = store
    self.player = player
    self.log = log
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
    let id = "\(taps)"
    log.write(.tapped(operation: "save", id: id))
    guard state != .saving else { return }
    state = .saving
    do {
      try await store.save(note)
    } catch {
      state = .failed(reason: "\(error)")
      log.write(.failed(operation: "save", id: id, reason: "\(error)"))
      return
    }
    state = .saved
    log.write(.succeeded(operation: "save", id: id))
    player.play(HapticRequest(contract: "save-confirmation", id: id, events: confirmationEvents()))
  }

  /// Called when the app becomes active, at launch and on every return from the background.
  public func appBecameActive() {
    log.write(.foreground)
    player.prepare()
  }

  public func appEnteredBackground() { log.write(.background) }
}
