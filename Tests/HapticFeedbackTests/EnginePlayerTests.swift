import HapticFeedback
import Testing

@MainActor
struct EnginePlayerTests {
  let request = HapticRequest(
    contract: "save-confirmation", id: "7", events: [.transient(intensity: 0.65, sharpness: 0.35)])
  let markers = MarkerCollection()

  @Test func aRequestStartsTheEngineOnceAndPlays() {
    let engine = ScriptedEngine()
    let player = EnginePlayer(engine: engine, log: markers.log)
    player.prepare()
    player.play(request)
    #expect(engine.starts == 1)
    #expect(engine.played == [HapticPattern(request.events)])
    #expect(markers.messages == ["engine started", "requested save-confirmation for=7"])
  }

  @Test func withoutHapticsNothingStartsAndTheRequestIsMarked() {
    let engine = ScriptedEngine(supportsHaptics: false)
    let player = EnginePlayer(engine: engine, log: markers.log)
    player.play(request)
    #expect(engine.starts == 0)
    #expect(player.failures.isEmpty)
    #expect(markers.messages == ["requested save-confirmation for=7"])
  }

  @Test(arguments: EnginePlayer.Failure.Step.allCases)
  func aFailureIsRecordedAndTheNextRequestPlays(step: EnginePlayer.Failure.Step) {
    let engine = ScriptedEngine(failing: step)
    let player = EnginePlayer(engine: engine, log: markers.log)
    player.play(request)
    #expect(player.failures == [EnginePlayer.Failure(step: step, reason: "Refusal()")])
    #expect(markers.messages.last == "playback failed at=\(step.rawValue) Refusal()")
    engine.failing = nil
    player.play(request)
    #expect(engine.played.count == 1)
  }

  @Test func anEngineThatStoppedIsStartedAgain() {
    let engine = ScriptedEngine()
    let player = EnginePlayer(engine: engine, log: markers.log)
    player.prepare()
    engine.stop(run: 0, reason: "2")
    player.play(request)
    #expect(engine.starts == 2)
    #expect(
      markers.messages == [
        "engine started", "engine stopped reason=2", "requested save-confirmation for=7", "engine started",
      ])
  }

  @Test func aLateWordAboutAnEarlierRunIsIgnored() {
    let engine = ScriptedEngine()
    let player = EnginePlayer(engine: engine)
    player.prepare()
    engine.stop(run: 0, reason: "reset")
    player.prepare()
    engine.stop(run: 0, reason: "2")
    player.play(request)
    #expect(engine.starts == 2)
  }

  @Test func theRecordingPlayerKeepsRequests() {
    let player = RecordingPlayer()
    player.prepare()
    player.play(request)
    #expect(player.preparations == 1)
    #expect(player.requests == [request])
  }
}
