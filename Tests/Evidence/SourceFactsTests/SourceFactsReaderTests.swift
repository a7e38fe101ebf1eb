import Diagnostics
import SourceFacts
import Testing

struct SourceFactsReaderTests {
  private func file(_ path: String, _ source: String) -> SourceFile {
    SourceFile(path: path, bytes: Array(source.utf8))
  }

  private let definition = """
    public func confirmationEvents() -> [HapticEvent] {
      [HapticEvent(type: .transient, time: 0, intensity: 0.65, sharpness: 0.35)]
    }
    """

  private func facts(production: String, tests: String, name: String = "confirmationEvents")
    -> SharedFunctionFacts
  {
    SourceFactsReader.sharedFunction(
      name, production: [file("Events.swift", definition), file("Flow.swift", production)],
      tests: [file("Tests.swift", tests)], notBuiltInTests: ["CHHapticEvent"])
  }

  @Test func aSharedFunctionIsCalledByBoth() {
    let facts = facts(
      production: "func save() { player.play(confirmationEvents()) }",
      tests: "@Test func one() { #expect(confirmationEvents().count == 1) }")
    #expect(facts.grade == .syntactic)
    #expect(facts.definitions.map(\.location.description) == ["Events.swift:1:13"])
    #expect(facts.testDefinitions.isEmpty)
    #expect(facts.productionCalls.map(\.location.description) == ["Flow.swift:1:27"])
    #expect(facts.testCalls.map(\.location.description) == ["Tests.swift:1:28"])
    #expect(facts.testCalls.map(\.enclosingFunction) == ["one"])
    #expect(facts.testConstructions.isEmpty)
    #expect(facts.problems.isEmpty)
  }

  @Test func aCopyInTheTestsIsSeen() {
    let facts = facts(
      production: "",
      tests: """
        private func confirmationEvents() -> [CHHapticEvent] {
          [CHHapticEvent(eventType: .hapticTransient, parameters: [], relativeTime: 0)]
        }
        let other: [CHHapticEvent] = [.init(eventType: .hapticTransient, parameters: [], relativeTime: 0)]
        let third = lists.map(CHHapticEvent.init)
        let unrelated = URL.init(string: "a")
        """)
    #expect(facts.testDefinitions.map(\.location.description) == ["Tests.swift:1:14"])
    #expect(
      facts.testConstructions.map(\.location.description) == [
        "Tests.swift:2:4", "Tests.swift:4:32", "Tests.swift:5:23",
      ])
  }

  @Test(arguments: [
    "let confirmationEvents = { [1] }", "lazy var confirmationEvents: () -> [Int] = { [1] }",
    "struct Copy { func confirmationEvents() -> [Int] { [] } }", "var confirmationEvents: [Int] { [1] }",
  ])
  func everyShapeOfACopyIsSeen(_ source: String) {
    #expect(facts(production: "", tests: source).testDefinitions.count == 1)
  }

  @Test func aCallFromItsOwnBodyDoesNotCount() {
    let source = "func confirmationEvents(scale: Float) -> [E] { confirmationEvents().map { $0 } }"
    #expect(facts(production: source, tests: "").productionCalls.isEmpty)
  }

  @Test func aCallThatIsNeverCompiledProvesNothing() {
    let facts = facts(production: "#if false\nplay(confirmationEvents())\n#endif\n", tests: "")
    #expect(facts.productionCalls.isEmpty)
    #expect(facts.inactiveCalls.map(\.location.description) == ["Flow.swift:2:6"])
  }

  @Test func aFunctionPassedAsAValueIsAReference() {
    let facts = facts(production: "register(confirmationEvents)", tests: "check(Notes.confirmationEvents)")
    #expect(facts.productionReferences.map(\.location.description) == ["Flow.swift:1:10"])
    #expect(facts.testReferences.map(\.qualifier) == ["Notes"])
  }

  @Test(arguments: [
    ("Haptics.deleteDone", 1), ("App.Haptics.deleteDone", 0), ("Other.deleteDone", 0), ("deleteDone", 2),
    ("Haptics.deleteDone(for:)", 1),
  ])
  func aNameMayHaveItsType(_ name: String, count: Int) {
    let source = "enum Haptics { static func deleteDone() { } }\nstruct More { func deleteDone() { } }"
    #expect(facts(production: source, tests: "", name: name).definitions.count == count)
  }

  @Test func problemsOfAnyFileAreTold() {
    let facts = facts(production: "func f() {", tests: "let a = \"")
    #expect(facts.problems.map { $0.location?.description } == ["Flow.swift:1:10", "Tests.swift:1:9"])
  }

  @Test func usesOutsideAFunctionAreFound() {
    let source = """
      struct FeedbackPlayer { func deleteDone() { UINotificationFeedbackGenerator().notificationOccurred(.success) } }
      var body: some View { list.sensoryFeedback(.success, trigger: done) }
      let generator: UINotificationFeedbackGenerator
      """
    let found = SourceFactsReader.uses(
      of: ["UINotificationFeedbackGenerator", "sensoryFeedback"], in: [file("A.swift", source)],
      outside: "FeedbackPlayer.deleteDone")
    #expect(found.map(\.location.description) == ["A.swift:2:28", "A.swift:3:16"])
  }

  @Test func hapticCallSitesAreFound() {
    let source = """
      let event = CHHapticEvent(eventType: .hapticTransient, parameters: [], relativeTime: 0)
      let player = try engine.makePlayer(with: pattern)
      UIImpactFeedbackGenerator(style: .light).impactOccurred(intensity: 0.5)
      let selection = UISelectionFeedbackGenerator(); selection.selectionChanged()
      Text("a").sensoryFeedback(.success, trigger: done)
      WKInterfaceDevice.current().play(.success)
      movie.play(.start)
      audio.play()
      NSHapticFeedbackManager.defaultPerformer.perform(.alignment, performanceTime: .now)
      AudioServicesPlaySystemSound(kSystemSoundID_Vibrate)
      #if false
      CHHapticEngine()
      #endif
      func makePlayer() { }
      """
    let found = SourceFactsReader.hapticCallSites(in: [file("A.swift", source)])
    #expect(
      found.map { "\($0.location.position?.line ?? 0) \($0.name)" } == [
        "1 CHHapticEvent", "2 makePlayer", "3 UIImpactFeedbackGenerator", "3 impactOccurred",
        "4 UISelectionFeedbackGenerator", "4 selectionChanged", "5 sensoryFeedback", "6 play", "7 play",
        "9 perform", "10 AudioServicesPlaySystemSound",
      ])
  }
}
