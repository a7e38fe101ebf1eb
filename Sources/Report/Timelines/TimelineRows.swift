import Notation

/// A timeline as rows of text: a row is what belongs together, so that a save, its request and the pulse stand on
/// one line.
package struct TimelineRow: Sendable, Hashable {
  /// Since the scenario's start, of the first mark.
  package var time: Duration
  /// `save.tapped id=1 → 40.2 ms → save.succeeded`.
  package var text: String
  /// Whether it says what hides signals.
  package var isShadow = false
  /// In the log.
  package var lines: [Int]
}

extension ScenarioTimeline {
  /// Marks that lie further apart do not belong together.
  private static let rowSpan = Duration.seconds(1)

  /// The marks in rows and what hides others, in the order of time.
  package var rows: [TimelineRow] {
    let hidden = shadows.map {
      TimelineRow(time: $0.time.lowerBound, text: $0.message, isShadow: true, lines: [$0.line])
    }
    return (groups.map(row) + hidden).enumerated().sorted {
      ($0.element.time, $0.offset) < ($1.element.time, $1.offset)
    }.map(\.element)
  }

  /// A group ends where a second passes, and where a signal comes again.
  private var groups: [[Mark]] {
    var groups: [[Mark]] = []
    for mark in marks {
      if let last = groups.last?.last, mark.time - last.time < Self.rowSpan,
        groups.last?.contains(where: { $0.signal == mark.signal }) == false
      {
        groups[groups.count - 1].append(mark)
      } else {
        groups.append([mark])
      }
    }
    return groups
  }

  private func row(_ group: [Mark]) -> TimelineRow {
    var text = ""
    var earlier: Mark?
    for mark in group {
      if let earlier { text += " → \(Self.milliseconds(mark.time - earlier.time)) → " }
      text += mark.signal
      if !mark.captures.isEmpty, mark.captures != earlier?.captures { text += " \(mark.captures)" }
      earlier = mark
    }
    return TimelineRow(time: group.first?.time ?? .zero, text: text, lines: group.map(\.line))
  }

  /// To the tenth: `40.2 ms`.
  private static func milliseconds(_ duration: Duration) -> String {
    let tenths = (duration.wholeNanoseconds + 50_000) / 100_000
    return "\(tenths / 10).\(tenths % 10) ms"
  }
}
