import Checklists
import Diagnostics
import Evidence
import Files
import Notation
import Report
import Sessions

/// The inspection of a checklist: its items, and the content that a session record is bound to today.
enum ChecklistInspection {
  static func inspect(_ bytes: [UInt8], path: String) -> Inspection {
    let reading = ChecklistReader.read(bytes, file: path)
    guard let checklist = reading.checklist else {
      return Inspection(format: "checklist", problems: reading.problems)
    }
    var gatherer = SourceGatherer()
    gatherer.gather(checklist)
    let contracts = checklist.contracts.map { ($0.id, $0.digest) }
    let scenarios = checklist.scenarios.map { ($0.header.id, $0.digest) }
    let files = gatherer.binding(of: checklist, relativeTo: Path.folder(of: path)).files
    let watched = files.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
    let binding = [("contracts", contracts), ("scenarios", scenarios), ("files", watched)]
    return Inspection(
      format: "checklist",
      fields: [
        ("id", .string(checklist.id)),
        ("checks", .array(checklist.checks.map { .string($0.header.id) })),
        ("boundTo", .object(binding.map { ($0.0, .object($0.1.map { ($0.0, .string($0.1.description)) })) })),
      ],
      lines: [
        "# \(checklist.id): \(counted(checklist.checks.count, "check")), \(counted(checklist.scenarios.count, "scenario"))"
      ]
        + yaml(binding),
      problems: reading.problems + gatherer.problems)
  }

  /// The block `bound-to` of a session record; file paths are relative to the checklist's folder.
  private static func yaml(_ binding: [(String, [(String, Digest)])]) -> [String] {
    ["bound-to:"]
      + binding.filter { !$0.1.isEmpty }.flatMap { name, digests in
        ["  \(name):"] + digests.map { "    \"\($0.0)\": \($0.1)" }
      }
  }
}
