package import Checklists
package import Diagnostics
package import Notation

/// Applies waivers to items, and says which waivers are expired, expiring, unused, too long or self-approved.
package enum WaiverRules {
  /// How long before its end a waiver is reported.
  private static let notice: Duration = .seconds(14 * 86_400)
  /// How long a waiver may run.
  private static let longest: Duration = .seconds(90 * 86_400)

  static func apply(
    _ waivers: [Waiver], to items: [ItemVerdict], input: EvaluationInput
  ) -> (items: [ItemVerdict], problems: [Diagnostic]) {
    var items = items
    var problems: [Diagnostic] = []
    for waiver in waivers {
      guard waiver.expires > input.asOf else {
        problems.append(
          .warning(
            "the waiver of \(waiver.item) expired: \(waiver.expiryText)", at: waiver.location,
            remedy: "Remove it, or have it approved anew."))
        continue
      }
      let unknown = WaivedItems.unknown(in: [waiver], input.checklists)
      guard unknown.isEmpty else {
        problems += unknown
        continue
      }
      guard !isStillToCome(waiver, asOf: input.asOf) else {
        problems.append(
          .warning(
            "the waiver of \(waiver.item) was approved on \(waiver.approvedOn ?? ""), which is still to come",
            at: waiver.location, remedy: "Correct approved-on:, or --as-of."))
        continue
      }
      guard !isSelfApproved(waiver, author: input.author) else {
        problems.append(
          .warning(
            "the waiver of \(waiver.item) was approved by the author of the change, \(waiver.approvedBy)",
            at: waiver.location, remedy: "Ask somebody else to approve it."))
        continue
      }
      problems += notices(waiver, asOf: input.asOf)
      let matching = items.indices.filter { covers(waiver, items[$0], stage: input.stage) }
      if matching.isEmpty {
        problems.append(
          .warning(
            "the waiver of \(waiver.item) covers nothing that is open", at: waiver.location,
            remedy: "Remove it, or correct its item, scope or covers."))
      }
      for index in matching {
        guard case .proved(let status) = items[index].status else { continue }
        items[index].status = .waived(status)
        items[index].waiver = waiver
      }
    }
    return (items, problems + unknownAuthor(items, input))
  }

  /// Of a change whose author nobody told, its waivers may be the author's own.
  private static func unknownAuthor(_ items: [ItemVerdict], _ input: EvaluationInput) -> [Diagnostic] {
    guard input.author == nil, input.change != nil, let waiver = items.lazy.compactMap(\.waiver).first else {
      return []
    }
    return [
      .warning(
        "the author of the change is not known, so that nobody can tell whether \(waiver.approvedBy) approved a "
          + "waiver for a change of their own", at: waiver.location,
        remedy: "Say who wrote the change: --author LOGIN.")
    ]
  }

  private static func covers(_ waiver: Waiver, _ item: ItemVerdict, stage: String?) -> Bool {
    guard case .proved(let status) = item.status, status != .passed,
      waiver.covers.contains(where: { $0.rawValue == status.rawValue })
    else { return false }
    let name = item.name
    let named =
      waiver.item == name.description
      || (waiver.item == "\(name.checklist)/\(name.id)" && waiver.scope == name.device)
    if waiver.item == name.description {
      return waiver.scope.map { $0 == name.device || $0 == stage } ?? true
    }
    return named && name.device != nil
  }

  /// Whether the day of the approval has begun nowhere on earth yet: 14 hours before it does in UTC.
  private static func isStillToCome(_ waiver: Waiver, asOf instant: Timestamp) -> Bool {
    guard let end = waiver.approvedOn.flatMap({ try? Timestamp(endOfDay: $0) }) else { return false }
    return end.since(instant) > .seconds(38 * 3_600)
  }

  private static func isSelfApproved(_ waiver: Waiver, author: String?) -> Bool {
    guard let author else { return false }
    func login(_ text: String) -> String {
      (text.hasPrefix("@") ? String(text.dropFirst()) : text).lowercased()
    }
    return login(author) == login(waiver.approvedBy)
  }

  /// What to say of the term of a waiver that holds.
  package static func notices(_ waiver: Waiver, asOf: Timestamp) -> [Diagnostic] {
    var problems: [Diagnostic] = []
    if waiver.expires.since(asOf) <= notice {
      problems.append(
        .warning("the waiver of \(waiver.item) expires soon: \(waiver.expiryText)", at: waiver.location))
    }
    let start = waiver.approvedOn.flatMap { try? Timestamp(endOfDay: $0) } ?? asOf
    if waiver.expires.since(start) > longest {
      problems.append(
        .warning(
          "the waiver of \(waiver.item) runs for more than \(DurationNotation.print(longest))",
          at: waiver.location,
          remedy: "Give it an earlier end."))
    }
    return problems
  }
}
