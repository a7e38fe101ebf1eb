import Sessions
import Testing

@Suite struct DeviceCatalogueTests {
  private let shipped = DeviceCatalogue.shipped

  @Test(arguments: [
    ("iPhone9,3", DeviceCatalogue.Haptics.feedbackOnly, Reality.physical), ("iPhone10,1", .core, .physical),
    ("iPhone15,3", .core, .physical), ("iPhone8,1", .none, .physical), ("iPad13,19", .none, .physical),
    ("iPad99,9", .none, .physical), ("iPod9,1", .none, .physical), ("iPhone99,11", .none, .virtual),
    ("i386", .none, .simulator), ("x86_64", .none, .simulator), ("arm64", .none, .simulator),
  ])
  func knows(model: String, haptics: DeviceCatalogue.Haptics, reality: Reality) throws {
    let entry = try #require(shipped[model])
    #expect(entry.haptics == haptics)
    #expect(entry.reality == reality)
    #expect(!entry.source.isEmpty)
  }

  @Test(arguments: ["iPhone19,2", "iPhone99,1", "iphone15,3", "iPhone", "iPad", "*", "", "iPhone15,3 "])
  func doesNotGuess(model: String) {
    #expect(shipped[model] == nil)
  }

  @Test func everyRowIsRead() {
    #expect(shipped.entries.count == 181)
    let orders = ["iPhone9,4", "iPhone10,1", "iPhone10,2", "iPhone11,2"]
    #expect(shipped.entries.map(\.model).filter(orders.contains) == orders)
  }

  @Test(arguments: [
    ("iphone15,3", "iPhone15,3"), ("iPhone15.3", "iPhone15,3"), ("iphone 14 pro max", "iPhone15,3"),
    ("iPhone X", "iPhone10,3"),
  ])
  func findsWhatWasMeant(written: String, model: String) {
    #expect(shipped.nearest(to: written)?.model == model)
  }

  @Test func anIdentifierOfItsOwnIsNotTakenForAnother() {
    #expect(shipped.nearest(to: "iPhone21,1") == nil)
  }

  private func entry(_ model: String, _ haptics: DeviceCatalogue.Haptics) -> DeviceCatalogue.Entry {
    DeviceCatalogue.Entry(model: model, name: "Ours", haptics: haptics, source: "measured")
  }

  @Test func aTeamAddsDevices() {
    let catalogue = shipped.adding([entry("iPhone19,2", .core), entry("iPad16,9", .core)])
    #expect(catalogue["iPhone19,2"]?.haptics == .core)
    #expect(catalogue["iPad16,9"]?.name == "Ours")
    #expect(shipped["iPhone19,2"] == nil)
  }

  @Test func anAdditionMakesNoSimulatorADeviceAndKnowsNoFamily() {
    let catalogue = shipped.adding([
      entry("arm64", .core), entry("iPhone99,11", .core), entry("iPhone*", .core),
    ])
    #expect(catalogue["arm64"]?.reality == .simulator)
    #expect(catalogue["iPhone99,11"]?.reality == .virtual)
    #expect(catalogue["iPhone19,2"] == nil)
  }

  @Test func aRowOfAnotherShapeIsLeftOut() {
    let table =
      "@a\tsomebody\niPhone1,1\tOne\tphysical\tcore-haptics\ta\niPhone1,2\tTwo\tphysical\tyes\ta\niPhone1,3\tx\n"
    #expect(DeviceCatalogue.entries(ofTable: table).map(\.model) == ["iPhone1,1"])
  }
}
