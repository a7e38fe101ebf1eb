internal import Diagnostics

/// Follows a test run through its log.
struct ConsoleRun {
  let path: String
  private(set) var tests: [ConsoleTest] = []
  private var indices: [ConsoleLine.Name: Int] = [:]
  private var fatalErrors: [String] = []
  private(set) var openSuites = 0
  private(set) var restarts = 0
  private(set) var xctest = Progress()
  private(set) var swiftTesting = Progress()
  private(set) var executed: (tests: Int, skipped: Int, failures: Int) = (0, 0, 0)
  private(set) var runTests = 0
  private(set) var failedRun: SourceLocation?
  private(set) var suiteIssue: (text: String, place: SourceLocation)?
  /// Messages of tests that no line has named in that spelling yet.
  private var stray: [Stray] = []
  private(set) var finished: (words: String, succeeded: Bool, place: SourceLocation)?
  private(set) var death: (text: String, place: SourceLocation)?
  private(set) var strayRestart: (text: String, place: SourceLocation)?
  private(set) var failedSuite: SourceLocation?
  private(set) var reason: String?
  private(set) var listed = 0
  private(set) var compileError: (text: String, place: SourceLocation)?
  private(set) var wantsNextLine = false

  private struct Stray {
    var name: ConsoleLine.Name
    var text: String
    var status: TestStatus
    var place: SourceLocation
  }

  /// Whether one half of a run was seen, and whether it ended after its last test.
  struct Progress {
    var isSeen = false
    var hasEnded = false

    mutating func sawTest() {
      isSeen = true
      hasEnded = false
    }
  }

  init(path: String) { self.path = path }

  mutating func take(_ line: [UInt8], number: Int) {
    let place = SourceLocation(file: path, line: number)
    if wantsNextLine {
      wantsNextLine = false
      var cursor = TextCursor(line[...])
      cursor.skipBlanks()
      reason = MessageText.shortened(cursor.text)
    }
    for said in ConsoleLine.parse(line[...]) { take(said, place) }
  }

  private mutating func take(_ said: ConsoleLine, _ place: SourceLocation) {
    switch said {
    case .started(let name):
      sawTest(name)
      tests[index(of: name, place)].start(at: place)
    case .ended(let name, let status, let seconds, let destination, let ofCases):
      sawTest(name)
      let index = index(of: name, place)
      tests[index].end(status, seconds: seconds, destination: destination, at: place)
      if ofCases { tests[index].mayHideCancelledCases = true }
    case .message(let name, let text, let status): say(name, text, status, place)
    case .suiteStarted:
      openSuites += 1
      xctest.sawTest()
    case .suiteEnded(let failed):
      openSuites = max(0, openSuites - 1)
      if failed { failedSuite = place }
    case .executed(let count, let skipped, let failures):
      xctest.isSeen = true
      xctest.hasEnded = true
      executed = (
        max(executed.tests, count), max(executed.skipped, skipped), max(executed.failures, failures)
      )
    case .runStarted: swiftTesting.sawTest()
    case .runEnded(let count, let failed):
      swiftTesting = Progress(isSeen: true, hasEnded: true)
      runTests += count
      if failed { failedRun = place }
    default: takeRunner(said, place)
    }
  }

  private mutating func takeRunner(_ line: ConsoleLine, _ place: SourceLocation) {
    switch line {
    case .restarted(let name): crash(of: name, place)
    case .fatalError(let text):
      if fatalErrors.count < MessageText.messagesPerTest { fatalErrors.append(text) }
    case .died(let text): death = death ?? (text, place)
    case .finished(let words, let succeeded):
      if finished?.succeeded != false { finished = (words, succeeded, place) }
    case .suiteIssue(let text): suiteIssue = suiteIssue ?? (text, place)
    case .testingFailed: wantsNextLine = true
    case .listed: listed += 1
    case .compileError(let text): compileError = compileError ?? (text, place)
    default: break
    }
  }

  private mutating func sawTest(_ name: ConsoleLine.Name) {
    switch name.style {
    case .swiftTesting: swiftTesting.sawTest()
    case .xctest, .xcodebuild: xctest.sawTest()
    }
  }

  private mutating func index(of name: ConsoleLine.Name, _ place: SourceLocation) -> Int {
    if let index = indices[name] { return index }
    indices[name] = tests.count
    tests.append(ConsoleTest(name: name, location: place))
    return tests.count - 1
  }

  private mutating func say(
    _ name: ConsoleLine.Name, _ text: String, _ status: TestStatus?, _ place: SourceLocation
  ) {
    let known =
      indices[name] ?? tests.firstIndex { $0.isOpen && $0.name.identity.isCompatible(with: name.identity) }
    if let known {
      tests[known].say(text, status, at: place)
    } else if let status {
      stray.append(Stray(name: name, text: MessageText.shortened(text), status: status, place: place))
    }
  }

  /// A message whose test is named otherwise than its verdict goes to that test; one without a verdict is
  /// a report of its own.
  private mutating func settleStrayMessages() {
    for message in stray {
      let known = tests.firstIndex { $0.name.identity.isCompatible(with: message.name.identity) }
      let index = known ?? index(of: message.name, message.place)
      let explains = tests[index].hasAttempt(message.status)
      tests[index].say(message.text, explains ? nil : message.status, at: message.place)
    }
    stray = []
  }

  /// A restart names the test that crashed, in another spelling than its start.
  private mutating func crash(of name: ConsoleLine.Name?, _ place: SourceLocation) {
    restarts += 1
    let text = (fatalErrors + ["crashed or timed out; the runner restarted"]).joined(separator: ": ")
    fatalErrors = []
    let open = tests.indices.filter {
      tests[$0].isOpen && name.map(tests[$0].name.mayBe) ?? (tests[$0].name.style != .swiftTesting)
    }
    if !open.isEmpty {
      for index in open { tests[index].close(crash: text, at: place) }
      return
    }
    guard let name else {
      strayRestart = strayRestart ?? ("the test process crashed or timed out between two tests", place)
      return
    }
    if !tests.contains(where: { $0.name.style == .xctest }) {
      tests[index(of: ConsoleLine.Name(identity: name.identity, style: .xcodebuild), place)].say(
        text, .failed, at: place)
    } else {
      strayRestart =
        strayRestart
        ?? ("\(name.identity) crashed or timed out; the log does not show it starting", place)
    }
  }

  /// Ends what is open at the end of the log and gives how many tests that were.
  mutating func close() -> Int {
    let open = tests.filter(\.isOpen).count
    let crash = death.map { (fatalErrors + [$0.text]).joined(separator: ": ") }
    settleStrayMessages()
    for index in tests.indices where tests[index].isOpen { tests[index].close(crash: crash, at: nil) }
    return open
  }
}
