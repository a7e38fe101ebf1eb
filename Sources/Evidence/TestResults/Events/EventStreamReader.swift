internal import Diagnostics
import JSON

/// Reads Swift Testing's event stream (JSON Lines; swift-testing, Documentation/ABI/JSON.md), version 0
/// and the versions written as strings.
struct EventStreamReader {
  private let path: String
  private var problems: [Diagnostic] = []
  private var tests: [EventStreamTest] = []
  private var indices: [String: Int] = [:]
  private var places: SourcePlaces
  private var run = Run.notStarted
  /// Whether pieces of runs were found.
  private var isPieced = false
  private var issuesWithoutTest: [TestAttempt] = []
  private var version: String?

  /// How far the run has come; a stream may hold several, one after the other.
  private enum Run {
    case notStarted, started, ended
  }

  static func read(_ bytes: UnsafeRawBufferPointer, path: String) -> TestResultFile {
    var reader = EventStreamReader(path: path, places: SourcePlaces(bytes))
    var start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    while start < bytes.count, reader.problems.count < ResultProblem.limit {
      let end = bytes[start...].firstIndex(of: 0x0A) ?? bytes.count
      reader.line(bytes, start..<end)
      start = end + 1
    }
    return reader.finish()
  }

  private init(path: String, places: SourcePlaces) {
    self.path = path
    self.places = places
  }

  private mutating func place(_ offset: Int) -> SourceLocation {
    let (line, column) = places.place(of: offset)
    return SourceLocation(file: path, line: line, column: column)
  }

  private mutating func line(_ bytes: UnsafeRawBufferPointer, _ range: Range<Int>) {
    guard bytes[range].contains(where: { $0 != 0x20 && $0 != 0x0D && $0 != 0x09 }) else { return }
    do throws(JSONFault) {
      let record = try JSONParser.parse(bytes, in: range)
      guard record.isObject else {
        throw JSONFault(message: "expected a JSON object on each line", offset: record.offset)
      }
      take(record)
    } catch {
      let isLast = range.upperBound == bytes.count
      problems.append(
        .error(
          error.isCut && isLast ? "the last line was cut off: \(error.message)" : error.message,
          at: place(error.offset),
          remedy: isLast
            ? "Run the tests again and let them finish."
            : Self.asWritten))
    }
  }

  private static let asWritten =
    "Give the file as the run wrote it: one JSON object on each line, and nothing else."

  private mutating func take(_ record: JSONValue) {
    if version == nil {
      version = record["version"]?.string ?? record["version"]?.number.map { "\(Int(exactly: $0) ?? -1)" }
    }
    guard let payload = record["payload"], let kind = record["kind"]?.string else {
      problems.append(
        .error(
          "expected \"kind\" and \"payload\" in each record", at: place(record.offset), remedy: Self.asWritten
        ))
      return
    }
    switch kind {
    case "test": addTest(payload)
    case "event": addEvent(payload)
    default: break
    }
  }

  private mutating func addTest(_ payload: JSONValue) {
    guard let id = payload["id"]?.string, let kind = payload["kind"]?.string else {
      problems.append(
        .error(
          "expected \"id\" and \"kind\" of a test", at: place(payload.offset), remedy: Self.asWritten))
      return
    }
    guard kind == "function", indices[id] == nil else { return }
    indices[id] = tests.count
    tests.append(
      EventStreamTest(payload, id: id, at: place(payload.offset)))
  }

  private mutating func addEvent(_ payload: JSONValue) {
    guard let kind = payload["kind"]?.string else {
      problems.append(
        .error("expected the \"kind\" of an event", at: place(payload.offset), remedy: Self.asWritten))
      return
    }
    let here = place(payload.offset)
    switch kind {
    case "runStarted":
      if run == .started { refuse("a run starts before the one before it has ended", at: here) }
      run = .started
    case "runEnded":
      if run != .started { refuse("a run ends that has not started", at: here) }
      run = .ended
    case "testStarted", "testEnded", "testSkipped", "testCancelled", "issueRecorded", "testCaseCancelled",
      "testCaseStarted", "testCaseEnded":
      if run != .started { refuse("\(kind) outside of a run, before runStarted or after runEnded", at: here) }
      guard let id = payload["testID"]?.string else {
        if kind == "issueRecorded", EventStreamTest.isFailing(payload["issue"]) {
          issuesWithoutTest.append(
            TestAttempt(status: .failed, messages: EventStreamTest.messages(payload), location: here))
        }
        return
      }
      event(kind, id: id, payload, at: here)
    default: break
    }
  }

  /// The stream is not whole. One place is enough.
  private mutating func refuse(_ message: String, at place: SourceLocation) {
    guard !isPieced else { return }
    isPieced = true
    problems.append(
      .error(
        message, at: place,
        remedy: "Let each run of the tests write a new file, and give the gate the file of a whole run."))
  }

  private mutating func event(_ kind: String, id: String, _ payload: JSONValue, at place: SourceLocation) {
    guard let index = indices[id] else {
      if kind == "issueRecorded", EventStreamTest.isFailing(payload["issue"]) {
        issuesWithoutTest.append(
          TestAttempt(status: .failed, messages: EventStreamTest.messages(payload), location: place))
      }
      return
    }
    tests[index].take(kind, payload, at: place)
  }

  private mutating func finish() -> TestResultFile {
    let whole = SourceLocation(file: path)
    if run != .ended, !problems.hasErrors || run == .started {
      let open = tests.filter(\.isRunning).count
      let detail = open == 0 ? "" : "; \(open == 1 ? "1 test" : "\(open) tests") had started and not ended"
      problems.append(
        .error(
          "the run did not end: no runEnded event\(detail)", at: whole,
          remedy: "Look for a crash or a time-out in the run's log, and run the tests again."))
    }
    if tests.isEmpty, !problems.hasErrors { problems.append(ResultProblem.noTests(path: path)) }
    var rows = TestRows()
    for test in tests { for row in test.rows { rows.add(row) } }
    var failure: Diagnostic?
    if let issue = issuesWithoutTest.first {
      failure = .error(
        "an issue belongs to no test: \(issue.messages.first ?? "no message")", at: issue.location)
      problems += issuesWithoutTest.map {
        .warning("an issue belongs to no test: \($0.messages.first ?? "no message")", at: $0.location)
      }
    }
    return TestResultFile(
      path: path, format: .eventStream, dialect: version.map { "version \($0)" },
      complete: run == .ended && !problems.hasErrors, tests: rows.tests(),
      problems: ResultProblem.bounded(problems), runFailure: failure)
  }
}
