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
      compareAudio(pair.0, pair.1, "audio event \(index + 1)").differences
    }
  }

  static func compareAudio(_ expected: HapticEvent, _ found: HapticEvent, _ name: String) -> ComparedPart {
    var part = ComparedPart(name, at: found.location)
    part.compare("waveform", expected.waveform, found.waveform)
    part.compare(
      "volume envelope", text(expected.waveformUsesVolumeEnvelope), text(found.waveformUsesVolumeEnvelope))
    part.compare("looping", text(expected.waveformLoops), text(found.waveformLoops))
    return part
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
      compare(pair.0, pair.1, "dynamic parameter \(index + 1)").differences
    }
  }

  static func compare(_ expected: DynamicParameter?, _ found: DynamicParameter?, _ name: String)
    -> ComparedPart
  {
    var part = ComparedPart(name, at: found?.location)
    part.compare("id", expected?.id, found?.id)
    part.compare("time", expected?.time, found?.time)
    part.compare("value", expected?.value, found?.value)
    return part
  }

  private static func curves(_ expected: [ParameterCurve], _ found: [ParameterCurve]) -> [PatternDifference] {
    let expected = inOrder(expected, id: \.id, time: \.time)
    let found = inOrder(found, id: \.id, time: \.time)
    guard expected.count == found.count else {
      return count(
        "parameter curves", expected.count, found.count, at: (found.last ?? expected.last)?.location)
    }
    return zip(expected, found).enumerated().flatMap { index, pair in
      compare(pair.0, pair.1, "curve \(index + 1)").differences
    }
  }

  static func compare(_ expected: ParameterCurve?, _ found: ParameterCurve?, _ name: String)
    -> ComparedPart
  {
    var part = ComparedPart(name, at: found?.location)
    part.compare("id", expected?.id, found?.id)
    part.compare("time", expected?.time, found?.time)
    part.compare(
      "control points", expected.map { "\($0.points.count)" }, found.map { "\($0.points.count)" })
    let (promised, points) = (expected?.points ?? [], found?.points ?? [])
    guard expected == nil || found == nil || promised.count == points.count else { return part }
    for index in 0..<max(promised.count, points.count) {
      let (a, b) = (promised.dropFirst(index).first, points.dropFirst(index).first)
      part.compare("time of point \(index + 1)", a?.time, b?.time)
      part.compare("value of point \(index + 1)", a?.value, b?.value)
    }
    return part
  }

  private static func count(
    _ what: String, _ expected: Int, _ found: Int, at location: SourceLocation?
  ) -> [PatternDifference] {
    [
      PatternDifference(
        what: "number of \(what)", expected: "\(expected)", found: "\(found)", location: location)
    ]
  }

  static func inOrder<Part>(_ parts: [Part], id: (Part) -> String, time: (Part) -> Float) -> [Part] {
    parts.enumerated().sorted { left, right in
      let (a, b) = (left.element, right.element)
      return (time(a), id(a), left.offset) < (time(b), id(b), right.offset)
    }.map(\.element)
  }
}
