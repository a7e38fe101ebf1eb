import DeviceLogs
import Notation
import Testing

@Suite struct SystemSignTests {
  private func lines(_ extra: String) -> String {
    """
    2026-11-12 14:03:28.908085+0900 0x1 Default     0x0                  110    0    Notes: [com.example.notes:save] save tapped id=1
    \(extra)
    2026-11-12 14:03:30.000000+0900 0x1 Default     0x0                  110    0    Notes: [com.example.notes:save] save tapped id=2

    """
  }

  @Test(arguments: [
    (
      "2026-11-12 14:03:29.000000+0900 0x0        Timesync    0x0                  0      0    === system wallclock time adjusted",
      Disturbance.Kind.clockChange
    ),
    ("=== Messages dropped during live streaming (use `log show` to see what they were)", .loss),
    (
      "2026-11-12 14:03:29.000000+0900 0x0        Default     0x0                  9      0    Mail: (libsystem_trace.dylib) *** QUARANTINED DUE TO HIGH LOGGING VOLUME ***",
      .loss
    ),
    (
      "2026-11-12 14:03:29.000000+0900 0x0        Default     0x0                  9      0    ReportCrash: Formulating crash report for process Notes[110]",
      .crash
    ),
  ])
  func isAlwaysFound(line: String, kind: Disturbance.Kind) {
    for patterns in [notesSignals, notesSignals + [signal("anything", "zzz")]] {
      let read = timeline(lines(line), patterns)
      #expect(read.disturbances.map(\.kind) == [kind])
      #expect(read.disturbances.map(\.line) == [2])
      #expect(read.signals.map(\.line) == [1, 3])
      #expect(read.problems == [])
    }
  }

  @Test func aCrashNamesItsProcess() {
    let read = timeline(
      lines(
        "2026-11-12 14:03:29.000000+0900 0x0        Default     0x0                  9      0    osanalyticshelper: Saved crashreport to /var/mobile/Library/Logs/CrashReporter/Notes-2026-11-12-140329.ips"
      ))
    #expect(read.disturbances.map(\.victim) == [.process("Notes")])
  }

  @Test func leftOutLevelsHideWhatWasNowhereFound() {
    let text =
      "Skipping info and debug messages, pass --info and/or --debug to include.\n"
      + lines("2026-11-12 14:03:29.000000+0900 0x0 Default 0x0 9 0 Mail: (Mail) [a:b] x")
    let read = timeline(text)
    #expect(read.disturbances.map(\.signals) == [["succeeded", "failed", "requested", "foreground"]])
    let window = instant("2026-11-12T14:03:29+09:00")...instant("2026-11-12T14:03:29.5+09:00")
    let verdict = LogRuleEvaluator.evaluate(.never("failed"), in: read, window: window)
    #expect(verdict.outcome == .unverifiable)
    #expect(
      verdict.reason == "info and debug messages were left out; export with --info --debug (line 1)")
    #expect(LogRuleEvaluator.evaluate(.never("tapped"), in: read, window: window).outcome == .passed)
  }

  @Test func theBannerNamesTheDevice() {
    let read = timeline(
      "[connected:00008110-00000000000001E]\nNov 12 14:03:28.908085 Notes(Notes)[33] <Notice>: save tapped id=1\n"
    )
    #expect(read.identities.deviceIDs == ["00008110-00000000000001E"])
  }

  @Test func aDisconnectedDeviceLosesMessages() {
    let text = """
      [connected]
      Nov 12 14:03:28.908085 Notes(Notes)[33] <Notice>: save tapped id=1
      [disconnected]
      [connected]
      Nov 12 14:03:29.908085 Notes(Notes)[33] <Notice>: save tapped id=2

      """
    let read = timeline(text, processSignals)
    #expect(read.signals.map(\.captures) == [["id": "1"], ["id": "2"]])
    #expect(read.disturbances.map(\.kind) == [.loss])
    #expect(read.disturbances.map(\.line) == [3])
  }

  @Test func aSimulatorGivesItselfAway() {
    let read = timeline(
      #"{"timestamp":"2026-11-12 14:03:28.908085+0900","subsystem":"com.example.notes","category":"save","eventMessage":"save tapped id=1","eventType":"logEvent","processImagePath":"\/Users\/jo\/Library\/Developer\/CoreSimulator\/Devices\/X\/Notes.app\/Notes"}"#
        + "\n")
    #expect(read.isSimulator)
  }

  @Test func silenceInABusyLogIsAGap() {
    var text = ""
    for index in 0..<400 {
      let second = index < 200 ? index / 10 : index / 10 + 15
      text +=
        "2026-11-12 14:03:\(second < 10 ? "0" : "")\(second).\(index % 10)00000+0900 0x1 Default 0x0 1\(index % 5) 0 daemon\(index % 5): tick\n"
    }
    text +=
      "2026-11-12 14:03:59.000000+0900 0x1 Default 0x0 1 0 Notes: [com.example.notes:save] save tapped id=1\n"
    let read = timeline(text)
    #expect(read.disturbances.map(\.kind) == [.gap])
    #expect(read.disturbances.map(\.line) == [200])
    #expect(read.disturbances.map(\.until) == [instant("2026-11-12T14:03:35+09:00")])
  }

  @Test func theFastSearchAndTheFullScanAgree() {
    var text = ""
    for index in 0..<3000 {
      let process =
        index % 7 == 0
        ? "Notes: [com.example.notes:save] save tapped id=\(index)"
        : "daemon: [com.example.not:save] é com.example.notes"
      text += "2026-11-12 14:03:00.\(index + 100_000)+0900 0x1 Default 0x0 1 0 \(process)\n"
      if index % 11 == 0 { text += "goes on\n" }
    }
    let fast = timeline(text)
    let full = timeline(text, notesSignals + [signal("anything", "zzz")])
    #expect(fast.signals == full.signals)
    #expect(fast.signals.count == 429 - 39)
    #expect(fast.disturbances == full.disturbances)
  }
}
