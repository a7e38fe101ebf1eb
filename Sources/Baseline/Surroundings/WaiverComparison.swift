import Checklists

extension ChangeLog {
  /// Waivers of one item and scope are the same waiver. A new one takes nothing away where its item's checklist
  /// is new as well.
  mutating func compareWaivers(_ base: PolicyVersion, _ head: PolicyVersion) {
    let pairs = Pairing(
      base.waivers, head.waivers, identity: { "\($0.item)\u{0}\($0.scope ?? "")" },
      isSame: { $0.isEquivalent(to: $1) })
    let checklists = base.checklists.map(\.checklist.id)
    for waiver in pairs.new {
      let isForNew = !checklists.contains(String(waiver.item.prefix { $0 != "/" }))
      add(
        isForNew ? .addition : .weakening, .waiver(waiver.item),
        "the waiver is new: \(waiver.item) until \(waiver.expiryText)",
        at: waiver.location, was: nil)
    }
    for waiver in pairs.gone {
      let place = head.waivers.first?.location ?? waiver.location
      add(
        .tightening, .waiver(waiver.item), "the waiver of \(waiver.item) was removed", at: place,
        was: waiver.location)
    }
    for (old, new) in pairs.changed { compare(old, new) }
  }

  private mutating func compare(_ base: Waiver, _ head: Waiver) {
    let name = "the waiver of \(base.item)"
    func report(_ effect: PolicyChange.Effect, _ text: String, in log: inout ChangeLog) {
      log.add(effect, .waiver(base.item), text, at: head.location, was: base.location)
    }
    if base.expires != head.expires {
      report(
        head.expires > base.expires ? .weakening : .tightening,
        "\(name) ends: \(base.expiryText) → \(head.expiryText)", in: &self)
    }
    for status in head.covers where !base.covers.contains(status) {
      report(.weakening, "\(name) now covers \(status.rawValue)", in: &self)
    }
    for status in base.covers where !head.covers.contains(status) {
      report(.tightening, "\(name) no longer covers \(status.rawValue)", in: &self)
    }
    if base.approvedBy != head.approvedBy {
      report(.weakening, "\(name) is approved by \(head.approvedBy), not \(base.approvedBy)", in: &self)
    }
    if base.approvedOn != head.approvedOn {
      // A later approval holds no sooner; of an earlier one, or none, nobody can tell whether there was any.
      let isLater = head.approvedOn.map { now in base.approvedOn.map { now > $0 } ?? true } ?? false
      report(
        isLater ? .change : .weakening,
        "\(name) was approved on another day: \(base.approvedOn ?? "none") → \(head.approvedOn ?? "none")",
        in: &self)
    }
  }
}

extension Waiver {
  /// Whether it lets the same go; who reads the reason and the risk sees them in the report.
  fileprivate func isEquivalent(to other: Waiver) -> Bool {
    item == other.item && scope == other.scope && Set(covers) == Set(other.covers)
      && expires == other.expires && approvedBy == other.approvedBy && approvedOn == other.approvedOn
  }
}
