import Foundation
import Testing

/// axe-core, the accessibility checker that runs inside a page. `scripts/browser.sh` fetches it.
enum AxeCore {
  static let missing = "no axe-core: scripts/browser.sh fetches it"

  static let script: String? = {
    let project = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    return try? String(
      contentsOf: project.appendingPathComponent(".build/axe-core/axe.min.js"), encoding: .utf8)
  }()

  static var isInstalled: Bool { script != nil }
}

extension Page {
  /// What axe-core objects to on the page as it is, each as `rule: element`.
  func violations() throws -> [String] {
    // The page's own policy lets no script in; the protocol does.
    try evaluate(try #require(AxeCore.script) + "; 0")
    let found = try evaluate(
      """
      axe.run(document, { resultTypes: ['violations', 'incomplete'] }).then((result) =>
        [...result.violations, ...result.incomplete.filter((found) => found.id === 'color-contrast')].flatMap((found) =>
          found.nodes.map((node) => found.id + ': ' + node.html.slice(0, 200) + ' ' + (node.failureSummary || ''))))
      """)
    return try #require(found as? [String])
  }
}
