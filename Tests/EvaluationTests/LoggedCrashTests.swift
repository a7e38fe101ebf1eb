import Checklists
import Evaluation
import Testing

/// A crash that the log of a session shows overrides its pass, if it may be the app's.
struct LoggedCrashTests {
  /// The log of a good session with a line of another process half a minute after its start.
  private static func log(_ process: String, _ message: String) -> String {
    let line =
      #"{"timestamp":"2026-11-12 14:03:30.700000+0900","messageType":"Default","eventType":"logEvent","processImagePath":"\#(process)","subsystem":"","category":"","eventMessage":"\#(message)"}"#
    let rows = LogProofTests.log(LogProofTests.good).split(separator: "\n")
    let later = rows.firstIndex { $0.contains("14:03:40.500") } ?? rows.startIndex
    return (rows[..<later] + [Substring(line)] + rows[later...].dropLast()).joined(separator: "\n")
      + "\n{\"count\":\(rows.count),\"finished\":1}\n"
  }

  private func status(_ process: String, _ message: String) throws -> String? {
    let judged = LogProofTests.judged(LogProofTests.checklist, Self.log(process, message))
    return try judged.statuses()["c/save"]
  }

  private static let long = "TideWithAVeryLongName"

  @Test(arguments: [
    ("/usr/libexec/ReportCrash", "Formulating fatal 309 report for corpse[71] Tide"),
    ("/var/containers/Tide.app/Tide", "Tide/Done.swift:3: Fatal error: no tide"),
    ("/kernel", "memorystatus: killing_specific_process pid 71 [Tide] (per-process-limit 10)"),
    ("/usr/libexec/runningboardd", "[app<com.example.tide>:71] termination reported by launchd (2, 6, 6)"),
    ("/sbin/launchd", "exited due to SIGABRT | sent by exc handler[71]"),
  ]) func ofTheAppFails(process: String, message: String) throws {
    #expect(try status(process, message) == "failed")
  }

  @Test(arguments: [
    ("/usr/libexec/ReportCrash", "Formulating fatal 309 report for corpse[72] Mail"),
    ("/var/containers/Mail.app/Mail", "Mail/Send.swift:3: Fatal error: no mail"),
    ("/kernel", "memorystatus: killing_idle_process pid 72 [Mail] (idle-exit 10)"),
    (
      "/usr/libexec/runningboardd",
      "[app<com.example.tide.share>:72] termination reported by launchd (2, 6, 6)"
    ),
    ("/usr/libexec/runningboardd", "[app<com.example.tide>:71] termination reported by launchd (0, 0, 0)"),
    (
      "/usr/libexec/runningboardd",
      "[app<com.example.tide>:71] termination reported by launchd (10, 3735943697, 9)"
    ),
  ]) func ofAnotherAppDoesNot(process: String, message: String) throws {
    #expect(try status(process, message) == "passed")
  }

  /// The kernel cuts the names of processes.
  @Test(arguments: [("TideWithAVeryLo", "failed"), ("TideWith", "passed")])
  func aNameThatIsCutIsTheApps(name: String, status: String) throws {
    let log = Self.log("/usr/libexec/ReportCrash", "Formulating fatal 309 report for corpse[71] \(name)")
      .replacing("Tide.app/Tide", with: "Tide.app/\(Self.long)")
    #expect(try LogProofTests.judged(LogProofTests.checklist, log).statuses()["c/save"] == status)
  }

  /// A pass on another phone does not contradict a crash: the app crashes now and then.
  @Test func noPassContradictsIt() throws {
    var judged = LogProofTests.judged(
      LogProofTests.checklist,
      Self.log("/usr/libexec/ReportCrash", "Formulating fatal 309 report for corpse[71] Tide"))
    judged.records.append(record("other", day: "2026-11-13").replacing("iPhone17,1", with: "iPhone15,3"))
    let item = try #require(try judged.gate().items.first { $0.name.description == "c/save" })
    let proof = try #require(item.proofs.first { $0.kind == .session })
    #expect(proof.status == .failed)
    #expect(proof.remedy == "Mend the crash and do the scenario again.")
    #expect(
      proof.reasons.map(\.text) == [
        "one: verdict pass, and the app crashed", "Tide crashed inside the scenario",
      ])
    // A tester who says so all the same lets the mended build speak.
    judged.records[1] = record(
      "other", day: "2026-11-13", extra: "supersedes: { session: one, items: [save], reason: Mended }")
    #expect(try judged.statuses()["c/save"] == "missing")
  }
}
