internal import Diagnostics

/// A test of a console log with what its lines said so far.
struct ConsoleTest {
  var name: ConsoleLine.Name
  var location: SourceLocation
  private var attempts: [TestAttempt] = []
  /// Attempts that started and have not ended.
  private var open: [TestAttempt] = []
  private var time: Double? = 0
  /// Whether a verdict of several cases in one was seen: cancelled cases look passed there.
  var mayHideCancelledCases = false
  /// Where each attempt ran, by its index.
  private var destinations: [Int: String] = [:]

  init(name: ConsoleLine.Name, location: SourceLocation) {
    self.name = name
    self.location = location
  }

  var isOpen: Bool { !open.isEmpty }
  var verdicts: Int { attempts.count }

  func hasAttempt(_ status: TestStatus) -> Bool { attempts.contains { $0.status == status } }

  mutating func start(at place: SourceLocation) { open.append(TestAttempt(status: .passed, location: place)) }

  mutating func end(_ status: TestStatus, seconds: Double?, destination: String?, at place: SourceLocation) {
    destinations[attempts.count] = destination
    var attempt = open.isEmpty ? TestAttempt(status: .passed, location: place) : open.removeFirst()
    attempt.status = status.weaker(attempt.status)
    attempt.location = place
    attempts.append(attempt)
    if let seconds, let sum = time { time = sum + seconds } else { time = nil }
  }

  /// A message belongs to the attempt that runs, or to the one that ended last.
  mutating func say(_ message: String, _ status: TestStatus?, at place: SourceLocation) {
    if let first = open.indices.first {
      open[first] = Self.adding(message, status, to: open[first])
    } else if let last = attempts.indices.last {
      attempts[last] = Self.adding(message, status, to: attempts[last])
    } else if let status {
      attempts.append(
        TestAttempt(status: status, messages: [MessageText.shortened(message)], location: place))
    }
  }

  private static func adding(_ message: String, _ status: TestStatus?, to attempt: TestAttempt) -> TestAttempt
  {
    var attempt = attempt
    if let status { attempt.status = attempt.status.weaker(status) }
    if attempt.messages.count < MessageText.messagesPerTest {
      attempt.messages.append(MessageText.shortened(message))
    }
    return attempt
  }

  /// Ends what is open: as failed after a crash, as errored where nothing says why it did not end.
  mutating func close(crash: String?, at place: SourceLocation?) {
    for var attempt in open {
      attempt.messages.append(crash ?? "started and did not end")
      attempt.status = (crash == nil ? TestStatus.errored : .failed)
      if let place { attempt.location = place }
      attempts.append(attempt)
    }
    open = []
    time = nil
  }

  /// One row an attempt. A name without its module may stand for several tests, so all its attempts must
  /// pass, except under `xcodebuild`, which retries.
  var rows: [TestRow] {
    let mayBeSeveral = name.style == .swiftTesting || (name.style == .xctest && name.identity.module == nil)
    return attempts.enumerated().map { number, attempt in
      TestRow(
        identity: name.identity, displayName: name.isDisplayName ? name.identity.name : nil,
        isNamedByDisplayName: name.isDisplayName, argument: mayBeSeveral ? "\(number)" : nil,
        group: destinations[number],
        status: attempt.status, attempts: [attempt],
        duration: number == 0 ? time.flatMap { JUnitDuration.duration(seconds: $0) } : .zero,
        location: attempt.location, skipsRecorded: attempt.status != .passed || !mayHideCancelledCases,
        isRepetition: !mayBeSeveral)
    }
  }
}
