import Foundation
import Testing

/// A gate whose `source` proofs rest on what the compiler indexed.
struct CompiledGradeTests {
  /// `swiftc`, where the search path has one with its `libIndexStore`.
  private static let compiler: String? = {
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    return folders.map { "\($0)/swiftc" }.first { path in
      let usr = URL(fileURLWithPath: path).resolvingSymlinksInPath()
        .deletingLastPathComponent().deletingLastPathComponent()
      return ["so", "dylib"].contains {
        FileManager.default.fileExists(atPath: usr.appendingPathComponent("lib/libIndexStore.\($0)").path)
      }
    }
  }()

  private static let types = """
    enum Kind { case transient }
    struct HapticEvent { var type: Kind, time: Double, intensity = 1.0, sharpness = 1.0 }
    struct Player { func play(_ events: [HapticEvent]) {} }
    """

  private func fixture(tests: String = GateFixture.tests, optional: Bool = false) throws -> GateFixture {
    let fixture = try GateFixture()
    try fixture.folder.write(
      GateFixture.configuration + "\n  index: [{ path: build/index, optional: \(optional) }]\n",
      to: "hapticgate.yml")
    try fixture.folder.write(Self.types, to: "Sources/Types.swift")
    try fixture.folder.write("func expect(_ holds: Bool) {}\n" + tests, to: "Tests/EventTests.swift")
    return fixture
  }

  private func compile(_ fixture: GateFixture) throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: try #require(Self.compiler))
    process.arguments = [
      "-c", "-parse-as-library", "-module-name", "Tide", "-index-store-path", "build/index",
      "Sources/Done.swift", "Sources/Types.swift", "Tests/EventTests.swift",
    ]
    process.currentDirectoryURL = fixture.folder.url
    try process.run()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
  }

  private func explain(_ fixture: GateFixture) throws -> String {
    try Tool.run(["explain", "haptics/shared"], in: fixture.folder.url).output
  }

  @Test(.enabled(if: compiler != nil)) func theVerdictRestsOnTheIndex() throws {
    let fixture = try fixture()
    try compile(fixture)
    let text = try explain(fixture)
    #expect(
      text.contains(
        """
          source doneEvents: passed
            Rests on compiled facts from build/index
            Defined once (Sources/Done.swift:2:6)
            Called by production code (Sources/Done.swift:5:44)
            Called by tests (Tests/EventTests.swift:2:30)
        """))
  }

  @Test(.enabled(if: compiler != nil)) func anInitialiserLeftToTheCompilerIsFound() throws {
    let tests = """
      func testOneEvent() {
        expect(doneEvents().count == 1)
        let own: [HapticEvent] = [.init(type: .transient, time: 0)]
        expect(own.isEmpty)
      }
      """
    let fixture = try fixture(tests: tests)
    try compile(fixture)
    #expect(try explain(fixture).contains("A test builds init itself (Tests/EventTests.swift:4:30)"))
  }

  @Test(.enabled(if: compiler != nil)) func aFileChangedSinceItWasIndexedIsNotJudged() throws {
    let fixture = try fixture()
    try compile(fixture)
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSince1970: 4_000_000_000)],
      ofItemAtPath: fixture.folder.url.appendingPathComponent("Sources/Done.swift").path)
    let text = try explain(fixture)
    #expect(text.contains("source doneEvents: unverifiable"))
    #expect(text.contains("the index has nothing about this file as it is now (Sources/Done.swift)"))
  }

  @Test func anIndexThatIsNotThereIsNotReplacedBySyntax() throws {
    let text = try explain(try fixture())
    #expect(text.contains("source doneEvents: unverifiable\n    Rests on compiled facts from no index"))
    #expect(text.contains("no index store matches build/index (hapticgate.yml:7:11)"))
  }

  @Test func anOptionalIndexThatIsNotThereIsSaid() throws {
    let text = try explain(try fixture(optional: true))
    #expect(
      text.contains(
        """
          source doneEvents: passed
            Rests on syntactic facts (the optional index build/index is not there)
        """))
  }

  @Test(.enabled(if: compiler != nil)) func anIndexThatCannotBeReadIsAnError() throws {
    let fixture = try fixture()
    try fixture.folder.write("no store", to: "build/index")
    let result = try Tool.run(["check", "--stage", "pull-request"], in: fixture.folder.url)
    #expect(result.status == 2)
    #expect(result.errors.contains("build/index: error: the index store cannot be read"))
  }
}
