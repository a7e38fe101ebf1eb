import Foundation
import Testing

/// A page of the documentation, as readers find it in the repository.
struct Page: Sendable, CustomTestStringConvertible {
  struct Block: Sendable {
    var language: String
    var text: String
    /// The line of the page on which the block's text begins, from 1.
    var line: Int
  }

  /// From the root of the repository.
  var path: String
  var text: String

  var testDescription: String { path }

  static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// Everything that is written for readers.
  static let all: [Page] = {
    let folder = root.appendingPathComponent("Documentation").path
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    let documentation = names.filter { $0.hasSuffix(".md") }.sorted().map { "Documentation/\($0)" }
    let others = ["README.md", "CONTRIBUTING.md", "CHANGELOG.md", "Examples/Notes/README.md"]
    return (others + documentation).map { Page($0) }
  }()

  init(_ path: String) {
    self.path = path
    let file = Self.root.appendingPathComponent(path)
    text = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
  }

  /// The fenced blocks, without the indent that a list gives them.
  var blocks: [Block] {
    var blocks: [Block] = []
    var open: (block: Block, indent: Int)?
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      let indent = line.prefix { $0 == " " }.count
      if line.dropFirst(indent).hasPrefix("```") {
        if let (block, _) = open {
          blocks.append(block)
          open = nil
        } else {
          let language = String(line.dropFirst(indent + 3))
          open = (Block(language: language, text: "", line: index + 2), indent)
        }
      } else if let width = open?.indent {
        open?.block.text += line.dropFirst(min(indent, width)) + "\n"
      }
    }
    return blocks
  }

  func blocks(_ language: String) -> [Block] { blocks.filter { $0.language == language } }

  /// The targets of links that stay in the repository, without the part of the page.
  var relativeLinks: [String] {
    var links: [String] = []
    for piece in text.components(separatedBy: "](").dropFirst() {
      let target = String(piece.prefix { $0 != ")" && $0 != "#" })
      if !target.isEmpty, !target.contains("://") { links.append(target) }
    }
    return links
  }

  /// The names in backticks that begin the rows of tables.
  var namesInTables: Set<String> {
    Set(
      text.split(separator: "\n").filter { $0.hasPrefix("| `") }.map { row in
        String(row.dropFirst(3).prefix { $0 != "`" && $0 != " " })
      })
  }
}
