#if canImport(CoreHaptics)
  public import HapticFeedback

  extension EnginePlayer {
    /// The app's player: Core Haptics, with every request, stop and failure in the system's log.
    public static func onDevice() -> EnginePlayer {
      EnginePlayer(engine: CoreHapticsEngine(), log: .system(subsystem: "com.example.notes"))
    }
  }
#endif
