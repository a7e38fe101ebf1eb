import HapticFeedback
import Testing

struct HapticPatternTests {
  @Test func aPulseAndAVibrationAreExported() throws {
    let pattern = HapticPattern([
      .transient(intensity: 0.65, sharpness: 0.35),
      .continuous(at: 0.1, duration: 0.25, intensity: 1, sharpness: 0),
    ])
    #expect(
      try pattern.ahap() == """
        {
          "Version": 1.0,
          "Pattern": [
            {
              "Event": {
                "Time": 0.0,
                "EventType": "HapticTransient",
                "EventParameters": [
                  { "ParameterID": "HapticIntensity", "ParameterValue": 0.65 },
                  { "ParameterID": "HapticSharpness", "ParameterValue": 0.35 }
                ]
              }
            },
            {
              "Event": {
                "Time": 0.1,
                "EventType": "HapticContinuous",
                "EventDuration": 0.25,
                "EventParameters": [
                  { "ParameterID": "HapticIntensity", "ParameterValue": 1.0 },
                  { "ParameterID": "HapticSharpness", "ParameterValue": 0.0 }
                ]
              }
            }
          ]
        }

        """)
  }

  @Test func noEventsAreAnEmptyPattern() throws {
    #expect(try HapticPattern([]).ahap() == "{\n  \"Version\": 1.0,\n  \"Pattern\": []\n}\n")
  }

  @Test(arguments: [Float.nan, .infinity, -.infinity])
  func whatJSONCannotHoldIsRefused(value: Float) {
    let pattern = HapticPattern([
      .transient(intensity: 1, sharpness: 0), .transient(intensity: value, sharpness: 0),
    ])
    #expect(throws: HapticPattern.NotFinite(event: 1)) { try pattern.ahap() }
  }
}
