import Diagnostics
import Patterns
import Testing

/// Two patterns side by side say what the list of their differences says.
struct PatternSidesTests {
  private static let place = SourceLocation(file: "a.ahap", line: 3, column: 5)

  private static func event(
    _ type: String = "hapticTransient", at time: Float = 0, for duration: Float? = nil,
    intensity: Float = 0.65, waveform: String? = nil
  ) -> HapticEvent {
    HapticEvent(
      type: type, time: time, duration: duration, parameters: ["hapticIntensity": intensity],
      waveform: waveform, location: place)
  }

  private func sides(_ expected: [HapticEvent], _ found: [HapticEvent], audio: Bool = true) -> PatternSides {
    PatternSides(
      expected: HapticPattern(events: expected), found: HapticPattern(events: found), comparesAudio: audio)
  }

  private func told(_ row: PatternSides.Row) -> [String] {
    row.values.map { value in
      let texts = [value.expected, value.found].map { $0.map { "\($0)" } ?? "–" }
      return "\(value.name) \(texts[0]) \(value.differs ? "≠" : "=") \(texts[1])"
    }
  }

  @Test func everyValueStandsBesideItsCounterpart() {
    let sides = sides([Self.event(at: 0.1)], [Self.event(at: 0.1, intensity: 0.7)])
    #expect(sides.rows.map(\.number) == [1])
    #expect(
      sides.rows.map(told) == [
        ["type hapticTransient = hapticTransient", "time 0.1 = 0.1", "hapticIntensity 0.65 ≠ 0.7"]
      ])
    #expect(sides.rowsLeftOut == 0)
  }

  @Test func eventsStandInTheOrderOfTheirTimes() {
    let sides = sides([Self.event(at: 0.2), Self.event(at: 0)], [Self.event(at: 0), Self.event(at: 0.2)])
    #expect(sides.rows.map(\.differs) == [false, false])
    #expect(sides.expected.events.map(\.time) == [0, 0.2])
  }

  @Test func whatOneSideLacksDiffersInEveryValue() {
    let rows = sides([Self.event()], [Self.event(), Self.event(at: 0.5)]).rows
    #expect(rows.map(\.differs) == [false, true])
    #expect(told(rows[1]) == ["type – ≠ hapticTransient", "time – ≠ 0.5", "hapticIntensity – ≠ 0.65"])
    #expect(sides([Self.event()], []).rows.map(\.differs) == [true])
    #expect(sides([], []).rows == [])
  }

  @Test func controlsFollowTheEvents() {
    let dynamic = DynamicParameter(
      id: "hapticSharpnessControl", value: 0.5, time: 0.1, location: Self.place)
    let curve = ParameterCurve(
      id: "hapticIntensityControl", time: 0, points: [.init(time: 0, value: 1)], location: Self.place)
    var changed = curve
    changed.points[0].value = 0.5
    let sides = PatternSides(
      expected: HapticPattern(events: [Self.event()], curves: [curve]),
      found: HapticPattern(events: [Self.event()], parameters: [dynamic], curves: [changed]),
      comparesAudio: true)
    #expect(sides.rows.map(\.part) == [.event, .parameter, .curve])
    #expect(sides.rows.map(\.differs) == [false, true, true])
    #expect(told(sides.rows[2]).last == "value of point 1 1.0 ≠ 0.5")
    #expect(sides.found.parameters == [dynamic])
  }

  @Test(arguments: [(true, true), (false, false)])
  func audioFilesCountWhereThePromiseNamesThem(comparesAudio: Bool, differs: Bool) {
    let expected = Self.event("audioCustom", waveform: comparesAudio ? "a.wav" : nil)
    let sides = sides([expected], [Self.event("audioCustom", waveform: "b.wav")], audio: comparesAudio)
    #expect(sides.rows.map(\.differs) == [differs])
  }

  static let pairs: [([HapticEvent], [HapticEvent])] = [
    ([event()], [event()]), ([event()], [event(intensity: 0.650_001)]), ([event()], [event(intensity: 0.66)]),
    ([event()], [event(for: 0)]), ([event()], [event("hapticContinuous", for: 0.5)]),
    ([event("hapticContinuous", for: 0.5)], [event("hapticContinuous", for: 0.4)]), ([event()], []),
    ([], [event()]), ([event()], [event(waveform: "a.wav")]),
    ([event("audioCustom", waveform: "a.wav")], [event("audioCustom", waveform: "b.wav")]),
  ]

  @Test(arguments: pairs) func rowsDifferWhereThePatternsDo(expected: [HapticEvent], found: [HapticEvent]) {
    let (expected, found) = (HapticPattern(events: expected), HapticPattern(events: found))
    let sides = PatternSides(expected: expected, found: found, comparesAudio: true)
    #expect(
      sides.rows.contains(where: \.differs)
        == !PatternComparison.differences(expected: expected, found: found).isEmpty)
  }

  @Test(arguments: [(0, 1...40), (60, 59...98), (99, 61...100)])
  func ofALongPatternThePartAroundTheFirstDifferenceIsShown(index: Int, shown: ClosedRange<Int>) {
    let events = (0..<100).map { Self.event(at: Float($0)) }
    var found = events
    found[index].parameters["hapticIntensity"] = 1
    let sides = sides(events, found)
    #expect(sides.rows.map(\.number) == Array(shown))
    #expect(sides.rowsLeftOut == 60)
    #expect(sides.rows.filter(\.differs).map(\.number) == [index + 1])
    #expect(sides.found.events.map(\.time) == shown.map { Float($0 - 1) })
  }

  @Test func aCurveOfManyPointsTellsTheFirst() {
    let points = (0..<10_000).map { ParameterCurve.ControlPoint(time: Float($0), value: 1) }
    let curve = ParameterCurve(id: "hapticIntensityControl", time: 0, points: points, location: Self.place)
    let sides = PatternSides(
      expected: HapticPattern(), found: HapticPattern(curves: [curve]), comparesAudio: true)
    #expect(sides.rows.map(\.values.count) == [40])
    #expect(sides.rows.map(\.differs) == [true])
  }
}
