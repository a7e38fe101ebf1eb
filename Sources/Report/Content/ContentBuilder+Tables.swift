import Baseline
import Checklists
import Diagnostics
import Evaluation
import Evidence
import Locales
import Mustache
import Notation

extension ContentBuilder {
  func rows(_ items: [ItemVerdict]) -> [ReportContent.Row] {
    let row: @Sendable (Int) -> MustacheValue = { self.row(items[$0]) }
    return items.enumerated().map { index, item in
      ReportContent.Row(value: .deferred(DeferredValue(index, row)), isOpen: item.status.isOpen)
    }
  }

  private func row(_ item: ItemVerdict) -> MustacheValue {
    var status = word(status: item.status.name)
    if case .waived(let underneath) = item.status { status += " (\(word(status: underneath.rawValue)))" }
    if item.isAdvisory { status += ", " + texts[.advisory] }
    if item.isUntouched, item.status.isOpen { status += ", " + texts[.untouched] }
    let kinds = Proof.Kind.allCases.filter { kind in item.proofs.contains { $0.kind == kind } }
    let proofs = markup.tellsEveryProof ? item.proofs : []
    return .object([
      "mark": mark(item.status.name), "class": .text(item.status.name), "status": .text(status),
      "name": name(item), "title": markup.text(item.title[report.language]),
      "rests": markup.text(
        kinds.isEmpty ? item.note ?? "" : kinds.map { texts[ReportText(kind: $0)] }.joined(separator: ", ")),
      "hasProofs": .bool(!proofs.isEmpty), "proofs": .list(proofs.map(proof)),
    ])
  }

  /// Scenarios × required devices, a matrix for each checklist whose items name devices.
  var matrices: [ReportContent.Matrix] {
    var cells: [String: [ItemName: String]] = [:]
    for item in report.gate.items where item.kind == .scenario && item.name.device != nil {
      cells[item.name.checklist, default: [:]][item.name] = item.status.name
    }
    return report.checklists.compactMap { checklist in
      cells[checklist.id].map { matrix(checklist, $0) }
    }
  }

  private func matrix(_ checklist: Checklist, _ statuses: [ItemName: String]) -> ReportContent.Matrix {
    let devices = checklist.devices.map(\.id)
    let rows: [MustacheValue] = checklist.scenarios.compactMap { scenario in
      let found = devices.map {
        statuses[ItemName(checklist: checklist.id, id: scenario.header.id, device: $0)]
      }
      guard found.contains(where: { $0 != nil }) else { return nil }
      let cells = found.map { status -> MustacheValue in
        .object([
          "mark": mark(status ?? ""), "class": .text(status ?? ""),
          "status": .text(status.map { word(status: $0) } ?? ""),
        ])
      }
      return .object([
        "scenario": markup.text(scenario.header.title[report.language]), "cells": .list(cells),
      ])
    }
    return ReportContent.Matrix(
      head: [
        "checklist": markup.text(checklist.title[report.language]),
        "devices": .list(devices.map { .object(["device": markup.text($0)]) }),
      ], rows: rows)
  }

  func contract(_ contract: Contract, _ checklist: Checklist) -> MustacheValue {
    let values = contract.parameters.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" }
    return .object([
      "name": markup.codeText("\(checklist.id)/\(contract.id)"),
      "title": markup.text(contract.title[report.language]),
      "values": markup.text(values.joined(separator: ", ")),
      "trigger": markup.text(contract.trigger ?? "–"), "digest": markup.codeText(contract.digest.short),
    ])
  }

  func file(_ file: EvidenceFile) -> MustacheValue {
    .object([
      "path": markup.codeText(file.path), "kind": .text(file.kind.rawValue),
      "summary": markup.text(file.summary), "digest": markup.codeText(file.digest.hexadecimal),
    ])
  }

  func problem(_ problem: Diagnostic) -> ReportContent.Problem {
    let value = MustacheValue.object([
      "severity": .text(texts[ReportText(severity: problem.severity)]),
      "message": markup.text(problem.message),
      "place": place(problem.location), "remedy": markup.optional(problem.remedy),
    ])
    return ReportContent.Problem(value: value, isError: problem.severity == .error)
  }

  var policyChanges: [ReportContent.Problem] {
    let blocking = Set(report.gate.blockingWeakenings)
    return report.gate.policyChanges.map { change in
      ReportContent.Problem(
        value: policyChange(change, blocks: blocking.contains(change)), isError: blocking.contains(change))
    }
  }

  private func policyChange(_ change: PolicyChange, blocks: Bool) -> MustacheValue {
    let mark =
      switch change.effect {
      case .weakening: blocks ? "⛔️" : "⚠️"
      case .change: "🔁"
      case .addition, .tightening: "➕"
      }
    return .object([
      "mark": .text(mark), "effect": .text(texts[ReportText(effect: change.effect)]),
      "class": .text(blocks ? "failed" : ""),
      "subject": markup.codeText(change.subject.description), "what": markup.text(change.text),
      "place": place(change.location), "former": place(change.former),
      "remedy": markup.optional(change.remedy?.text),
      "option": change.remedy.map { markup.codeText($0.option) } ?? .none,
      "isAllowed": .bool(change.isAllowed),
    ])
  }

  func waiver(_ waiver: Waiver) -> MustacheValue {
    .object([
      "item": markup.codeText(waiver.item), "reason": markup.text(waiver.reason),
      "approvedBy": markup.text(waiver.approvedBy), "expires": markup.text(waiver.expiryText),
      "covers": .text(waiver.covers.map { word(status: $0.rawValue) }.joined(separator: ", ")),
    ])
  }
}
