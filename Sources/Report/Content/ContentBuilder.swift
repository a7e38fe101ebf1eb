import Checklists
import Diagnostics
import Evaluation
import Evidence
import Locales
import Mustache
import Notation
import Sessions

/// Makes a report's content in the language of a template.
struct ContentBuilder {
  let report: GateReport
  let markup: ReportMarkup
  let texts: Texts<ReportText>

  static func content(of report: GateReport, in markup: ReportMarkup) throws(Diagnostic) -> ReportContent {
    ContentBuilder(report: report, markup: markup, texts: try ReportText.texts(in: report.language)).content
  }

  private var content: ReportContent {
    ReportContent(
      head: head, people: report.nextSteps.map(person), advisory: openItems(report.advisoryFindings),
      items: rows(report.gate.items), matrices: matrices,
      contracts: report.checklists.flatMap { checklist in
        checklist.contracts.map { contract($0, checklist) }
      },
      problems: report.gate.problems.map(problem), policyChanges: policyChanges,
      waivers: report.waivers.map(waiver), timelines: report.timelines.map(timeline),
      patterns: report.differingPatterns.map(pattern), tunings: report.tunedContracts.map(tuning),
      evidence: report.evidence.files.map(file), lacksTestResults: report.evidence.lacksTestResults)
  }

  private var head: [String: MustacheValue] {
    let gate = report.gate
    return [
      "headline": .text(headline), "text": .object(texts.plain.mapValues { .text($0) }),
      "outcome": .text(gate.outcome.rawValue),
      "mark": .text(gate.outcome == .passed ? "✅" : gate.outcome == .blocked ? "⛔️" : "⚠️"),
      "isUnevaluated": .bool(gate.outcome == .couldNotEvaluate), "samples": .bool(gate.restsOnSamples),
      "stage": markup.optional(gate.stage),
      "asOf": .text(gate.asOf.description), "tool": .text("hapticgate \(report.toolVersion)"),
      "language": .text(report.language.rawValue),
      "counts": .text(
        report.counts.map { texts(.statusCount, count: $0.count, ["status": word(status: $0.status)]) }
          .joined(separator: " · ")),
      "statuses": .list(
        report.counts.map { status, count in
          .object([
            "status": .text(word(status: status)), "class": .text(status), "count": .text(String(count)),
            "mark": mark(status),
          ])
        }),
      "head": report.surroundings.head.map { markup.codeText(String($0.prefix(12))) } ?? .none,
      "run": markup.linkText(texts[.wholeReport], to: report.surroundings.runAddress),
    ]
  }

  private func person(_ next: NextSteps) -> ReportContent.Person {
    ReportContent.Person(
      head: [
        "owner": .text(texts[ReportText(owner: next.owner)]), "count": .text(String(next.steps.count)),
        "time": next.minutes.map { .text(time($0)) } ?? .none,
        "install": next.owner == .qa ? install : .none,
      ],
      items: zip(openItems(next.steps.map(\.item)), next.steps).map(openItem))
  }

  /// Which build the tester installs.
  private var install: MustacheValue {
    if let build = report.surroundings.build { return markup.text(texts(.installBuild, ["build": build])) }
    guard let head = report.surroundings.head else {
      return .text(texts[.installChange])
    }
    let apps = Set(report.checklists.map(\.bundleID))
    let builds = report.evidence.builds.filter { apps.contains($0.bundleID) && $0.isMade(from: head) }
    guard builds.isEmpty else {
      return markup.text(texts(.installMade, ["builds": builds.map(\.name).joined(separator: ", ")]))
    }
    return .markup(sentence(texts[.installCommit], around: "{commit}", code: String(head.prefix(12))))
  }

  private func time(_ minutes: Int) -> String {
    minutes < 90 ? texts(.aboutMinutes, count: minutes) : texts(.aboutHours, count: (minutes + 30) / 60)
  }

  private func openItem(_ item: ReportContent.OpenItem, _ step: NextStep) -> ReportContent.OpenItem {
    var item = item
    item.line["time"] = step.minutes.map { .text(time($0)) } ?? MustacheValue.none
    item.line["form"] = markup.linkText(texts[.openForm], to: step.formAddress)
    item.line["decision"] = markup.optional(step.decision.map { $0.text(in: texts) })
    return item
  }

  private func openItems(_ items: [ItemVerdict]) -> [ReportContent.OpenItem] {
    let details: @Sendable (Int) -> MustacheValue = { self.details(items[$0]) }
    return items.enumerated().map { index, item in
      ReportContent.OpenItem(
        line: [
          "name": name(item), "status": .text(word(status: item.status.name)),
          "class": .text(item.status.name), "mark": mark(item.status.name),
          "time": .none, "form": .none, "decision": .none,
        ],
        title: markup.text(item.title[report.language]), details: .deferred(DeferredValue(index, details)))
    }
  }

  private func details(_ item: ItemVerdict) -> MustacheValue {
    let open = item.proofs.filter { $0.status != .passed }
    return .object([
      "proofs": .list(open.map(proof)),
      "advice": item.remedy.map { markup.text($0[report.language]) } ?? .none,
    ])
  }

  func proof(_ proof: ProofVerdict) -> MustacheValue {
    let shown = proof.reasons.prefix(markup.mostReasons ?? .max)
    let others = proof.reasons.count - shown.count
    return .object([
      "kind": .text(texts[ReportText(kind: proof.kind)]), "subject": markup.codeText(proof.subject),
      "status": .text(word(status: proof.status.rawValue)), "class": .text(proof.status.rawValue),
      "reasons": .list(shown.map(reason)),
      "others": others > 0 ? .text(texts(.more, count: others)) : .none,
      "remedy": markup.optional(proof.remedy),
    ])
  }

  private func reason(_ reason: Reason) -> MustacheValue {
    .object(["text": markup.text(reason.text), "place": place(reason.location)])
  }

  func name(_ item: ItemVerdict) -> MustacheValue { markup.codeText(item.name.description) }

  func place(_ location: SourceLocation?) -> MustacheValue {
    location.map { markup.codeText($0.description) } ?? .none
  }

  func mark(_ status: String) -> MustacheValue {
    switch status {
    case "passed": "✅"
    case "stale": "🕰"
    case "missing": "❌"
    case "unverifiable": "❓"
    case "failed": "⛔️"
    case "waived": "🏳️"
    case "not-applicable": "➖"
    default: .none
    }
  }
}
