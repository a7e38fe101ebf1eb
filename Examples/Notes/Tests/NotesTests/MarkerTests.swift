import HapticFeedback
import Notes
import Testing

@MainActor
struct MarkerTests {
  @Test func aSuccessfulSaveLeavesItsMarkers() async {
    #expect(
      await messages(savingTo: ScriptedStore(.success)) == [
        "foreground", "engine started", "save tapped id=1", "save succeeded id=1",
        "requested save-confirmation for=1", "background",
      ])
  }

  @Test func aFailedSaveLeavesNoRequest() async {
    #expect(
      await messages(savingTo: ScriptedStore(.failure)) == [
        "foreground", "engine started", "save tapped id=1", "save failed id=1 Full()", "background",
      ])
  }

  private func messages(savingTo store: ScriptedStore) async -> [String] {
    let seen = Seen()
    let log = MarkerLog { seen.markers.append($0) }
    let flow = SaveFlow(store: store, player: EnginePlayer(engine: ScriptedEngine(), log: log), log: log)
    flow.appBecameActive()
    await flow.tapSave(Note(title: "Shopping", text: "Milk"))
    flow.appEnteredBackground()
    return seen.markers.map(\.message)
  }

  private final class Seen {
    var markers: [Marker] = []
  }
}
