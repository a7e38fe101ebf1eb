/// A Markdown page taken apart, as its readers see it: lists and tables by the heading above them.
struct MarkdownPage {
  private(set) var lists: [String: [String]] = [:]
  /// Rows of cells, the header first.
  private(set) var tables: [String: [[String]]] = [:]
  private(set) var headings: [String] = []

  init(_ text: String) {
    var heading = ""
    for line in Self.visible(text).split(separator: "\n") {
      if line.hasPrefix("#") {
        heading = line.drop { $0 == "#" }.trimmingPrefix(" ").description
        headings.append(heading)
      } else if line.hasPrefix("- ") {
        lists[heading, default: []].append(String(line.dropFirst(2)))
      } else if line.hasPrefix("|"), !line.hasPrefix("| ---") {
        let cells = line.dropFirst().dropLast().split(separator: "|", omittingEmptySubsequences: false)
        tables[heading, default: []].append(
          cells.map { cell in
            var cell = cell.drop { $0 == " " }
            while cell.last == " " { cell.removeLast() }
            return String(cell)
          })
      }
    }
  }

  /// Entities as the characters that they stand for, and without places where a line may break.
  private static func visible(_ text: String) -> String {
    let plain = text.replacing("<wbr>", with: "")
    var result = ""
    for (index, piece) in plain.split(separator: "&#x", omittingEmptySubsequences: false).enumerated() {
      if index > 0, let end = piece.firstIndex(of: ";"), let code = UInt32(piece[..<end], radix: 16),
        let scalar = Unicode.Scalar(code)
      {
        result += String(scalar) + piece[piece.index(after: end)...]
      } else {
        result += piece
      }
    }
    return result.replacing("&gt;", with: ">").replacing("&lt;", with: "<")
  }
}
