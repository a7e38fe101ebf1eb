import Diagnostics
import Notation
import Sessions

/// When one result may set another one aside: only what was felt after the other had ended.
enum Supersession {
  /// A result without times objects at any time, and a pass without them replaces nothing.
  static func isPossible(of earlier: ScenarioResult, by later: ScenarioResult) -> Bool {
    guard let ended = earlier.ended ?? earlier.started else { return true }
    guard let started = later.started ?? later.ended else { return later.verdict != .pass }
    return ended <= started
  }

  /// What records say about others that has no effect, as these ended later.
  static func problems(_ records: [SessionRecord]) -> [Diagnostic] {
    records.filter { !$0.supersedes.isEmpty }.flatMap { record in
      record.supersedes.flatMap { entry in
        records.filter { $0.id == entry.session && $0.checklist == record.checklist }.flatMap { earlier in
          problems(entry, record, earlier)
        }
      }
    }
  }

  private static func problems(
    _ entry: SessionRecord.Supersession, _ record: SessionRecord, _ earlier: SessionRecord
  ) -> [Diagnostic] {
    entry.items.compactMap { item in
      guard let later = record.results.first(where: { $0.scenario == item }),
        let former = earlier.results.first(where: { $0.scenario == item }),
        !isPossible(of: former, by: later)
      else { return nil }
      return .warning(
        "\(record.id) cannot supersede \(earlier.id) for \(item), which ended later than its own result began",
        at: entry.location,
        remedy: "Feel the scenario again, and let that record supersede the wrong one; or correct the times.")
    }
  }
}
