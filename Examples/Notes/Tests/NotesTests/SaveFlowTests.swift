import HapticFeedback
import Notes
import Testing

@MainActor
struct SaveFlowTests {
  let note = Note(title: "Shopping", text: "Milk")
  let player = RecordingPlayer()

  @Test func failedSaveRequestsNoFeedback() async {
    let flow = SaveFlow(store: ScriptedStore(.failure), player: player)
    await flow.tapSave(note)
    #expect(player.requests.isEmpty)
    #expect(flow.message == "Could not save: Full()")
  }

  @Test func successRequestsOneFeedback() async {
    let flow = SaveFlow(store: ScriptedStore(.success), player: player)
    await flow.tapSave(note)
    #expect(player.requests.map(\.events) == [confirmationEvents()])
    #expect(flow.state == .saved)
  }

  @Test func nothingIsRequestedBeforeTheSaveSucceeded() async {
    let store = ScriptedStore(.held)
    let flow = SaveFlow(store: store, player: player)
    async let save: Void = flow.tapSave(note)
    await store.saveHasBegun()
    #expect(player.requests.isEmpty)
    #expect(flow.message == "Saving…")
    await store.release()
    await save
    #expect(player.requests.map(\.events) == [confirmationEvents()])
  }

  @Test func repeatedTapsRequestNoExtraFeedback() async {
    let store = ScriptedStore(.held)
    let flow = SaveFlow(store: store, player: player)
    async let save: Void = flow.tapSave(note)
    await store.saveHasBegun()
    for _ in 1...9 { await flow.tapSave(note) }
    await store.release()
    await save
    #expect(await store.saves == 1)
    #expect(player.requests.map(\.events) == [confirmationEvents()])
  }

  @Test func withoutHapticsTheResultIsShown() async {
    let engine = ScriptedEngine(supportsHaptics: false)
    let player = EnginePlayer(engine: engine)
    let saving = SaveFlow(store: ScriptedStore(.success), player: player)
    await saving.tapSave(note)
    #expect(saving.message == "Saved")
    let failing = SaveFlow(store: ScriptedStore(.failure), player: player)
    await failing.tapSave(note)
    #expect(failing.message == "Could not save: Full()")
    #expect(engine.starts == 0)
    #expect(player.failures.isEmpty)
  }

  @Test func engineStartFailureKeepsTheResult() async {
    await expectResultDespiteFailure(at: .engineStart)
  }

  @Test func patternErrorKeepsTheResult() async {
    await expectResultDespiteFailure(at: .pattern)
  }

  @Test func playbackErrorKeepsTheResult() async {
    await expectResultDespiteFailure(at: .playback)
  }

  @Test func playerIsPreparedAgainAfterTheEngineStopped() async {
    let engine = ScriptedEngine()
    let flow = SaveFlow(store: ScriptedStore(.success), player: EnginePlayer(engine: engine))
    flow.appBecameActive()
    await flow.tapSave(note)
    engine.stop(run: 0)
    await flow.tapSave(note)
    #expect(engine.starts == 2)
    #expect(engine.played.map(\.events) == [confirmationEvents(), confirmationEvents()])
  }

  private func expectResultDespiteFailure(
    at step: EnginePlayer.Failure.Step, sourceLocation: SourceLocation = #_sourceLocation
  ) async {
    let engine = ScriptedEngine(failing: step)
    let player = EnginePlayer(engine: engine)
    let flow = SaveFlow(store: ScriptedStore(.success), player: player)
    await flow.tapSave(note)
    #expect(flow.message == "Saved", sourceLocation: sourceLocation)
    #expect(player.failures.map(\.step) == [step], sourceLocation: sourceLocation)
    engine.failing = nil
    await flow.tapSave(note)
    #expect(engine.played.map(\.events) == [confirmationEvents()], sourceLocation: sourceLocation)
  }
}
