/// Who wrote a JUnit file, as far as that decides what its names mean.
enum JUnitDialect: String, CaseIterable {
  /// `swift test --xunit-output`, the XCTest half: skipped tests look passed.
  case swiftpmXCTest = "swiftpm-xctest"
  case swiftTesting = "swift-testing"
  /// xcpretty and xcbeautify: suite name = class name.
  case xcbeautify
  case trainer
  case xcresultparser
  case surefire
  case pytest
  case generic

  /// What a row's name is.
  enum Naming {
    case function
    /// A function's name if it looks like one, else a display name.
    case functionOrDisplayName
    case displayName
  }

  /// The dialect that the suites alone decide: `swift test` writes one, which it calls `TestResults` and which
  /// keeps that name where tools merge files.
  static func settled(in suites: JUnitSuites) -> JUnitDialect? {
    if suites.open.contains(where: { $0.name == "TestResults" }) { return .swiftpmXCTest }
    guard !suites.rootIsSuite, let outer = suites.open.first else { return nil }
    if outer.name == "pytest" { return .pytest }
    return outer.name.hasSuffix(".xctest") ? .xcresultparser : nil
  }

  /// The dialect of a row; `latched` is what earlier rows of the file showed.
  static func of(
    _ row: JUnitRow, className: @autoclosure () -> String?, in suites: JUnitSuites, latched: JUnitDialect?
  ) -> JUnitDialect {
    if latched == .trainer { return .trainer }
    if let settled = suites.settled {
      return settled == .swiftpmXCTest && row.endsInParenthesis ? .swiftTesting : settled
    }
    if suites.open.isEmpty { return latched ?? .generic }
    if suites.rootIsSuite { return suites.open[0].name == className() ? .surefire : .generic }
    if latched == .xcresultparser { return .xcresultparser }
    if suites.rootName != nil, suites.open.count == 1, suites.open[0].name == className(),
      row.hasSwiftName || className() == "SwiftTesting"
    {
      return .xcbeautify
    }
    guard suites.mayBeTrainers, !row.hasFile else { return .generic }
    return row.testName != nil || row.repetition != nil || suites.isNested || row.endsInParentheses
      ? .trainer : .generic
  }

  /// Where the tests of a class stand by the dialect's rule: only four dialects put the module first in
  /// `classname`, trainer and xcresultparser give it in the enclosing suite.
  func place(
    of rowClass: JUnitClass, in suites: JUnitSuites
  ) -> (container: TestContainers.Container, naming: Naming) {
    switch self {
    case .swiftpmXCTest, .swiftTesting:
      guard let module = rowClass.components?.first, !module.isEmpty else { break }
      return (.init(module: module, suite: rowClass.inner), .function)
    case .xcbeautify:
      if rowClass.name == "SwiftTesting" { return (.init(), .functionOrDisplayName) }
      guard let components = rowClass.components, components.count > 1 else { break }
      return (.init(module: components[0], suite: rowClass.inner), .function)
    case .trainer:
      let module = suites.open.first?.name
      return (.init(module: module, suite: rowClass.components), .functionOrDisplayName)
    case .xcresultparser:
      guard let outer = suites.open.first?.name, outer.hasSuffix(".xctest") else {
        return (.init(module: rowClass.name), .displayName)
      }
      let module = String(outer.dropLast(".xctest".count))
      return (.init(module: module, suite: rowClass.components), .functionOrDisplayName)
    case .surefire, .pytest, .generic: break
    }
    let names = suites.open.map(\.name).filter { !$0.isEmpty }
    return (.init(suite: rowClass.components ?? (names.isEmpty ? nil : names)), .function)
  }

  /// Whether a bare row of a test passed for sure: SwiftPM writes skipped XCTests so, and Swift Testing's
  /// cancelled tests and known issues.
  var writesOnlyPassesBare: Bool {
    switch self {
    case .swiftpmXCTest, .swiftTesting: false
    case .xcbeautify, .trainer, .xcresultparser, .surefire, .pytest, .generic: true
    }
  }

  /// Whether names may end in a case in brackets, `test[ios-17]`.
  var hasBracketedCases: Bool {
    switch self {
    case .surefire, .pytest, .generic: true
    case .swiftpmXCTest, .swiftTesting, .xcbeautify, .trainer, .xcresultparser: false
    }
  }
}
