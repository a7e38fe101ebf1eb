import Foundation
import Testing

/// The HTML report in a browser: everybody can read it, on a phone too, and the filter shows what it says.
@MainActor @Suite(.enabled(if: Chromium.isInstalled, "\(Chromium.missing)")) struct ReportPageTests {
  private nonisolated static let reports = ["blocked", "hostile", "release", "logged", "tuned", "differing"]

  private static let folder = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("CommandLineTests/Golden")

  private func page(_ report: String) throws -> Page {
    let page = try Chromium.shared.get().page(downloadingTo: FileManager.default.temporaryDirectory)
    try page.open(Self.folder.appendingPathComponent("\(report).html"))
    return page
  }

  private func unfold(_ page: Page) throws {
    _ = try page.evaluate("document.querySelectorAll('details').forEach((e) => { e.open = true })")
  }

  @Test(
    .enabled(if: AxeCore.isInstalled, "\(AxeCore.missing)"), arguments: reports, ["light", "dark"])
  func axeObjectsToNothing(report: String, scheme: String) throws {
    let page = try page(report)
    defer { try? page.close() }
    // Where a table has to be scrolled, the contrast of what is cut off cannot be told.
    try page.viewport(width: 1280, height: 800)
    try page.colours(scheme)
    try unfold(page)
    let violations = try page.violations()
    #expect(violations == [])
  }

  @Test func faintTextInAPictureIsSeen() throws {
    let page = try page("differing")
    defer { try? page.close() }
    try page.colours("light")
    try unfold(page)
    #expect(try page.faintTexts("svg text").isEmpty)
    _ = try page.evaluate("document.querySelector('svg text').style.fill = '#999'; 0")
    #expect(try page.faintTexts("svg text").count == 1)
  }

  @Test(arguments: reports, [320, 390, 1280])
  func nothingIsCutOff(report: String, width: Int) throws {
    let page = try page(report)
    defer { try? page.close() }
    try page.viewport(width: width, height: 800)
    try unfold(page)
    let shown = try page.evaluate("document.documentElement.scrollWidth")
    #expect(try #require(shown as? Int) <= width)
  }

  /// Of a report in which nothing is open, the filter for what is open shows nothing.
  @Test(arguments: reports.filter { $0 != "tuned" })
  func filterShowsTheRowsOfAStatus(report: String) throws {
    let page = try page(report)
    defer { try? page.close() }
    let filters = try page.evaluate(
      "[...document.querySelectorAll('fieldset input')].map((input) => input.id)")
    #expect(try #require(filters as? [String]).starts(with: ["show-all", "show-open"]))
    let wrong = try page.evaluate(
      """
      [...document.querySelectorAll('fieldset input')].flatMap((input) => {
        input.click();
        const wanted = input.id.replace('show-', '');
        const open = ['stale', 'missing', 'unverifiable', 'failed'];
        const rows = [...document.querySelectorAll('tr.item')];
        const isRight = (row) => wanted === 'all' ||
          (wanted === 'open' ? open : [wanted]).some((status) => row.classList.contains(status));
        const shown = rows.filter((row) => row.checkVisibility());
        return rows.some((row) => row.checkVisibility() !== isRight(row)) || shown.length === 0 ? [wanted] : [];
      })
      """)
    #expect(wrong as? [String] == [])
  }
}
