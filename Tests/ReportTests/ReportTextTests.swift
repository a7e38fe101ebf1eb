import Foundation
import Locales
import Notation
import Report
import Testing

@Suite struct ReportTextTests {
  private static let project = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  @Test(arguments: Language.allCases)
  func everyTextIsThereWithTheSamePlaces(language: Language) throws {
    let english = try ReportText.texts(in: .english)
    let texts = try ReportText.texts(in: language)
    for key in ReportText.allCases {
      #expect(texts.pattern(key).placeholders == english.pattern(key).placeholders, "\(key)")
    }
  }

  /// In a template as `{{text.key}}`, in code as `.key`.
  @Test func everyTextIsUsed() throws {
    var used = ""
    for name in ["report.md.mustache", "report.html.mustache"] {
      used += try String(
        contentsOf: Self.project.appendingPathComponent("Templates/\(name)"), encoding: .utf8)
    }
    let sources = Self.project.appendingPathComponent("Sources/Report")
    for case let file as URL in FileManager.default.enumerator(at: sources, includingPropertiesForKeys: nil)
      ?? .init()
    where file.pathExtension == "swift" && file.lastPathComponent != "ReportText.swift" {
      used += try String(contentsOf: file, encoding: .utf8)
    }
    for key in ReportText.allCases {
      let inCode = try Regex("\\.\(key.rawValue)\\b")
      #expect(used.contains("text.\(key.rawValue)}}") || used.contains(inCode), "\(key)")
    }
  }

  /// The templates say nothing of their own: what stands between their tags are names, marks and markup.
  @Test func theMarkdownTemplateHasNoWords() throws {
    let template = try String(
      contentsOf: Self.project.appendingPathComponent("Templates/report.md.mustache"), encoding: .utf8)
    let rest = template.replacing(/\{\{[^}]*\}\}/, with: "").replacing(/<\/?\w+>/, with: "")
      .replacing("`--accept-samples`", with: "").replacing("SHA-256", with: "")
    #expect(rest.matches(of: /[A-Za-z]{2,}/).map { String($0.output) } == [])
  }
}
