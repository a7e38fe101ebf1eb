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

  /// What a row shows beside its own names.
  struct Surroundings {
    var rootIsSuite = false
    var rootName: String?
    var rootHasTests = false
    /// The enclosing suites from the outermost in.
    var suites: [JUnitSuite] = []
    /// The dialect where the suites alone decide it.
    var settled: JUnitDialect?
  }

  /// The dialect that the suites alone decide: `swift test` writes one, which it calls `TestResults`.
  static func settled(in around: Surroundings) -> JUnitDialect? {
    guard !around.rootIsSuite, around.rootName == nil, around.suites.count == 1,
      let suite = around.suites.first,
      suite.name == "TestResults"
    else { return nil }
    return suite.declared.skipped == nil ? .swiftpmXCTest : .swiftTesting
  }

  /// The dialect of a row; `latched` is what earlier rows of the file showed.
  static func of(_ row: JUnitRow, in around: Surroundings, latched: JUnitDialect?) -> JUnitDialect {
    if latched == .trainer { return .trainer }
    if let settled = around.settled { return settled }
    guard let outer = around.suites.first, let inner = around.suites.last else { return latched ?? .generic }
    if around.rootIsSuite { return outer.name == row.className ? .surefire : .generic }
    if outer.name == "pytest" { return .pytest }
    if outer.isBundle { return .xcresultparser }
    if latched == .xcresultparser { return .xcresultparser }
    if around.rootName != nil, inner.name == row.className, around.suites.count == 1,
      row.hasSwiftName || row.className == "SwiftTesting"
    {
      return .xcbeautify
    }
    guard around.rootName == nil, outer.declared.errors == nil, !row.hasFile else { return .generic }
    let isNested = around.suites.count > 1 && around.rootHasTests && outer.declared.failures != nil
    let isTrainer = row.testName != nil || row.repetition != nil || isNested || row.name.hasSuffix("()")
    return isTrainer && !outer.name.isEmpty ? .trainer : .generic
  }

  /// The names of a row by the dialect's rule: only four dialects put the module first in `classname`,
  /// trainer and xcresultparser give it in the enclosing suite.
  func identity(of row: JUnitRow, in around: Surroundings) -> (identity: TestIdentity, isDisplayName: Bool) {
    let components = row.classComponents
    switch self {
    case .swiftpmXCTest, .swiftTesting:
      guard let components, let module = components.first, !module.isEmpty else { break }
      return (TestIdentity(module: module, suite: row.innerComponents, function: row.name), false)
    case .xcbeautify:
      if row.className == "SwiftTesting" {
        return (TestIdentity(module: nil, suite: nil, function: row.name), !row.hasSwiftName)
      }
      guard let components, components.count > 1 else { break }
      return (
        TestIdentity(module: components[0], suite: row.innerComponents, function: row.name), false
      )
    case .trainer:
      let name = row.testName ?? row.name
      let identity = TestIdentity(module: around.suites.first?.name, suite: components, function: name)
      return (identity, !JUnitRow.isSwiftName(name))
    case .xcresultparser:
      guard let outer = around.suites.first?.name, outer.hasSuffix(".xctest") else {
        return (TestIdentity(module: row.className, suite: nil, name: row.name, labels: nil), true)
      }
      let module = String(outer.dropLast(".xctest".count))
      return (TestIdentity(module: module, suite: components, function: row.name), !row.hasSwiftName)
    case .surefire, .pytest, .generic: break
    }
    let suites = around.suites.map(\.name).filter { !$0.isEmpty }
    let suite = components ?? (suites.isEmpty ? nil : suites)
    return (TestIdentity(module: nil, suite: suite, function: row.name), false)
  }

  /// Whether names may end in a case in brackets, `test[ios-17]`.
  var hasBracketedCases: Bool {
    switch self {
    case .surefire, .pytest, .generic: true
    case .swiftpmXCTest, .swiftTesting, .xcbeautify, .trainer, .xcresultparser: false
    }
  }
}
