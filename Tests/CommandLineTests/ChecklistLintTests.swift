import Foundation
import Testing

/// What `lint` says of checklists that ask for what nothing could answer.
struct ChecklistLintTests {
  private func lint(_ from: String, _ to: String) throws -> (status: Int32, errors: String) {
    let fixture = try GateFixture()
    try #require(GateFixture.checklist.contains(from))
    try fixture.folder.write(GateFixture.checklist.replacing(from, with: to), to: "checklists/haptics.yml")
    let result = try Tool.run(["lint", "checklists/haptics.yml"], in: fixture.folder.url)
    return (result.status, result.errors)
  }

  @Test(arguments: [
    (
      "TideTests.FlowTests/testFailureIsSilent", "\"x(b:)\"",
      "test: expected a test as Target.Suite/test, found \"x(b:)\"",
      "Write the selector as Target.Suite/test."
    ),
    (
      "iPhone17,*", "iPhone77,*", "the required device current is none that the catalogue knows: iPhone77,*",
      "Correct the model, or add it to hapticgate.yml under devices:."
    ),
    (
      "iPhone17,*", "iPad13,*", "the required device current has no haptics: ",
      "Require a device with haptics, such as \"iPhone17,*\"."
    ),
    (
      "os: \">=26\"", "os: \">=26 <18\"", "os: no version is within \">=26 <18\"",
      "Write the older version after >= and the newer one after <, as in \">=16 <17\"."
    ),
    (
      "covers: [finishes, repeats]", "covers: [finishes, finishes]", "covers: \"finishes\" is used twice",
      "Name it once."
    ),
    (
      "time: 0, intensity", "time: 0, duration: 1, intensity",
      "an event of the type hapticTransient has no duration",
      "Remove duration:, or let the type be hapticContinuous."
    ),
    (
      "bundle-id: com.example.tide", "bundle-id: Tide App",
      "bundle-id: expected a bundle identifier such as com.example.notes, not \"Tide App\"",
      "Copy it from the app's target in Xcode."
    ),
  ])
  func whatNothingCanAnswerIsAnError(from: String, to: String, message: String, remedy: String) throws {
    let result = try lint(from, to)
    #expect(result.status == 2)
    #expect(result.errors.hasPrefix("checklists/haptics.yml:"), "\(result.errors)")
    #expect(result.errors.contains("error: \(message)"), "\(result.errors)")
    #expect(result.errors.contains("  help: \(remedy)\n"), "\(result.errors)")
  }

  @Test func aDeviceThatTheConfigurationAddsCanBeRequired() throws {
    let fixture = try GateFixture()
    try fixture.folder.write(
      GateFixture.checklist.replacing("iPhone17,*", with: "iPhone77,1"), to: "checklists/haptics.yml")
    try fixture.folder.write(
      GateFixture.configuration
        + "\ndevices: [{ model: \"iPhone77,1\", name: X, haptics: core-haptics, source: me }]\n",
      to: "hapticgate.yml")
    let result = try Tool.run(["lint", "checklists/haptics.yml"], in: fixture.folder.url)
    #expect(result.errors == "")
  }

  @Test func whatTheConfigurationNamesAndIsNotThereHasAPlace() throws {
    let fixture = try GateFixture()
    try fixture.folder.write(
      "format: 1\nwaivers: none.yml\nchecklists: [checklists/*.yml, other/*.yml]\n", to: "hapticgate.yml")
    let result = try Tool.run(["lint"], in: fixture.folder.url)
    #expect(
      result.errors.contains("hapticgate.yml:2:10: warning: the waivers file none.yml does not exist"),
      "\(result.errors)")
    #expect(result.errors.contains("hapticgate.yml:3:32: error: no checklist matches other/*.yml"))
  }
}
