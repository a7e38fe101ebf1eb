import CoreHaptics
import HapticFeedback
import Testing

/// The app's player on Core Haptics, for everything that can go wrong with it (H9, H10).
@MainActor
@Suite(.serialized)
struct CoreHapticsEngineTests {
  private let request = HapticRequest(
    contract: "save-confirmation", id: "7",
    events: [
      .transient(intensity: 0.65, sharpness: 0.35),
      .continuous(at: 0.1, duration: 0.2, intensity: 0.5, sharpness: 0.1),
    ])
  private let server = HapticServer.shared

  private final class Messages {
    var texts: [String] = []
  }

  private let messages = Messages()

  private func player(supportsHaptics: Bool = true) -> EnginePlayer {
    server.restart(supportsHaptics: supportsHaptics)
    return EnginePlayer(
      engine: CoreHapticsEngine(), log: MarkerLog { [messages] in messages.texts.append($0.message) })
  }

  /// Lets what was sent to the main actor arrive.
  private func settle() async {
    for _ in 1...10 { await Task.yield() }
  }

  @Test func aRequestIsPlayed() {
    let player = player()
    player.play(request)
    #expect(server.starts == 1)
    #expect(server.played == [[0.65, 0.5]])
    #expect(player.failures.isEmpty)
  }

  @Test func withoutHapticsNoEngineIsMade() {
    let player = player(supportsHaptics: false)
    player.prepare()
    player.play(request)
    #expect(!player.supportsHaptics)
    #expect(server.starts == 0)
    #expect(player.failures.isEmpty)
  }

  @Test(arguments: HapticServer.Step.allCases)
  func aFailureIsRecordedAndTheNextRequestPlays(step: HapticServer.Step) {
    let player = player()
    server.fail(step, with: CHHapticError(.serverInterrupted))
    player.play(request)
    #expect(player.failures.map(\.reason) == ["com.apple.CoreHaptics -4811"])
    let expected: EnginePlayer.Failure.Step =
      switch step {
      case .start: .engineStart
      case .pattern, .player: .pattern
      case .playback: .playback
      }
    #expect(player.failures.map(\.step) == [expected])
    #expect(server.played.isEmpty)
    server.fail(nil)
    player.play(request)
    #expect(server.played == [[0.65, 0.5]])
  }

  @Test(arguments: CHHapticEngine.StoppedReason.allCases)
  func afterTheEngineStoppedTheNextRequestStartsItAgain(reason: CHHapticEngine.StoppedReason) async {
    let player = player()
    player.play(request)
    await server.stopEngines(reason)
    await settle()
    player.play(request)
    #expect(server.starts == 2)
    #expect(server.played.count == 2)
    #expect(player.failures.isEmpty)
    #expect(messages.texts.contains("engine stopped reason=\(reason.rawValue)"))
  }

  @Test func afterTheServerFailedTheNextRequestStartsTheEngineAgain() async {
    let player = player()
    player.play(request)
    await server.failServer()
    await settle()
    player.play(request)
    #expect(server.starts == 2)
    #expect(server.played.count == 2)
    #expect(messages.texts.contains("engine stopped reason=reset"))
  }

  /// The word about the stop is still on its way when the next request comes.
  @Test func aStopThatNobodyHeardOfYetIsAFailureAndNoCrash() async {
    let player = player()
    player.play(request)
    await server.stopEngines(.idleTimeout)
    player.play(request)
    await settle()
    player.play(request)
    #expect(server.played.count >= 2)
  }
}
