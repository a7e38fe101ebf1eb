import Patterns

/// What the picture of a pattern shows over time.
enum PlayedQuantity: CaseIterable {
  case intensity, sharpness

  private var parameter: EventParameter { self == .intensity ? .hapticIntensity : .hapticSharpness }
  private var control: String { self == .intensity ? "hapticIntensityControl" : "hapticSharpnessControl" }

  /// The value that an event gives itself; nil where it leaves that to the system.
  func value(of event: HapticEvent) -> Float? { event.parameters[parameter.rawValue] }

  /// The value as it plays: intensity is multiplied by its control, sharpness moved by it, and both are clamped.
  private func played(_ value: Float, under control: Float?) -> Float {
    let moved =
      switch self {
      case .intensity: value * (control ?? 1)
      case .sharpness: value + (control ?? 0)
      }
    return min(max(moved, 0), 1)
  }
}

extension PlayedQuantity {
  /// A moment and the value that plays then.
  typealias Point = (time: Float, value: Float)

  /// The value of a transient event, or the course of a continuous one; empty where the event gives none.
  func course(of event: HapticEvent, in side: PatternSides.Side) -> [Point] {
    guard let value = value(of: event) else { return [] }
    guard event.type == EventType.hapticContinuous.rawValue else {
      return [(event.time, played(value, under: controlled(side, at: event.time)))]
    }
    let end = event.time + max(event.duration ?? 0, 0)
    var points = [(event.time, played(value, under: controlled(side, at: event.time)))]
    for time in moments(side) where event.time < time && time < end {
      points.append((time, played(value, under: controlled(side, at: time, isBefore: true))))
      points.append((time, played(value, under: controlled(side, at: time))))
    }
    points.append((end, played(value, under: controlled(side, at: end, isBefore: true))))
    return points
  }

  /// When the control may change its course.
  private func moments(_ side: PatternSides.Side) -> [Float] {
    let sudden = side.parameters.filter { $0.id == control }.map(\.time)
    let gradual = side.curves.filter { $0.id == control }.flatMap { curve in
      curve.shownPoints.map { curve.time + $0.time }
    }
    return Set(sudden + gradual).sorted()
  }

  /// The control's value at a moment, or just before it: that of the parameter or curve that began last.
  private func controlled(_ side: PatternSides.Side, at time: Float, isBefore: Bool = false) -> Float? {
    func hasBegun(_ start: Float) -> Bool { isBefore ? start < time : start <= time }
    let sudden = side.parameters.last { $0.id == control && hasBegun($0.time) }
    let gradual = side.curves.last { $0.id == control && hasBegun($0.time + ($0.points.first?.time ?? 0)) }
    guard let gradual, (sudden?.time ?? -.infinity) <= gradual.time else { return sudden?.value }
    return gradual.value(at: time)
  }
}

extension ParameterCurve {
  /// Apple's format takes no more points in one curve.
  fileprivate var shownPoints: ArraySlice<ControlPoint> { points.prefix(16) }

  /// Straight between the points, and level behind the last.
  fileprivate func value(at moment: Float) -> Float? {
    let time = moment - self.time
    var before: ControlPoint?
    for point in shownPoints {
      if point.time >= time {
        guard let before, point.time > before.time else { return point.value }
        return before.value
          + (point.value - before.value) * (time - before.time) / (point.time - before.time)
      }
      before = point
    }
    return before?.value
  }
}
