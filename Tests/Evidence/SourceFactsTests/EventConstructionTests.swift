import Diagnostics
import SourceFacts
import Testing

struct EventConstructionTests {
  private func events(_ body: String) -> [String] {
    let source = "func other() { HapticEvent(type: .transient, time: 9) }\nfunc events() -> [E] { \(body) }"
    let file = SourceFile(path: "A.swift", bytes: Array(source.utf8))
    return file.builtEvents(in: "events").flatMap(\.events).map { event in
      let parameters = event.parameters.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value.value)" }
      let parts: [String?] = [
        event.callee, event.type, event.time.map { "@\($0.value)" }, event.duration.map { "for \($0.value)" },
        parameters.isEmpty ? nil : parameters.joined(separator: ","),
        event.unread.isEmpty ? nil : "unread \(event.unread.count)", event.isNested ? "nested" : nil,
      ]
      return parts.compactMap(\.self).joined(separator: " ")
    }
  }

  @Test(arguments: [
    (
      """
      [CHHapticEvent(eventType: .hapticTransient, parameters: [.init(parameterID: .hapticIntensity, value: 0.65),
        CHHapticEventParameter(parameterID: .hapticSharpness, value: 0.35)], relativeTime: 0)]
      """, ["CHHapticEvent hapticTransient @0.0 hapticIntensity=0.65,hapticSharpness=0.35"]
    ),
    (
      "[HapticEvent(type: .transient, time: 0, intensity: 0.65, sharpness: 0.35)]",
      ["HapticEvent hapticTransient @0.0 hapticIntensity=0.65,hapticSharpness=0.35"]
    ),
    (
      "[.init(type: Kind.hapticContinuous, time: 0.1, duration: 1_0.5, pan: -0.5)]",
      ["init hapticContinuous @0.1 for 10.5 audioPan=-0.5"]
    ),
    ("[HapticEvent(type: .transient, time: 0, duration: nil)]", ["HapticEvent hapticTransient @0.0"]),
    (
      "[CHHapticEvent.init(eventType: .audioCustom, parameters: parameters, relativeTime: time)]",
      ["CHHapticEvent audioCustom unread 2"]
    ),
    (
      "return times.map { HapticEvent(type: .transient, time: $0, intensity: base * 0.5) }",
      ["HapticEvent hapticTransient unread 2 nested"]
    ),
    (
      "[.transient(intensity: 0.65, sharpness: 0.35), HapticEvent.continuous(at: 0.1, duration: 0.2, intensity: 1, sharpness: 0)]",
      [
        "transient hapticTransient @0.0 hapticIntensity=0.65,hapticSharpness=0.35",
        "continuous hapticContinuous @0.1 for 0.2 hapticIntensity=1.0,hapticSharpness=0.0",
      ]
    ),
    ("paint(.transient(4)); transient(intensity: 1)", []),
    ("Button(type: .system, title: \"a\"); Sound(name: \"b\", time: 1)", []),
  ])
  func readsWhatIsWrittenOut(_ body: String, expected: [String]) {
    #expect(events(body) == expected)
  }

  @Test func valuesHavePlaces() {
    let source = "func events() {\n  HapticEvent(\n    type: .transient, time: 0,\n    intensity: 0.65)\n}"
    let file = SourceFile(path: "A.swift", bytes: Array(source.utf8))
    let event = file.builtEvents(in: "events").first?.events.first
    #expect(event?.location.description == "A.swift:2:3")
    #expect(event?.time?.location.description == "A.swift:3:29")
    #expect(event?.parameters["hapticIntensity"]?.location.description == "A.swift:4:16")
  }
}
