import DeviceLogs
import Diagnostics
import Testing

@Suite struct AppRecordingTests {
  private let header =
    #"{"hapticFeedbackLog":1,"session":"K7","model":"iPhone15,3","reality":"simulator","build":"412"}"# + "\n"
  private let marker =
    #"{"timestamp":"2026-11-12 14:03:28.908085+0900","machTimestamp":1,"bootUUID":"B","eventType":"logEvent","subsystem":"com.example.notes","category":"save","eventMessage":"save tapped id=1"}"#
    + "\n"

  @Test func theHeaderSaysWhereItWasMade() {
    let read = timeline(header + marker + "{\"count\":1,\"finished\":1}\n")
    #expect(read.identities.recordings.map { $0["build"] } == ["412"])
    #expect(read.identities.recordings.map { $0["session"] } == ["K7"])
    #expect(read.isSimulator)
    #expect(read.disturbances == [])
  }

  @Test(arguments: [
    ("\"physical\"", false), ("\"virtual\"", true), ("\"Physical\"", true), ("\"\"", true), ("true", true),
  ])
  func onlyWhatCallsItselfPhysicalIsEvidence(reality: String, isSimulator: Bool) {
    let text = header.replacing("\"simulator\"", with: reality)
    #expect(timeline(text + marker).isSimulator == isSimulator)
  }

  @Test func aRecordingThatDoesNotSayWhatItRanOnIsNoEvidence() {
    let text = header.replacing("\"reality\":\"simulator\",", with: "")
    #expect(timeline(text + marker).isSimulator)
  }

  @Test func theTrailerSaysWhenItEnded() {
    let trailer =
      #"{"count":1,"finished":1,"timestamp":"2026-11-12 14:04:00.000000+0900","machTimestamp":2,"bootUUID":"B"}"#
    let read = timeline(header + marker + trailer + "\n")
    #expect(read.span?.upperBound == instant("2026-11-12T14:04:00+09:00"))
    #expect(read.disturbances == [])
    #expect(read.problems == [])
    let window = instant("2026-11-12T14:03:29+09:00")...instant("2026-11-12T14:03:50+09:00")
    #expect(LogRuleEvaluator.evaluate(.never("failed"), in: read, window: window).outcome == .passed)
  }

  @Test func anUnfinishedRecordingIsCut() {
    let read = timeline(header + marker)
    #expect(read.disturbances.map(\.kind) == [.cut])
    #expect(read.disturbances.map(\.message) == ["the recording was not finished"])
  }

  @Test func aRemovedMarkerIsMissed() {
    let read = timeline(header + marker + "{\"count\":2,\"finished\":1}\n")
    #expect(read.disturbances.map(\.kind) == [.loss])
    #expect(read.disturbances.map(\.message) == ["the recording counts 2 markers and holds 1"])
  }

  /// Wherever its header stands, and whatever blanks it holds.
  @Test(arguments: [String(repeating: "\n", count: 25), String(repeating: " \n", count: 399)])
  func theHeaderIsReadBehindBlankLines(blanks: String) {
    let physical = header.replacing("\"simulator\"", with: "\"physical\"")
    for header in [physical, physical.replacing("{", with: "{ ").replacing(":1,", with: " : 1 ,")] {
      let read = timeline(blanks + header + marker + "{\"count\":1,\"finished\":1}\n")
      #expect(read.identities.recordings.map { $0["build"] } == ["412"])
      #expect(!read.isSimulator)
    }
  }

  @Test func eachOfSeveralHeadersIsRead() {
    let physical = header.replacing("\"simulator\"", with: "\"physical\"")
    let other = physical.replacing("412", with: "413")
    let markers = String(repeating: marker, count: 30)
    let read = timeline(physical + markers + other + markers)
    #expect(read.identities.recordings.map { $0["build"] } == ["412", "413"])
    #expect(!read.isSimulator)
    #expect(timeline(physical + markers + header + markers).isSimulator)
  }

  /// Nobody can tell which of the two is meant.
  @Test(arguments: [
    "\"reality\":\"simulator\",\"reality\":\"physical\"", "\"reality\":\"physical\",\"build\":\"411\"",
  ])
  func aHeaderThatSaysAKeyTwiceIsNone(keys: String) {
    let read = timeline(header.replacing("\"reality\":\"simulator\"", with: keys) + marker)
    #expect(read.identities.recordings == [])
    #expect(read.isSimulator)
    #expect(read.problems.first?.location == SourceLocation(file: "device.log", line: 1))
    #expect(
      read.problems.first?.message
        == "the line is no entry of HapticFeedback recording: a key is given twice")
  }
}
