public typealias TimeInterval = Double

public let CHHapticTimeImmediate: TimeInterval = 0

public final class CHHapticEventParameter {
  public enum ID: Sendable { case hapticIntensity, hapticSharpness }

  public let parameterID: ID
  public let value: Float

  public init(parameterID: ID, value: Float) {
    self.parameterID = parameterID
    self.value = value
  }
}

public final class CHHapticEvent {
  public enum EventType: Sendable { case hapticTransient, hapticContinuous }

  public let type: EventType
  public let eventParameters: [CHHapticEventParameter]
  public let relativeTime: TimeInterval
  public let duration: TimeInterval

  public init(
    eventType type: EventType, parameters eventParameters: [CHHapticEventParameter],
    relativeTime time: TimeInterval, duration: TimeInterval = 0
  ) {
    self.type = type
    self.eventParameters = eventParameters
    relativeTime = time
    self.duration = duration
  }
}

public final class CHHapticDynamicParameter {}

public final class CHHapticPattern {
  public let events: [CHHapticEvent]

  public init(events: [CHHapticEvent], parameters: [CHHapticDynamicParameter]) throws {
    try HapticServer.shared.step(.pattern)
    self.events = events
  }
}
