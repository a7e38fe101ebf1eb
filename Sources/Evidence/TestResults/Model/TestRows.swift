internal import Diagnostics

/// Folds the rows of one file into one record a distinct test.
struct TestRows {
  /// What a row says beside its record, which decides whether rows of one test are attempts or cases.
  private struct Part {
    var argument: String?
    var group: String?
    var isRepetition = false
  }

  /// One record a row.
  private var records: TestRecords
  /// By row, where a record that is kept as a whole has one.
  private var parts: [Int: Part] = [:]
  private var repeated = RepeatedTests()

  init(path: String = "") { records = TestRecords(path: path) }

  var count: Int { records.count }

  /// Makes room for the rows of a file of that many bytes. Room that stays unused takes no memory.
  mutating func reserve(byteCount: Int) {
    records.reserve(byteCount / 128, nameBytes: byteCount / 8)
    repeated.reserve(byteCount / 128)
  }

  mutating func add(_ row: TestRow) {
    add(row, in: container(.init(module: row.identity.module, suite: row.identity.suite)))
  }

  /// Adds a row that stands in the container of that number.
  mutating func add(_ row: TestRow, in container: Int) {
    var hash = NameBytes.hash(of: row.identity.name)
    for label in row.identity.labels ?? [] { hash = NameBytes.folded(hash, NameBytes.hash(of: label)) }
    repeated.append(hash: self.hash(hash, in: container))
    if row.argument != nil || row.group != nil || row.isRepetition {
      parts[records.count] = Part(argument: row.argument, group: row.group, isRepetition: row.isRepetition)
    }
    records.append(row.record)
  }

  /// The number by which plain rows name their module and suite.
  mutating func container(_ container: TestContainers.Container) -> Int {
    records.containers.number(of: container)
  }

  subscript(container number: Int) -> TestContainers.Container { records.containers.all[number] }

  /// Adds a row whose test has an ASCII name; false where it cannot be kept as a plain test.
  mutating func add(_ row: PlainRow) -> Bool {
    guard records.append(row) else { return false }
    repeated.append(hash: hash(row.hash, in: row.container))
    return true
  }

  private func hash(_ name: UInt64, in container: Int) -> UInt64 {
    NameBytes.folded(name, UInt64(records.containers.groups[container]))
  }

  /// The tests in the order in which they first came.
  consuming func tests() -> TestRecords {
    let groups = repeated.groups { records[$0].identity }
    guard !groups.isEmpty else { return records }
    var tests = records
    var isLater = [Bool](repeating: false, count: tests.count)
    for rows in groups {
      let folded = Self.fold(rows.map { (records[$0], part(of: $0)) })
      tests.replace(rows[0], with: folded)
      for row in rows.dropFirst() { isLater[row] = true }
    }
    tests.removeAll { isLater[$0] }
    return tests
  }

  private func part(of row: Int) -> Part {
    if case .plain(let test) = records.entries[row] {
      return Part(group: TestRow.group(ofSuite: Int(test.ordinal)))
    }
    return parts[row] ?? Part()
  }

  /// Rows of one case in one group are attempts, of which the last decides; of several, all must pass. A function
  /// with parameters whose rows tell neither case nor repetition has as many cases as rows.
  private static func fold(_ rows: [(record: TestRecord, part: Part)]) -> TestRecord {
    var record = rows[0].record
    let hasParameters = !(record.identity.labels ?? []).isEmpty
    var order: [String] = []
    var groups: [String: [TestRecord]] = [:]
    for (number, row) in rows.enumerated() {
      let anonymousCase = hasParameters && row.part.argument == nil && !row.part.isRepetition
      let part = row.part.argument.map { "argument \($0)" } ?? (anonymousCase ? "row \(number)" : "")
      let key = row.part.group.map { "\($0): \(part)" } ?? part
      if groups[key] == nil { order.append(key) }
      groups[key, default: []].append(row.record)
    }
    record.attempts = rows.flatMap(\.record.attempts)
    record.skipsRecorded = rows.allSatisfy { $0.record.skipsRecorded || $0.record.status != .passed }
    record.displayName = rows.lazy.compactMap(\.record.displayName).first
    let durations = rows.compactMap(\.record.duration)
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
