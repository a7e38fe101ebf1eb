import Checklists
import Evaluation
import Evidence
import Notation
import Sessions

/// Finds devices that came into the matrix, left it, or are asked for differently, and items that came or went.
struct MatrixComparison {
  let input: ReleaseInput

  private var pairs: [(id: String, before: Checklist?, after: Checklist?)] {
    Set((input.from.checklists + input.to.checklists).map(\.id)).sorted().map { id in
      (id, input.from.checklists.first { $0.id == id }, input.to.checklists.first { $0.id == id })
    }
  }

  func devices() -> [DeviceChange] {
    pairs.flatMap { id, before, after in
      let old = before?.devices ?? []
      let new = after?.devices ?? []
      let gone = old.filter { device in !new.contains { $0.id == device.id } }
      return new.compactMap { device in change(id, old.first { $0.id == device.id }, device) }
        + gone.compactMap { change(id, $0, nil) }
    }
  }

  private func change(_ checklist: String, _ before: RequiredDevice?, _ after: RequiredDevice?)
    -> DeviceChange?
  {
    guard let device = after ?? before else { return nil }
    let texts = (before.map(Self.text), after.map(Self.text))
    let retirement = after?.retirement(on: input.evaluation.asOf.utc.day)
    let isRetiredNow = before?.retirement(on: input.from.time.utc.day) == nil && retirement != nil
    guard texts.0 != texts.1 || isRetiredNow else { return nil }
    let isGone = after == nil || isRetiredNow
    return DeviceChange(
      checklist: checklist, id: device.id, kind: before == nil ? .added : after == nil ? .removed : .changed,
      before: texts.0, after: texts.1, retirement: isRetiredNow ? retirement : nil,
      lastFelt: isGone ? before.flatMap { lastFelt(checklist, $0) } : nil)
  }

  /// `iPhone10,* >=16 <17`.
  static func text(_ device: RequiredDevice) -> String {
    device.model.description + (device.os.map { " \($0)" } ?? "")
  }

  private func lastFelt(_ checklist: String, _ device: RequiredDevice) -> DeviceChange.LastFelt? {
    let passes = input.evaluation.evidence.sessions.compactMap(\.file.record)
      .filter { record in
        record.checklist == checklist && device.accepts(model: record.device.model, os: record.device.os)
          && (input.evaluation.acceptSamples || !record.isSample)
      }
      .flatMap { record in record.results.map { CoveredCell.Felt(record: record, result: $0) } }
      .filter {
        $0.result.verdict == .pass && ($0.result.ended ?? input.evaluation.asOf) <= input.evaluation.asOf
      }
    return passes.min(by: CoveredCell.Felt.isLater).map { last in
      DeviceChange.LastFelt(
        session: last.record.id, tester: last.record.tester, model: last.record.device.model,
        os: last.record.device.os.description, build: last.record.app.build,
        day: last.result.ended?.day ?? "")
    }
  }

  func items() -> [ItemChange] {
    pairs.flatMap { id, before, after -> [ItemChange] in
      let old = before?.itemHeaders ?? []
      let new = after?.itemHeaders ?? []
      func change(_ header: ItemHeader, _ kind: ChangeKind) -> ItemChange {
        ItemChange(name: ItemName(checklist: id, id: header.id), title: header.title, kind: kind)
      }
      return new.filter { header in !old.contains { $0.id == header.id } }.map { change($0, .added) }
        + old.filter { header in !new.contains { $0.id == header.id } }.map { change($0, .removed) }
    }
  }
}

extension Checklist {
  /// Of checks and scenarios, in the order of the file.
  var itemHeaders: [ItemHeader] { checks.map(\.header) + scenarios.map(\.header) }
}
