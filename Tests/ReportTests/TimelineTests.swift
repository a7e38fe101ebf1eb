import Locales
import Notation
import Report
import Testing

@Suite struct TimelineTests {
  private let timeline = ScenarioTimeline(
    scenario: "haptics/save-succeeds", session: "first, iPhone17,1", log: "a.ndjson", duration: .seconds(40),
    signals: ["save.tapped", "save.succeeded", "haptic.requested"],
    marks: [
      .init(signal: "save.tapped", time: .milliseconds(2000), captures: "id=1", line: 2),
      .init(signal: "save.succeeded", time: .microseconds(2_040_200), captures: "id=1", line: 3),
      .init(
        signal: "haptic.requested", time: .microseconds(2_042_100), captures: "contract=<b> id=1", line: 4),
      .init(signal: "haptic.requested", time: .milliseconds(2300), captures: "contract=<b> id=1", line: 5),
      .init(signal: "save.tapped", time: .milliseconds(9000), captures: "id=2", line: 9),
    ],
    shadows: [.init(message: "messages were lost", line: 7, time: .seconds(5)...(.seconds(5)))])

  @Test func whatBelongsTogetherStandsOnOneLine() {
    #expect(
      timeline.rows.map(\.text) == [
        "save.tapped id=1 → 40.2 ms → save.succeeded → 1.9 ms → haptic.requested contract=<b> id=1",
        "haptic.requested contract=<b> id=1", "messages were lost", "save.tapped id=2",
      ])
    #expect(timeline.rows.map(\.lines) == [[2, 3, 4], [5], [7], [9]])
    #expect(timeline.rows.map(\.time) == [.seconds(2), .milliseconds(2300), .seconds(5), .seconds(9)])
    #expect(timeline.rows.map(\.isShadow) == [false, false, true, false])
  }

  @Test func thePictureHasALaneASignalAndAMarkAnOccurrence() throws {
    let svg = try TimelineDrawing(timeline, ReportText.texts(in: .english)).svg
    #expect(svg.split(separator: "<circle").count - 1 == 5)
    #expect(svg.split(separator: "<line").count - 1 == 3)
    #expect(svg.split(separator: "<rect").count - 1 == 1)
    #expect(svg.contains("<title>save.tapped id=1, +2.0000 s, line 2</title>"))
    #expect(svg.contains("aria-label=\"haptics/save-succeeds: 5 signals\""))
    #expect(svg.hasPrefix("<svg ") && svg.hasSuffix("</svg>\n"))
  }

  @Test func nothingInThePictureIsMarkupFromTheLog() throws {
    let svg = try TimelineDrawing(timeline, ReportText.texts(in: .english)).svg
    #expect(!svg.contains("<b>"))
    #expect(svg.contains("contract=&lt;b&gt; id=1"))
  }
}
