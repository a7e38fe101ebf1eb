import Evaluation
import Locales
import Mustache
import Patterns

extension ContentBuilder {
  /// A pattern beside its contract: a picture, and a row a part.
  func pattern(_ reported: ReportedPattern) -> MustacheValue {
    let sides = reported.pattern.sides
    return .object([
      "contract": markup.codeText(reported.contract), "file": markup.codeText(reported.pattern.file),
      "drawing": .markup(PatternDrawing(reported.pattern, texts).svg), "rows": .list(sides.rows.map(row)),
      "more": sides.rowsLeftOut == 0 ? .none : .text(texts(.more, count: sides.rowsLeftOut)),
    ])
  }

  private func row(_ row: PatternSides.Row) -> MustacheValue {
    .object([
      "part": .text(name(row)), "mark": .text(row.differs ? "≠" : "="),
      "class": .text(row.differs ? "failed" : "passed"),
      "expected": side(row.values, \.expected), "found": side(row.values, \.found),
    ])
  }

  private func name(_ row: PatternSides.Row) -> String {
    let text: ReportText =
      switch row.part {
      case .event: .partEvent
      case .parameter: .partParameter
      case .curve: .partCurve
      }
    return texts(text, ["number": String(row.number)])
  }

  private func side(_ values: [ComparedValue], _ side: (ComparedValue) -> PatternValue?) -> MustacheValue {
    let said = values.compactMap { value in side(value).map { (value.text($0), value.differs) } }
    return .list(
      said.enumerated().map { index, value in
        .object([
          "text": markup.text(value.0), "differs": .bool(value.1), "isLater": .bool(index > 0),
        ])
      })
  }
}
