internal import Diagnostics

/// A `testsuite` or the root while it is read.
struct JUnitSuite {
  struct Declared {
    var tests: Int?
    var failures: Int?
    var errors: Int?
    var skipped: Int?
  }

  struct Shown {
    var rows = 0
    var failures = 0
    /// The failure and error elements of the failing rows, at least one each.
    var issues = 0
    var skipped = 0

    mutating func add(_ other: Shown) {
      rows += other.rows
      failures += other.failures
      issues += other.issues
      skipped += other.skipped
    }
  }

  let name: String
  var declared: Declared
  /// Counts the suites of a file, from 0.
  var ordinal = 0
  var own = Shown()
  var nested = Shown()
  var location: SourceLocation

  init(name: String, declared: Declared, location: SourceLocation) {
    self.name = name
    self.declared = declared
    self.location = location
  }

  /// What it and the suites in it hold.
  var all: Shown {
    var sum = own
    sum.add(nested)
    return sum
  }
}

/// The root and the suites around a row, and what they say about its dialect.
struct JUnitSuites {
  private(set) var root: JUnitSuite?
  private(set) var rootIsSuite = false
  private(set) var rootName: String?
  /// The enclosing suites from the outermost in.
  private(set) var open: [JUnitSuite] = []
  private var count = 0
  /// Counts the changes of the enclosing suites.
  private(set) var change = 0
  /// The dialect where the suites alone decide it.
  private(set) var settled: JUnitDialect?
  /// Whether the rows may be trainer's, by their suites.
  private(set) var mayBeTrainers = false
  /// Whether the suites are nested as trainer nests them.
  private(set) var isNested = false
  /// The number of the innermost suite.
  private(set) var ordinal = 0

  mutating func openRoot(_ suite: JUnitSuite, name: String?) {
    root = suite
    rootName = name
  }

  mutating func openSuite(_ suite: JUnitSuite) {
    if root == nil {
      root = JUnitSuite(name: "", declared: .init(), location: suite.location)
      rootIsSuite = true
    }
    open.append(suite)
    open[open.count - 1].ordinal = count
    count += 1
    hasChanged()
  }

  /// Closes the innermost suite; its rows are among those of the suite around it.
  mutating func closeSuite() -> JUnitSuite? {
    guard let suite = open.popLast() else { return nil }
    if open.isEmpty { root?.nested.add(suite.all) } else { open[open.count - 1].nested.add(suite.all) }
    hasChanged()
    return suite
  }

  /// Counts a row of the innermost suite.
  mutating func count(_ row: JUnitSuite.Shown) {
    if open.isEmpty { root?.own.add(row) } else { open[open.count - 1].own.add(row) }
  }

  private mutating func hasChanged() {
    change += 1
    ordinal = open.last?.ordinal ?? 0
    settled = JUnitDialect.settled(in: self)
    mayBeTrainers = false
    isNested = false
    guard rootName == nil, let outer = open.first else { return }
    mayBeTrainers = outer.declared.errors == nil && !outer.name.isEmpty
    isNested = open.count > 1 && root?.declared.tests != nil && outer.declared.failures != nil
  }
}
