import Diagnostics
import Patterns
import Testing

struct PatternComparisonTests {
  private let place = SourceLocation(file: "a.ahap", line: 3, column: 5)

  private func event(
    _ type: String = "hapticTransient", at time: Float = 0, for duration: Float? = nil,
    _ parameters: [String: Float] = ["hapticIntensity": 0.65, "hapticSharpness": 0.35]
  ) -> HapticEvent {
    HapticEvent(type: type, time: time, duration: duration, parameters: parameters, location: place)
  }

  private let expected = [ExpectedEvent(type: "hapticTransient", time: 0, intensity: 0.65, sharpness: 0.35)]

  private func told(_ differences: [PatternDifference]) -> [String] {
    differences.map { "\($0.what): \($0.expected), \($0.found)" }
  }

  @Test func equalPatternsDifferInNothing() {
    #expect(
      PatternComparison.differences(expected: expected, found: HapticPattern(events: [event()])).isEmpty)
  }

  @Test func valuesThatWentThroughFloatsAreEqual() {
    let found = event(
      "hapticTransient", at: 0.000_001, for: 0,
      ["hapticIntensity": Float(0.6499999), "hapticSharpness": 0.350_001])
    #expect(PatternComparison.differences(expected: expected, found: HapticPattern(events: [found])).isEmpty)
  }

  static let cases: [(HapticPattern, [String])] = {
    let place = SourceLocation(file: "a.ahap", line: 3, column: 5)
    func one(_ type: String, _ time: Float, _ duration: Float?, _ parameters: [String: Float])
      -> HapticPattern
    {
      HapticPattern(
        events: [
          HapticEvent(type: type, time: time, duration: duration, parameters: parameters, location: place)
        ])
    }
    let values: [String: Float] = ["hapticIntensity": 0.65, "hapticSharpness": 0.35]
    var surplus = one("hapticTransient", 0, nil, values)
    surplus.curves = [ParameterCurve(id: "hapticIntensityControl", time: 0, points: [], location: place)]
    surplus.parameters = [DynamicParameter(id: "hapticIntensityControl", value: 1, time: 0, location: place)]
    var twice = one("hapticTransient", 0, nil, values)
    twice.events.append(twice.events[0])
    return [
      (HapticPattern(), ["number of events: 1, 0"]),
      (twice, ["number of events: 1, 2"]),
      (
        one("hapticContinuous", 0, 0.5, values),
        ["type of event 1: hapticTransient, hapticContinuous", "duration of event 1: none, 0.5"]
      ),
      (one("hapticTransient", 0.01, nil, values), ["time of event 1: 0.0, 0.01"]),
      (
        one("hapticTransient", 0, nil, ["hapticIntensity": 0.66, "hapticSharpness": 0.35]),
        ["hapticIntensity of event 1: 0.65, 0.66"]
      ),
      (
        one("hapticTransient", 0, nil, ["hapticIntensity": 0.65, "attackTime": 0.1]),
        ["attackTime of event 1: none, 0.1", "hapticSharpness of event 1: 0.35, none"]
      ),
      (surplus, ["dynamic parameters: none, 1", "parameter curves: none, 1"]),
    ]
  }()

  @Test(arguments: cases)
  func differencesAreNamed(_ found: HapticPattern, expected told: [String]) {
    #expect(self.told(PatternComparison.differences(expected: expected, found: found)) == told)
  }

  @Test func differencesPointAtTheEvent() {
    let found = HapticPattern(events: [event(at: 0.5)])
    #expect(PatternComparison.differences(expected: expected, found: found).map(\.location) == [place])
  }

  @Test func eventsAreComparedInTheOrderOfTheirTimes() {
    let promised = [
      ExpectedEvent(type: "hapticTransient", time: 0, intensity: 0.4),
      ExpectedEvent(type: "hapticTransient", time: 0.1, intensity: 0.8),
    ]
    let (first, second) = (event(at: 0, ["hapticIntensity": 0.4]), event(at: 0.1, ["hapticIntensity": 0.8]))
    #expect(
      PatternComparison.differences(expected: promised, found: HapticPattern(events: [second, first])).isEmpty
    )
    let swapped = HapticPattern(events: [
      event(at: 0, ["hapticIntensity": 0.8]), event(at: 0.1, ["hapticIntensity": 0.4]),
    ])
    #expect(
      told(PatternComparison.differences(expected: promised, found: swapped)) == [
        "hapticIntensity of event 1: 0.4, 0.8", "hapticIntensity of event 2: 0.8, 0.4",
      ])
  }

  @Test func patternsAreComparedWithTheirCurves() {
    let curve = ParameterCurve(
      id: "hapticIntensityControl", time: 0, points: [.init(time: 0, value: 0), .init(time: 1, value: 1)],
      location: place)
    let contract = HapticPattern(events: [event()], curves: [curve])
    #expect(PatternComparison.differences(expected: contract, found: contract).isEmpty)
    #expect(PatternComparison.eventDifferences(expected: expected, found: contract).isEmpty)
    var other = contract
    other.curves[0].points[1].value = 0.5
    #expect(
      told(PatternComparison.differences(expected: contract, found: other)) == [
        "value of point 2 of curve 1: 1.0, 0.5"
      ])
    other.curves = []
    #expect(
      told(PatternComparison.differences(expected: contract, found: other)) == [
        "number of parameter curves: 1, 0"
      ])
  }

  @Test func patternsAreComparedWithTheirAudio() {
    let audio = HapticEvent(type: "audioCustom", time: 0, waveform: "a.wav", location: place)
    var other = audio
    other.waveform = "b.wav"
    #expect(
      told(
        PatternComparison.differences(
          expected: HapticPattern(events: [audio]), found: HapticPattern(events: [other])))
        == ["waveform of audio event 1: a.wav, b.wav"])
  }
}
