import Evaluation
import SourceFacts
import Testing

/// The values that are written out in the event function, beside the contract.
struct WrittenEventsTests {
  private static func function(_ body: String, _ before: String = "") -> String {
    "\(before)func doneEvents() -> [HapticEvent] {\n\(body)\n}\nfunc save() { play(doneEvents()) }"
  }

  @Test(arguments: [
    (
      "[CHHapticEvent(eventType: .hapticTransient, parameters: [CHHapticEventParameter(parameterID: .hapticIntensity, value: 0.65)], relativeTime: 0)]",
      ["hapticSharpness of event 1: the contract says 0.35, the source none (A.swift:2:2)"]
    ),
    (
      "[HapticEvent(type: .continuous, time: 0.1, duration: 0.2, intensity: 0.65, sharpness: 0.35)]",
      [
        "type of event 1: the contract says hapticTransient, the source hapticContinuous (A.swift:2:2)",
        "time of event 1: the contract says 0.0, the source 0.1 (A.swift:2:39)",
        "duration of event 1: the contract says none, the source 0.2 (A.swift:2:54)",
      ]
    ),
    (
      "[HapticEvent(type: .transient, time: 0, intensity: 0.65, sharpness: 0.35),\n HapticEvent(type: .transient, time: 0.1, intensity: 0.65, sharpness: 0.35)]",
      ["number of events: the contract says 1, the source 2 (A.swift:3:2)"]
    ),
  ])
  func driftIsToldWithItsPlace(body: String, lines: [String]) throws {
    let proof = try JudgedSources(production: ["A.swift": Self.function(body)]).proof()
    #expect(proof.status == .failed)
    #expect(Array(proof.lines.dropFirst()) == lines)
  }

  /// What only the running code knows is for the exported pattern to show.
  @Test(arguments: [
    "[HapticEvent(type: .transient, time: 0, intensity: strength, sharpness: 0.35)]",
    "flag ? [HapticEvent(type: .transient, time: 0, intensity: 0.9, sharpness: 0.35)] : []",
    "if flag { return [HapticEvent(type: .transient, time: 0, intensity: 0.9, sharpness: 0.35)] }\nreturn []",
    "[HapticEvent(type: .transient, time: 0, intensity: 0.9, sharpness: 0.35)] + tail()",
    "makeEvents()", "[HapticEvent(type: .transient, time: 0, sharpness: 0.35)]",
  ])
  func whatIsNotWrittenOutIsNoDrift(body: String) throws {
    #expect(try JudgedSources(production: ["A.swift": Self.function(body)]).proof().status == .passed)
  }
}
