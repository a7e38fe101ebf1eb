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
  private var runStarted = false
  private var runEnded = false
  private var issuesWithoutTest: [TestAttempt] = []
  private var version: String?

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
          remedy: isLast ? "Run the tests again and let them finish." : nil))
    }
  }

  private mutating func take(_ record: JSONValue) {
    if version == nil {
      version = record["version"]?.string ?? record["version"]?.number.map { "\(Int(exactly: $0) ?? -1)" }
    }
    guard let payload = record["payload"], let kind = record["kind"]?.string else {
      problems.append(.error("expected \"kind\" and \"payload\" in each record", at: place(record.offset)))
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
      problems.append(.error("expected \"id\" and \"kind\" of a test", at: place(payload.offset)))
      return
    }
    guard kind == "function", indices[id] == nil else { return }
    indices[id] = tests.count
    tests.append(
      EventStreamTest(
        identity: EventStreamTest.identity(id: id), displayName: payload["displayName"]?.string,
        location: place(payload.offset)))
  }

  private mutating func addEvent(_ payload: JSONValue) {
    guard let kind = payload["kind"]?.string else {
      problems.append(.error("expected the \"kind\" of an event", at: place(payload.offset)))
      return
    }
    let here = place(payload.offset)
    switch kind {
    case "runStarted":
      if runEnded { runEnded = false }
      runStarted = true
    case "runEnded": runEnded = true
    case "testStarted", "testEnded", "testSkipped", "testCancelled", "issueRecorded", "testCaseCancelled":
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
    if !runEnded, !problems.hasErrors || runStarted {
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
      complete: runEnded && !problems.hasErrors, tests: rows.tests(),
      problems: ResultProblem.bounded(problems), runFailure: failure)
  }
}
