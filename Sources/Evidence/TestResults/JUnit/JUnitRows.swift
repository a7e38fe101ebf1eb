internal import Diagnostics

/// Turns the rows of a JUnit document into tests, by the dialect that it is written in.
struct JUnitRows {
  private let path: String
  private var rows: TestRows
  private var classes = JUnitClasses()
  /// What the rows so far show.
  private(set) var dialect: JUnitDialect?

  init(path: String, byteCount: Int) {
    self.path = path
    rows = TestRows(path: path)
    rows.reserve(byteCount: byteCount)
  }

  mutating func begin(_ row: inout JUnitRow, _ attributes: XMLScanner.Attributes, at position: Position) {
    row.begin(attributes, classes: &classes, at: position)
  }

  mutating func add(_ row: JUnitRow, in suites: JUnitSuites) {
    let rowDialect = JUnitDialect.of(
      row, className: classes[row.classNumber].name, in: suites, latched: dialect)
    if dialect == nil || rowDialect != .generic { dialect = rowDialect }
    let place = place(of: row.classNumber, rowDialect, suites)
    let isAdded = row.isPlain && row.name.withBytes { addPlain(row, $0, place, suites.ordinal) }
    if !isAdded { rows.add(testRow(row, place, suites.ordinal), in: place.container) }
  }

  /// The tests in the order in which they first came.
  consuming func tests() -> TestRecords { rows.tests() }

  private mutating func place(
    of classNumber: Int, _ dialect: JUnitDialect, _ suites: JUnitSuites
  ) -> JUnitClasses.Place {
    if let known = classes.place(of: classNumber, dialect: dialect, change: suites.change) { return known }
    let (container, naming) = dialect.place(of: classes[classNumber], in: suites)
    let place = JUnitClasses.Place(
      dialect: dialect, change: suites.change, container: rows.container(container), naming: naming)
    classes.keep(place, for: classNumber)
    return place
  }

  /// Adds a row whose name is a function's and needs no closer look; false where it does.
  private mutating func addPlain(
    _ row: JUnitRow, _ name: UnsafeRawBufferPointer, _ place: JUnitClasses.Place, _ ordinal: Int
  ) -> Bool {
    let isCall =
      name.count > 2 && name[name.count - 1] == UInt8(ascii: ")")
      && name[name.count - 2] == UInt8(ascii: "(")
    let base = isCall ? UnsafeRawBufferPointer(rebasing: name.dropLast(2)) : name
    let scan = NameBytes(base)
    guard scan.isASCII, scan.isUnquoted else { return false }
    switch place.naming {
    case .function: break
    case .functionOrDisplayName: guard isCall || row.hasSwiftName else { return false }
    case .displayName: return false
    }
    if place.dialect.hasBracketedCases, base.last == UInt8(ascii: "]") { return false }
    let status = row.status
    let reason = row.outcomes.first.map {
      PlainRow.Reason(
        message: $0.messages.first ?? "", line: $0.position.line, column: $0.position.column)
    }
    return rows.add(
      PlainRow(
        name: base, hash: scan.hash, isCall: isCall, container: place.container, line: row.position.line,
        column: row.position.column, ordinal: ordinal, nanoseconds: row.duration.nanoseconds, status: status,
        skipsRecorded: place.dialect.writesOnlyPassesBare || status != .passed, reason: reason))
  }

  private func testRow(_ row: JUnitRow, _ place: JUnitClasses.Place, _ ordinal: Int) -> TestRow {
    let container = rows[container: place.container]
    var name = row.name.text
    var argument = row.argument
    if place.dialect == .trainer, let testName = row.testName { name = testName }
    if place.dialect.hasBracketedCases, name.utf8.last == UInt8(ascii: "]"),
      let open = name.firstIndex(of: "["), open > name.startIndex
    {
      argument = String(name[open...])
      name = String(name[..<open])
    }
    var identity = TestIdentity(module: container.module, suite: container.suite, function: name)
    var isDisplayName = false
    switch place.naming {
    case .function: break
    case .functionOrDisplayName: isDisplayName = !JUnitRow.isSwiftName(name)
    case .displayName:
      isDisplayName = true
      identity = TestIdentity(module: container.module, suite: container.suite, name: name, labels: nil)
    }
    let status = row.status
    return TestRow(
      identity: identity, displayName: isDisplayName ? identity.name : nil,
      isNamedByDisplayName: isDisplayName, argument: argument, group: TestRow.group(ofSuite: ordinal),
      status: status, attempts: row.attempts(in: path),
      soleAttempt: row.outcomes.isEmpty ? (status == .flaky ? .passed : status) : nil,
      duration: row.duration.known, location: SourceLocation(file: path, position: row.position),
      skipsRecorded: place.dialect.writesOnlyPassesBare || status != .passed,
      isRepetition: row.repetition != nil)
  }
}
