import Checklists
import Evaluation
import Evidence
import Foundation
import Notation
import Testing

/// A check's session whose record names a log that no rule asks for: it has to be there, and may say otherwise than
/// the record.
struct NamedLogTests {
  private func proof(_ change: (inout Judged) -> Void) throws -> ProofVerdict {
    let named = "logs: [{ file: a.ndjson, sha256: \(Digest.of("log").hexadecimal) }]"
    var judged = Judged(checklist: oneScenario, records: [record(extra: named)])
    judged.callSiteFiles = [.init(path: "Sources/a.swift", digest: .of("a"))]
    change(&judged)
    let item = try #require(try judged.gate().items.first { $0.name.description == "c/felt" })
    return try #require(item.proofs.first)
  }

  @Test func aLogThatIsThereAndSaysNothingElseIsEnough() throws {
    #expect(try proof { $0.log = LogProofTests.log(LogProofTests.good) }.status == .passed)
  }

  @Test func withoutItsLogARecordProvesNothing() throws {
    let proof = try proof { $0.lacksLogs = true }
    #expect(proof.status == .missing)
    #expect(proof.reasons.map(\.text) == ["a.ndjson was not found"])
    #expect(proof.remedy == "File the log where the record says.")
  }

  @Test func theLogOfASimulatorIsNone() throws {
    let log = LogProofTests.log(LogProofTests.good)
      .replacing("/var/containers/", with: "/Users/k/Library/Developer/CoreSimulator/Devices/A/data/")
    let proof = try proof { $0.log = log }
    #expect(proof.status == .missing)
    #expect(proof.reasons.map(\.text) == ["A simulator wrote into this log, which is no evidence"])
  }

  @Test func theLogOfAnotherDeviceRefutesTheRecord() throws {
    let log = "[connected:00008130-000A1B2C3D4E5F60]\n" + LogProofTests.log(LogProofTests.good)
    let proof = try proof { $0.log = log }
    #expect(proof.status == .failed)
    #expect(
      proof.reasons.first?.text.hasPrefix("the log was recorded on the device with the id-hash") == true)
  }
}
