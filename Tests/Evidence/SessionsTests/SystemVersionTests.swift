import Diagnostics
import Notation
import Sessions
import Testing

@Suite struct SystemVersionTests {
  private func os(_ written: String) -> OSVersion? {
    SampleRecord.read(SampleRecord.text("os: \"18.1\", os-build: 22B83", becomes: "os: \(written)")).record?
      .device.os
  }

  @Test(arguments: [
    ("17.10", true), ("17.9", true), ("17.9.0", true), ("17.9.1 (21K79)", true), ("iOS 18", true),
    ("26.0", true),
    ("9.3.5", false), ("17.8.99", false), ("18.1 beta 3", true),
  ])
  func comparesNumberByNumber(written: String, satisfies: Bool) throws {
    let range = try #require(OSVersionRange(">=17.9"))
    #expect(range.contains(try #require(os(written))) == satisfies)
    #expect(range.contains(try #require(os("\"\(written)\""))) == satisfies)
  }

  @Test(arguments: ["latest", "18.x", "\"\"", "17,9", "18.1 (22B83", "18.1(22B83)", "-18", "1８", "iOS"])
  func whatIsNoVersionIsAnError(written: String) {
    #expect(os(written) == nil)
  }

  @Test func aBetaIsAWarning() {
    let file = SampleRecord.read(SampleRecord.text("os: \"18.1\"", becomes: "os: 18.1 beta 3"))
    #expect(
      file.problems == [
        .warning("os: 18.1 beta 3 is a beta", at: SourceLocation(file: "s.yml", line: 5, column: 36))
      ])
    #expect(file.record?.device.os.isBeta == true)
  }

  @Test func theBuildInParenthesesIsTheBuild() throws {
    let file = SampleRecord.read(
      SampleRecord.text("os: \"18.1\", os-build: 22B83", becomes: "os: iOS 18.1 (22B83)"))
    #expect(file.record?.device.osBuild == "22B83")
    #expect(file.record?.device.os.description == "18.1")
    let other = SampleRecord.read(SampleRecord.text("\"18.1\"", becomes: "18.1 (22B91)"))
    #expect(other.problems.map(\.message) == ["os-build: 22B83 is not the build in os, 22B91"])
  }

  private func json(os: String) -> SessionFile {
    SampleRecord.read(
      """
      { "format": 1, "id": "a", "checklist": "haptics",
        "app": { "bundle-id": "com.example.notes", "version": "1.4.0", "build": 128 },
        "device": { "model": "iPhone15,3", "os": \(os), "reality": "physical" },
        "tester": "J. K.", "handling": "in-hand", "note": null,
        "results": { "rapid-operation": { "verdict": "fail", "note": "Blurred" } } }
      """.split(separator: " \"note\": null,").joined(), path: "s.json")
  }

  @Test func readsJSON() {
    let file = json(os: "\"17.10\"")
    #expect(file.problems == [])
    #expect(file.record?.device.os.components == [17, 10])
    #expect(file.record?.app.build == "128")
  }

  @Test func aNumberInJSONIsRefused() {
    let file = json(os: "17.1")
    #expect(file.record == nil)
    #expect(
      file.problems == [
        .error(
          "os: version must be a string, because a number loses a final zero",
          at: SourceLocation(file: "s.json", line: 3, column: 44),
          remedy: "put the version in quotes, as the device shows it")
      ])
  }
}
