import Diagnostics

extension PatternComparison {
  /// The differences between a contract's pattern file and another pattern: events with their waveforms, dynamic
  /// parameters and curves. Version and metadata play no part.
  public static func differences(expected: HapticPattern, found: HapticPattern) -> [PatternDifference] {
    let events = expected.events.map {
      ExpectedEvent(type: $0.type, time: $0.time, duration: $0.duration, parameters: $0.parameters)
    }
    return eventDifferences(expected: events, found: found) + waveforms(expected.events, found.events)
      + parameters(expected.parameters, found.parameters) + curves(expected.curves, found.curves)
  }

  private static func waveforms(_ expected: [HapticEvent], _ found: [HapticEvent]) -> [PatternDifference] {
    let expected = audio(expected)
    let found = audio(found)
    guard expected.count == found.count else { return [] }
    return zip(expected, found).enumerated().flatMap { index, pair in
      var list = DifferenceList(location: pair.1.location)
      let name = "audio event \(index + 1)"
      list.compare("waveform of \(name)", pair.0.waveform, pair.1.waveform)
      list.compare(
        "volume envelope of \(name)", text(pair.0.waveformUsesVolumeEnvelope),
        text(pair.1.waveformUsesVolumeEnvelope))
      list.compare("looping of \(name)", text(pair.0.waveformLoops), text(pair.1.waveformLoops))
      return list.differences
    }
  }

  private static func audio(_ events: [HapticEvent]) -> [HapticEvent] {
    events.enumerated().filter { $0.element.type == EventType.audioCustom.rawValue }
      .sorted { ($0.element.time, $0.offset) < ($1.element.time, $1.offset) }.map(\.element)
  }

  private static func text(_ value: Bool?) -> String? { value.map { "\($0)" } }

  private static func parameters(
    _ expected: [DynamicParameter], _ found: [DynamicParameter]
  ) -> [PatternDifference] {
    let expected = inOrder(expected, id: \.id, time: \.time)
    let found = inOrder(found, id: \.id, time: \.time)
    guard expected.count == found.count else {
      return count(
        "dynamic parameters", expected.count, found.count, at: (found.last ?? expected.last)?.location)
    }
    return zip(expected, found).enumerated().flatMap { index, pair in
      var list = DifferenceList(location: pair.1.location)
      let name = "dynamic parameter \(index + 1)"
      list.compare("id of \(name)", pair.0.id, pair.1.id)
      list.compare("time of \(name)", pair.0.time, pair.1.time)
      list.compare("value of \(name)", pair.0.value, pair.1.value)
      return list.differences
    }
  }

  private static func curves(_ expected: [ParameterCurve], _ found: [ParameterCurve]) -> [PatternDifference] {
    let expected = inOrder(expected, id: \.id, time: \.time)
    let found = inOrder(found, id: \.id, time: \.time)
    guard expected.count == found.count else {
      return count(
        "parameter curves", expected.count, found.count, at: (found.last ?? expected.last)?.location)
    }
    return zip(expected, found).enumerated().flatMap { index, pair in
      curve(pair.0, pair.1, "curve \(index + 1)")
    }
  }

  private static func curve(
    _ expected: ParameterCurve, _ found: ParameterCurve, _ name: String
  ) -> [PatternDifference] {
    var list = DifferenceList(location: found.location)
    list.compare("id of \(name)", expected.id, found.id)
    list.compare("time of \(name)", expected.time, found.time)
    list.compare("control points of \(name)", "\(expected.points.count)", "\(found.points.count)")
    guard expected.points.count == found.points.count else { return list.differences }
    for (index, (promised, point)) in zip(expected.points, found.points).enumerated() {
      list.compare("time of point \(index + 1) of \(name)", promised.time, point.time)
      list.compare("value of point \(index + 1) of \(name)", promised.value, point.value)
    }
    return list.differences
  }

  private static func count(
    _ what: String, _ expected: Int, _ found: Int, at location: SourceLocation?
  ) -> [PatternDifference] {
    [
      PatternDifference(
        what: "number of \(what)", expected: "\(expected)", found: "\(found)", location: location)
    ]
  }

  private static func inOrder<Part>(_ parts: [Part], id: (Part) -> String, time: (Part) -> Float) -> [Part] {
    parts.enumerated().sorted { left, right in
      let (a, b) = (left.element, right.element)
      return (time(a), id(a), left.offset) < (time(b), id(b), right.offset)
    }.map(\.element)
  }
}
