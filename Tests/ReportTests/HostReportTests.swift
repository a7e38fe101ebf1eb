import Diagnostics
import Foundation
import Report
import Testing

private typealias Location = Diagnostics.SourceLocation

@Suite struct HostReportTests {
  private static let outside = Location(file: "/etc/gate.yml", line: 1)
  private static let checklist = Location(file: "gates/a b.yml", line: 4, column: 2)

  private static func finding(
    _ level: Finding.Level = .error, _ number: Int = 0, message: String = "open", at places: [Location]
  ) -> Finding {
    Finding(level, .test, title: "a/b, c: d", message: message, at: places, identity: "item \(number)")
  }

  private struct Log: Decodable {
    struct Text: Decodable { var text: String }
    struct Artifact: Decodable { var uri: String }
    struct Region: Decodable { var startLine: Int }
    struct Physical: Decodable {
      var artifactLocation: Artifact
      var region: Region?
    }
    struct Spot: Decodable { var physicalLocation: Physical }
    struct Result: Decodable {
      var level: String
      var message: Text
      var locations: [Spot]
      var relatedLocations: [Spot]?
      var partialFingerprints: [String: String]
    }
    struct Notification: Decodable { var message: Text }
    struct Invocation: Decodable { var toolExecutionNotifications: [Notification]? }
    struct Properties: Decodable { var resultsLeftOut: Int }
    struct Run: Decodable {
      var results: [Result]
      var invocations: [Invocation]
      var properties: Properties
    }
    var runs: [Run]
  }

  private static func run(_ findings: [Finding]) throws -> Log.Run {
    let text = SARIFReport.render(findings, toolVersion: "1", headline: "blocked", evaluated: true)
    let log = try JSONDecoder().decode(Log.self, from: Data(text.utf8))
    try #require(log.runs.count == 1)
    return log.runs[0]
  }

  @Test func sarifNamesAPlaceBelowTheWorkingDirectory() throws {
    let places = [[Self.outside, Self.checklist], [Self.outside], [Location(file: "")]]
    let locations = try Self.run(places.map { Self.finding(at: $0) }).results.map(\.locations)
    let uris = locations.map { $0.map(\.physicalLocation.artifactLocation.uri) }
    #expect(uris == [["gates/a%20b.yml"], ["hapticgate.yml"], ["hapticgate.yml"]])
    #expect(locations[0].first?.physicalLocation.region?.startLine == 4)
  }

  @Test func sarifKeepsTheErrorsAndCountsTheRest() throws {
    let errors = (0..<3).map { Self.finding(.error, $0, at: [Self.checklist]) }
    let run = try Self.run(errors + (3..<5_010).map { Self.finding(.warning, $0, at: [Self.checklist]) })
    #expect(run.results.count == 5_000)
    #expect(run.results.count { $0.level == "error" } == 3)
    #expect(run.properties.resultsLeftOut == 10)
    #expect(
      run.invocations.first?.toolExecutionNotifications?.map(\.message.text) == [
        "10 more results are left out; the JSON report holds all of them"
      ])
  }

  @Test func fingerprintsOutliveLinesAndReasons() throws {
    let moved = Location(file: "gates/a b.yml", line: 90)
    let before = try Self.run([Self.finding(at: [Self.checklist]), Self.finding(at: [Self.checklist])])
    let after = try Self.run([
      Self.finding(message: "still open", at: [moved]), Self.finding(at: [moved]),
    ])
    let prints = before.results.map(\.partialFingerprints)
    #expect(prints == after.results.map(\.partialFingerprints))
    #expect(Set(prints).count == 2)
  }

  @Test func sarifMessagesHoldNoLinkAndNoControlCharacter() throws {
    let run = try Self.run([Self.finding(message: "[x](https://example.com)\u{1B}", at: [Self.checklist])])
    #expect(run.results.first?.message.text == "[x]\u{200B}(https://example.com)\\u{1B}")
  }

  @Test func annotationsAreTenOfEachAndACount() {
    let findings = (0..<12).map { Self.finding(.error, $0, message: "50%\n::x", at: [Self.checklist]) }
    let lines = AnnotationsReport.render(
      findings + [Self.finding(.warning, at: [Self.outside])], headline: "blocked: 12"
    ).split(separator: "\n")
    let error = "::error file=gates/a b.yml,line=4,col=2,title=a/b%2C c%3A d::50%25%0A::x"
    #expect(lines.first == "::notice title=hapticgate::blocked: 12")
    #expect(lines[1...10].allSatisfy { $0 == error })
    #expect(
      lines[11...] == [
        "::notice title=hapticgate::2 more errors are not shown here",
        "::warning title=a/b%2C c%3A d::open",
      ])
  }

  @Test func gitLabIssuesAlwaysHaveAFileAndALine() {
    let text = GitLabReport.render([
      Self.finding(at: [Self.outside]), Self.finding(.warning, at: [Location(file: "文/a.yml")]),
    ])
    #expect(text.contains("\"path\": \"hapticgate.yml\",\n      \"lines\": {\n        \"begin\": 1"))
    #expect(text.contains("\"path\": \"文/a.yml\",\n      \"lines\": {\n        \"begin\": 1"))
    #expect(text.contains("\"severity\": \"blocker\""))
    #expect(text.contains("\"severity\": \"minor\""))
    #expect(GitLabReport.render([]) == "[]\n")
  }

  @Test func junitHoldsOnlyCharactersOfXML() {
    let failure = JUnitCase(
      suite: "a", name: "b\"<c>", place: FindingPlace(Self.checklist),
      outcome: .failure(type: "failed", message: "x & y\nz\t", text: "]]>\u{1B}[31m\u{FFFE}\u{0}"))
    let skipped = JUnitCase(
      suite: "a", name: "d", place: FindingPlace(Self.outside), outcome: .skipped(message: "waived"))
    let text = JUnitSuite.document([JUnitSuite(name: "a", cases: [failure, skipped])], name: "hapticgate")
    #expect(
      text == """
        <?xml version="1.0" encoding="UTF-8"?>
        <testsuites name="hapticgate" tests="2" failures="1" errors="0" skipped="1" time="0">
          <testsuite name="a" tests="2" failures="1" errors="0" skipped="1" time="0">
            <testcase classname="a" name="b&quot;&lt;c&gt;" file="gates/a b.yml" line="4" time="0">
              <failure type="failed" message="x &amp; y&#10;z&#9;">]]&gt;\\u{1B}[31m\\u{0}</failure>
            </testcase>
            <testcase classname="a" name="d" time="0">
              <skipped message="waived"/>
            </testcase>
          </testsuite>
        </testsuites>

        """)
  }
}
