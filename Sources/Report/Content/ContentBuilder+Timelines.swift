import Mustache
import Notation

extension ContentBuilder {
  /// What a device log shows of one scenario, as rows of text and as a picture.
  func timeline(_ timeline: ScenarioTimeline) -> MustacheValue {
    .object([
      "scenario": markup.codeText(timeline.scenario), "session": markup.text(timeline.session),
      "log": markup.codeText(timeline.log), "drawing": .markup(TimelineDrawing(timeline).svg),
      "rows": .list(
        timeline.rows.map { row in
          .object([
            "time": .text("+\(DurationNotation.printSeconds(row.time))"), "text": markup.text(row.text),
            "lines": .text(row.lines.map(String.init).joined(separator: ", ")),
          ])
        }),
      "shadows": .list(
        timeline.shadows.map { shadow in
          .object([
            "time": .text("+\(DurationNotation.printSeconds(shadow.time.lowerBound))"),
            "message": markup.text(shadow.message), "line": .text(String(shadow.line)),
          ])
        }),
      "more": timeline.marksLeftOut == 0 ? .none : .text(String(timeline.marksLeftOut)),
    ])
  }
}
