import Foundation
import Testing

/// `prepare --record`: the terminal path.
struct RecordingTests {
  private let record = "prepared/2026-12-01-current.yml"

  private func prepared() throws -> GateFixture {
    let fixture = try GateFixture()
    try fixture.folder.remove("evidence/first.yml")
    _ = try Tool.run(
      ["prepare", "--stage", "release", "--as-of", "2026-12-01T00:00:00Z"], in: fixture.folder.url)
    return fixture
  }

  private func record(_ answers: [String], _ more: [String] = [], in fixture: GateFixture) throws
    -> Tool.Result
  {
    try Tool.run(
      ["prepare", "--record", record, "--as-of", "2026-12-01T10:00:00+09:00"] + more, in: fixture.folder.url,
      input: answers.map { "\($0)\n" }.joined())
  }

  private let setUp = [
    "J. K.", "1", "1", "iPhone17,1", "26.1", "23B85", "1.0.0", "7", "1", "1", "2", "none",
  ]
  private let finishes = ["", "", "1", "1", "Both at once"]
  private let repeats = ["", "", "1", "1", "Ten separate pulses"]

  @Test func anAfternoonsAnswersBecomeEvidence() throws {
    let fixture = try prepared()
    let result = try record(setUp + finishes + repeats, in: fixture)
    #expect(result.status == 0, "\(result.output) \(result.errors)")
    #expect(result.output.contains("1 of 2: Work finishes\n  1. Tap Start\n  Expected: as it should be\n"))
    #expect(result.output.hasSuffix("Hand it in: hapticgate accept \(record) --log FILE\n"))
    let accepted = try Tool.run(
      ["accept", record, "--as-of", "2026-12-01T02:00:00Z"], in: fixture.folder.url)
    #expect(accepted.status == 0, "\(accepted.errors)")
    let report = try Tool.run(
      ["check", "--stage", "release", "--as-of", "2026-12-01T02:00:00Z", "--report", "json"],
      in: fixture.folder.url)
    let items = try GateFixture.statuses(report.output)
    #expect(items["haptics/finishes@current"] == "passed")
    #expect(items["haptics/repeats@current"] == "passed")
  }

  @Test func everyAnswerIsSavedAndNoneAskedTwice() throws {
    let fixture = try prepared()
    let answers = setUp + finishes + repeats
    for (number, answer) in answers.enumerated() {
      let result = try record([answer], in: fixture)
      #expect(result.status == (number == answers.count - 1 ? 0 : 1), "\(result.output)")
    }
    let text = try fixture.folder.read(record)
    #expect(text.contains("tester: \"J. K.\"  # Your name or initials\n"))
  }

  /// A verdict was given, and what it needs was left for later: that locks nobody out.
  @Test func whatWasLeftForLaterIsAskedAgain() throws {
    let fixture = try prepared()
    let first = try record(["-"] + setUp.dropFirst() + ["-", "-", "1", "-", "-"] + repeats, in: fixture)
    #expect(first.status == 1, "\(first.errors)")
    #expect(first.output.contains("Who tested is not filled in (tester)."))
    let accepted = try Tool.run(
      ["accept", record, "--as-of", "2026-12-01T02:00:00Z"], in: fixture.folder.url)
    #expect(accepted.status == 1)
    #expect(accepted.errors.contains("Who tested is not filled in (tester)."), "\(accepted.errors)")
    let second = try record(["J. K.", "", "", "1", "Both at once"], in: fixture)
    #expect(second.status == 0, "\(second.output) \(second.errors)")
  }

  @Test func aWrongAnswerIsAskedAgainAndStoppingKeepsTheRest() throws {
    let fixture = try prepared()
    let result = try record(["TODO", "J", "9", "q"], ["--locale", "zh-Hant"], in: fixture)
    #expect(result.status == 1)
    #expect(result.output.contains("請用文字寫下來。"))
    #expect(result.output.contains("請輸入 1 到 4 的數字。"))
    #expect(result.output.contains("未填寫手機的使用方式"))
    #expect(try fixture.folder.read(record).contains("tester: \"J\""))
  }

  /// util-linux's `script` gives the process a terminal of its own.
  @Test(.enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/script") && !isDarwin))
  func aTerminalWorksAsAPipeDoes() throws {
    let fixture = try prepared()
    let line = "\(Tool.path) prepare --record \(record) --as-of 2026-12-01T10:00:00+09:00"
    let result = try Tool.run(
      ["-qec", line, "/dev/null"], in: fixture.folder.url, input: "J. K.\nq\n", tool: "/usr/bin/script")
    #expect(result.output.contains("Your name or initials"))
    #expect(try fixture.folder.read(record).contains("tester: \"J. K.\""))
  }

  @Test func aFileThatIsNoRecordIsRefused() throws {
    let fixture = try prepared()
    let result = try Tool.run(["prepare", "--record", "hapticgate.yml"], in: fixture.folder.url, input: "")
    #expect(result.status == 2)
    #expect(result.errors.contains("hapticgate.yml"))
  }
}

#if canImport(Darwin)
  private let isDarwin = true
#else
  private let isDarwin = false
#endif
