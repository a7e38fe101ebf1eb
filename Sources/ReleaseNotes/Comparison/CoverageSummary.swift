import Checklists
import Evaluation
import Evidence
import Notation
import Sessions

/// Turns the cells of an evaluation into tables, and the records behind them into sessions.
struct CoverageSummary {
  let input: ReleaseInput
  let coverage: [(checklist: Checklist, cells: [CoveredCell])]

  func tables() -> [CoverageTable] {
    coverage.filter { !$0.checklist.scenarios.isEmpty }.map { checklist, cells in
      let width = checklist.devices.count + 1
      return CoverageTable(
        checklist: checklist.id, title: checklist.title, devices: checklist.devices.map(device),
        rows: checklist.scenarios.enumerated().map { index, scenario in
          let row = cells[index * width..<(index + 1) * width].map(Self.cell)
          return .init(
            scenario: scenario.header.id, title: scenario.header.title, anywhere: row[0],
            cells: Array(row.dropFirst()))
        })
    }
  }

  private func device(_ device: RequiredDevice) -> CoverageTable.Device {
    .init(
      id: device.id, model: device.model.description, os: device.os?.description,
      isRetired: device.retirement(on: input.evaluation.asOf.utc.day) != nil)
  }

  private static func cell(_ cell: CoveredCell) -> CoverageCell {
    let open = cell.verdict.proofs.filter { $0.status != .passed }.flatMap { $0.reasons.map(\.text) }
    return CoverageCell(
      status: cell.verdict.status, sessions: cell.felt.map(\.record.id),
      reasons: [cell.verdict.note].compactMap { $0 } + open)
  }

  /// Sessions that passes rest on, and for each open cell the latest one that is about other code.
  func sessions() -> [FeltSession] {
    var relied: [String: [CoveredCell.Felt]] = [:]
    var outdated: [String: (felt: [CoveredCell.Felt], changes: [String])] = [:]
    for (_, cells) in coverage {
      for cell in cells {
        for felt in cell.felt where relied[felt.record.id]?.contains(where: felt.isSame(as:)) != true {
          relied[felt.record.id, default: []].append(felt)
        }
        if let last = cell.outdated,
          outdated[last.felt.record.id]?.felt.contains(where: last.felt.isSame(as:)) != true
        {
          outdated[last.felt.record.id, default: ([], last.changes)].felt.append(last.felt)
        }
      }
    }
    let all =
      relied.map { Self.session($0.value, .identical) }
      + outdated.filter { relied[$0.key] == nil }.map {
        Self.session($0.value.felt, .changed($0.value.changes))
      }
    return all.sorted { ($1.days.last ?? "", $0.id) < ($0.days.last ?? "", $1.id) }
  }

  private static func session(_ felt: [CoveredCell.Felt], _ identity: FeltSession.Identity) -> FeltSession {
    let record = felt[0].record
    let moments = felt.flatMap { [$0.result.started, $0.result.ended] }.compactMap { $0 }.sorted()
    let scenarios = felt.map(\.result.scenario)
    let results = record.results.filter { scenarios.contains($0.scenario) }
    return FeltSession(
      id: record.id, path: record.path, checklist: record.checklist, tester: record.tester,
      model: record.device.model, os: record.device.os.description, osBuild: record.device.osBuild,
      version: record.app.version, build: record.app.build,
      days: [moments.first, moments.last].compactMap { $0?.day }.uniqued, identity: identity,
      scenarios: results.map { result in
        .init(
          id: result.scenario, verdict: result.verdict.rawValue, felt: result.felt?.rawValue,
          started: result.started, ended: result.ended)
      }, isSample: record.isSample)
  }
}

extension CoveredCell.Felt {
  /// Whether another cell shows the same result of the same record.
  fileprivate func isSame(as other: CoveredCell.Felt) -> Bool {
    result.scenario == other.result.scenario && record.path == other.record.path
  }
}

extension [String] {
  /// Each once, at its first place.
  var uniqued: [String] {
    var seen: Set<String> = []
    return filter { seen.insert($0).inserted }
  }
}
