import DeviceLogs
import Notation
import Testing

/// A log of each format that holds `save succeeded id=7` once, on a known line.
struct FormatSample: Sendable, CustomTestStringConvertible {
  var format: LogFormat
  var text: String
  var line: Int
  var time: String
  var signals = notesSignals

  var testDescription: String { format.rawValue }

  static let all = [
    FormatSample(
      format: .unifiedNDJSON,
      text: #"""
        Filtering the log data using "subsystem == \"com.example.notes\""
        {"timestamp":"2026-11-12 14:03:28.908085+0900","machTimestamp":161796510,"bootUUID":"49BA","subsystem":"com.example.notes","category":"save","eventMessage":"save succeeded id=7","messageType":"Default","eventType":"logEvent","processImagePath":"\/private\/var\/Notes.app\/Notes","backtrace":{"frames":[{"imageOffset":6084}]}}
        {"count":1,"finished":1}

        """#, line: 2, time: "2026-11-12T14:03:28.908085+09:00"),
    FormatSample(
      format: .unifiedJSON,
      text: #"""
        [{
          "timestamp" : "2026-11-12 14:03:28.100000+0900",
          "eventType" : "activityCreateEvent",
          "eventMessage" : "save succeeded id=6"
        },{
          "timestamp" : "2026-11-12 14:03:28.908085+0900",
          "subsystem" : "com.example.notes",
          "category" : "save",
          "eventType" : "logEvent",
          "eventMessage" : "save succeeded id=7"
        }]

        """#, line: 5, time: "2026-11-12T14:03:28.908085+09:00"),
    FormatSample(
      format: .unifiedDefault,
      text: """
        Timestamp                       Thread     Type        Activity             PID    TTL  
        2026-11-12 14:03:28.908085+0900 0x35211    Default     0x0                  110    0    Notes: (Notes.debug.dylib) [com.example.notes:save   ] save succeeded id=7
        2026-11-12 14:03:29.082202+0900 0x48895    Default     0xd1310              110    Notes: [com.example.notes:life] background

        """, line: 2, time: "2026-11-12T14:03:28.908085+09:00"),
    FormatSample(
      format: .unifiedCompact,
      text: """
        Timestamp               Ty Process[PID:TID]
        2026-11-12 14:03:28.908 Df Notes[39698:88302b] [com.example.notes:save] save succeeded id=7
        2026-11-12 14:03:29.987 E  Notes[39698:1ac42] (CoreAudio) overload

        """, line: 2, time: "2026-11-12T14:03:28.908+09:00"),
    FormatSample(
      format: .unifiedSyslog,
      text: """
        2026-11-12 14:03:28.908085+0900  localhost Notes[22235]: (Notes) [com.example.notes:save] save succeeded id=7

        """, line: 1, time: "2026-11-12T14:03:28.908085+09:00"),
    FormatSample(
      format: .osTrace,
      text: """
        [connected:00008110-000000000000001E]
        Nov 12 14:03:28.376281 wifid(CoreWiFi)[48] <Debug>: [corewifi] info={
            LinkQualityMetric = "rssi=-61dBm";
        }]
        Nov 12 14:03:28.908085 Notes(Notes.debug.dylib)[33] <Notice>: save succeeded id=7

        """, line: 5, time: "2026-11-12T14:03:28.908085+09:00", signals: processSignals),
    FormatSample(
      format: .syslogRelay,
      text: """
        Nov 12 14:03:27 Jo-iPhone kernel[0] <Notice>: AppleHapticsSupport haptics session started
        Nov 12 14:03:28 Jo-iPhone Notes(Notes)[812] <Notice>: save succeeded id=7

        """, line: 2, time: "2026-11-12T14:03:28+09:00", signals: processSignals),
    FormatSample(
      format: .pymobiledevice,
      text: """
        2026-11-12 14:03:28 wifid{CoreWiFi}[48] <DEBUG>: scan
        2026-11-12 14:03:28.908085 Notes{Notes}[123] <NOTICE>: save succeeded id=7 [com.example.notes][save]

        """, line: 2, time: "2026-11-12T14:03:28.908085+09:00"),
    FormatSample(
      format: .pymobiledeviceJSON,
      text: #"""
        {"pid": 123, "timestamp": "2026-11-12T14:03:28.908085", "level": "NOTICE", "image_name": "/x/Notes.debug.dylib", "filename": "/x/Notes", "mach_timestamp": 1, "message": "save succeeded id=7", "label": {"subsystem": "com.example.notes", "category": "save"}}

        """#, line: 1, time: "2026-11-12T14:03:28.908085+09:00"),
    FormatSample(
      format: .goIOSSyslog,
      text: #"""
        {"timestamp":"2020-11-12T14:03:28Z","device":"Jo-iPhone","process":"Notes(Notes)","pid":"84","level":"Notice","message":"save succeeded id=7"}

        """#, line: 1, time: "2026-11-12T14:03:28+09:00", signals: processSignals),
    FormatSample(
      format: .goIOSTrace,
      text: #"""
        {"pid":84,"timestamp":"2026-11-12T14:03:28.908085+09:00","level":0,"levelName":"Notice","threadId":3,"imageName":"/x/Notes","message":"save succeeded id=7","label":{"subsystem":"com.example.notes","category":"save"}}

        """#, line: 1, time: "2026-11-12T14:03:28.908085+09:00"),
    FormatSample(
      format: .xcodeConsole,
      text: """
        10:04:12  Acquired tunnel connection to device.
        Launched application with com.example.notes bundle identifier.
        Waiting for the application to terminate…
        2026-11-12 14:03:28.908085+0900 Notes[13938:5106663] [save] save succeeded id=7
        plain output\r

        """, line: 4, time: "2026-11-12T14:03:28.908085+09:00"),
    FormatSample(
      format: .consoleAppCopy,
      text: """
        默认\t14:03:27.289597+0900\tNotes\ttcp_close [C36.1.1.1:3] TCP Packets:
        \t snd    0.000s seq 1
        默认\t14:03:28.908085+0900\tNotes\tsave succeeded id=7
        """, line: 3, time: "2026-11-12T14:03:28.908085+09:00", signals: processSignals),
    FormatSample(
      format: .unifiedLogIterator,
      text: #"""
        {"subsystem":"com.example.notes","thread_id":1,"pid":84,"library":"/x/Notes","category":"save","log_type":"Default","process":"/x/Notes.app/Notes","time":1.794459808908085e18,"event_type":"Log","message":"save succeeded id=7","boot_uuid":"80D1","timezone_name":"Seoul","timestamp":"2026-11-12T05:03:28.908085000Z"}

        """#, line: 1, time: "2026-11-12T14:03:28.908085+09:00"),
    FormatSample(
      format: .appRecording,
      text: #"""
        {"hapticFeedbackLog":1,"session":"K7","model":"iPhone15,3","reality":"physical","os":"18.1"}
        {"timestamp":"2026-11-12 14:03:28.908085+0900","machTimestamp":161796510,"bootUUID":"49BA","eventType":"logEvent","messageType":"Default","subsystem":"com.example.notes","category":"save","eventMessage":"save succeeded id=7"}
        {"count":1,"finished":1}

        """#, line: 2, time: "2026-11-12T14:03:28.908085+09:00"),
  ]
}

private let session = LogContext(
  sessionStart: instant("2026-11-12T14:00:00+09:00"), sessionEnd: instant("2026-11-12T14:10:00+09:00"),
  hostZone: .fixed(utcOffset: 9 * 3600))

@Suite struct FormatTests {
  @Test(arguments: FormatSample.all) func findsTheSignal(sample: FormatSample) {
    let timeline = timeline(sample.text, sample.signals, context: session)
    #expect(timeline.format == sample.format)
    #expect(timeline.problems == [])
    #expect(timeline.disturbances == [])
    #expect(timeline.signals.map(\.name) == ["succeeded"])
    let found = timeline.signals.first
    #expect(found?.timing == .exact(instant(sample.time)))
    #expect(found?.captures == ["id": "7"])
    #expect(found?.line == sample.line)
    #expect(found?.unconfirmed == [])
  }

  @Test(arguments: FormatSample.all) func carriageReturnsMakeNoDifference(sample: FormatSample) {
    let text = sample.text.replacing("\r", with: "").replacing("\n", with: "\r\n")
    let timeline = timeline("\u{FEFF}" + text, sample.signals, context: session)
    #expect(timeline.signals.map(\.captures) == [["id": "7"]])
    #expect(timeline.signals.map(\.line) == [sample.line])
  }

  @Test func everyFormatHasASample() {
    #expect(FormatSample.all.map(\.format) == LogFormat.allCases)
  }

  @Test(arguments: FormatSample.all.filter { !$0.format.isJSONLines && $0.format != .consoleAppCopy })
  func aCutLastLineIsADisturbance(sample: FormatSample) {
    let whole = sample.text.trimmingLineBreaks
    let timeline = timeline(String(whole.dropLast(1)), sample.signals, context: session)
    #expect(timeline.disturbances.map(\.kind) == [.cut])
  }

  @Test(arguments: FormatSample.all.filter { $0.format.isJSONLines }) func aCutObjectIsADisturbance(
    sample: FormatSample
  ) {
    let first = sample.text.split(separator: "\n").first { $0.hasPrefix("{") } ?? ""
    let timeline = timeline(sample.text + first.dropLast(3), sample.signals, context: session)
    #expect(timeline.signals.count == 1)
    #expect(timeline.disturbances.map(\.kind) == [.cut])
  }
}

extension String {
  fileprivate var trimmingLineBreaks: String {
    var copy = self
    while copy.last?.isNewline == true { copy.removeLast() }
    return copy
  }
}
