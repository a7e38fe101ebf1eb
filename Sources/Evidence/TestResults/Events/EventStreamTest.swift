internal import Diagnostics
import JSON

/// A test function of an event stream with what its events said so far.
struct EventStreamTest {
  var identity: TestIdentity
  var displayName: String?
  var location: SourceLocation
  /// Whether it has cases, of which at least one has to run.
  private let isParameterized: Bool
  /// The attempts that ended; a test repeated in one stream has several.
  private var attempts: [TestAttempt] = []
  private var current: TestAttempt?
  /// The cases of the current attempt.
  private var cases = (started: 0, ended: 0)
  private var started: Double?
  private var time: Double?

  /// A test by its record.
  init(_ payload: JSONValue, id: String, at location: SourceLocation) {
    identity = Self.identity(id: id)
    displayName = payload["displayName"]?.string
    isParameterized = payload["isParameterized"]?.bool ?? !(identity.labels ?? []).isEmpty
    self.location = location
  }

  /// Whether it started and has not ended.
  var isRunning: Bool { current != nil }

  mutating func take(_ kind: String, _ payload: JSONValue, at place: SourceLocation) {
    let instant = payload["instant"]?["absolute"]?.number
    switch kind {
    case "testStarted":
      if let current { attempts.append(Self.unfinished(current)) }
      current = TestAttempt(status: .passed, location: place)
      cases = (0, 0)
      started = instant
    case "testCaseStarted": cases.started += 1
    case "testCaseEnded": cases.ended += 1
    case "testSkipped":
      current = nil
      attempts.append(TestAttempt(status: .skipped, messages: Self.messages(payload), location: place))
    case "testCancelled", "testCaseCancelled":
      note(payload, status: .cancelled, at: place)
    case "issueRecorded": issue(payload, at: place)
    case "testEnded":
      attempts.append(ended(current ?? TestAttempt(status: .unknown, location: place)))
      current = nil
      if let started, let instant, instant >= started { time = (time ?? 0) + instant - started }
    default: break
    }
  }

  /// An attempt is no better than its cases.
  private func ended(_ attempt: TestAttempt) -> TestAttempt {
    var attempt = attempt
    if isParameterized, cases.started == 0, attempt.status.weakness < TestStatus.notRun.weakness {
      attempt.status = .notRun
      attempt.messages.append("none of its cases ran")
    } else if cases.started != cases.ended {
      attempt.status = attempt.status.weaker(.errored)
      attempt.messages.append("of \(cases.started) cases that started \(cases.ended) ended")
    }
    return attempt
  }

  private mutating func issue(_ payload: JSONValue, at place: SourceLocation) {
    if Self.isFailing(payload["issue"]) {
      note(payload, status: .failed, at: place)
    } else if payload["issue"]?["isKnown"]?.bool == true {
      note(payload, status: .expectedFailure, at: place)
    }
  }

  private mutating func note(_ payload: JSONValue, status: TestStatus, at place: SourceLocation) {
    var attempt = current ?? attempts.popLast() ?? TestAttempt(status: .passed, location: place)
    if status.weakness > attempt.status.weakness {
      attempt.status = status
      attempt.location = place
    }
    if attempt.messages.count < MessageText.messagesPerTest { attempt.messages += Self.messages(payload) }
    if current != nil { current = attempt } else { attempts.append(attempt) }
  }

  /// Not known, and `isFailure` true or absent (version 0 has no such key).
  static func isFailing(_ issue: JSONValue?) -> Bool {
    issue?["isKnown"]?.bool != true && issue?["isFailure"]?.bool != false
  }

  static func messages(_ payload: JSONValue) -> [String] {
    let texts = (payload["messages"]?.array ?? []).compactMap { $0["text"]?.string }
    return texts.isEmpty ? [] : [MessageText.shortened(texts.joined(separator: ": "))]
  }

  private static func unfinished(_ attempt: TestAttempt) -> TestAttempt {
    var attempt = attempt
    attempt.messages.append("started and did not end")
    if !attempt.status.isFailure { attempt.status = .errored }
    return attempt
  }

  /// One row an attempt, or one that says that it did not run.
  var rows: [TestRow] {
    let all = attempts + (current.map { [Self.unfinished($0)] } ?? [])
    let duration = time.flatMap { JUnitDuration.duration(seconds: $0) }
    guard !all.isEmpty else {
      return [
        TestRow(
          identity: identity, displayName: displayName, status: .notRun, attempts: [], location: location)
      ]
    }
    return all.enumerated().map { number, attempt in
      TestRow(
        identity: identity, displayName: displayName, status: attempt.status, attempts: [attempt],
        duration: number == 0 ? duration : .zero, location: attempt.location, isRepetition: true)
    }
  }

  /// `Module.Suite/Inner/fn(a:)/File.swift:12:4` by its parts.
  static func identity(id: String) -> TestIdentity {
    let dot = UInt8(ascii: ".")
    let slash = UInt8(ascii: "/")
    guard let (module, rest) = TestName.halves(id, at: dot) else {
      return TestIdentity(module: nil, suite: nil, function: id)
    }
    var parts = TestName.split(Array(rest.utf8)[...], at: [slash], once: false)
    if parts.count > 1, let last = parts.last, isPlace(last) { parts.removeLast() }
    guard let function = parts.popLast() else {
      return TestIdentity(module: module, suite: nil, function: rest)
    }
    return TestIdentity(
      module: TestName.unquoted(Array(module.utf8)[...]), suite: parts.map { TestName.unquoted($0) },
      function: String(decoding: function, as: UTF8.self))
  }

  /// Whether a component is `File.swift:12:4`.
  private static func isPlace(_ text: ArraySlice<UInt8>) -> Bool {
    let parts = text.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
    return parts.count >= 3
      && parts.suffix(2).allSatisfy { part in
        !part.isEmpty && part.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
      }
  }
}
