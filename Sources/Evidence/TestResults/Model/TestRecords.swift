internal import Diagnostics

/// The tests of a file, one record a distinct test, in the order in which they first came. Most have one bare
/// row: of those only what differs is kept, and the record is made when it is asked for.
public struct TestRecords: RandomAccessCollection, Sendable {
  enum Entry: Sendable {
    case plain(PlainTest)
    /// The index of a record that is kept as a whole.
    case full(Int)
  }

  private(set) var path: String
  private(set) var entries: [Entry] = []
  private var full: [TestRecord] = []
  /// The names of the plain tests, each with its message.
  private var names: [UInt8] = []
  /// Sorted by where the names stand.
  private var reasons: [PlainReason] = []
  var containers = TestContainers()

  init(path: String) { self.path = path }

  public init(_ tests: [TestRecord]) {
    path = ""
    full = tests
    entries = tests.indices.map(Entry.full)
  }

  public var startIndex: Int { 0 }
  public var endIndex: Int { entries.count }

  public subscript(index: Int) -> TestRecord {
    switch entries[index] {
    case .plain(let test): record(of: test)
    case .full(let number): full[number]
    }
  }

  private func record(of test: PlainTest) -> TestRecord {
    let container = containers.all[Int(test.container)]
    let identity = TestIdentity(
      module: container.module, suite: container.suite,
      name: String(decoding: names[nameRange(of: test)], as: UTF8.self), labels: test.isCall ? [] : nil)
    return TestRecord(
      identity: identity, status: test.status, attempts: [attempt(of: test)], duration: test.duration,
      location: place(test.line, test.column), skipsRecorded: test.skipsRecorded)
  }

  private func attempt(of test: PlainTest) -> TestAttempt {
    let status = test.status == .flaky ? TestStatus.passed : test.status
    guard test.hasReason else {
      return TestAttempt(status: status, location: place(test.line, test.column))
    }
    let reason = reasons[firstReason(from: test.nameStart)]
    let start = nameRange(of: test).upperBound
    let message = String(decoding: names[start..<start + Int(reason.length)], as: UTF8.self)
    return TestAttempt(
      status: status, messages: message.isEmpty ? [] : [message], location: place(reason.line, reason.column))
  }

  private func firstReason(from nameStart: UInt32) -> Int {
    var range = reasons.indices
    while let middle = range.isEmpty ? nil : (range.lowerBound + range.upperBound) / 2 {
      range =
        reasons[middle].nameStart < nameStart ? middle + 1..<range.upperBound : range.lowerBound..<middle
    }
    return range.lowerBound
  }

  private func place(_ line: UInt32, _ column: UInt16) -> SourceLocation {
    SourceLocation(file: path, line: Int(line), column: Int(column))
  }

  private func nameRange(of test: PlainTest) -> Range<Int> {
    Int(test.nameStart)..<Int(test.nameStart) + Int(test.nameLength)
  }

  /// The status of a test, without its record.
  package func status(at index: Int) -> TestStatus {
    switch entries[index] {
    case .plain(let test): test.status
    case .full(let number): full[number].status
    }
  }
}

extension TestRecords {
  mutating func reserve(_ count: Int, nameBytes: Int) {
    entries.reserveCapacity(count)
    names.reserveCapacity(nameBytes)
  }

  mutating func append(_ record: TestRecord) {
    entries.append(.full(full.count))
    full.append(record)
  }

  /// Keeps a plain row; false where its numbers do not fit.
  mutating func append(_ row: PlainRow) -> Bool {
    guard let test = row.test(nameStart: names.count) else { return false }
    if let reason = row.reason {
      guard let kept = reason.reason(of: test) else { return false }
      reasons.append(kept)
    }
    names.append(contentsOf: row.name)
    if let reason = row.reason { names.append(contentsOf: reason.message.utf8) }
    entries.append(.plain(test))
    return true
  }

  mutating func replace(_ index: Int, with record: TestRecord) {
    if case .full(let number) = entries[index] {
      full[number] = record
    } else {
      entries[index] = .full(full.count)
      full.append(record)
    }
  }

  /// Takes passes for what may be skips: the file declares more skips than it shows.
  mutating func doubtPasses() {
    for index in entries.indices {
      switch entries[index] {
      case .plain(var test) where test.status == .passed:
        test.skipsRecorded = false
        entries[index] = .plain(test)
      case .full(let number) where full[number].status == .passed: full[number].skipsRecorded = false
      case .plain, .full: break
      }
    }
  }

  mutating func removeAll(where isUnwanted: (Int) -> Bool) {
    entries = entries.indices.filter { !isUnwanted($0) }.map { entries[$0] }
  }
}
