#if canImport(CoreHaptics)
  import CoreHaptics

  /// Core Haptics, kept alive as long as its owner keeps this value.
  @MainActor
  public final class CoreHapticsEngine: HapticEngine {
    private var engine: CHHapticEngine?

    public init() {}

    public var supportsHaptics: Bool { CHHapticEngine.capabilitiesForHardware().supportsHaptics }

    public func start(whenStopped: @escaping @MainActor @Sendable (String) -> Void) throws {
      let engine = try engine ?? CHHapticEngine()
      engine.playsHapticsOnly = true
      // Both handlers are called off the main thread.
      engine.stoppedHandler = { @Sendable reason in
        let code = reason.rawValue
        Task { @MainActor in whenStopped("\(code)") }
      }
      engine.resetHandler = { @Sendable in
        Task { @MainActor in whenStopped("reset") }
      }
      try engine.start()
      self.engine = engine
    }

    public func makePlayback(of pattern: HapticPattern) throws -> @MainActor () throws -> Void {
      guard let engine else { throw CHHapticError(.engineNotRunning) }
      let events = pattern.events.map(\.coreHapticsEvent)
      let player = try engine.makePlayer(with: CHHapticPattern(events: events, parameters: []))
      return { try player.start(atTime: CHHapticTimeImmediate) }
    }
  }

  extension HapticEvent {
    fileprivate var coreHapticsEvent: CHHapticEvent {
      let parameters = [
        CHHapticEventParameter(parameterID: .hapticIntensity, value: intensity),
        CHHapticEventParameter(parameterID: .hapticSharpness, value: sharpness),
      ]
      return switch type {
      case .hapticTransient:
        CHHapticEvent(eventType: .hapticTransient, parameters: parameters, relativeTime: time)
      case .hapticContinuous:
        CHHapticEvent(
          eventType: .hapticContinuous, parameters: parameters, relativeTime: time, duration: duration ?? 0)
      }
    }
  }
#endif
