/// A pattern that was promised beside one that was found: events in the order of their times, then dynamic parameters
/// and curves. Of long patterns the part around the first difference.
public struct PatternSides: Sendable, Hashable {
  /// What a row is about.
  public enum Part: String, Sendable, CaseIterable {
    case event, parameter, curve
  }

  /// A part of both patterns.
  public struct Row: Sendable, Hashable {
    public var part: Part
    /// From 1, among the parts of its kind.
    public var number: Int
    /// The values of both sides; none are shown beyond ``PatternSides/mostValues``.
    public var values: [ComparedValue]
    public var differs: Bool
  }

  /// One of the two patterns, as far as the rows show it.
  public struct Side: Sendable, Hashable {
    public var events: [HapticEvent]
    public var parameters: [DynamicParameter]
    public var curves: [ParameterCurve]
  }

  static let mostEvents = 40
  static let mostControls = 8
  static let mostValues = 40
  /// The parts before the first difference that are shown where there are too many for all.
  private static let lead = 2

  public private(set) var rows: [Row] = []
  public private(set) var rowsLeftOut = 0
  public private(set) var expected: Side
  public private(set) var found: Side

  /// - Parameters:
  ///   - expected: what was promised.
  ///   - found: what there is.
  ///   - comparesAudio: whether the promise names audio files, as a pattern does and a contract's events do not.
  public init(expected: HapticPattern, found: HapticPattern, comparesAudio: Bool) {
    self.expected = Side(events: [], parameters: [], curves: [])
    self.found = self.expected
    addEvents(expected.events, found.events, comparesAudio: comparesAudio)
    let parameters = [expected, found].map {
      PatternComparison.inOrder($0.parameters, id: \.id, time: \.time)
    }
    (self.expected.parameters, self.found.parameters) = add(
      .parameter, parameters[0], parameters[1], most: Self.mostControls
    ) { PatternComparison.compare($0, $1, "").values }
    let curves = [expected, found].map { PatternComparison.inOrder($0.curves, id: \.id, time: \.time) }
    (self.expected.curves, self.found.curves) = add(
      .curve, curves[0], curves[1], most: Self.mostControls
    ) { PatternComparison.compare($0, $1, "").values }
  }

  private mutating func addEvents(
    _ expected: [HapticEvent], _ found: [HapticEvent], comparesAudio: Bool
  ) {
    let events = [expected, found].map {
      PatternComparison.inOrder($0, time: \.time, type: \.type, parameters: \.parameters)
    }
    (self.expected.events, self.found.events) = add(.event, events[0], events[1], most: Self.mostEvents) {
      expected, found in
      let promised = expected.map {
        ExpectedEvent(type: $0.type, time: $0.time, duration: $0.duration, parameters: $0.parameters)
      }
      let values = PatternComparison.compare(promised, found, "").values
      guard comparesAudio, let expected, let found, found.type == EventType.audioCustom.rawValue else {
        return values
      }
      return values + PatternComparison.compareAudio(expected, found, "").values
    }
  }

  /// Adds the rows of one kind of part, and gives those parts of each side that they show.
  private mutating func add<Element>(
    _ part: Part, _ expected: [Element], _ found: [Element], most: Int,
    compare: (Element?, Element?) -> [ComparedValue]
  ) -> ([Element], [Element]) {
    let count = max(expected.count, found.count)
    let all = (0..<count).map { index in
      let values = compare(expected.dropFirst(index).first, found.dropFirst(index).first)
      return Row(
        part: part, number: index + 1, values: Array(values.prefix(Self.mostValues)),
        differs: values.contains(where: \.differs))
    }
    let first = all.firstIndex(where: \.differs) ?? 0
    let start = count <= most ? 0 : min(max(first - Self.lead, 0), count - most)
    let shown = start..<min(start + most, count)
    rows += all[shown]
    rowsLeftOut += count - shown.count
    return (Array(expected.dropFirst(start).prefix(most)), Array(found.dropFirst(start).prefix(most)))
  }
}
