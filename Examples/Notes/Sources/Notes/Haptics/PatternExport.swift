#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// The events as an Apple Haptic and Audio Pattern, the JSON of an `.ahap` file.
///
/// A test writes the events that the app plays as such a file: evidence of the real values, without a device.
public func ahap(of events: [HapticEvent]) throws -> Data {
  let encoder = JSONEncoder()
  encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
  return try encoder.encode(AHAP(pattern: events.map { AHAP.Entry(event: AHAP.Event($0)) }))
}

private struct AHAP: Encodable {
  var version = 1.0
  var pattern: [Entry]

  enum CodingKeys: String, CodingKey {
    case version = "Version"
    case pattern = "Pattern"
  }

  struct Entry: Encodable {
    var event: Event

    enum CodingKeys: String, CodingKey { case event = "Event" }
  }

  struct Event: Encodable {
    var time: Double
    var type: String
    var duration: Double?
    var parameters: [Parameter]

    enum CodingKeys: String, CodingKey {
      case time = "Time"
      case type = "EventType"
      case duration = "EventDuration"
      case parameters = "EventParameters"
    }

    init(_ event: HapticEvent) {
      time = event.time
      type =
        switch event.type {
        case .hapticTransient: "HapticTransient"
        case .hapticContinuous: "HapticContinuous"
        }
      duration = event.duration
      parameters = [
        Parameter(id: "HapticIntensity", value: event.intensity),
        Parameter(id: "HapticSharpness", value: event.sharpness),
      ]
    }
  }

  struct Parameter: Encodable {
    var id: String
    var value: Float

    enum CodingKeys: String, CodingKey {
      case id = "ParameterID"
      case value = "ParameterValue"
    }
  }
}
