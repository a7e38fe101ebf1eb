import Notes
import Testing

@MainActor
struct EnginePlayerTests {
  let engine = ScriptedEngine()

  @Test func aRunningEngineIsNotStartedAgain() {
    let player = EnginePlayer(engine: engine)
    player.prepare()
    player.prepare()
    player.play(confirmationEvents())
    #expect(engine.starts == 1)
  }

  @Test func aLateWordAboutAnEarlierRunIsIgnored() {
    let player = EnginePlayer(engine: engine)
    player.prepare()
    engine.stop(run: 0)
    player.prepare()
    engine.stop(run: 0)
    player.play(confirmationEvents())
    #expect(engine.starts == 2)
    #expect(engine.played == [confirmationEvents()])
  }
}
