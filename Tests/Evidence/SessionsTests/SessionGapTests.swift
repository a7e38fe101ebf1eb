import Diagnostics
import Sessions
import Testing

/// What a prepared record leaves to the tester is missing and not wrong, until results are claimed on it.
struct SessionGapTests {
  private static let blank = """
    format: 1
    id: one
    checklist: haptics
    app: { bundle-id: com.example.notes, version: , build: }
    device: { model: , os: , os-build: , reality: , name: }
    tester:
    handling:
    settings: { ringer: }
    supersedes: { session: zero, items: [a], reason: }
    results:
      a: { started: , ended: , verdict: , felt: , observations: { timing: }, reason: , note: }
    """

  @Test func aBlankRecordSaysNothingAndIsNoError() {
    let file = SampleRecord.read(Self.blank)
    #expect(file.record == nil)
    #expect(
      file.problems.map(\.inOneLine) == [
        "s.yml:1:1: warning: the record waits to be filled in: it has no verdict yet"
      ])
    #expect(
      file.gaps.map(\.question) == [
        .model, .system, .reality, .tester, .handling, .verdict(scenario: "a"), .replacement(of: "zero"),
      ])
    #expect(file.checklistID == "haptics")
  }

  /// A verdict that cannot be attributed must not be dropped unseen: it may be the one that failed.
  @Test(arguments: ["pass", "fail", "blocked", "not-run"])
  func aVerdictInAnIncompleteRecordIsAnError(verdict: String) {
    let text = Self.blank.split(separator: "verdict: ").joined(separator: "verdict: \(verdict)")
    let file = SampleRecord.read(text)
    #expect(file.record == nil)
    #expect(
      file.problems.map(\.inOneLine) == [
        "s.yml:5:18: error: the record has a verdict and does not say: device: model, device: os, device: reality, "
          + "tester, handling, supersedes: reason"
      ])
  }

  @Test func aResultWithoutItsVerdictIsLeftOutAndNamed() throws {
    let text = SampleRecord.text(
      "results:\n", becomes: "results:\n  other: { verdict: , observations: { a: Nothing } }\n")
    let file = SampleRecord.read(text)
    #expect(file.record?.results.map(\.scenario) == ["rapid-operation"])
    #expect(file.problems.map(\.inOneLine) == ["s.yml:11:21: warning: no verdict yet: other"])
    #expect(file.gaps.map(\.question) == [.verdict(scenario: "other")])
  }

  @Test func whatOnlyAPassNeedsIsNoGapOfTheRecord() throws {
    let text = SampleRecord.text("felt: as-contract", becomes: "felt:").replacing(
      "build: \"412\"", with: "build: ")
    let file = SampleRecord.read(text)
    #expect(file.problems == [])
    #expect(try #require(file.record).unanswered == [.felt(scenario: "rapid-operation"), .build])
  }

  @Test func aWishWithoutItsValueIsAGap() {
    let file = SampleRecord.read(
      SampleRecord.text
        + "adjustments: [{ contract: save-confirmation, parameter: intensity, from: 0.8, to: , observed: null }]\n"
    )
    #expect(file.record == nil)
    #expect(file.faults == [])
    #expect(
      file.problems.map(\.inOneLine) == [
        "s.yml:17:83: error: the record has a verdict and does not say: adjustments: save-confirmation: intensity: to, "
          + "adjustments: save-confirmation: intensity: observed"
      ])
  }

  @Test func aWrongWordInABlankRecordIsStillAnError() {
    let file = SampleRecord.read(Self.blank + "\nhandeling: in-hand\n")
    #expect(file.problems.contains { $0.severity == .error && $0.message.contains("handeling") })
  }
}

extension Diagnostic {
  fileprivate var inOneLine: String {
    "\(location.map { "\($0): " } ?? "")\(severity.rawValue): \(message)"
  }
}
