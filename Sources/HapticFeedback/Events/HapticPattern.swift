/// Events that are played together.
public struct HapticPattern: Sendable, Hashable {
  public var events: [HapticEvent]

  public init(_ events: [HapticEvent]) { self.events = events }

  /// A value that JSON cannot hold: not a number, or infinite.
  public struct NotFinite: Error, Sendable, Hashable {
    /// The event's position, from 0.
    public var event: Int

    public init(event: Int) { self.event = event }
  }

  /// The pattern as an Apple Haptic and Audio Pattern, the JSON of an `.ahap` file; the same text on every
  /// platform.
  ///
  /// A test that writes the events which the app plays as such a file leaves evidence of the real values,
  /// without a device.
  public func ahap() throws(NotFinite) -> String {
    var entries: [String] = []
    for (index, event) in events.enumerated() {
      let numbers = [event.time, event.duration ?? 0, Double(event.intensity), Double(event.sharpness)]
      guard numbers.allSatisfy(\.isFinite) else { throw NotFinite(event: index) }
      entries.append(Self.entry(event))
    }
    let list = entries.isEmpty ? "[]" : "[\n\(entries.joined(separator: ",\n"))\n  ]"
    return "{\n  \"Version\": 1.0,\n  \"Pattern\": \(list)\n}\n"
  }

  private static func entry(_ event: HapticEvent) -> String {
    let type =
      switch event.type {
      case .hapticTransient: "HapticTransient"
      case .hapticContinuous: "HapticContinuous"
      }
    let duration = event.duration.map { "\n        \"EventDuration\": \($0)," } ?? ""
    return """
          {
            "Event": {
              "Time": \(event.time),
              "EventType": "\(type)",\(duration)
              "EventParameters": [
                { "ParameterID": "HapticIntensity", "ParameterValue": \(event.intensity) },
                { "ParameterID": "HapticSharpness", "ParameterValue": \(event.sharpness) }
              ]
            }
          }
      """
  }
}
