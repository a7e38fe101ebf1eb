import Notes

/// A store that succeeds, fails, or holds the first save until it is released.
actor ScriptedStore: NoteStore {
  enum Answer: Sendable {
    case success
    case failure
    case held
  }

  struct Full: Error {}

  private let answer: Answer
  private(set) var saves = 0
  private var isReleased = false
  private var held: CheckedContinuation<Void, Never>?
  private var observers: [CheckedContinuation<Void, Never>] = []

  init(_ answer: Answer) { self.answer = answer }

  func save(_ note: Note) async throws {
    saves += 1
    observers.forEach { $0.resume() }
    observers = []
    switch answer {
    case .success: return
    case .failure: throw Full()
    case .held:
      if saves == 1, !isReleased { await withCheckedContinuation { held = $0 } }
    }
  }

  /// Returns once a save has reached the store.
  func saveHasBegun() async {
    if saves == 0 { await withCheckedContinuation { observers.append($0) } }
  }

  func release() {
    isReleased = true
    held?.resume()
    held = nil
  }
}
