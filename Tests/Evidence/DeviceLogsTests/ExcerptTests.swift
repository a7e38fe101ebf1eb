import DeviceLogs
import Diagnostics
import Notation
import Testing

@Suite struct ExcerptTests {
  private func excerpt(
    _ bytes: [UInt8], _ signals: [SignalPattern] = fullSignals
  ) throws -> LogExcerpt {
    try bytes.withUnsafeBytes { bytes in
      try LogExcerpt.make(bytes, path: "device.log", signals: signals)
    }
  }

  /// The rules come to the same over the excerpt as over the whole log.
  private func expectSameVerdicts(_ text: String, _ what: String = "") throws -> LogExcerpt {
    let whole = timeline(text, fullSignals, context: LogRendering.context)
    let excerpt = try excerpt(Array(text.utf8))
    let part = timeline(excerpt.bytes, fullSignals, context: LogRendering.context)
    #expect(part.format == whole.format, "\(what)")
    #expect(part.outcomes == whole.outcomes, "\(what)")
    #expect(part.signals.map(\.timing) == whole.signals.map(\.timing), "\(what)")
    #expect(part.disturbances.map(\.kind) == whole.disturbances.map(\.kind), "\(what)")
    #expect(part.disturbances.map(\.timing) == whole.disturbances.map(\.timing), "\(what)")
    #expect(part.span == whole.span, "\(what)")
    #expect(part.isSimulator == whole.isSimulator, "\(what)")
    #expect(part.excerpt == ExcerptOrigin(digest: .of(text), bytes: text.utf8.count), "\(what)")
    return excerpt
  }

  @Test(arguments: LogFormat.allCases, 0..<5) func everyFormatKeepsItsVerdicts(format: LogFormat, seed: Int)
    throws
  {
    let rendering = LogRendering(format: format, events: .random(seed: seed))
    _ = try expectSameVerdicts(rendering.text, "\(format)")
  }

  /// A log of the whole system: five other processes write ten lines a second.
  private func busy(_ extra: [(Int, String)], silentFor silence: ClosedRange<Int>? = nil) -> String {
    let events = [LoggedEvent].random(seed: 3)
    let notes = events.map { event in
      let text = LogRendering(format: .unifiedDefault, events: [event]).text
      return (event.milliseconds, String(text.split(separator: "\n")[1]))
    }
    let others = stride(from: -2000, to: 63_000, by: 100).filter { silence?.contains($0) != true }
      .map { time in
        let event = LoggedEvent(milliseconds: time, message: "tick \(time)")
        let text = LogRendering(format: .unifiedDefault, events: [event]).text
        let process = "daemon\(abs(time) / 100 % 5): [com.apple.x:y]"
        let line = String(text.split(separator: "\n")[1])
        return (time, line.replacing("Notes: (Notes) [com.example.notes:life]", with: process))
      }
    let lines = (notes + others + extra).enumerated().sorted {
      ($0.element.0, $0.offset) < ($1.element.0, $1.offset)
    }
    return lines.map { $0.element.1 + "\n" }.joined()
  }

  private func line(_ time: String, _ rest: String) -> String { "2026-11-12 14:03:\(time)+0900 \(rest)" }

  @Test func mostOfABusyLogIsLeftOut() throws {
    let text = busy([])
    let excerpt = try expectSameVerdicts(text)
    #expect(excerpt.bytes.count * 4 < text.utf8.count)
    #expect(excerpt.problems == [])
  }

  @Test func silenceStaysKnown() throws {
    let text = busy([], silentFor: 20_000...32_000)
    let whole = timeline(text, fullSignals)
    #expect(whole.disturbances.map(\.kind) == [.gap])
    _ = try expectSameVerdicts(text)
  }

  /// Tools write what several processes say at once in no strict order.
  @Test(arguments: 0..<50) func noSilenceIsMadeUpWhereAnEntryComesLate(step: Int) throws {
    let time = 40_000 + step * 100
    let event = LoggedEvent(milliseconds: time - 70, message: "save tapped id=9")
    let late = LogRendering(format: .unifiedDefault, events: [event]).text.split(separator: "\n")[1]
    let text = busy([(time + 10, String(late))])
    #expect(timeline(text, fullSignals).disturbances == [])
    _ = try expectSameVerdicts(text)
  }

  /// Lines that changed places: neighbours lie far apart in time, though hardly farther than a line before them.
  @Test func silenceStaysKnownWhereLinesStandOutOfOrder() throws {
    var lines = busy([]).split(separator: "\n").map(String.init)
    func swap(_ first: String, _ second: String) throws {
      let places = [first, second].map { time in
        lines.firstIndex { $0.contains("14:03:\(time)00000+0900") && $0.contains("daemon") }
      }
      lines.swapAt(try #require(places[0]), try #require(places[1]))
    }
    try swap("30.7", "34.1")
    try swap("32.6", "38.7")
    let text = lines.joined(separator: "\n") + "\n"
    #expect(timeline(text, fullSignals).disturbances.map(\.kind) == [.gap, .gap])
    _ = try expectSameVerdicts(text)
  }

  @Test(arguments: [
    "0x0        Timesync    0x0                  0      0    === system wallclock time adjusted",
    "0x0        Default     0x0                  9      0    Mail: (libsystem_trace.dylib) *** QUARANTINED DUE TO HIGH LOGGING VOLUME ***",
    "0x0        Default     0x0                  9      0    ReportCrash: Formulating crash report for process Notes[110]",
    "0x0        Default     0x0                  9      0    Notes: [com.example.notes:save] save <private>",
  ]) func whatHidesSomethingIsKept(rest: String) throws {
    let text = busy([(30_050, line("30.050000", rest))])
    #expect(timeline(text, fullSignals).disturbances.count == 1)
    _ = try expectSameVerdicts(text)
  }

  @Test func aNoticeWithoutATimeStaysBetweenItsNeighbours() throws {
    _ = try expectSameVerdicts(busy([(30_050, "=== Messages dropped during live streaming")]))
  }

  @Test func aCutEndStaysCut() throws {
    let excerpt = try expectSameVerdicts(String(busy([]).dropLast(9)))
    #expect(timeline(excerpt.bytes, fullSignals).disturbances.map(\.kind) == [.cut])
  }

  @Test func anExcerptForOtherSignalsProvesNoAbsence() throws {
    let excerpt = try excerpt(Array(busy([]).utf8))
    let others = fullSignals + [signal("alarm", "alarm rang", subsystem: "com.example.clock")]
    let read = timeline(excerpt.bytes, others, context: LogRendering.context)
    let verdict = LogRuleEvaluator.evaluate(.never("alarm"), in: read, window: notesWindow)
    #expect(verdict.outcome == .unverifiable)
    #expect(
      verdict.reason
        == "the excerpt was made for other signals; make it again from the whole log, with this checklist (line 1)"
    )
    #expect(read.outcomes == timeline(busy([]), fullSignals).outcomes)
  }

  @Test func whereASignalMayBeOnAnyLineNothingIsLeftOut() throws {
    let text = busy([])
    let excerpt = try excerpt(Array(text.utf8), [signal("any", "tick *")])
    #expect(excerpt.bytes.count > text.utf8.count)
    #expect(
      excerpt.problems.map(\.message) == [
        "the excerpt is the whole log: a signal names nothing that each of its lines holds"
      ])
  }

  @Test func theSameLogGivesTheSameExcerpt() throws {
    let bytes = Array(busy([]).utf8)
    #expect(try excerpt(bytes).bytes == excerpt(bytes).bytes)
  }

  @Test func ofAnExcerptThereIsNoExcerpt() throws {
    let excerpt = try excerpt(Array(busy([]).utf8))
    #expect(throws: Diagnostic.self) { try self.excerpt(excerpt.bytes) }
  }

  @Test func aBrokenHeaderIsNoLog() {
    let read = timeline("{\"hapticgateExcerpt\":2}\nx\n")
    #expect(read.format == nil)
    #expect(read.problems.map(\.message) == ["the excerpt's header cannot be read"])
  }
}
