import Mustache

/// What a template is filled with. Its lists can be cut; the totals stay.
struct ReportContent {
  /// An open item: a line with its title, and details below it.
  struct OpenItem {
    var line: [String: MustacheValue]
    /// Nil where it is left out.
    var title: MustacheValue?
    var details: MustacheValue?

    var name: MustacheValue { line["name"] ?? .none }

    fileprivate var value: MustacheValue {
      var members = line
      members["title"] = title ?? MustacheValue.none
      members["details"] = details ?? MustacheValue.none
      return .object(members)
    }
  }

  struct Person {
    var head: [String: MustacheValue]
    var items: [OpenItem]
    /// Of items that are left with their name alone.
    var names: [MustacheValue] = []

    fileprivate var value: MustacheValue {
      ReportContent.value(
        head.merging(["hasNames": .bool(!names.isEmpty), "names": .list(names)]) { $1 }, "items",
        items.map(\.value))
    }
  }

  /// A row of the list of all items.
  struct Row {
    var value: MustacheValue
    var isOpen: Bool
  }

  struct Matrix {
    var head: [String: MustacheValue]
    var rows: [MustacheValue]
  }

  struct Problem {
    var value: MustacheValue
    var isError: Bool
  }

  /// What stands once.
  var head: [String: MustacheValue]
  var people: [Person]
  var advisory: [OpenItem]
  var items: [Row]
  var matrices: [Matrix]
  var contracts: [MustacheValue]
  var problems: [Problem]
  /// What the change does to the gate; errors are what blocks.
  var policyChanges: [Problem]
  var waivers: [MustacheValue]
  var timelines: [MustacheValue]
  var patterns: [MustacheValue]
  var tunings: [MustacheValue]
  var evidence: [MustacheValue]
  /// Whether test results that are asked for are not there.
  var lacksTestResults = false
  /// The sentence that counts what was cut.
  var leftOut: String?

  var value: MustacheValue {
    let shownMatrices = matrices.filter { !$0.rows.isEmpty }
    var members = head
    members["hasTodo"] = .bool(!people.isEmpty || lacksTestResults)
    members["lacksTestResults"] = .bool(lacksTestResults)
    members["owners"] = .list(people.map(\.value))
    members["hasAdvisory"] = .bool(!advisory.isEmpty)
    members["advisory"] = .list(advisory.map(\.value))
    members["hasItems"] = .bool(!items.isEmpty)
    members["items"] = .list(items.map(\.value))
    members["matrices"] = .list(shownMatrices.map { Self.value($0.head, "rows", $0.rows) })
    members["hasContracts"] = .bool(!contracts.isEmpty)
    members["contracts"] = .list(contracts)
    members["hasProblems"] = .bool(!problems.isEmpty)
    members["problems"] = .list(problems.map(\.value))
    members["hasPolicyChanges"] = .bool(!policyChanges.isEmpty)
    members["policyChanges"] = .list(policyChanges.map(\.value))
    members["hasWaivers"] = .bool(!waivers.isEmpty)
    members["waivers"] = .list(waivers)
    members["hasTimelines"] = .bool(!timelines.isEmpty)
    members["timelines"] = .list(timelines)
    members["hasPatterns"] = .bool(!patterns.isEmpty)
    members["patterns"] = .list(patterns)
    members["hasTunings"] = .bool(!tunings.isEmpty)
    members["tunings"] = .list(tunings)
    members["hasEvidence"] = .bool(!evidence.isEmpty)
    members["evidence"] = .list(evidence)
    members["leftOut"] = leftOut.map { .text($0) } ?? MustacheValue.none
    return .object(members)
  }

  fileprivate static func value(_ head: [String: MustacheValue], _ list: String, _ elements: [MustacheValue])
    -> MustacheValue
  {
    .object(head.merging([list: .list(elements)]) { $1 })
  }
}
