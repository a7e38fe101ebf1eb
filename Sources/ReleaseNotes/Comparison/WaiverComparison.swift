import Checklists
import Evaluation
import Ledger
import Notation

/// Tells what became of each waiver between the two ends of a release.
struct WaiverComparison {
  let input: ReleaseInput
  let gate: ReleaseNotes.GateVerdict

  func stories() -> [WaiverStory] {
    let now = input.to.waivers.map(Identity.init)
    var seen: Set<Identity> = []
    let distinct = (input.to.waivers + input.from.waivers + input.waivers).filter {
      seen.insert(Identity($0)).inserted
    }
    return distinct.compactMap { story($0, isThere: now.contains(Identity($0))) }
      .filter { $0.state != .withdrawn || successor(of: $0.waiver) == nil }
      .sorted {
        ($0.waiver.item, $0.waiver.expires, $0.waiver.reason) < (
          $1.waiver.item, $1.waiver.expires, $1.waiver.reason
        )
      }
  }

  /// The entry that stands in the file in place of one whose end alone is another.
  private func successor(of waiver: Waiver) -> Waiver? {
    input.to.waivers.first { $0.expires != waiver.expires && Grant($0) == Grant(waiver) }
  }

  /// The entry that had another end before: the latest of those that were not over when it went.
  private func predecessor(of waiver: Waiver) -> Waiver? {
    let now = Set(input.to.waivers.map(Identity.init))
    return (input.from.waivers + input.waivers).last {
      Grant($0) == Grant(waiver) && $0.expires != waiver.expires && $0.expires > input.evaluation.asOf
        && !now.contains(Identity($0))
    }
  }

  /// What is let go and by whom, whatever its end.
  private struct Grant: Equatable {
    let texts: [String?]

    init(_ waiver: Waiver) { texts = [waiver.item, waiver.scope, waiver.approvedBy] }
  }

  /// What makes two entries of the file one waiver, wherever they stand in it.
  private struct Identity: Hashable {
    let texts: [String?]

    init(_ waiver: Waiver) {
      texts = [
        waiver.item, waiver.scope, waiver.reason, waiver.approvedBy, waiver.approvedOn, waiver.expiryText,
      ]
    }
  }

  /// Nil for one that was over before the release began and is gone.
  private func story(_ waiver: Waiver, isThere: Bool) -> WaiverStory? {
    let state: WaiverStory.State
    let former = isThere ? predecessor(of: waiver) : nil
    if waiver.expires > input.evaluation.asOf {
      let held =
        former.map { $0.expires < waiver.expires ? WaiverStory.State.extended : .shortened } ?? .holds
      state = isThere ? held : .withdrawn
    } else if waiver.expires > input.from.time {
      state = .expired
    } else {
      guard isThere else { return nil }
      state = .expiredBefore
    }
    return WaiverStory(
      waiver: waiver, state: state, formerExpiry: former?.expiryText, covered: covered(by: waiver))
  }

  private func covered(by waiver: Waiver) -> [WaiverStory.Covered] {
    (gate.gate?.items ?? []).compactMap { item in
      guard case .waived(let underneath) = item.status, let applied = item.waiver,
        applied.reason == waiver.reason, applied.approvedBy == waiver.approvedBy,
        applied.expires == waiver.expiryText,
        waiver.item == item.name.description
          || waiver.item == "\(item.name.checklist)/\(item.name.id)" && waiver.scope == item.name.device
      else { return nil }
      return WaiverStory.Covered(item: item.name, underneath: underneath)
    }
  }
}
