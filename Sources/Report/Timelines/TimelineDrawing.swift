package import Locales
import Notation

/// A timeline as a small picture for an HTML page: a lane a signal, a mark an occurrence, what hides signals as a
/// grey band. It takes the page's text colour, and says in words what it shows.
package struct TimelineDrawing: Sendable {
  private let timeline: ScenarioTimeline
  private let texts: Texts<ReportText>

  private static let width = 720
  private static let laneHeight = 20
  private static let labelWidth = 150
  private static let margin = 8

  package init(_ timeline: ScenarioTimeline, _ texts: Texts<ReportText>) {
    self.timeline = timeline
    self.texts = texts
  }

  /// One `<svg>` element.
  package var svg: String {
    let (width, height) = (Self.width, timeline.signals.count * Self.laneHeight + 28)
    let label = escaped(
      texts(.timelinePicture, count: timeline.marks.count, ["scenario": timeline.scenario]))
    return """
      <svg class="timeline" role="img" aria-label="\(label)" viewBox="0 0 \(width) \(height)" width="\(width)" \
      height="\(height)" font-size="11" fill="currentColor" stroke="none">
      \((shadows + lanes + marks + axis).joined(separator: "\n"))
      </svg>

      """
  }

  private var bottom: Int { timeline.signals.count * Self.laneHeight + 4 }

  private var shadows: [String] {
    timeline.shadows.map { shadow in
      let left = x(shadow.time.lowerBound)
      let right = max(x(shadow.time.upperBound), left + 20)
      return
        "<rect x=\"\(pixels(left))\" y=\"2\" width=\"\(pixels(right - left))\" height=\"\(bottom - 2)\" opacity=\"0.15\">"
        + title("\(shadow.message), \(line(shadow.line))") + "</rect>"
    }
  }

  private var lanes: [String] {
    timeline.signals.enumerated().map { index, name in
      let y = middle(ofLane: index)
      let (left, right) = (Self.labelWidth, Self.width - Self.margin)
      return
        "<line x1=\"\(left)\" y1=\"\(y)\" x2=\"\(right)\" y2=\"\(y)\" stroke=\"currentColor\" stroke-opacity=\"0.2\"/>"
        + "<text x=\"\(left - 8)\" y=\"\(y + 4)\" text-anchor=\"end\">\(escaped(shortened(name)))</text>"
    }
  }

  private var marks: [String] {
    timeline.marks.compactMap { mark in
      guard let lane = timeline.signals.firstIndex(of: mark.signal) else { return nil }
      let captures = mark.captures.isEmpty ? "" : " \(mark.captures)"
      let text = "\(mark.signal)\(captures), +\(DurationNotation.printSeconds(mark.time)), \(line(mark.line))"
      return
        "<circle cx=\"\(pixels(x(mark.time)))\" cy=\"\(middle(ofLane: lane))\" r=\"4\">\(title(text))</circle>"
    }
  }

  /// The start and the end, in words.
  private var axis: [String] {
    let y = bottom + 14
    let end = HTMLText(escaping: "+\(DurationNotation.printSeconds(timeline.duration))").markup
    return [
      "<text x=\"\(Self.labelWidth)\" y=\"\(y)\">0 s</text>"
        + "<text x=\"\(Self.width - Self.margin)\" y=\"\(y)\" text-anchor=\"end\">\(end)</text>"
    ]
  }

  private func middle(ofLane index: Int) -> Int { index * Self.laneHeight + Self.laneHeight / 2 + 2 }

  /// In tenths of a pixel.
  private func x(_ time: Duration) -> Int {
    let whole = max(timeline.duration.wholeNanoseconds, 1)
    let room = (Self.width - Self.labelWidth - Self.margin - 8) * 10
    let share = Double(min(max(time.wholeNanoseconds, 0), whole)) / Double(whole)
    return (Self.labelWidth + 4) * 10 + Int(share * Double(room))
  }

  private func pixels(_ tenths: Int) -> String { "\(tenths / 10).\(tenths % 10)" }

  private func line(_ number: Int) -> String { texts(.timelineLine, ["line": String(number)]) }

  private func title(_ text: String) -> String { "<title>\(escaped(text))</title>" }

  /// Names and captures come from logs: nothing in them may hide or turn around what stands beside it.
  private func escaped(_ text: String) -> String { HTMLText(escaping: VisibleText(text).text).markup }

  private func shortened(_ name: String) -> String { name.count > 24 ? "\(name.prefix(23))…" : name }
}
