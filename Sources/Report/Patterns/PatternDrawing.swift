package import Evaluation
package import Locales
import Patterns

/// A pattern and what its contract promises as a small picture for an HTML page: intensity and sharpness over time.
/// What was promised is hollow and dashed, what was found is filled, so that neither needs a colour; a page gives them
/// one through the classes `expected` and `found`.
package struct PatternDrawing: Sendable {
  private let pattern: DifferingPattern
  private let texts: Texts<ReportText>
  private let scale: PatternScale

  package init(_ pattern: DifferingPattern, _ texts: Texts<ReportText>) {
    self.pattern = pattern
    self.texts = texts
    scale = PatternScale(pattern.sides)
  }

  /// One `<svg>` element.
  package var svg: String {
    let label = escaped(texts(.patternPicture, ["contract": pattern.contract]))
    let (width, height) = (PatternScale.width, PatternScale.height)
    let lanes = PlayedQuantity.allCases.enumerated().flatMap { lane($1, at: $0) }
    return """
      <svg class="pattern" role="img" aria-label="\(label)" viewBox="0 0 \(width) \(height)" width="\(width)" \
      height="\(height)" font-size="11" fill="currentColor" stroke="none">
      \((legend + lanes + axis).joined(separator: "\n"))
      </svg>

      """
  }

  private var legend: [String] {
    let (left, middle) = (PatternScale.left, PatternScale.width / 2)
    return [
      "<circle class=\"expected\" cx=\"\(left + 6)\" cy=\"10\" r=\"5\" fill=\"none\" stroke=\"currentColor\"/>"
        + "<text x=\"\(left + 18)\" y=\"14\">\(escaped(texts[.expected]))</text>",
      "<circle class=\"found\" cx=\"\(middle + 6)\" cy=\"10\" r=\"3\"/>"
        + "<text x=\"\(middle + 18)\" y=\"14\">\(escaped(texts[.found]))</text>",
    ]
  }

  private func lane(_ quantity: PlayedQuantity, at index: Int) -> [String] {
    let (left, right) = (PatternScale.left, PatternScale.width - PatternScale.margin)
    let (top, bottom) = (PatternScale.top(ofLane: index), PatternScale.bottom(ofLane: index))
    let name = texts[quantity == .intensity ? .intensity : .sharpness]
    let rules = [(top, "1"), (bottom, "0")].map { y, value in
      "<line x1=\"\(left)\" y1=\"\(y)\" x2=\"\(right)\" y2=\"\(y)\" stroke=\"currentColor\" stroke-opacity=\"0.2\"/>"
        + "<text x=\"\(left - 6)\" y=\"\(y + 4)\" text-anchor=\"end\">\(value)</text>"
    }
    return ["<text x=\"\(left)\" y=\"\(top - 8)\">\(escaped(name))</text>"] + rules
      + marks(quantity, pattern.sides.found, isFound: true, lane: index)
      + marks(quantity, pattern.sides.expected, isFound: false, lane: index)
  }

  private func marks(
    _ quantity: PlayedQuantity, _ side: PatternSides.Side, isFound: Bool, lane: Int
  ) -> [String] {
    side.events.compactMap { event in
      let course = quantity.course(of: event, in: side)
      guard let first = course.first, let value = quantity.value(of: event) else { return nil }
      let word = texts[isFound ? .found : .expected]
      let title = "<title>\(escaped("\(word): \(value), \(event.time) s"))</title>"
      return course.count == 1
        ? pulse(first, isFound, lane, title) : area(course, isFound, lane, title)
    }
  }

  private func pulse(_ point: PlayedQuantity.Point, _ isFound: Bool, _ lane: Int, _ title: String) -> String {
    let (x, y) = (scale.x(point.time), scale.y(point.value, lane: lane))
    let stem = "x1=\"\(x)\" y1=\"\(PatternScale.bottom(ofLane: lane))\" x2=\"\(x)\" y2=\"\(y)\""
    return isFound
      ? "<g class=\"found\" stroke=\"currentColor\"><line \(stem)/>"
        + "<circle cx=\"\(x)\" cy=\"\(y)\" r=\"3\" stroke=\"none\">\(title)</circle></g>"
      : "<g class=\"expected\" fill=\"none\" stroke=\"currentColor\"><line \(stem) stroke-dasharray=\"3 2\"/>"
        + "<circle cx=\"\(x)\" cy=\"\(y)\" r=\"5\">\(title)</circle></g>"
  }

  private func area(
    _ course: [PlayedQuantity.Point], _ isFound: Bool, _ lane: Int, _ title: String
  ) -> String {
    let bottom = PatternScale.bottom(ofLane: lane)
    let points = course.map { "\(scale.x($0.time)),\(scale.y($0.value, lane: lane))" }
    let start = scale.x(course.first?.time ?? 0)
    let end = scale.x(course.last?.time ?? 0)
    let outline = "points=\"\(start),\(bottom) \(points.joined(separator: " ")) \(end),\(bottom)\""
    return isFound
      ? "<polyline class=\"found\" \(outline) fill-opacity=\"0.2\" stroke=\"currentColor\">\(title)</polyline>"
      : "<polyline class=\"expected\" \(outline) fill=\"none\" stroke=\"currentColor\" stroke-width=\"1.5\" "
        + "stroke-dasharray=\"4 2\">\(title)</polyline>"
  }

  private var axis: [String] {
    let y = PatternScale.height - 4
    return [
      "<text x=\"\(PatternScale.left)\" y=\"\(y)\">\(escaped("\(scale.start) s"))</text>"
        + "<text x=\"\(PatternScale.width - PatternScale.margin)\" y=\"\(y)\" text-anchor=\"end\">"
        + "\(escaped("\(scale.end) s"))</text>"
    ]
  }

  private func escaped(_ text: String) -> String { HTMLText(escaping: VisibleText(text).text).markup }
}
