import Diagnostics

/// Compares a pattern with what a contract promises.
///
/// Values are compared as 32-bit floats. Events are compared in the order of their times, whatever the order of the
/// file, since that is the order in which they play.
public enum PatternComparison {
  /// How far two values may lie apart and still be equal: 0.00001 (ten microseconds, for times), or that part of the
  /// value where it is above 1. Enough for a value's way through 32-bit floats and decimal text, and below what can
  /// be felt.
  public static let tolerance: Float = 0.000_01

  /// Whether two values are equal within the tolerance.
  public static func areEqual(_ a: Float, _ b: Float) -> Bool {
    abs(a - b) <= tolerance * max(1, max(abs(a), abs(b)))
  }

  /// All differences; the pattern must hold nothing else, neither dynamic parameters nor curves.
  public static func differences(expected: [ExpectedEvent], found: HapticPattern) -> [PatternDifference] {
    eventDifferences(expected: expected, found: found)
      + surplus(found.parameters, "dynamic parameters", at: found.parameters.first?.location)
      + surplus(found.curves, "parameter curves", at: found.curves.first?.location)
  }

  /// The differences in events alone, for a contract that pins the events of a pattern with curves.
  public static func eventDifferences(expected: [ExpectedEvent], found: HapticPattern) -> [PatternDifference]
  {
    let expected = inOrder(expected, time: \.time, type: \.type, parameters: \.parameters)
    let events = inOrder(found.events, time: \.time, type: \.type, parameters: \.parameters)
    var differences: [PatternDifference] = []
    if expected.count != events.count {
      let surplus = events.dropFirst(expected.count).first ?? events.last
      differences.append(
        PatternDifference(
          what: "number of events", expected: "\(expected.count)", found: "\(events.count)",
          location: surplus?.location))
    }
    for (index, (promised, event)) in zip(expected, events).enumerated() {
      differences += compare(promised, event, "event \(index + 1)").differences
    }
    return differences
  }

  static func compare(_ expected: ExpectedEvent?, _ found: HapticEvent?, _ name: String) -> ComparedPart {
    var part = ComparedPart(name, at: found?.location)
    part.compare("type", expected?.type, found?.type)
    part.compare("time", expected?.time, found?.time)
    // A transient event has no duration of its own; exporters write 0 or leave it out.
    if found?.type != EventType.hapticTransient.rawValue || expected?.duration != nil {
      part.compare("duration", expected?.duration, found?.duration)
    }
    let (promised, values) = (expected?.parameters ?? [:], found?.parameters ?? [:])
    for id in Set(promised.keys).union(values.keys).sorted() {
      part.compare(id, promised[id], values[id])
    }
    if let waveform = found?.waveform, expected?.type != EventType.audioCustom.rawValue {
      part.compare("waveform", nil, waveform)
    }
    return part
  }

  private static func surplus<T>(_ found: [T], _ what: String, at location: SourceLocation?)
    -> [PatternDifference]
  {
    guard !found.isEmpty else { return [] }
    return [PatternDifference(what: what, expected: "none", found: "\(found.count)", location: location)]
  }

  static func inOrder<Event>(
    _ events: [Event], time: (Event) -> Float, type: (Event) -> String, parameters: (Event) -> [String: Float]
  ) -> [Event] {
    events.enumerated().sorted { left, right in
      let (a, b) = (left.element, right.element)
      if time(a) != time(b) { return time(a) < time(b) }
      if type(a) != type(b) { return type(a) < type(b) }
      for parameter in EventParameter.allCases.map(\.rawValue) {
        let (x, y) = (parameters(a)[parameter] ?? -2, parameters(b)[parameter] ?? -2)
        if x != y { return x < y }
      }
      return left.offset < right.offset
    }.map(\.element)
  }
}
