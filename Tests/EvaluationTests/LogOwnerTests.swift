import Checklists
import Evaluation
import Notation
import Testing

/// A log that says on which device it was recorded.
struct LogOwnerTests {
  private static let id = "00008130-000A1B2C3D4E5F60"
  private static let hash = String(Digest.of(id).hexadecimal.prefix(8))

  private func proof(_ banner: String, idHash: String) throws -> ProofVerdict {
    var judged = LogProofTests.judged(LogProofTests.checklist, banner + LogProofTests.log(LogProofTests.good))
    judged.records = judged.records.map { $0.replacing("5f1d09c2", with: idHash) }
    let item = try #require(try judged.gate().items.first { $0.name.description == "c/save" })
    return try #require(item.proofs.first { $0.kind == .log })
  }

  @Test func theLogOfAnotherPhoneIsRefuted() throws {
    let proof = try proof("[connected:\(Self.id)]\n", idHash: "5f1d09c2")
    #expect(proof.status == .failed)
    #expect(
      proof.reasons.map(\.text) == [
        "the log was recorded on the device with the id-hash \(Self.hash), and the record says 5f1d09c2"
      ])
  }

  @Test(arguments: ["00008130-000A1B2C3D4E5F60", "00008130-000a1b2c3d4e5f60", "00008130000a1b2c3d4e5f60"])
  func theLogOfTheSamePhoneIsItsOwn(spelling: String) throws {
    for hash in [Self.hash, Digest.of(Self.id).hexadecimal] {
      let proof = try proof("[connected:\(spelling)]\n", idHash: hash)
      #expect(proof.status == .passed)
      #expect(proof.reasons.last?.text == "The log says by itself: device \(hash)")
    }
  }

  /// Over a network, and with Apple's tools, a device goes by other ids than its own.
  @Test(arguments: [
    "[connected]\n", "[connected:bad id]\n", "[connected:6B29FC40-CA47-1067-B31D-00DD010662DA]\n",
  ])
  func whatIsNoIdentifierOfTheDeviceSaysNothing(banner: String) throws {
    let proof = try proof(banner, idHash: "5f1d09c2")
    #expect(proof.status == .passed)
    #expect(
      proof.reasons.last?.text
        == "Nothing in the log says on which device it was recorded: that is the record's word alone")
  }

  /// The device of the record, its session code, and the code beside its log.
  @Test(
    arguments: [
      ("7Q", nil, "passed"), ("ZZ", nil, "failed"), ("7Q", "ZZ", "failed"), ("ZZ", "7Q", "failed"),
      (nil, "7Q", "passed"),
      (nil, nil, "passed"),
    ] as [(String?, String?, String)])
  func theSessionCodeOfARecordingIsTheRecords(record: String?, reference: String?, status: String) throws {
    let header = #"{"hapticFeedbackLog":1,"reality":"physical","session":"7Q"}"#
    let rows = LogProofTests.log(LogProofTests.good).split(separator: "\n")
    let log = ([Substring(header)] + rows).joined(separator: "\n") + "\n"
    var judged = LogProofTests.judged(LogProofTests.checklist, log)
    let code = record.map { "session-code: \($0)\nlogs:" } ?? "logs:"
    let session = reference.map { ", session: \($0)" } ?? ""
    judged.records = judged.records.map {
      $0.replacing("logs:", with: code).replacing(" }]", with: "\(session) }]")
    }
    let item = try #require(try judged.gate().items.first { $0.name.description == "c/save" })
    let proof = try #require(item.proofs.first { $0.kind == .log })
    #expect(proof.status.rawValue == status, "\(proof.reasons.map(\.text))")
    if status == "failed" {
      #expect(
        proof.reasons.map(\.text) == ["the log was recorded with session code 7Q, and the record says ZZ"])
    }
  }

  /// Whenever they say that it was recorded, only one of them can be right.
  @Test(arguments: [
    ("iPhone17,1", "iPhone17,1", "passed"), ("iPhone17,1", "iPhone17,2", "unverifiable"),
    ("5f1d09c2", "aaaaaaaa", "unverifiable"), ("\"26.1\"", "\"26.2\"", "unverifiable"),
    (", id-hash: 5f1d09c2", "", "passed"),
  ])
  func aLogComesFromOneDevice(said: String, elsewhere: String, status: String) throws {
    let log = LogProofTests.log(LogProofTests.good)
    var judged = LogProofTests.judged(LogProofTests.checklist, log)
    let other = judged.records[0].replacing("2026-11-12T", with: "2026-11-13T")
      .replacing("id: one", with: "id: two").replacing(said, with: elsewhere)
    judged.records.append(other)
    let item = try #require(try judged.gate().items.first { $0.name.description == "c/save" })
    let proof = try #require(item.proofs.first { $0.kind == .log })
    #expect(proof.status.rawValue == status, "\(proof.reasons.map(\.text))")
    if elsewhere == "aaaaaaaa" {
      #expect(
        proof.reasons.map(\.text) == [
          "two and one name one log and two devices: iPhone17,1, 26.1 (aaaaaaaa) and iPhone17,1, 26.1 (5f1d09c2)"
        ])
    }
  }

  /// A scenario that two records say was done at one time, in one log, was done once.
  @Test func oneScenarioIsDoneOnceAtATime() throws {
    var judged = LogProofTests.judged(LogProofTests.checklist, LogProofTests.log(LogProofTests.good))
    judged.records.append(judged.records[0].replacing("id: one", with: "id: two"))
    let item = try #require(try judged.gate().items.first { $0.name.description == "c/save" })
    let proof = try #require(item.proofs.first { $0.kind == .log })
    #expect(proof.status == .unverifiable)
    #expect(proof.reasons.map(\.text) == ["one: the times of save overlap with those of save in two"])
  }
}
