import Foundation
import Testing

/// What a configuration adds to the catalogue of devices.
struct CatalogueAdditionTests {
  private func check(_ device: String, model: String) throws -> (
    status: Int32, output: String, errors: String
  ) {
    let fixture = try GateFixture()
    try fixture.folder.write(
      GateFixture.configuration + "\ndevices:\n  - \(device)\n", to: "hapticgate.yml")
    try fixture.folder.write(
      try fixture.record().replacing("iPhone17,1", with: model), to: "evidence/first.yml")
    let result = try Tool.run(
      ["check", "--stage", "pull-request", "--as-of", "2026-12-01T00:00:00Z"], in: fixture.folder.url)
    return (result.status, result.output, result.errors)
  }

  @Test(arguments: [
    ("iPad13,1", "core-haptics", "with haptics: none"), ("iPad99,1", "core-haptics", "with haptics: none"),
    ("iPhone9,1", "core-haptics", "with haptics: feedback-generators"),
    ("iPhone*", "core-haptics", "names a family, and an addition is one model"),
    ("arm64", "core-haptics", "device, whatever is added"),
  ])
  func noAdditionSaysMoreOfAKnownDevice(model: String, haptics: String, message: String) throws {
    let device = "{ model: \"\(model)\", name: X, haptics: \(haptics), source: me }"
    let result = try check(device, model: model == "iPhone*" ? "iPhone17,1" : model)
    #expect(result.status == 2)
    #expect(result.errors.contains("hapticgate.yml:8:5: error: devices: "), "\(result.errors)")
    #expect(result.errors.contains(message), "\(result.errors)")
  }

  @Test(
    arguments: [("iPhone99,1", "core-haptics", 0), ("iPhone17,1", "none", 1)] as [(String, String, Int32)])
  func additionsNameNewModelsAndMayLowerKnownOnes(model: String, haptics: String, status: Int32) throws {
    let device = "{ model: \"\(model)\", name: X, haptics: \(haptics), source: me }"
    #expect(try check(device, model: model).status == status)
  }
}
