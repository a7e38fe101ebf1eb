import Checklists
import Evaluation
import Foundation
import Patterns
import Testing

struct PatternProofTests {
  private static let checklist = """
    format: 1
    id: c
    app: { bundle-id: com.example.tide }
    contracts:
      done:
        function: doneEvents
        events:
          - { type: hapticTransient, time: 0, intensity: 0.65, sharpness: 0.35 }
          - { type: audioCustom, time: 0.1, volume: 0.5, pitch: 0.25, pan: -0.5, brightness: 1 }
          - { type: hapticContinuous, time: 0.2, duration: 0.5, intensity: 1, attack-time: 0.1, decay-time: 0.2, release-time: 0.3 }
        watch: [Sources/**]
    checks: [{ id: p, title: P, proof: [{ pattern: done }] }]
    """

  private static func event(_ body: String) -> String { "{\"Event\": {\(body)}}" }

  private static func parameters(_ values: [(String, String)]) -> String {
    let list = values.map { "{\"ParameterID\": \"\($0.0)\", \"ParameterValue\": \($0.1)}" }
    return "\"EventParameters\": [\(list.joined(separator: ","))]"
  }

  static let exported: String = {
    let pulse = event(
      "\"Time\": 0, \"EventType\": \"HapticTransient\", "
        + parameters([("HapticIntensity", "0.65"), ("HapticSharpness", "0.35")]))
    let sound = event(
      "\"Time\": 0.1, \"EventType\": \"AudioCustom\", \"EventWaveformPath\": \"a.wav\", "
        + parameters([
          ("AudioVolume", "0.5"), ("AudioPitch", "0.25"), ("AudioPan", "-0.5"), ("AudioBrightness", "1"),
        ]))
    let buzz = event(
      "\"Time\": 0.2, \"EventType\": \"HapticContinuous\", \"EventDuration\": 0.5, "
        + parameters([
          ("HapticIntensity", "1"), ("AttackTime", "0.1"), ("DecayTime", "0.2"), ("ReleaseTime", "0.3"),
        ]))
    return "{\"Version\": 1.0, \"Pattern\": [\([pulse, sound, buzz].joined(separator: ", "))]}"
  }()

  private func proof(_ patterns: [String: String]) throws -> ProofVerdict {
    var judged = Judged(checklist: Self.checklist)
    judged.patterns = patterns
    return try #require(try judged.gate().items.first { $0.name.id == "p" }?.proofs.first)
  }

  @Test func anExportedPatternThatEqualsTheContractPasses() throws {
    let proof = try proof(["build/done.ahap": Self.exported, "build/other.ahap": "{}"])
    #expect(proof.status == .passed)
    #expect(proof.reasons.map(\.text) == ["3 events equal the contract"])
  }

  @Test(arguments: [
    ("0.65", "0.7", "hapticIntensity of event 1: the contract says 0.65, the pattern has 0.7"),
    ("\"Time\": 0.1", "\"Time\": 0.15", "time of event 2: the contract says 0.1, the pattern has 0.15"),
    (
      "\"EventDuration\": 0.5", "\"EventDuration\": 0.4",
      "duration of event 3: the contract says 0.5, the pattern has 0.4"
    ),
    ("-0.5", "0.5", "audioPan of event 2: the contract says -0.5, the pattern has 0.5"),
    (
      "HapticTransient", "HapticContinuous",
      "type of event 1: the contract says hapticTransient, the pattern has hapticContinuous"
    ),
  ])
  func aDifferenceFailsAndIsNamed(from: String, to: String, reason: String) throws {
    let changed = Self.exported.replacing(from, with: to, maxReplacements: 1)
    let proof = try proof(["build/done.ahap": changed])
    #expect(proof.status == .failed)
    #expect(proof.reasons.map(\.text).contains(reason))
  }

  @Test(arguments: [
    ([:], "missing", "No file done.ahap was found among the patterns"),
    (["build/Done.ahap": exported], "missing", "No file done.ahap was found among the patterns"),
    (["build/done.ahap": "{"], "unverifiable", ""),
    (["a/done.ahap": exported, "b/done.ahap": "{}"], "unverifiable", ""),
  ])
  func whatIsAbsentOrCannotBeReadDoesNotPass(patterns: [String: String], status: String, reason: String)
    throws
  {
    let proof = try proof(patterns)
    #expect(proof.status.rawValue == status)
    if !reason.isEmpty { #expect(proof.reasons.map(\.text) == [reason]) }
  }

  @Test func aPatternThatDiffersStandsBesideItsContract() throws {
    let changed = Self.exported.replacing("0.65", with: "0.7", maxReplacements: 1)
    let proof = try proof(["a/done.ahap": changed, "b/done.ahap": Self.exported])
    #expect(proof.differingPatterns.map(\.file) == ["a/done.ahap"])
    #expect(proof.differingPatterns.map(\.contract) == ["done"])
    let rows = proof.differingPatterns[0].sides.rows
    // The contract names no audio file, so that the pattern may play any.
    #expect(rows.map(\.differs) == [true, false, false])
    #expect(
      rows[0].values.filter(\.differs).map { [$0.expected, $0.found] } == [[.number(0.65), .number(0.7)]])
  }

  @Test(arguments: [[:], ["build/done.ahap": exported], ["build/done.ahap": "{"]])
  func nothingElseDoes(patterns: [String: String]) throws {
    #expect(try proof(patterns).differingPatterns == [])
  }
}
