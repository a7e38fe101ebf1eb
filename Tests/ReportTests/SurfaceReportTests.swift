import Diagnostics
import Report
import Testing

/// What a host takes, and what is left of a report there.
@Suite struct SurfaceReportTests {
  private static let surfaces: [(format: ReportFormat, limit: Int)] = [
    (.gitHubComment, 65_536), (.gitHubSummary, 1_048_576), (.gitLabNote, 1_000_000),
  ]

  private static let fewMissing = Result { try LargeReport.make(items: 2_000, missingEvery: 40) }
  private static let allMissing = Result { try LargeReport.make(items: 4_000, missingEvery: 1) }

  private static func lines(_ text: String) -> [String] {
    text.utf8.split(separator: UInt8(ascii: "\n")).map { String(decoding: $0, as: UTF8.self) }
  }

  private static func isBalanced(_ lines: [String]) -> Bool {
    let fences = lines.count { $0.hasPrefix("```") || $0.hasPrefix("~~~") }
    let opened = lines.count { $0.hasPrefix("<details>") }
    return opened == lines.count { $0.hasPrefix("</details>") } && fences % 2 == 0
  }

  @Test(arguments: surfaces.map(\.format))
  func fewBlockingItemsAmongManyAreAllShown(format: ReportFormat) throws {
    let limit = try #require(Self.surfaces.first { $0.format == format }).limit
    let text = try ReportRenderer().render(Self.fewMissing.get(), as: format)
    let lines = Self.lines(text)
    #expect(text.utf8.count < limit)
    #expect(Self.isBalanced(lines))
    #expect(lines.contains("# ⛔️ blocked: 50 of 2000 items open"))
    #expect(lines.contains("1950 passed · 50 missing"))
    #expect(lines.contains("### Author: 50, about 4 h"))
    let blocking = Set(
      lines.filter { $0.hasPrefix("- ") }.compactMap { $0.split(separator: "`").dropFirst().first })
    #expect(blocking.count == 50)
    #expect(lines.count { $0.hasPrefix("    - **Do:**") } == 50)
  }

  @Test(arguments: surfaces.map(\.format))
  func whatDoesNotFitIsCounted(format: ReportFormat) throws {
    let limit = try #require(Self.surfaces.first { $0.format == format }).limit
    let text = try ReportRenderer().render(Self.allMissing.get(), as: format)
    let lines = Self.lines(text)
    #expect(text.utf8.count < limit)
    #expect(text.utf8.count > limit * 9 / 10)
    #expect(Self.isBalanced(lines))
    #expect(lines.contains("# ⛔️ blocked: 4000 of 4000 items open"))
    let listed = lines.count { $0.hasPrefix("- `many/item-") }
    let named = lines.filter { $0.hasPrefix("`many/item-") }.flatMap { $0.split(separator: " ") }.count
    let shown = listed + named
    let cuts = try #require(lines.first { $0.hasPrefix("> Left out to fit here: ") })
    #expect(shown > 3_000)
    #expect(cuts.contains("all but the names of ") == (format == .gitHubComment))
    #expect(cuts.contains(" \(4_000 - shown) blocking items") == (shown < 4_000))
    #expect(lines.last == "hapticgate 1.0.0 · as of 2027-01-15T08:00:00Z")
  }

  /// More than two thousand lines with status and minutes are too many for a comment, their names are not.
  @Test func namesAloneAreAllShown() throws {
    let count = 2_500
    let text = try ReportRenderer().render(
      LargeReport.make(items: count, missingEvery: 1), as: .gitHubComment)
    let names = Self.lines(text).filter { $0.hasPrefix("- `many/item-") || $0.hasPrefix("`many/item-") }
      .flatMap { $0.split(separator: "`") }.filter { $0.hasPrefix("many/item-") }
    #expect(Set(names).count == count)
    let cuts = try #require(Self.lines(text).first { $0.hasPrefix("> Left out to fit here: ") })
    #expect(cuts.hasPrefix("> Left out to fit here: all but the names of "))
    #expect(text.utf8.count > 60_000 && text.utf8.count < 65_536)
  }

  @Test func whatFitsIsTheWholeReport() throws {
    let report = try LargeReport.make(items: 20, missingEvery: 2)
    let renderer = try ReportRenderer()
    let whole = try renderer.render(report, as: .markdown)
    #expect(try renderer.render(report, as: .gitHubSummary) != "")
    let comment = try renderer.render(report, as: .gitHubComment)
    #expect(comment.hasPrefix("<!-- hapticgate . * -->\n\n# ⛔️ blocked"))
    #expect(!comment.contains("Left out"))
    #expect(whole.contains("| ✅ | passed | `many/item-19` |"))
    #expect(comment.contains("| ✅ | passed | `many/item-19` |"))
  }

  @Test func summaryLeavesRoomForWhatIsThere() throws {
    let report = try Self.allMissing.get()
    let renderer = try ReportRenderer()
    let text = try renderer.render(report, as: .gitHubSummary, taken: 1_000_000)
    #expect(text.utf8.count + 1_000_000 < 1_048_576)
    #expect(text.contains("blocked: 4000 of 4000"))
    #expect(throws: Diagnostic.self) {
      try renderer.render(report, as: .gitHubSummary, taken: 1_048_500)
    }
  }

  @Test func templateThatIsTooLongLeavesTheVerdict() throws {
    let report = try LargeReport.make(items: 3, missingEvery: 1)
    let long = String(repeating: "x", count: 70_000)
    let text = try ReportRenderer { $0 == "report.md.mustache" ? long : nil }.render(
      report, as: .gitHubComment)
    #expect(
      text == """
        <!-- hapticgate . * -->

        # blocked: 3 of 3 items open

        3 missing. The report does not fit here, not even shortened to 65535 bytes.

        """)
  }

  @Test(arguments: [
    ("", "pull-request", "<!-- hapticgate . pull%2Drequest -->"),
    ("apps/ノート", nil, "<!-- hapticgate apps/%E3%83%8E%E3%83%BC%E3%83%88 * -->"),
    ("a", "--> <b>", "<!-- hapticgate a %2D%2D%3E%20%3Cb%3E -->"),
  ])
  func markerIsOneCommentForAFolderAndAStage(folder: String, stage: String?, expected: String) {
    #expect(CommentMarker(folder: folder, stage: stage).text == expected)
  }
}
