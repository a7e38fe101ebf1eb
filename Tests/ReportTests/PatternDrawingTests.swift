import Diagnostics
import Evaluation
import Notation
import Patterns
import Report
import Testing

struct PatternDrawingTests {
  private static let place = SourceLocation(file: "a.ahap", line: 1, column: 1)

  private func event(_ type: String, _ time: Float, for duration: Float? = nil, _ values: [String: Float])
    -> HapticEvent
  {
    HapticEvent(type: type, time: time, duration: duration, parameters: values, location: Self.place)
  }

  private func svg(_ expected: HapticPattern, _ found: HapticPattern, contract: String = "done") throws
    -> String
  {
    let pattern = DifferingPattern(
      contract: contract, file: "a.ahap",
      sides: PatternSides(expected: expected, found: found, comparesAudio: true))
    return try PatternDrawing(pattern, ReportText.texts(in: .english)).svg
  }

  private func count(_ part: String, in text: String) -> Int { text.split(separator: part).count - 1 }

  private static let values: [String: Float] = ["hapticIntensity": 0.5, "hapticSharpness": 1]

  @Test func bothSidesAreDrawnInBothLanes() throws {
    let expected = HapticPattern(events: [event("hapticTransient", 0, Self.values)])
    let found = HapticPattern(events: [
      event("hapticTransient", 0, Self.values), event("hapticContinuous", 0.5, for: 0.5, Self.values),
    ])
    let svg = try svg(expected, found)
    #expect(count("<g class=\"expected\"", in: svg) == 2)
    #expect(count("<g class=\"found\"", in: svg) == 2)
    #expect(count("<polyline class=\"found\"", in: svg) == 2)
    #expect(svg.contains("<title>Expected: 0.5, 0.0 s</title>"))
    #expect(svg.hasPrefix("<svg ") && svg.hasSuffix("</svg>\n"))
    #expect(svg.contains("<text x=\"332\" y=\"222\" text-anchor=\"end\">1.0 s</text>"))
  }

  @Test func valuesOutOfRangeAreDrawnAsTheyPlay() throws {
    let loud = HapticPattern(events: [event("hapticTransient", 0, ["hapticIntensity": 3])])
    let full = HapticPattern(events: [event("hapticTransient", 0, ["hapticIntensity": 1])])
    #expect(try svg(full, loud).contains("cy=\"42.0\" r=\"3\" stroke=\"none\"><title>Found: 3.0, 0.0 s"))
  }

  /// A time and a duration that a file may give, and whose sum is no number any more.
  @Test func timesThatOverflowAreDrawnAtTheEnd() throws {
    let usual = HapticPattern(events: [event("hapticTransient", 0, Self.values)])
    let endless = HapticPattern(events: [event("hapticContinuous", 3e38, for: 3e38, Self.values)])
    let svg = try svg(usual, endless)
    #expect(count("<polyline class=\"found\"", in: svg) == 2)
    #expect(svg.contains("<text x=\"332\" y=\"222\" text-anchor=\"end\">inf s</text>"))
  }

  @Test func whatAnEventLeavesOutIsNotDrawn() throws {
    let silent = HapticPattern(events: [event("audioCustom", 0, ["audioVolume": 1])])
    let svg = try svg(silent, HapticPattern(events: [event("hapticTransient", 0, [:])]))
    #expect(!svg.contains("<g ") && !svg.contains("<polyline"))
  }

  /// Intensity is multiplied by its control, sharpness moved by it.
  @Test func controlsBendWhatPlays() throws {
    let buzz = event("hapticContinuous", 0, for: 1, ["hapticIntensity": 1, "hapticSharpness": 0.5])
    let curve = ParameterCurve(
      id: "hapticIntensityControl", time: 0,
      points: [.init(time: 0, value: 1), .init(time: 1, value: 0)], location: Self.place)
    let step = DynamicParameter(
      id: "hapticSharpnessControl", value: -0.5, time: 0.5, location: Self.place)
    let svg = try svg(
      HapticPattern(events: [buzz]), HapticPattern(events: [buzz], parameters: [step], curves: [curve]))
    #expect(svg.contains("<polyline class=\"found\" points=\"32.0,106 32.0,42.0 324.0,106.0 324.0,106\""))
    #expect(
      svg.contains(
        "<polyline class=\"found\" points=\"32.0,202 32.0,170.0 178.0,170.0 178.0,202.0 324.0,202.0 324.0,202\""
      ))
    #expect(svg.contains("<polyline class=\"expected\" points=\"32.0,106 32.0,42.0 324.0,42.0 324.0,106\""))
  }

  @Test func thePictureOfALongPatternIsBounded() throws {
    let events = (0..<5_000).map { event("hapticTransient", Float($0), Self.values) }
    let svg = try svg(HapticPattern(), HapticPattern(events: events))
    #expect(count("<g class=\"found\"", in: svg) == 80)
  }

  @Test func nothingInThePictureIsMarkupFromTheChecklist() throws {
    let svg = try svg(HapticPattern(), HapticPattern(), contract: "\"><script>x</script>\u{202E}")
    #expect(!svg.contains("<script>") && !svg.contains("\u{202E}"))
    #expect(svg.contains("aria-label=\"&quot;&gt;&lt;script&gt;x&lt;/script&gt;: intensity"))
  }
}
