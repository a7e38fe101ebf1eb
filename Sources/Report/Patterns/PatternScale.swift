import Patterns

/// Where moments and values lie in the picture of a pattern.
struct PatternScale: Sendable {
  static let width = 340
  static let left = 24
  static let margin = 8
  static let height = bottom(ofLane: PlayedQuantity.allCases.count - 1) + 24
  private static let laneHeight = 64

  /// Seconds.
  let start: Float
  let end: Float

  init(_ sides: PatternSides) {
    let events = sides.expected.events + sides.found.events
    let isFromTheStart = sides.rows.first { $0.part == .event }?.number == 1
    start = isFromTheStart ? 0 : events.map(\.time).min() ?? 0
    let last = events.map { $0.time + max($0.duration ?? 0, 0) }.max() ?? 0
    end = last > start ? last : start + 0.1
  }

  static func top(ofLane index: Int) -> Int { 42 + index * (laneHeight + 32) }

  static func bottom(ofLane index: Int) -> Int { top(ofLane: index) + laneHeight }

  func x(_ time: Float) -> String {
    let share = Self.share((time - start) / (end - start))
    let room = (Self.width - Self.left - Self.margin - 16) * 10
    return Self.pixels((Self.left + 8) * 10 + Int(share * Double(room)))
  }

  func y(_ value: Float, lane: Int) -> String {
    let share = 1 - Self.share(value)
    return Self.pixels(Self.top(ofLane: lane) * 10 + Int(share * Double(Self.laneHeight * 10)))
  }

  /// From 0 to 1; of what overflowed, as the times of a pattern may, the end.
  private static func share(_ value: Float) -> Double { value.isNaN ? 1 : Double(min(max(value, 0), 1)) }

  /// Of tenths.
  private static func pixels(_ tenths: Int) -> String { "\(tenths / 10).\(tenths % 10)" }
}
