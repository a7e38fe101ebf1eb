import DeviceLogs
import Diagnostics
import Notation
import Testing

@Suite struct CrashReportTests {
  private static let ips = """
    {"app_name":"Tide","timestamp":"2026-11-12 14:03:31.00 +0900","app_version":"1.0.0","bug_type":"309","incident_id":"5D"}
    {"procName":"Tide","captureTime":"2026-11-12 14:03:30.5000 +0900","modelCode":"iPhone17,1","incident":"5D",
     "bundleInfo":{"CFBundleIdentifier":"com.example.tide","CFBundleVersion":"7"},"exception":{"type":"EXC_CRASH"}}
    """

  private static let text = """
    Incident Identifier: 5D
    Hardware Model:      iPhone17,1
    Process:             Tide [71]
    Path:                /private/var/containers/Bundle/Application/A/Tide.app/Tide
    Identifier:          com.example.tide
    Version:             1.0.0 (7)
    Date/Time:           2026-11-12 14:03:30.5000 +0900
    Exception Type:  EXC_CRASH (SIGABRT)

    Thread 0 name:  Dispatch queue: com.apple.main-thread
    """

  private func read(_ bytes: [UInt8]) throws -> CrashReport {
    try bytes.withUnsafeBytes { (bytes) throws(Diagnostic) in
      #expect(CrashReportReader.recognises(bytes))
      return try CrashReportReader.read(bytes, path: "a.ips")
    }
  }

  private func refusal(_ bytes: [UInt8]) -> String? {
    do { _ = try read(bytes) } catch { return (error as? Diagnostic)?.message }
    return nil
  }

  @Test(arguments: [
    ips, "\u{FEFF}" + ips, text, "\u{FEFF}\n" + text, text.replacing("\n", with: "\r\n"),
    "-------------------------------------\nTranslated Report (full report below)\n-------------------------------------\n\n"
      + text,
  ])
  func saysWhatCrashedWhenAndWhere(file: String) throws {
    let report = try read(Array(file.utf8))
    #expect(report.process == "Tide")
    #expect(report.time == instant("2026-11-12T14:03:30.5+09:00"))
    #expect(report.bundleID == "com.example.tide")
    #expect(report.model == "iPhone17,1")
    #expect(report.incident == "5D")
    #expect(report.reason?.hasPrefix("EXC_CRASH") == true)
  }

  @Test(arguments: [ips, text], [true, false]) func inUTF16IsRefused(file: String, isLittleEndian: Bool) {
    let bytes = ("\u{FEFF}" + file).utf16.flatMap { unit -> [UInt8] in
      let pair = [UInt8(truncatingIfNeeded: unit), UInt8(truncatingIfNeeded: unit >> 8)]
      return isLittleEndian ? pair : pair.reversed()
    }
    #expect(refusal(bytes) == "the crash report is text in UTF-16: expected UTF-8")
  }

  @Test(arguments: [
    ("Process:             Tide [71]\n", "names no process: expected \"Process: Name [1]\""),
    (
      "14:03:30.5000 +0900",
      "does not say when it happened: expected \"Date/Time: 2026-11-12 14:03:30.5000 +0900\""
    ),
  ])
  func ofATextTheProcessAndTheTimeAreNeeded(absent: String, message: String) {
    #expect(refusal(Array(Self.text.replacing(absent, with: "").utf8)) == "the crash report \(message)")
  }

  @Test(arguments: ["", "hello\n", "Process of saving began\n"]) func otherTextIsNone(text: String) {
    #expect(!Array(text.utf8).withUnsafeBytes { CrashReportReader.recognises($0) })
  }

  @Test func asTextItIsNoLogEither() {
    #expect(timeline(Self.text).problems.map(\.message) == ["this is a crash report (.ips), not a log"])
  }
}
