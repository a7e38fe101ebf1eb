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
  var duration: Duration?
  var location: SourceLocation
  var skipsRecorded = true
  /// Whether the row says that it is one repetition of several.
  var isRepetition = false
}

/// Folds the rows of one file into one record a distinct test.
struct TestRows {
  private var records: [TestRecord] = []
  /// The cases of a test that has more than one row, by index into `records`.
  private var cases: [Int: [TestRow]] = [:]
  /// The latest record with a hash, and for each record the one before it with the same hash: half the
  /// memory of a dictionary by identity.
  private var latest: [Int: Int] = [:]
  private var earlier: [Int: Int] = [:]
  private var firstRows: [Int: TestRow] = [:]
  private(set) var count = 0

  mutating func add(_ row: TestRow) {
    count += 1
    let hash = row.identity.hashValue
    guard let index = index(of: row.identity, hash) else {
      let index = records.count
      if let other = latest.updateValue(index, forKey: hash) { earlier[index] = other }
      if row.argument != nil || row.group != nil || row.isRepetition { firstRows[index] = row }
      records.append(Self.record(of: row))
      return
    }
    var rows = cases[index] ?? [firstRow(index)]
    rows.append(row)
    cases[index] = rows
  }

  private func index(of identity: TestIdentity, _ hash: Int) -> Int? {
    var index = latest[hash]
    while let candidate = index, records[candidate].identity != identity { index = earlier[candidate] }
    return index
  }

  private func firstRow(_ index: Int) -> TestRow {
    if let row = firstRows[index] { return row }
    let record = records[index]
    return TestRow(
      identity: record.identity, displayName: record.displayName,
      isNamedByDisplayName: record.isNamedByDisplayName, status: record.status, attempts: record.attempts,
      duration: record.duration, location: record.location, skipsRecorded: record.skipsRecorded)
  }

  /// The tests in the order in which they first came.
  func tests() -> [TestRecord] {
    var tests = records
    for index in cases.keys.sorted() {
      guard let rows = cases[index] else { continue }
      tests[index] = Self.fold(rows, into: tests[index])
    }
    return tests
  }

  private static func record(of row: TestRow) -> TestRecord {
    var record = TestRecord(
      identity: row.identity, displayName: row.displayName, status: row.status, attempts: row.attempts,
      duration: row.duration, location: row.location, skipsRecorded: row.skipsRecorded)
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
    record.attempts = rows.flatMap(\.attempts)
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
