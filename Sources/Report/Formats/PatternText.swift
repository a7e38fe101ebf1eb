import Evaluation
import Notation
import Patterns

/// A pattern beside its contract for a terminal: what differs, value by value in two columns.
enum PatternText {
  static func lines(_ reported: ReportedPattern) -> [String] {
    let sides = reported.pattern.sides
    let differing = sides.rows.filter(\.differs)
    let table =
      [Line("", "expected", "found")] + differing.flatMap(lines)
    let widths = (0..<2).map { column in table.map { $0.cells[column].count }.max() ?? 0 }
    let others = sides.rows.count - differing.count + sides.rowsLeftOut
    return ["", "\(reported.pattern.file) beside \(reported.contract):"]
      + table.map { $0.padded(to: widths) }
      + (others == 0 ? [] : ["    and \(counted(others, "more part"))"])
  }

  private struct Line {
    var cells: [String]
    var differs: Bool

    init(_ name: String, _ expected: String, _ found: String, differs: Bool = false) {
      cells = [name, expected, found]
      self.differs = differs
    }

    func padded(to widths: [Int]) -> String {
      let columns = zip(cells, widths).map { cell, width in
        cell + String(repeating: " ", count: max(width - cell.count, 0))
      }
      let line = (differs ? "  ≠ " : "    ") + (columns + [cells[2]]).joined(separator: "  ")
      return String(line.reversed().drop { $0 == " " }.reversed())
    }
  }

  private static func lines(_ row: PatternSides.Row) -> [Line] {
    let name =
      switch row.part {
      case .event: "event \(row.number)"
      case .parameter: "dynamic parameter \(row.number)"
      case .curve: "curve \(row.number)"
      }
    return [Line(name, "", "")]
      + row.values.map { value in
        Line(
          "  \(value.name)", value.expected?.description ?? "–", value.found?.description ?? "–",
          differs: value.differs)
      }
  }
}
