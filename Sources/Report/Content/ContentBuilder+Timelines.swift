import Mustache
import Notation

extension ContentBuilder {
  /// What a device log shows of one scenario, as rows of text and as a picture.
  func timeline(_ timeline: ScenarioTimeline) -> MustacheValue {
    .object([
      "scenario": markup.codeText(timeline.scenario), "session": markup.text(timeline.session),
      "log": markup.codeText(timeline.log), "drawing": .markup(TimelineDrawing(timeline, texts).svg),
      "rows": .list(
        timeline.rows.map { row in
          .object([
            "time": .text("+\(DurationNotation.printSeconds(row.time))"),
            "text": row.isShadow ? .none : markup.text(row.text),
            "shadow": row.isShadow ? markup.text(row.text) : .none,
            "lines": .text(row.lines.map(String.init).joined(separator: ", ")),
          ])
        }),
      "more": timeline.marksLeftOut == 0 ? .none : .text(String(timeline.marksLeftOut)),
    ])
  }
}
