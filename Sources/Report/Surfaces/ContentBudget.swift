import Locales
import Mustache

/// Cuts a report's content to a limit: first what is listed elsewhere or asks for nobody's action, last the
/// names of blocking items. What goes is counted.
struct ContentBudget {
  /// What can go, in the order in which it goes.
  private enum Part: CaseIterable {
    case evidence, timelines, tunings, patterns, contracts, closedRows, matrixRows, advisoryDetails, openRows
    case warnings, changes, details, waivers
    case advisoryItems, titles, lines, steps, errors, weakenings

    var text: ReportText {
      switch self {
      case .evidence: .cutEvidence
      case .timelines: .cutTimelines
      case .tunings: .cutTunings
      case .patterns: .cutPatterns
      case .contracts: .cutContracts
      case .closedRows: .cutClosedRows
      case .matrixRows: .cutMatrixRows
      case .advisoryDetails: .cutAdvisoryDetails
      case .openRows: .cutOpenRows
      case .warnings: .cutWarnings
      case .changes: .cutChanges
      case .details: .cutDetails
      case .waivers: .cutWaivers
      case .advisoryItems: .cutAdvisoryItems
      case .titles: .cutTitles
      case .lines: .cutLines
      case .steps: .cutSteps
      case .errors: .cutErrors
      case .weakenings: .cutWeakenings
      }
    }
  }

  /// The bytes that the sentence about the cuts may take.
  private static let notice = 1_536

  private let content: ReportContent
  private let sizes: SectionSizes
  private let texts: Texts<ReportText>
  private var dropped: [Part: Set<Int>] = [:]

  /// - Parameters:
  ///   - content: what is too long.
  ///   - sizes: of the content as its template renders it.
  ///   - excess: by how many bytes that rendering is too long.
  ///   - texts: the language of the sentence that counts what went.
  /// - Returns: the content without what had to go, which it names.
  static func cut(
    _ content: ReportContent, _ sizes: SectionSizes, by excess: Int, texts: Texts<ReportText>
  ) -> ReportContent {
    var budget = ContentBudget(content, sizes, texts)
    budget.drop(excess + notice)
    return budget.rest
  }

  private init(_ content: ReportContent, _ sizes: SectionSizes, _ texts: Texts<ReportText>) {
    self.content = content
    self.sizes = sizes
    self.texts = texts
  }

  private mutating func drop(_ excess: Int) {
    var excess = excess
    for part in Part.allCases {
      let bytes = self.bytes(of: part)
      for index in candidates(part) {
        guard excess > 0 else { return }
        dropped[part, default: []].insert(index)
        excess -= bytes[index]
      }
    }
  }

  /// The indices of what can go, the least important first.
  private func candidates(_ part: Part) -> [Int] {
    switch part {
    case .evidence: content.evidence.indices.reversed()
    case .timelines: content.timelines.indices.reversed()
    case .tunings: content.tunings.indices.reversed()
    case .patterns: content.patterns.indices.reversed()
    case .contracts: content.contracts.indices.reversed()
    case .closedRows: content.items.indices.reversed().filter { !content.items[$0].isOpen }
    case .openRows: content.items.indices.reversed().filter { content.items[$0].isOpen }
    case .matrixRows: (0..<content.matrices.reduce(0) { $0 + $1.rows.count }).reversed()
    case .advisoryDetails, .advisoryItems: content.advisory.indices.reversed()
    case .warnings: content.problems.indices.reversed().filter { !content.problems[$0].isError }
    case .errors: content.problems.indices.reversed().filter { content.problems[$0].isError }
    case .changes:
      content.policyChanges.indices.reversed().filter { !content.policyChanges[$0].isError }
    case .weakenings:
      content.policyChanges.indices.reversed().filter { content.policyChanges[$0].isError }
    case .waivers: content.waivers.indices.reversed()
    case .details, .titles, .lines, .steps: stepsByRank
    }
  }

  /// The last step of each person first, so that everybody keeps the first ones.
  private var stepsByRank: [Int] {
    let ranks = content.people.flatMap { $0.items.indices }
    return ranks.indices.sorted { (ranks[$0], $0) > (ranks[$1], $1) }
  }

  /// The bytes of each candidate, by index.
  private func bytes(of part: Part) -> [Int] {
    switch part {
    case .evidence: return sum(["evidence"], content.evidence.count)
    case .timelines: return sum(["timelines"], content.timelines.count)
    case .tunings: return sum(["tunings"], content.tunings.count)
    case .patterns: return sum(["patterns"], content.patterns.count)
    case .contracts: return sum(["contracts"], content.contracts.count)
    case .closedRows, .openRows: return sum(["items"], content.items.count)
    case .matrixRows: return sum(["matrices", "rows"], content.matrices.reduce(0) { $0 + $1.rows.count })
    case .advisoryDetails: return sum(["advisory", "details"], content.advisory.count)
    case .advisoryItems:
      return zip(sum(["advisory"], content.advisory.count), bytes(of: .advisoryDetails)).map { $0 - $1 }
    case .warnings, .errors: return sum(["problems"], content.problems.count)
    case .changes, .weakenings: return sum(["policyChanges"], content.policyChanges.count)
    case .waivers: return sum(["waivers"], content.waivers.count)
    case .details: return sum(["owners", "items", "details"], stepCount)
    case .titles: return sum(["owners", "items", "title"], stepCount)
    case .lines:
      let parts = zip(bytes(of: .details), bytes(of: .titles)).map { $0 + $1 }
      let lines = zip(sum(["owners", "items"], stepCount), parts).map { $0 - $1 }
      return zip(lines, bytes(of: .steps)).map { max($0 - $1, 0) }
    case .steps:
      return content.people.flatMap(\.items).map { Self.separator + $0.name.size }
    }
  }

  /// The bytes between two names that stand alone.
  private static let separator = 1

  private var stepCount: Int { content.people.reduce(0) { $0 + $1.items.count } }

  /// The sizes of a list's items, those of a list that the template shows several times added up. Zeros where
  /// the template shows it in another way: there is nothing to gain then.
  private func sum(_ path: [String], _ count: Int) -> [Int] {
    let all = sizes[path]
    var sums = [Int](repeating: 0, count: count)
    guard count > 0, all.count.isMultiple(of: count) else { return sums }
    for (index, size) in all.enumerated() { sums[index % count] += size }
    return sums
  }

  private var rest: ReportContent {
    var rest = content
    rest.evidence = kept(content.evidence, .evidence)
    rest.timelines = kept(content.timelines, .timelines)
    rest.tunings = kept(content.tunings, .tunings)
    rest.patterns = kept(content.patterns, .patterns)
    rest.contracts = kept(content.contracts, .contracts)
    rest.waivers = kept(content.waivers, .waivers)
    rest.items = kept(content.items, .closedRows, .openRows)
    rest.problems = kept(content.problems, .warnings, .errors)
    rest.policyChanges = kept(content.policyChanges, .changes, .weakenings)
    for index in dropped[.advisoryDetails] ?? [] { rest.advisory[index].details = nil }
    rest.advisory = kept(rest.advisory, .advisoryItems)
    var first = 0
    for index in rest.matrices.indices {
      let rows = rest.matrices[index].rows
      rest.matrices[index].rows = kept(rows, .matrixRows, from: first)
      first += rows.count
    }
    cutSteps(of: &rest)
    let gone = Part.allCases.reversed().compactMap { part in
      dropped[part].map { texts(part.text, count: $0.count) }
    }
    rest.leftOut = texts(.leftOut, ["list": gone.joined(separator: ", ")])
    return rest
  }

  private func cutSteps(of rest: inout ReportContent) {
    var first = 0
    for person in rest.people.indices {
      var items = rest.people[person].items
      for index in items.indices {
        if dropped[.details]?.contains(first + index) == true { items[index].details = nil }
        if dropped[.titles]?.contains(first + index) == true { items[index].title = nil }
      }
      rest.people[person].items = kept(items, .lines, from: first)
      let named = items.indices.filter {
        dropped[.lines]?.contains(first + $0) == true && dropped[.steps]?.contains(first + $0) != true
      }
      rest.people[person].names = named.enumerated().map { place, index in
        .object(["name": items[index].name, "isLater": .bool(place > 0)])
      }
      first += items.count
    }
  }

  private func kept<Element>(_ elements: [Element], _ parts: Part..., from first: Int = 0) -> [Element] {
    let gone = parts.compactMap { dropped[$0] }
    return elements.enumerated().filter { index, _ in
      !gone.contains { $0.contains(first + index) }
    }.map(\.element)
  }
}

extension MustacheValue {
  /// The bytes of a text or markup as it stands.
  fileprivate var size: Int {
    switch self {
    case .text(let text), .markup(let text): text.utf8.count
    default: 0
    }
  }
}
