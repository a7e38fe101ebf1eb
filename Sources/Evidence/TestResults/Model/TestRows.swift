internal import Diagnostics

/// One row of a result file: an attempt of a test, with its case if the test is parameterised.
struct TestRow {
  var identity: TestIdentity
  var displayName: String?
  var isNamedByDisplayName = false
  /// Which case of a parameterised test; nil where the row does not say.
  var argument: String?
  /// Which suite element, device or destination the row belongs to; only rows of one are attempts.
  var group: String?
  var status: TestStatus
  /// The attempts inside the row, the last of them the row's own.
  var attempts: [TestAttempt]
  /// Stands for `attempts` where the row is one attempt without messages, made at its own location.
  var soleAttempt: TestStatus?
  var duration: Duration?
  var location: SourceLocation
  var skipsRecorded = true
  /// Whether the row says that it is one repetition of several.
  var isRepetition = false

  var allAttempts: [TestAttempt] {
    soleAttempt.map { [TestAttempt(status: $0, location: location)] } ?? attempts
  }
}

/// Folds the rows of one file into one record a distinct test.
struct TestRows {
  private var records: [TestRecord] = []
  /// The cases of a test that has more than one row, by index into `records`.
  private var cases: [Int: [TestRow]] = [:]
  private var indices = IdentityIndex()
  private var firstRows: [Int: TestRow] = [:]
  private(set) var count = 0

  mutating func add(_ row: consuming TestRow) {
    count += 1
    let next = records.count
    let found = indices.find(row.identity, orInsert: next) {
      records[$0].identity == row.identity
    }
    guard let index = found else {
      if row.argument != nil || row.group != nil || row.isRepetition { firstRows[next] = row }
      records.append(Self.record(of: row))
      return
    }
    var rows = cases[index] ?? [firstRow(index)]
    rows.append(row)
    cases[index] = rows
  }

  private func firstRow(_ index: Int) -> TestRow {
    if let row = firstRows[index] { return row }
    let record = records[index]
    return TestRow(
      identity: record.identity, displayName: record.displayName,
      isNamedByDisplayName: record.isNamedByDisplayName, status: record.status, attempts: record.attempts,
      duration: record.duration, location: record.location, skipsRecorded: record.skipsRecorded)
  }

  /// Makes room for that many tests, if the first are still to come.
  mutating func reserve(_ count: Int) {
    guard records.isEmpty, count > records.capacity else { return }
    records.reserveCapacity(count)
  }

  /// The tests in the order in which they first came.
  consuming func tests() -> [TestRecord] {
    var tests = records
    records = []
    for index in cases.keys.sorted() {
      guard let rows = cases[index] else { continue }
      tests[index] = Self.fold(rows, into: tests[index])
    }
    return tests
  }

  private static func record(of row: TestRow) -> TestRecord {
    var record: TestRecord
    if let soleAttempt = row.soleAttempt {
      record = TestRecord(
        identity: row.identity, displayName: row.displayName, status: row.status, soleAttempt: soleAttempt,
        duration: row.duration, location: row.location, skipsRecorded: row.skipsRecorded)
    } else {
      record = TestRecord(
        identity: row.identity, displayName: row.displayName, status: row.status, attempts: row.attempts,
        duration: row.duration, location: row.location, skipsRecorded: row.skipsRecorded)
    }
    record.isNamedByDisplayName = row.isNamedByDisplayName
    return record
  }

  /// Rows of one case in one group are attempts, of which the last decides; of several, all must pass. A function
  /// with parameters whose rows tell neither case nor repetition has as many cases as rows.
  private static func fold(_ rows: [TestRow], into first: TestRecord) -> TestRecord {
    let hasParameters = !(first.identity.labels ?? []).isEmpty
    var order: [String] = []
    var groups: [String: [TestRow]] = [:]
    for (number, row) in rows.enumerated() {
      let anonymousCase = hasParameters && row.argument == nil && !row.isRepetition
      let part = row.argument.map { "argument \($0)" } ?? (anonymousCase ? "row \(number)" : "")
      let key = row.group.map { "\($0): \(part)" } ?? part
      if groups[key] == nil { order.append(key) }
      groups[key, default: []].append(row)
    }
    var record = first
    record.attempts = rows.flatMap(\.allAttempts)
    record.skipsRecorded = rows.allSatisfy { $0.skipsRecorded || $0.status != .passed }
    record.displayName = rows.lazy.compactMap(\.displayName).first
    let durations = rows.compactMap(\.duration)
    record.duration = durations.count == rows.count ? durations.reduce(.zero, +) : nil
    var decided: (status: TestStatus, location: SourceLocation)?
    for key in order {
      guard let group = groups[key], let last = group.last else { continue }
      let status = TestStatus.ofAttempts(group.map(\.status))
      if let current = decided, status.weakness <= current.status.weakness { continue }
      decided = (status, last.location)
    }
    if let decided { (record.status, record.location) = decided }
    return record
  }
}
