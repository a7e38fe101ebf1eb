/// A log that the app writes by itself while a tester goes through the scenarios; no Mac is needed.
///
/// It is NDJSON. The first line names the device, the app and the session; each marker's line has the keys of
/// `log stream --style ndjson`; the last line, `{"count":…,"finished":1,…}`, says that nothing is missing after
/// it, and when the recording ended, so that silence before is known to be silence. `bootUUID` is new with each recording: it names the run of the clock that `machTimestamp` counts.
@MainActor
public final class SessionRecording {
  private let subsystem: String
  private let clock: RecordingClock
  private let clockRun: String
  private let sink: @MainActor (String) -> Void
  private var count = 0
  private var isFinished = false

  /// - Parameters:
  ///   - session: the code that the tester typed in, which the session record repeats.
  ///   - identity: where the recording is made.
  ///   - subsystem: what the checklist's signals are looked for in.
  ///   - clock: what dates the lines.
  ///   - clockRun: a random id.
  ///   - sink: takes each line, without its line break, as soon as it is written.
  public init(
    session: String, identity: RecordingIdentity, subsystem: String, clock: RecordingClock = .system(),
    clockRun: String, sink: @escaping @MainActor (String) -> Void
  ) {
    self.subsystem = subsystem
    self.clock = clock
    self.clockRun = clockRun
    self.sink = sink
    sink(
      jsonObject([
        ("hapticFeedbackLog", .number(1)), ("session", .text(session)), ("model", .text(identity.model)),
        ("reality", .text(identity.reality.rawValue)), ("os", .text(identity.os)),
        ("osBuild", .text(identity.osBuild)), ("bundleID", .text(identity.bundleID)),
        ("version", .text(identity.version)), ("build", .text(identity.build)),
        ("install", .text(identity.install)),
      ]))
  }

  /// The recording as a place for markers.
  public var log: MarkerLog { MarkerLog { self.write($0) } }

  private func write(_ marker: Marker) {
    guard !isFinished else { return }
    count += 1
    sink(
      jsonObject([
        ("timestamp", .text(logTimestamp(microseconds: clock.wall()))),
        ("machTimestamp", .number(clock.ticks())), ("bootUUID", .text(clockRun)),
        ("eventType", .text("logEvent")), ("messageType", .text("Default")), ("subsystem", .text(subsystem)),
        ("category", .text(marker.category)), ("eventMessage", .text(marker.message)),
      ]))
  }

  /// Writes the last line; what comes after is not recorded.
  public func finish() {
    guard !isFinished else { return }
    isFinished = true
    sink(
      jsonObject([
        ("count", .number(UInt64(count))), ("finished", .number(1)),
        ("timestamp", .text(logTimestamp(microseconds: clock.wall()))),
        ("machTimestamp", .number(clock.ticks())),
        ("bootUUID", .text(clockRun)),
      ]))
  }
}
