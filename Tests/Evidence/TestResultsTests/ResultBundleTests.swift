import Diagnostics
import TestResults
import Testing

@Suite struct ResultBundleTests {
  private static let info =
    "<?xml version=\"1.0\"?>\n<!DOCTYPE plist PUBLIC \"-//Apple//DTD PLIST 1.0//EN\" \"http://www.apple.com/DTDs/PropertyList-1.0.dtd\">\n"
    + "<plist version=\"1.0\"><dict><key>externalLocations</key><array/><key>rootId</key><dict><key>hash</key>"
    + "<string>0~root==</string></dict><key>version</key><dict><key>major</key><integer>3</integer></dict></dict></plist>"

  /// Reads a bundle of these objects, by their identifiers.
  private static func read(_ objects: [String: [UInt8]], info: String = info) -> TestResultFile {
    TestResultReader.readBundle(at: "r.xcresult") { (name) throws(Diagnostic) in
      if name == "Info.plist" { return Array(info.utf8) }
      guard name.hasPrefix("Data/data."), let bytes = objects[String(name.dropFirst("Data/data.".count))]
      else {
        throw .error("cannot be read", at: SourceLocation(file: "r.xcresult/\(name)"))
      }
      return bytes
    }
  }

  private static func read(
    _ record: ResultObject, _ tests: ResultObject, summary: ResultObject? = nil
  ) -> TestResultFile {
    read([
      "0~root==": Array(record.stored.utf8), "0~tests": zstd(tests.stored),
      "0~why": zstd(summary?.stored ?? ""),
    ])
  }

  /// A Zstandard frame with the text in one block that is not compressed (RFC 8878).
  private static func zstd(_ text: String) -> [UInt8] {
    let bytes = Array(text.utf8)
    let size = withUnsafeBytes(of: UInt64(bytes.count).littleEndian) { Array($0) }
    let block = withUnsafeBytes(of: UInt32(bytes.count << 3 | 1).littleEndian) { Array($0.prefix(3)) }
    return [0x28, 0xB5, 0x2F, 0xFD, 0xE0] + size + block + bytes
  }

  private static let why = ResultObject.object(
    "ActionTestSummary",
    [
      (
        "failureSummaries",
        .list([.object("ActionTestFailureSummary", [("message", .text("lost an edit → 1"))])])
      ),
      ("skipNoticeSummary", .object("ActionTestNoticeSummary", [("message", .text("no radio"))])),
    ])

  @Test func testsOfABundleHaveTheirTargetStatusAndMessages() {
    let file = Self.read(
      .record(status: "failed", issues: [.issue("lost an edit", test: "Save.testFails()")]),
      .tests(
        "App-Tests",
        [
          .test("Save/testPasses()", "Success"), .test("Save/testFails()", "Failure", summary: "0~why"),
          .test("Save/Inner/skips()", "Skipped"), .test("Save/knownBug()", "Expected Failure"),
          .test("Save/odd()", "Odd"), .test("Save/testRetried()", "Failure"),
          .test("Save/testRetried()", "Success"), .test("Save/each(of:)", "Success"),
          .test("Save/each(of:)", "Failure"),
        ]), summary: Self.why)
    #expect(problems(file).isEmpty)
    #expect(
      statuses(file.tests) == [
        "App-Tests.Save/testPasses() passed", "App-Tests.Save/testFails() failed",
        "App-Tests.Save.Inner/skips() skipped", "App-Tests.Save/knownBug() expected-failure",
        "App-Tests.Save/odd() unknown", "App-Tests.Save/testRetried() flaky",
        "App-Tests.Save/each(of:) failed",
      ])
    #expect(file.format == .xcresult && file.complete && file.runFailure == nil)
    #expect(file.tests[1].messages == ["lost an edit → 1", "no radio"])
    #expect(file.tests[0].duration == .milliseconds(500))
    #expect(file.tests[0].location.description == "r.xcresult")
  }

  @Test(arguments: [
    (
      ResultObject.record(status: "failed"), [ResultObject](),
      "the run ended with \"failed\" although none of its tests failed"
    ),
    (.record(status: "succeeded", build: "failed"), [], "the build failed"),
    (
      .record(status: "failed", issues: [.issue("in a detached task", test: "«unknown»")]), [],
      "an issue belongs to no test: in a detached task"
    ),
    (
      .record(status: "failed", issues: [.issue("no test at all", test: nil)]), [],
      "an issue belongs to no test: no test at all"
    ),
    (.record(status: "succeeded"), [.issue("set-up", test: nil)], "an issue belongs to no test: set-up"),
  ])
  func aRunThatFailedApartFromItsTestsIsFailed(
    record: ResultObject, failures: [ResultObject], expected: String
  ) {
    let file = Self.read(record, .tests("M", [.test("S/a()", "Success")], failures: failures))
    #expect(file.runFailure?.message == expected)
    #expect(statuses(file.tests) == ["M.S/a() passed"])
    #expect(file.complete)
  }

  @Test(arguments: ["S.a()", "S/a()", "-[S a]", "a()"])
  func anIssueOfATestIsNoneOfTheRun(name: String) {
    let file = Self.read(
      .record(status: "failed", issues: [.issue("late", test: name)]),
      .tests("M", [.test("S/a()", "Failure")]))
    #expect(file.runFailure == nil && file.problems.isEmpty)
  }

  /// The neighbours of a bundle that can be read: each lacks or damages one thing.
  @Test(arguments: [
    (["0~root==": "[T[K2:_nV6:String]K2:_vV1:a]"], "expected ActionsInvocationRecord, found String"),
    (
      ["0~root==": "[S6:StringK2:_vV1:a]"],
      "not an object of a result bundle, at byte 1: the type \"String\" was not declared before"
    ),
    (
      ["0~root==": "[T[K2:_nV6:String]K2:_vV9:a]"],
      "not an object of a result bundle, at byte 26: expected 9 more bytes"
    ),
    (
      ["0~root==": "[T[K2:_nV6:String]K2:_vV1:a]]"],
      "not an object of a result bundle, at byte 28: expected the end of the object"
    ),
    (
      ["0~root==": "[T[K2:_nV6:String]X1:a]"], "not an object of a result bundle, at byte 18: expected \"]\""
    ),
    (
      ["0~root==": "[T[K2:_nV3:Odd]K1:a[T[K2:_nV5:Array]]K1:a[S5:Array]]"],
      "not an object of a result bundle, at byte 37: the key \"a\" is not expected here"
    ),
    (["0~root==": "[T[K2:_nV23:ActionsInvocationRecord]]"], "expected the actions of the run"),
    (["0~root==": ResultObject.record(status: "succeeded").stored], "cannot be read"),
    (
      ["0~root==": ResultObject.record(status: "succeeded", tests: "../../x").stored],
      "expected the identifier of an object, found \"../../x\""
    ),
    (
      ["0~root==": ResultObject.record(status: "succeeded", tests: nil).stored],
      "no tests: the file is readable and holds no test result"
    ),
    (
      [
        "0~root==": ResultObject.record(status: "succeeded").stored,
        "0~tests": ResultObject.object("Odd", []).stored,
      ], "expected ActionTestPlanRunSummaries, found Odd"
    ),
    ([:], "cannot be read"),
  ])
  func aBundleWithADamageIsRefused(objects: [String: String], problem: String) {
    let file = Self.read(objects.mapValues { Array($0.utf8) })
    #expect(file.problems.filter { $0.severity == .error }.map(\.message) == [problem])
    #expect(!file.complete && file.tests.isEmpty)
  }

  @Test func aMessageThatIsMissingMakesTheBundleIncomplete() {
    let file = Self.read(
      .record(status: "failed"), .tests("M", [.test("S/a()", "Failure", summary: "0~gone")]))
    #expect(file.problems.map(\.message) == ["cannot be read"])
    #expect(statuses(file.tests) == ["M.S/a() failed"])
    #expect(!file.complete)
  }

  @Test func anObjectThatGrowsBeyondAllMeasureIsRefused() {
    // A run-length block makes 128 KiB of four bytes.
    let block: [UInt8] = [0x02, 0x00, 0x10, 0x41]
    let frame: [UInt8] =
      [0x28, 0xB5, 0x2F, 0xFD, 0x00, 0x70] + Array(repeatElement(block, count: 600).joined())
    let file = Self.read(["0~root==": frame])
    #expect(file.problems.map(\.message) == ["this holds more than 64 MB"])
    #expect(!file.complete)
  }

  @Test(arguments: ["", "<plist/>", "bplist00"])
  func anInfoWithoutARootIsRefused(info: String) {
    let file = Self.read([:], info: info)
    #expect(
      file.problems.map(\.message) == [
        "expected the property list of a result bundle, with the hash of its rootId"
      ])
    #expect(file.problems.first?.location?.file == "r.xcresult/Info.plist")
  }

  @Test func valuesThatLieTooDeepAreRefused() {
    let deep = String(repeating: "[T[K2:_nV5:Array]", count: 5000)
    let file = Self.read(["0~root==": Array(deep.utf8)])
    #expect(file.problems.first?.message.contains("values lie in one another more than 256 deep") == true)
  }
}
