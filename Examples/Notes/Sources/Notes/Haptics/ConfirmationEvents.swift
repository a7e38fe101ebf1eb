public import HapticFeedback

/// The events that confirm a save: one soft pulse, at once. The app plays what this function returns and the
/// tests check what it returns, so that neither can drift from the other.
public func confirmationEvents() -> [HapticEvent] {
  [.transient(at: 0, intensity: 0.65, sharpness: 0.35)]
}
