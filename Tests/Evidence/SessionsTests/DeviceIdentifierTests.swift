import Diagnostics
import Sessions
import Testing

@Suite struct DeviceIdentifierTests {
  @Test(arguments: [("\"\"", false), ("\" \"", false), ("", true), ("~", true)])
  func aHashThatIsBlankIsNone(written: String, isRead: Bool) {
    let file = SampleRecord.read(SampleRecord.text("id-hash: 5f1d09c2", becomes: "id-hash: \(written)"))
    #expect((file.record != nil) == isRead)
    #expect(file.problems.contains { $0.message.hasPrefix("id-hash: expected ") } != isRead)
  }

  @Test func oneDeviceHasOneSpelling() throws {
    let spellings = [
      "00008130-000A1B2C3D4E5F60", "00008130000A1B2C3D4E5F60", "00008130-000a1b2c3d4e5f60",
      " 00008130-000A1B2C3D4E5F60 ", "\u{A0}00008130-000A1B2C3D4E5F60\n",
    ]
    #expect(Set(try spellings.map { try DeviceIdentifier(parsing: $0) }).count == 1)
    let identifier = try DeviceIdentifier(parsing: spellings[2])
    #expect(identifier.canonical == spellings[0])
    #expect(identifier.kind == .chip)
    #expect(identifier.shortened == "…5F60")
  }

  @Test(arguments: [
    ("0123456789abcdef0123456789abcdef01234567", DeviceIdentifier.Kind.legacy),
    ("11111111-2222-4333-8444-555555555555", .uuid),
  ])
  func tellsKindsApart(text: String, kind: DeviceIdentifier.Kind) throws {
    #expect(try DeviceIdentifier(parsing: text).kind == kind)
  }

  @Test(arguments: [
    (
      "00008130-000A1B2C3D4E5F6", "expected 8 and 16 hexadecimal digits, 40 digits or a UUID; found 23 digits"
    ),
    (
      "0123456789abcdef0123456789abcdef0123456z",
      "U+007A (latin small letter z) is neither a hexadecimal digit nor a hyphen"
    ),
    ("", "the device identifier is empty"),
    (" \t", "the device identifier is empty"),
    ("00008130–000A1B2C3D4E5F60", "U+2013 (en dash) is neither a hexadecimal digit nor a hyphen"),
    (
      "00008130-000A1B2C-3D4E5F60",
      "expected 8 and 16 hexadecimal digits, 40 digits or a UUID; found 24 digits"
    ),
  ])
  func saysWhatIsWrong(text: String, message: String) {
    let fault = #expect(throws: DeviceIdentifier.Fault.self) { try DeviceIdentifier(parsing: text) }
    #expect(fault?.message == message)
  }

  @Test(arguments: [
    "00008130-000A1B2C3D4E5F60", "0123456789abcdef0123456789abcdef01234567",
    "11111111-2222-4333-8444-555555555555",
  ])
  func aRawIdentifierIsHashedOnTheWayIn(udid: String) throws {
    let file = SampleRecord.read(SampleRecord.text("id-hash: 5f1d09c2", becomes: "id-hash: \(udid)"))
    let hash = try DeviceIdentifier(parsing: udid).hash
    #expect(file.record?.device.idHash == hash)
    #expect(file.problems.map(\.severity) == [.warning])
    #expect(file.problems.map(\.remedy) == ["write id-hash: \"\(hash)\""])
    #expect(file.problems.allSatisfy { !$0.message.contains(udid) })
  }

  @Test func aHashThatIsNoneIsAnError() {
    let file = SampleRecord.read(
      SampleRecord.text("id-hash: 5f1d09c2", becomes: "id-hash: 00008130–000A1B2C3D4E5F60"))
    #expect(
      file.problems.map(\.message) == [
        "id-hash: expected 8 to 64 hexadecimal digits; "
          + "U+2013 (en dash) is neither a hexadecimal digit nor a hyphen"
      ])
    #expect(file.record == nil)
  }

  @Test func aDeviceIsNotNamedByItsIdentifier() {
    let file = SampleRecord.read(
      SampleRecord.text("id-hash: 5f1d09c2", becomes: "name: 00008130-000A1B2C3D4E5F60"))
    #expect(
      file.problems.map(\.message) == [
        "name: a device identifier is personal and does not belong in a record"
      ])
  }
}
