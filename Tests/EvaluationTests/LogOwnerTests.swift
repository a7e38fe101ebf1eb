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
}
