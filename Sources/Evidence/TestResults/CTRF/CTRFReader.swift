internal import Diagnostics
import JSON

/// Reads the Common Test Report Format (ctrf.io), also the published samples without `reportFormat`.
struct CTRFReader {
  private let path: String
  private var places: SourcePlaces
  private var problems: [Diagnostic] = []
  private var rows = TestRows()

  static func read(_ bytes: UnsafeRawBufferPointer, path: String) -> TestResultFile {
    var reader = CTRFReader(path: path, places: SourcePlaces(bytes))
    do throws(JSONFault) {
      reader.take(try JSONParser.parse(bytes))
    } catch {
      reader.problems.append(.jsonFault(error, at: reader.place(error.offset)))
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

  private mutating func take(_ document: JSONValue) {
    guard let results = document["results"], let tests = results["tests"]?.array else {
      problems.append(
        .error(
          "expected the list results.tests of CTRF: the summary alone proves nothing",
          at: place(document.offset), remedy: "Give the whole report, with each test."))
      return
    }
    if document["reportFormat"]?.string != "CTRF" || document["specVersion"]?.string == nil {
      problems.append(
        .warning("expected \"reportFormat\": \"CTRF\" and \"specVersion\"", at: place(document.offset)))
    }
    for (number, test) in tests.enumerated() { add(test, number) }
    if let summary = results["summary"] { compare(summary) }
  }

  private mutating func add(_ test: JSONValue, _ number: Int) {
    let here = place(test.offset)
    guard let name = test["name"]?.string, !name.isEmpty else {
      problems.append(
        .error(
          "expected a text as results.tests[\(number)].name", at: here,
          remedy: "Correct the reporter: a test without a name can be no item's proof."))
      return
    }
    let retries = Self.retries(of: test, at: here)
    let status = status(of: test, number, retries)
    let message = test["message"]?.string.map { [MessageText.shortened($0)] } ?? []
    let last = TestAttempt(status: status == .flaky ? .passed : status, messages: message, location: here)
    let identity = TestIdentity(module: nil, suite: Self.suite(of: test), function: name)
    rows.add(
      TestRow(
        identity: identity, argument: "\(number)", status: status,
        attempts: retries + [last],
        duration: test["duration"]?.number.flatMap { JUnitDuration.duration(seconds: $0 / 1000) },
        location: here))
  }

  /// Only the exact words count; `other` is not a pass, and a word in another spelling is a fault.
  private mutating func status(of test: JSONValue, _ number: Int, _ attempts: [TestAttempt]) -> TestStatus {
    let word = test["status"]?.string ?? ""
    guard let status = Self.statuses[word] else {
      let found = word.isEmpty ? "none" : "\"\(MessageText.shortened(word))\""
      problems.append(
        .error(
          "expected passed, failed, skipped, pending or other as results.tests[\(number)].status, found \(found)",
          at: place(test["status"]?.offset ?? test.offset),
          remedy: "Correct the reporter: CTRF has these words alone, in small letters."))
      return .unknown
    }
    let isFlaky = Self.saysFlaky(test) || attempts.contains { $0.status.isFailure }
    return status == .passed && isFlaky ? .flaky : status
  }

  private static let statuses: [String: TestStatus] = [
    "passed": .passed, "failed": .failed, "skipped": .skipped, "pending": .notRun, "other": .unknown,
  ]

  /// `retry` and `flake` are the words of an older dialect.
  private static func saysFlaky(_ test: JSONValue) -> Bool {
    if test["flaky"]?.bool == true || test["flake"]?.bool == true { return true }
    return (test["retries"]?.number ?? 0) > 0 || (test["retry"]?.number ?? 0) > 0
  }

  private static func retries(of test: JSONValue, at place: SourceLocation) -> [TestAttempt] {
    (test["retryAttempts"]?.array ?? []).map { attempt in
      let status = attempt["status"]?.string.flatMap { Self.statuses[$0] } ?? .unknown
      let messages = attempt["message"]?.string.map { [MessageText.shortened($0)] } ?? []
      return TestAttempt(status: status, messages: messages, location: place)
    }
  }

  /// A list of suites, or one text that older producers joined with ` > `.
  private static func suite(of test: JSONValue) -> [String]? {
    if let list = test["suite"]?.array { return list.compactMap(\.string) }
    guard let text = test["suite"]?.string, !text.isEmpty else { return nil }
    var parts: [String] = []
    var cursor = TextCursor(Array(text.utf8)[...])
    while let part = cursor.upTo(" > ") { parts.append(String(decoding: part, as: UTF8.self)) }
    return parts + [cursor.text]
  }

  /// The list decides; tests or failures that only the summary knows have been lost.
  private mutating func compare(_ summary: JSONValue) {
    let totals = TestTotals(rows.tests())
    let shown: [(String, Int)] = [
      ("tests", rows.count), ("passed", totals.passed + totals.flaky), ("failed", totals.failed),
      ("skipped", totals.skipped), ("pending", totals.notRun), ("other", totals.unknown),
    ]
    var differences: [String] = []
    var declaredInAll = 0
    var losesTests = false
    for (key, count) in shown {
      guard let declared = summary[key]?.number.flatMap({ Int(exactly: $0) }) else { continue }
      if key != "tests" { declaredInAll += min(declared, 1 << 32) }
      guard declared != count else { continue }
      differences.append("\(declared) \(key) where the list has \(count)")
      if key == "failed" || key == "tests", declared > count { losesTests = true }
    }
    guard !differences.isEmpty else { return }
    if declaredInAll > rows.count { losesTests = true }
    problems.append(
      Diagnostic(
        losesTests ? .error : .warning,
        "the summary declares \(differences.joined(separator: ", ")); the list counts",
        at: place(summary.offset),
        remedy: losesTests ? "Give the whole report that the run wrote: tests are missing in its list." : nil)
    )
  }

  private mutating func finish() -> TestResultFile {
    if rows.count == 0, !problems.hasErrors { problems.append(ResultProblem.noTests(path: path)) }
    return TestResultFile(
      path: path, format: .ctrf, complete: !problems.hasErrors, tests: rows.tests(),
      problems: ResultProblem.bounded(problems))
  }
}
