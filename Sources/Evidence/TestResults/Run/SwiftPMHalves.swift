internal import Diagnostics

/// The two files of one run of `swift test --xunit-output unit.xml`: XCTest's results in `unit.xml`, Swift Testing's
/// in `unit-swift-testing.xml`, in the same folder. Whoever names one means both.
public enum SwiftPMHalves {
  private static let ending = "-swift-testing.xml"

  /// The path of the half that goes with a result file; nil for files of other producers.
  public static func other(of file: TestResultFile) -> String? {
    switch file.dialect {
    case JUnitDialect.swiftpmXCTest.rawValue where !file.path.hasSuffix(ending),
      JUnitDialect.swiftTesting.rawValue where file.path.hasSuffix(ending):
      other(of: file.path)
    default: nil
    }
  }

  /// The path of the half that would go with a file of that name; nil for what is no XML.
  public static func other(of path: String) -> String? {
    if path.hasSuffix(ending) { return path.dropLast(ending.count) + ".xml" }
    return path.hasSuffix(".xml") ? path.dropLast(".xml".count) + ending : nil
  }

  /// Whether a file is one half of a run whose tests are all in the other half, `file`.
  public static func isEmpty(_ half: TestResultFile, beside file: TestResultFile) -> Bool {
    !file.tests.isEmpty && other(of: file) == half.path && half.format == .junit
      && half.problems == [ResultProblem.noTests(path: half.path)]
  }
}
