import Diagnostics
import Patterns
import Testing

struct PatternReaderTests {
  private func read(_ text: String) -> PatternFile {
    PatternReader.read(Array(text.utf8), path: "a.ahap")
  }

  private func problems(_ text: String) -> [String] {
    read(text).problems.map { DiagnosticPrinter().render($0) }
  }

  /// The problems, those aside that tell of values left to the system.
  private func problemsBesidesDefaults(_ text: String) -> [String] {
    problems(text).filter { !$0.contains("the system takes its default") }
  }

  private func pattern(of elements: String) -> String {
    "{\"Version\": 1.0, \"Pattern\": [\n\(elements)\n]}"
  }

  @Test func readsEveryPart() throws {
    let text = """
      {
      \t"Version": 1, "Metadata": {"Project": "Pul\\u0073e \\/ \\ud83d\\ude00", "Created": "2026"},
      \t"Pattern": [
      \t\t{"Event": {"Time": 0.1, "EventType": "HapticTransient", "EventParameters": [
      \t\t\t{"ParameterID": "HapticIntensity", "ParameterValue": 0.6499999761581421},
      \t\t\t{"ParameterID": "HapticSharpness", "ParameterValue": 3.5e-1}]}},
      \t\t{"Event":{"Time":0,"EventType":"AudioCustom","EventWaveformPath":"a.wav","EventWaveformLoopEnabled":true,
      \t\t"EventWaveformUseVolumeEnvelope":0}},
      \t\t{"Event": {"Time": 1, "EventType": "AudioContinuous", "EventDuration": 0.5}},
      \t\t{"Parameter": {"ParameterID": "HapticSharpnessControl", "ParameterValue": -0.5, "Time": 0.2}},
      \t\t{"ParameterCurve": {"ParameterID": "HapticIntensityControl", "Time": 0.3, "ParameterCurveControlPoints": [
      \t\t\t{"Time": 0, "ParameterValue": 0}, {"Time": 0.1, "ParameterValue": 1}]}}
      \t]
      }
      """
    let file = read(text)
    #expect(file.problems.isEmpty)
    let pattern = try #require(file.pattern)
    #expect(pattern.version == 1)
    #expect(pattern.metadata == ["Project": "Pulse / 😀", "Created": "2026"])
    #expect(pattern.events.map(\.type) == ["hapticTransient", "audioCustom", "audioContinuous"])
    #expect(pattern.events.map(\.time) == [0.1, 0, 1])
    #expect(pattern.events.map(\.duration) == [nil, nil, 0.5])
    #expect(pattern.events[0].parameters == ["hapticIntensity": 0.65, "hapticSharpness": 0.35])
    #expect(pattern.events[0].location == SourceLocation(file: "a.ahap", line: 4, column: 13))
    #expect(pattern.events[1].waveform == "a.wav")
    #expect(pattern.events[1].waveformLoops == true)
    #expect(pattern.events[1].waveformUsesVolumeEnvelope == false)
    #expect(pattern.parameters.map(\.id) == ["hapticSharpnessControl"])
    #expect(pattern.parameters.map(\.value) == [-0.5])
    #expect(pattern.curves.map(\.points.count) == [2])
    #expect(pattern.curves.map(\.points.last) == [.init(time: 0.1, value: 1)])
  }

  @Test func trailingCommasAreWarnings() {
    let text = """
      {"Version": 1.0, "Pattern": [
        {"Event": {"Time": 0, "EventType": "HapticTransient", "EventParameters": [
          {"ParameterID": "HapticIntensity", "ParameterValue": 1.0,}
        ]},},
      ]}
      """
    #expect(read(text).pattern?.events.count == 1)
    let warning = "warning: a comma before a closing bracket is not JSON\n  help: Remove the comma.\n"
    #expect(
      problemsBesidesDefaults(text) == [
        "a.ahap:3:61: \(warning)", "a.ahap:4:5: \(warning)", "a.ahap:4:7: \(warning)",
      ])
  }

  @Test(arguments: [
    (
      #"{"Event": {"Time": 0, "EventType": "HapticTransient", "Intensty": 1}}"#,
      "2:55: warning: unknown key \"Intensty\"; the system ignores it\n  help: Known: Time, EventType, EventDuration, "
        + "EventParameters, EventWaveformPath, EventWaveformUseVolumeEnvelope, EventWaveformLoopEnabled.\n"
    ),
    (
      #"{"Event": {"Time": 0, "EventTyp": "HapticTransient", "EventType": "HapticTransient"}}"#,
      "2:23: warning: unknown key \"EventTyp\"; the system ignores it\n  help: Did you mean \"EventType\"?\n"
    ),
    (
      #"{"Event": {"EventType": "HapticTransient"}}"#, "2:11: warning: key \"Time\" is missing; 0 is taken\n"
    ),
    (
      #"{"Event": {"Time": 0, "EventType": "HapticContinuous"}}"#,
      "2:11: warning: key \"EventDuration\" is missing; expected one for a continuous event\n"
    ),
    (
      #"{"Event": {"Time": 0, "EventType": "AudioCustom"}}"#,
      "2:11: warning: key \"EventWaveformPath\" is missing; expected one for AudioCustom\n"
    ),
    (
      #"{"Event": {"Time": 0, "EventType": "HapticTransient", "EventParameters": "#
        + #"[{"ParameterID": "HapticSharpness", "ParameterValue": -1}]}}"#,
      "2:128: warning: HapticSharpness: -1.0 is out of range and the system clamps it; expected 0.0 to 1.0\n"
    ),
    (
      #"{"Event": {"Time": 0, "EventType": "HapticTransient", "EventParameters": "#
        + #"[{"ParameterID": "HapticIntensit", "ParameterValue": 1}]}}"#,
      "2:91: warning: unknown parameter \"HapticIntensit\"; the system ignores it\n"
        + "  help: Did you mean \"HapticIntensity\"?\n"
    ),
  ])
  func whatTheSystemIgnoresIsAWarning(_ element: String, expected: String) {
    let text = pattern(of: element)
    #expect(read(text).pattern?.events.count == 1)
    #expect(problemsBesidesDefaults(text) == ["a.ahap:\(expected)"])
  }

  @Test(arguments: [
    (
      #"{"Event": {"Time": 0, "EventType": "HapticTransiet"}}"#,
      "2:36: error: EventType: expected one of HapticTransient, HapticContinuous, AudioContinuous, AudioCustom, "
        + "not \"HapticTransiet\"\n  help: Did you mean \"HapticTransient\"?\n"
    ),
    (#"{"Event": {"Time": 0}}"#, "2:11: error: key \"EventType\" is missing\n"),
    (
      #"{"Event": {"Time": -0.1, "EventType": "HapticTransient"}}"#,
      "2:20: error: Time: expected 0 or more seconds, not -0.1\n"
    ),
    (#"{"Event": {"Time": "0", "EventType": "HapticTransient"}}"#, "2:20: error: Time: expected a number\n"),
    (#"{"Event": {"Time": 1e99, "EventType": "HapticTransient"}}"#, "2:20: error: Time: expected a number\n"),
    (#"{"Event": {"Time": true, "EventType": "HapticTransient"}}"#, "2:20: error: Time: expected a number\n"),
    (
      #"{"Event": [1]}"#,
      "2:11: error: an event: expected an object with Time, EventType, EventDuration, EventParameters, "
        + "EventWaveformPath, EventWaveformUseVolumeEnvelope, EventWaveformLoopEnabled\n"
    ),
    (
      "{}", "2:1: error: an element of Pattern: expected exactly one of Event, Parameter, ParameterCurve\n"
    ),
    (
      #"{"Event": {"Time": 0, "EventType": "HapticTransient", "EventParameters": ["# + "\n"
        + #"{"ParameterID": "HapticSharpness", "ParameterValue": 0},"# + "\n"
        + #"{"ParameterID": "HapticSharpness", "ParameterValue": 1}]}}"#,
      "4:1: error: parameter HapticSharpness is given twice in one event\n"
        + "a.ahap:3:1: note: first given here\n  help: Keep one of the two.\n"
    ),
    (
      #"{"Parameter": {"ParameterID": "HapticIntensityControl", "Time": 0}}"#,
      "2:15: error: key \"ParameterValue\" is missing\n"
    ),
    (
      #"{"ParameterCurve": {"ParameterID": "HapticIntensityControl", "Time": 0, "ParameterCurveControlPoints": []}}"#,
      "2:104: error: ParameterCurveControlPoints: expected a list with at least one point\n"
    ),
    (
      #"{"Event": {"Time": 0, "Time": 1, "EventType": "HapticTransient"}}"#,
      "2:23: error: key \"Time\" is given twice in one mapping\na.ahap:2:12: note: first given here\n"
        + "  help: Keep one of the two.\n"
    ),
  ])
  func whatTheSystemWouldRefuseIsAnError(_ element: String, expected: String) {
    let text = pattern(of: element)
    #expect(read(text).pattern == nil)
    #expect(problemsBesidesDefaults(text) == ["a.ahap:\(expected)"])
  }

  @Test(arguments: [
    ("", "a.ahap: error: the file is empty; expected a pattern as JSON\n"),
    ("Version: 1\nPattern: []\n", "a.ahap:1:1: error: expected a JSON value\n"),
    ("{'Version': 1}", "a.ahap:1:2: error: expected a key in double quotes\n"),
    ("{\"Version\" 1}", "a.ahap:1:12: error: expected a colon after the key\n"),
    ("{\"Version\": 1\n\"Pattern\": []}", "a.ahap:2:1: error: expected a comma or }\n"),
    ("{\"Version\": 01}", "a.ahap:1:13: error: expected a JSON value\n"),
    ("{\"Version\": yes}", "a.ahap:1:13: error: expected a JSON value\n"),
    ("{\"Pattern\": [,]}", "a.ahap:1:14: error: expected a JSON value\n"),
    ("{\"Pattern\": [1,,]}", "a.ahap:1:16: error: expected a JSON value\n"),
    ("{\"Pattern\": []} {}", "a.ahap:1:17: error: expected nothing after the end of the pattern\n"),
    ("{\"Pattern\": [] # none\n}", "a.ahap:1:16: error: expected a comma or }\n"),
    ("{\"Pattern\": \"a\\x\"}", "a.ahap:1:15: error: expected a JSON escape after \\\n"),
    ("{\"Pattern\": \"a", "a.ahap:1:13: error: a string does not end; expected \"\n"),
    (
      "{\"Pattern\": \"a\nb\"}",
      "a.ahap:1:15: error: expected no control character inside a string; write it as an escape\n"
    ),
    (
      "{\"값\": [\n1",
      "a.ahap:2:2: error: the file ends too early; expected ]\na.ahap:1:7: note: this bracket is still open\n"
        + "  help: Export the pattern again.\n"
    ),
    ("[]", "a.ahap:1:1: error: a pattern: expected an object with Version, Metadata, Pattern\n"),
    ("{\"Version\": 1}", "a.ahap:1:1: error: key \"Pattern\" is missing; expected a list of events\n"),
    ("{\"Version\": 1, \"Pattern\": {}}", "a.ahap:1:27: error: Pattern: expected a list\n"),
  ])
  func whatIsNoPatternIsAnError(_ text: String, expected: String) {
    #expect(read(text).pattern == nil)
    #expect(problems(text) == [expected])
  }

  @Test func valuesLeftToTheSystemAreWarned() {
    let bare = #"{"Event": {"Time": 0, "EventType": "HapticTransient"}}"#
    let partial =
      #"{"Event": {"Time": 0, "EventType": "HapticTransient", "EventParameters": "#
      + #"[{"ParameterID": "HapticIntensity", "ParameterValue": 1}]}}"#
    #expect(
      problems(pattern(of: "\(bare),\n\(partial)")) == [
        "a.ahap:2:11: warning: parameter HapticIntensity is missing; the system takes its default\n",
        "a.ahap:2:11: warning: parameter HapticSharpness is missing; the system takes its default\n",
        "a.ahap:3:11: warning: parameter HapticSharpness is missing; the system takes its default\n",
      ])
  }

  @Test func anEmptyPatternAndAnotherVersionAreWarned() {
    #expect(
      problems("{\"Version\": 2.0, \"Pattern\": []}") == [
        "a.ahap:1:13: warning: Version: expected 1.0, not 2.0\n",
        "a.ahap:1:29: warning: the pattern is empty: nothing plays\n",
      ])
  }

  @Test func deepNestingIsRefused() {
    let text = String(repeating: "[", count: 50_000) + String(repeating: "]", count: 50_000)
    #expect(read(text).pattern == nil)
    #expect(read(text).problems.count == 1)
  }

  @Test(arguments: 0..<300)
  func anyBytesGiveAPatternOrAnError(seed: Int) {
    var state = UInt64(seed) &* 0x9E37_79B9_7F4A_7C15 | 1
    let parts = [
      "{", "}", "[", "]", ",", ":", "\"Pattern\"", "\"Event\"", "\"Time\"", "1", "-", "0.5",
      "\"\\ud83d\\ude00\"", "\\",
      "\n", "true", "\u{0}", "\"EventType\"", "\"HapticTransient\"",
    ]
    var text = "{\"Pattern\":["
    for _ in 0..<40 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      text += parts[Int(state >> 33) % parts.count]
    }
    let file = read(text)
    #expect((file.pattern == nil) == file.problems.contains { $0.severity == .error })
  }
}
