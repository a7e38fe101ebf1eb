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
  /// What axe-core objects to on the page as it is, each as `rule: element`. Of text in a picture, and of signs that
  /// are no letters, it cannot tell the contrast, which is measured here.
  func violations() throws -> [String] {
    // The page's own policy lets no script in; the protocol does.
    try evaluate(try #require(AxeCore.script) + "; 0")
    let found = try evaluate(
      """
      axe.run(document, { resultTypes: ['violations', 'incomplete'] }).then((result) =>
        [...result.violations, ...result.incomplete.filter((found) => found.id === 'color-contrast')].flatMap((found) =>
          found.nodes
            .filter((node) => found.id !== 'color-contrast' ||
              !document.querySelector(node.target[0])?.closest('svg, .status'))
            .map((node) => found.id + ': ' + node.html.slice(0, 200) + ' ' + (node.failureSummary || ''))))
      """)
    return try #require(found as? [String]) + faintTexts("svg text, .status")
  }

  /// Elements whose text has less contrast than the 4.5 to 1 that WCAG 2 asks for, or stands on no known colour.
  func faintTexts(_ selector: String) throws -> [String] {
    let found = try evaluate(
      """
      (() => {
        const colour = (text) => {
          const [red, green, blue, alpha = 1] = text.match(/[\\d.]+/g).map(Number);
          return { channels: [red, green, blue], alpha };
        };
        const luminance = (channels) => channels
          .map((value) => value / 255)
          .map((value) => value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4)
          .reduce((sum, value, index) => sum + value * [0.2126, 0.7152, 0.0722][index], 0);
        const behind = (element) => {
          for (; element; element = element.parentElement) {
            const found = colour(getComputedStyle(element).backgroundColor);
            if (found.alpha === 1) return found.channels;
          }
          return null;
        };
        const opacity = (element) => {
          let product = 1;
          for (; element; element = element.parentElement) product *= Number(getComputedStyle(element).opacity);
          return product;
        };
        return [...document.querySelectorAll('\(selector)')].flatMap((text) => {
          const back = behind(text);
          if (!back) return ['nothing behind ' + text.outerHTML];
          const style = getComputedStyle(text);
          const ink = colour(text.closest('svg') ? style.fill : style.color);
          const alpha = ink.alpha * opacity(text) * (text.closest('svg') ? Number(style.fillOpacity) : 1);
          const shown = ink.channels.map((value, index) => value * alpha + back[index] * (1 - alpha));
          const [dark, light] = [luminance(shown), luminance(back)].sort((a, b) => a - b);
          const ratio = (light + 0.05) / (dark + 0.05);
          return ratio < 4.5 ? [ratio.toFixed(2) + ' to 1: ' + text.outerHTML] : [];
        });
      })()
      """)
    return try #require(found as? [String])
  }
}
