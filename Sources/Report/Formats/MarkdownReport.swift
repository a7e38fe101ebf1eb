import Baseline
import Checklists
import Diagnostics
import Evaluation
import Evidence
import Mustache
import Notation

/// The report as GitHub Flavored Markdown, from the template `report.md`.
enum MarkdownReport {
  static func value(_ report: GateReport) -> MustacheValue {
    let gate = report.gate
    return .object([
      "headline": .text(report.headline),
      "mark": .text(gate.outcome == .passed ? "✅" : gate.outcome == .blocked ? "⛔️" : "⚠️"),
      "samples": .bool(gate.restsOnSamples),
      "stage": gate.stage.map { .text($0) } ?? .none,
      "asOf": .text(gate.asOf.description),
      "version": .text(report.toolVersion),
      "counts": .text(report.counts.map { "\($0.count) \($0.status)" }.joined(separator: " · ")),
      "hasPolicyChanges": .bool(!gate.policyChanges.isEmpty),
      "policyChanges": .list(gate.policyChanges.map { policyChange($0, gate) }),
      "hasTodo": .bool(gate.items.contains(where: \.blocks)),
      "owners": .list(ItemVerdict.Owner.allCases.compactMap { owner($0, report) }),
      "hasAdvisory": .bool(!report.advisoryFindings.isEmpty),
      "advisory": .list(report.advisoryFindings.map { openItem($0, report.language) }),
      "items": .list(gate.items.map { row($0, report.language) }),
      "matrices": .list(report.checklists.compactMap { matrix($0, report) }),
      "hasContracts": .bool(report.checklists.contains { !$0.contracts.isEmpty }),
      "contracts": .list(
        report.checklists.flatMap { checklist in
          checklist.contracts.map { contract($0, checklist, report.language) }
        }),
      "hasEvidence": .bool(!report.evidence.files.isEmpty),
      "evidence": .list(report.evidence.files.map(file)),
      "hasProblems": .bool(!gate.problems.isEmpty),
      "problems": .list(gate.problems.map(problem)),
      "hasWaivers": .bool(!report.waivers.isEmpty),
      "waivers": .list(report.waivers.map(waiver)),
    ])
  }

  private static func owner(_ owner: ItemVerdict.Owner, _ report: GateReport) -> MustacheValue? {
    let items = report.gate.blocking.filter { $0.owner == owner }
    guard !items.isEmpty else { return nil }
    let name =
      switch owner {
      case .author: "Author"
      case .qa: "QA"
      case .release: "Release"
      }
    return .object([
      "owner": .text(name), "count": .text(String(items.count)),
      "items": .list(items.map { openItem($0, report.language) }),
    ])
  }

  private static func openItem(_ item: ItemVerdict, _ language: Language) -> MustacheValue {
    let open = item.proofs.filter { $0.status != .passed }
    return .object([
      "name": name(item), "title": .text(item.title[language]), "status": .text(item.status.name),
      "proofs": .list(
        open.map { proof in
          .object([
            "kind": .text(proof.kind.rawValue), "subject": .markup(MarkdownText.code(proof.subject).markup),
            "status": .text(proof.status.rawValue), "reasons": .list(proof.reasons.map(reason)),
            "remedy": proof.remedy.map { .text($0) } ?? .none,
          ])
        }),
      "remedy": item.remedy.map { .text($0[language]) } ?? .none,
    ])
  }

  private static func policyChange(_ change: PolicyChange, _ gate: Gate) -> MustacheValue {
    let mark = gate.blockingWeakenings.contains(change) ? "⛔️" : change.effect == .weakening ? "⚠️" : "➕"
    return .object([
      "mark": .text(change.effect == .change ? "🔁" : mark), "effect": .text(change.effect.rawValue),
      "subject": .markup(MarkdownText.code(change.subject.description).markup), "text": .text(change.text),
      "place": place(change.location), "former": place(change.former),
      "remedy": change.remedy.map { .text($0.text) } ?? .none,
      "option": change.remedy.map { .markup(MarkdownText.code($0.option).markup) } ?? .none,
      "isAllowed": .bool(change.isAllowed),
    ])
  }

  private static func reason(_ reason: Reason) -> MustacheValue {
    .object(["text": .text(reason.text), "place": place(reason.location)])
  }

  private static func name(_ item: ItemVerdict) -> MustacheValue {
    .markup(MarkdownText.code(item.name.description).markup)
  }

  private static func place(_ location: SourceLocation?) -> MustacheValue {
    location.map { .markup(MarkdownText.code($0.description).markup) } ?? .none
  }

  private static let marks = [
    "passed": "✅", "stale": "🕰", "missing": "❌", "unverifiable": "❓", "failed": "⛔️", "waived": "🏳️",
    "not-applicable": "➖",
  ]

  private static func row(_ item: ItemVerdict, _ language: Language) -> MustacheValue {
    var status = item.status.name
    if case .waived(let underneath) = item.status { status += " (\(underneath.rawValue))" }
    if item.isAdvisory { status += ", advisory" }
    if item.isUntouched, item.status.isOpen { status += ", not touched" }
    let kinds = Proof.Kind.allCases.filter { kind in item.proofs.contains { $0.kind == kind } }
    return .object([
      "mark": .text(marks[item.status.name] ?? ""), "status": .text(status), "name": name(item),
      "title": .text(item.title[language]),
      "rests": .text(kinds.isEmpty ? item.note ?? "" : kinds.map(\.rawValue).joined(separator: ", ")),
    ])
  }

  /// Scenarios × required devices.
  private static func matrix(_ checklist: Checklist, _ report: GateReport) -> MustacheValue? {
    let devices = checklist.devices.map(\.id)
    let items = report.gate.items.filter { $0.name.checklist == checklist.id && $0.kind == .scenario }
    guard items.contains(where: { $0.name.device != nil }) else { return nil }
    let rows: [MustacheValue] = checklist.scenarios.compactMap { scenario in
      let cells = items.filter { $0.name.id == scenario.header.id && $0.name.device != nil }
      guard !cells.isEmpty else { return nil }
      return .object([
        "scenario": .text(scenario.header.title[report.language]),
        "cells": .list(
          devices.map { device in
            let status = cells.first { $0.name.device == device }?.status.name ?? ""
            return .object(["mark": .text(marks[status] ?? ""), "status": .text(status)])
          }),
      ])
    }
    return .object([
      "checklist": .text(checklist.title[report.language]),
      "devices": .list(devices.map { .object(["device": .text($0)]) }), "rows": .list(rows),
    ])
  }

  private static func contract(_ contract: Contract, _ checklist: Checklist, _ language: Language)
    -> MustacheValue
  {
    let values = contract.parameters.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" }
    return .object([
      "name": .markup(MarkdownText.code("\(checklist.id)/\(contract.id)").markup),
      "title": .text(contract.title[language]), "values": .text(values.joined(separator: ", ")),
      "trigger": .text(contract.trigger ?? "–"), "digest": .text(contract.digest.short),
    ])
  }

  private static func file(_ file: EvidenceFile) -> MustacheValue {
    .object([
      "path": .markup(MarkdownText.code(file.path).markup), "kind": .text(file.kind.rawValue),
      "summary": .text(file.summary), "digest": .markup(MarkdownText.code(file.digest.hexadecimal).markup),
    ])
  }

  private static func problem(_ problem: Diagnostic) -> MustacheValue {
    .object([
      "severity": .text(problem.severity.rawValue), "message": .text(problem.message),
      "place": place(problem.location), "remedy": problem.remedy.map { .text($0) } ?? .none,
    ])
  }

  private static func waiver(_ waiver: Waiver) -> MustacheValue {
    .object([
      "item": .markup(MarkdownText.code(waiver.item).markup), "reason": .text(waiver.reason),
      "approvedBy": .text(waiver.approvedBy), "expires": .text(waiver.expiryText),
      "covers": .text(waiver.covers.map(\.rawValue).joined(separator: ", ")),
    ])
  }
}
