import Diagnostics
import SourceFacts
import Testing

struct SourceFileTests {
  private func file(_ source: String) -> SourceFile {
    SourceFile(path: "A.swift", bytes: Array(source.utf8))
  }

  private func calls(_ source: String) -> [String] {
    file(source).calls.map { ($0.qualifier.map { "\($0)." } ?? ($0.isMember ? "." : "")) + $0.name }
  }

  @Test(arguments: [
    ("play(events())", ["play", "events"]),
    ("self.player?.play(events: Haptics.events())", ["self.player.play", "Haptics.events"]),
    ("let e = CHHapticEvent.init(eventType: .hapticTransient)", ["CHHapticEvent"]),
    ("let e: [CHHapticEvent] = [.init(eventType: .hapticTransient)]", [".init"]),
    ("view.sensoryFeedback(.success, trigger: saved) { a, b in a != b }", ["view.sensoryFeedback"]),
    (
      "Text(title)\n  .padding()\n  .sensoryFeedback(.success, trigger: x)",
      ["Text", ".padding", ".sensoryFeedback"]
    ),
    ("return .init(a: 1)", [".init"]), ("items.map(judge(_:from:)); f(a: b)", ["items.map", "f"]),
    ("any(lanes); let x = y as any (P & Q)", ["any"]),
    ("items.map { events() }", ["items.map", "events"]),
    ("if ready { events() }", ["events"]),
    ("for x in list { }\nwhile ready { }\nguard ready else { return }", []),
    ("if case .loaded = value { f() }\nfor case let x? in list { g() }", ["f", "g"]),
    ("open(url)\nopen(set) var x = copy(y)\nf(on: isolated (any Actor)?)", ["open", "copy", "f"]),
    ("switch value { case .a(let x): events() }", [".a", "events"]),
    ("let s = \"\\(events()) and events()\"", ["events"]),
    ("// events()\n/* events() */ let r = /events()/", []),
    ("#if canImport(CoreHaptics)\nevents()\n#endif", ["events"]),
    ("@available(iOS 17, *) func a() {}", []),
    ("@Test(arguments: cases()) func a() {}", ["cases"]),
    ("let x = make<Int>(1)\nlet y = a < b", ["make"]),
    ("let x = events\n(a, b) = (b, a)", []),
    ("callback?(1)\nother!(2)", ["callback", "other"]),
    ("`default`(1)", ["default"]),
    ("enum E { case a(Int), b(String)\n case c\n func f() { a(1) } }", ["a"]),
    ("struct A: B { init(a: Int) { super.init(a: a) }\n subscript(i: Int) -> Int { f(i) } }", ["f"]),
    ("func f<T>(_ x: T = make()) throws(MyError) -> [T] where T: P { g(x) }", ["make", "g"]),
    ("protocol P { func events() -> [E]\n var x: Int { get } }", []),
    ("var body: some View { Button(title) { save() } }", ["Button", "save"]),
    ("extension A.B where C == D { static func f() { g() } }", ["g"]),
    ("class A { class func f() { g() } }", ["g"]),
  ])
  func findsCalls(_ source: String, expected: [String]) {
    #expect(calls(source) == expected)
  }

  @Test func knowsWhatIsAroundACall() {
    let source = """
      extension Notes.SaveFlow {
        func save() async throws -> Bool {
          let inner = { play(1) }
          return await play(2)
        }
        init?(a: Int) { play(3) }
        var state: State { play(4) }
        let value: Int = { play(5) }()
      }
      play(6)
      """
    let found = file(source).calls.map { call in
      "\(call.enclosingTypes.joined(separator: ".")) \(call.enclosingFunction ?? "-") \(call.location)"
    }
    #expect(
      found == [
        "Notes.SaveFlow inner A.swift:3:19", "Notes.SaveFlow save A.swift:4:18",
        "Notes.SaveFlow init A.swift:6:19", "Notes.SaveFlow state A.swift:7:22",
        "Notes.SaveFlow value A.swift:8:22", " - A.swift:10:1",
      ])
  }

  @Test func findsDefinitions() {
    let source = """
      public func events() -> [Event] { [] }
      protocol P { func events() -> [Event]
        func other() }
      enum Haptics {
        static func `default`<T>(a: T) { }
        static let closure = { 1 }
        static let value = { 1 }()
        static var computed: [Event] { [] }
      }
      @Test func isATest() { }
      #if false
      func dead() { }
      #elseif true
      func live() { }
      #else
      func late() { }
      #endif
      """
    let found = file(source).definitions.map { definition in
      let name = (definition.enclosing + [definition.name]).joined(separator: ".")
      let marks =
        (definition.bodyRange == nil ? " bodiless" : "") + (definition.isTest ? " test" : "")
        + (definition.isInactive ? " inactive" : "")
      return "\(definition.kind) \(name)\(marks)"
    }
    #expect(
      found == [
        "function events", "function P.events bodiless", "function P.other bodiless",
        "function Haptics.default", "closure Haptics.closure", "property Haptics.computed",
        "function isATest test", "function dead inactive", "function live", "function late inactive",
      ])
  }

  @Test func findsUsesAsAValue() {
    let source = "let list = [events, other]\nplay(make: events)\nevents()\nplay(events: 1)\n"
    #expect(
      file(source).references(to: "events").map(\.location.description) == ["A.swift:1:13", "A.swift:2:12"])
  }

  @Test(arguments: ["let events = 1\nplay(events)", "func f(events: [Int]) { play(events) }"])
  func aVariableOfThatNameIsNoUse(_ source: String) {
    #expect(file(source).references(to: "events").isEmpty)
  }

  @Test(arguments: [
    (
      "func f() {\n  g(", ["A.swift:1:10: error: { is not closed\n", "A.swift:2:4: error: ( is not closed\n"]
    ),
    ("f())\n}", ["A.swift:1:4: error: ) closes nothing\n", "A.swift:2:1: error: } closes nothing\n"]),
    ("f([1)", ["A.swift:1:3: error: [ is not closed\n"]),
  ])
  func tellsUnbalancedBrackets(_ source: String, expected: [String]) {
    #expect(file(source).problems.map { DiagnosticPrinter().render($0) } == expected)
  }
}
