import Checklists
import Patterns

extension Contract {
  /// The events in the terms of AHAP.
  var expectedEvents: [ExpectedEvent] {
    events.map { event in
      ExpectedEvent(
        type: event.type.rawValue, time: Float(event.time), duration: event.duration.map { Float($0) },
        parameters: Dictionary(
          uniqueKeysWithValues: event.parameters.map { (Self.ahapName($0.key), Float($0.value)) }))
    }
  }

  private static func ahapName(_ key: String) -> String {
    switch key {
    case "intensity": "hapticIntensity"
    case "sharpness": "hapticSharpness"
    case "attack-time": "attackTime"
    case "decay-time": "decayTime"
    case "release-time": "releaseTime"
    case "volume": "audioVolume"
    case "pitch": "audioPitch"
    case "pan": "audioPan"
    case "brightness": "audioBrightness"
    default: key
    }
  }
}
