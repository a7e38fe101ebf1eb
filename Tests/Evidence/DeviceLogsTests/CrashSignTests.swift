import DeviceLogs
import Testing

/// The wordings by which logs of several systems say that a process ended, made up after public ones.
@Suite struct CrashSignTests {
  typealias Wording = (process: String, subsystem: String, message: String)

  /// An export of two lines of the app around a line of another process.
  private static func log(_ line: Wording) -> String {
    func entry(_ second: Int, _ path: String, _ subsystem: String, _ message: String) -> String {
      #"{"timestamp":"2026-11-12 14:03:\#(second).000000+0900","messageType":"Default","eventType":"logEvent","processImagePath":"\#(path)","subsystem":"\#(subsystem)","category":"","eventMessage":"\#(message)"}"#
    }
    let app = "/private/var/containers/Notes.app/Notes"
    return [
      entry(28, app, "com.example.notes", "tick"),
      entry(29, line.process == "Notes" ? app : "/usr/libexec/\(line.process)", line.subsystem, line.message),
      entry(30, app, "com.example.notes", "tick"),
    ].joined(separator: "\n") + "\n"
  }

  private static let notes: [Wording] = [
    ("ReportCrash", "", "Formulating fatal 309 report for corpse[918] Notes"),
    ("ReportCrash", "", "Formulating fatal report for corpse[918] Notes"),
    ("ReportCrash", "", "Formulating report for corpse[918] Notes"),
    ("ReportCrash", "", "Formulating crash report for process Notes[918]"),
    (
      "osanalyticshelper", "",
      #"Saved type '309(<private>)' report (8 of max 25) at \/var\/mobile\/Notes-2026-11-20-140329.ips"#
    ),
    (
      "ReportCrash", "",
      #"Saved crashreport to \/var\/mobile\/Notes_2026-11-20-140329_iPhone.plist using uid: 0"#
    ),
    ("Notes", "", "Notes\\/Save.swift:12: Fatal error: Unexpectedly found nil"),
    ("Notes", "", "Fatal error: Index out of range: file Swift\\/Array.swift, line 9"),
    ("Notes", "com.example.notes", "Notes\\/Save.swift:12: Precondition failed: no note"),
    ("Notes", "", "Assertion failed: (note != NULL), function save, file save.c, line 12."),
    ("Notes", "", "*** Terminating app due to uncaught exception 'NSRangeException', reason: 'x'"),
    ("launchd", "", "exited due to SIGABRT | sent by Notes[918], ran for 1351ms"),
  ]

  private static let bundles: [Wording] = [
    ("runningboardd", "", "[app<com.example.notes(0C7B12)>:918] termination reported by launchd (2, 6, 6)"),
    ("runningboardd", "", "[application<com.example.notes>:918] termination reported by launchd (2, 11, 11)"),
    (
      "SpringBoard", "",
      "[app<com.example.notes>:918] Process exited: <RBSProcessExitContext| specific, status:<RBSProcessExitStatus| domain:signal(2) code:SIGABRT(6)>>."
    ),
    (
      "SpringBoard", "",
      "Process exited: <FBApplicationProcess; app<com.example.notes>:918> -> <RBSProcessExitContext| specific, status:<RBSProcessExitStatus| domain:frontboard(10) code:0x8BADF00D>>"
    ),
    (
      "launchd", #"user\/501\/UIKitApplication:com.example.notes[8818][rb-legacy] [918]"#,
      "exited due to SIGSEGV | sent by exc handler[918], ran for 1366ms"
    ),
    (
      "launchd", #"user\/501\/UIKitApplication:com.example.notes[8818][rb-legacy] [918]"#,
      "exited with exit reason (namespace: 6 code: 0x1) - OS_REASON_DYLD"
    ),
    (
      "SpringBoard", "",
      "'UIKitApplication:com.example.notes[0x1bd6]' exited abnormally with signal 6: Abort trap: 6"
    ),
  ]

  private static let kills: [(Wording, Disturbance.Victim)] = [
    (
      (
        "kernel", "",
        "3401.118 memorystatus: killing_specific_process pid 918 [Notes] (per-process-limit 10) 3471KB"
      ),
      .process("Notes")
    ),
    (("kernel", "", "memorystatus: killing_highwater_process [Notes] (highwater 100)"), .process("Notes")),
    (
      ("runningboardd", "", "[app<com.example.notes>:918] termination reported by launchd (1, 7, 9)"),
      .app("com.example.notes")
    ),
  ]

  /// With and without a signal for which each line is read.
  private func crashes(_ line: Wording) -> [[Disturbance]] {
    [notesSignals, notesSignals + [signal("anything", "zzz")]].map {
      timeline(Self.log(line), $0).disturbances
    }
  }

  @Test(arguments: notes.indices) func namesTheProcess(index: Int) {
    for found in crashes(Self.notes[index]) {
      #expect(found.map(\.kind) == [.crash])
      #expect(found.map(\.line) == [2])
      #expect(found.map(\.victim) == [.process("Notes")])
      #expect(found.map(\.message) == ["Notes crashed"])
    }
  }

  @Test(arguments: bundles.indices) func namesTheApp(index: Int) {
    for found in crashes(Self.bundles[index]) {
      #expect(found.map(\.kind) == [.crash])
      #expect(found.map(\.victim) == [.app("com.example.notes")])
      #expect(found.map(\.message) == ["com.example.notes crashed"])
    }
  }

  @Test(arguments: kills.indices) func aKillForMemoryEndsAnAppToo(index: Int) {
    let (line, victim) = Self.kills[index]
    for found in crashes(line) {
      #expect(found.map(\.victim) == [victim])
      #expect(found.first?.message.hasSuffix(" was killed for the memory that it took") == true)
    }
  }

  @Test(arguments: [
    (
      "[xpcservice<com.apple.WebContent([app<com.example.notes>:918])>:92:92] termination reported by launchd (2, 11, 11)",
      "com.apple.WebContent"
    ),
    ("[daemon<com.example.sync>:92] termination reported by launchd (2, 6, 6)", "com.example.sync"),
  ]) func aServiceIsNotItsApp(message: String, service: String) {
    for found in crashes(("runningboardd", "", message)) { #expect(found.map(\.victim) == [.app(service)]) }
  }

  /// A line that cannot be read to its end counts, as it may be the app's.
  @Test(arguments: [
    "termination reported by launchd (2, ", "exited with exit reason (namespace: x",
    "Formulating fatal 309 report for corpse[918]", "memorystatus: killing_top_process",
  ]) func whatDoesNotSayWhoseItIsMayBeAnyones(message: String) {
    for found in crashes(("launchd", "", message)) {
      #expect(found.map(\.kind) == [.crash])
      #expect(found.map(\.victim) == [nil])
    }
  }

  @Test(arguments: [
    "[app<com.example.notes>:918] termination reported by launchd (0, 0, 0)",
    "[app<com.example.notes>:918] termination reported by launchd (2, 9, 9)",
    "[app<com.example.notes>:918] termination reported by launchd (10, 3735943697, 9)",
    "Process exited: <RBSProcessExitContext| voluntary>.",
    "Process exited: <RBSProcessExitContext| specific, status:<RBSProcessExitStatus| domain:frontboard(10) code:force-quit(0xfbfbfbfb)>>",
    "exited with exit reason (namespace: 10 code: 0xdeadfa11) - OS_REASON_SPRINGBOARD",
    "exited with exit reason (namespace: 15 code: 0xbaddd15c) - OS_REASON_RUNNINGBOARD",
    "exited due to exit(3), ran for 1361ms", "exited due to SIGKILL | sent by mach_vm_map_kernel[0]",
    "Formulating non-fatal 309 report for corpse[918] Notes",
    "412 Precondition failed: the note is newer", "Non-Fatal error: retried",
  ]) func anEndThatWasAskedForIsNoCrash(message: String) {
    for found in crashes(("launchd", "", message)) { #expect(found == []) }
  }

  /// In the columns of every text format.
  @Test(arguments: [
    "2026-11-12 14:03:29.000000+0900 0x1 Default 0x0 9 0 runningboardd: (RunningBoard) [com.apple.runningboard:process] [app<com.example.notes>:918] termination reported by launchd (2, 6, 6)",
    "2026-11-12 14:03:29.000000+0900 0x1 Default 0x0 9 0 runningboardd: [app<com.example.notes>:918] termination reported by launchd (2, 6, 6)",
    "2026-11-12 14:03:29.000000+0900 0x1 Default 0x0 1 0 launchd: [user/501/UIKitApplication:com.example.notes[8818][rb-legacy] [918]:] exited due to SIGABRT | sent by exc handler[918]",
  ]) func isReadInColumns(line: String) {
    let before =
      "2026-11-12 14:03:28.908085+0900 0x1 Default 0x0 110 0 Notes: [com.example.notes:save] save tapped id=1"
    let read = timeline("\(before)\n\(line)\n\(before)\n")
    #expect(read.disturbances.map(\.victim) == [.app("com.example.notes")])
  }
}
