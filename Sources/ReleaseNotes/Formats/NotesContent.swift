import Checklists
import Evaluation
import Ledger
import Locales
import Mustache
import Notation

/// The notes as templates fill them in, in one language and one kind of markup.
struct NotesContent {
  let notes: ReleaseNotes
  let texts: Texts<NotesText>
  let markup: NotesMarkup
  let isRedacted: Bool
  let sentences: NotesSentences

  init(_ notes: ReleaseNotes, _ texts: Texts<NotesText>, _ markup: NotesMarkup, isRedacted: Bool) {
    self.notes = notes
    self.texts = texts
    self.markup = markup
    self.isRedacted = isRedacted
    sentences = NotesSentences(notes, texts)
  }

  var value: MustacheValue {
    .object(Dictionary(uniqueKeysWithValues: head + tables + changes + decisions + short))
  }

  private var head: [(String, MustacheValue)] {
    return [
      ("t", .object(texts.plain.mapValues { .text($0) })),
      ("language", .text(texts.language.rawValue)),
      ("heading", .text(texts(.heading, ["to": notes.to.name]))),
      ("from", .text(notes.from.name)), ("to", .text(notes.to.name)),
      ("mark", .text(notes.isPassed ? "✅" : "⛔️")),
      ("verdictClass", .text(notes.isPassed ? "passed" : "open")),
      ("verdict", .text(sentences.verdict)),
      ("facts", lines(sentences.facts)),
      ("hasGaps", .bool(!notes.gaps.isEmpty)),
      ("gaps", lines(notes.gaps.map(sentences.gap))),
      ("redacted", isRedacted ? .text(texts[.redacted]) : .none),
      ("madeBy", .text(texts(.madeBy, ["version": notes.toolVersion]))),
    ]
  }

  private var tables: [(String, MustacheValue)] {
    let checks = (notes.gate.gate?.items ?? []).filter { $0.kind != .scenario }
    let evidence = notes.evidence
    return [
      ("hasChecks", .bool(!checks.isEmpty)),
      (
        "checks",
        .list(
          checks.map { item in
            var cell = status(item.status)
            cell["name"] = markup.code(item.name.description)
            cell["title"] = .text(notes.title(of: item)[texts.language])
            cell["proofs"] = .list(item.proofs.enumerated().map { proof($1, isFirst: $0 == 0) })
            return .object(cell)
          })
      ),
      ("tables", .list(notes.coverage.map(table))),
      ("hasSessions", .bool(!notes.sessions.isEmpty)),
      ("sessions", .list(notes.sessions.map(session))),
      ("hasEvidence", .bool(!evidence.isEmpty)),
      (
        "evidence",
        .list(
          evidence.map { file in
            .object([
              "kind": .text(file.kind.rawValue), "path": markup.code(file.path),
              "digest": markup.code(file.digest.hexadecimal),
            ])
          })
      ),
    ]
  }

  func lines(_ texts: [String]) -> MustacheValue { .list(texts.map { .text($0) }) }

  private func proof(_ proof: ProofVerdict, isFirst: Bool) -> MustacheValue {
    .object([
      "separated": .bool(!isFirst), "kind": .text(proof.kind.rawValue),
      "subject": markup.code(proof.subject), "status": .text(texts[proof.status.text]),
    ])
  }

  private func status(_ status: ItemStatus) -> [String: MustacheValue] {
    ["mark": .text(status.mark), "status": .text(status.words(in: texts))]
  }

  private func table(_ table: CoverageTable) -> MustacheValue {
    .object([
      "title": .text(table.title[texts.language]),
      "devices": .list(
        table.devices.map { device in
          .object([
            "id": .text(device.id),
            "model": markup.code(device.model + (device.os.map { " \($0)" } ?? "")),
          ])
        }),
      "rows": .list(
        table.rows.map { row in
          .object([
            "title": .text(row.title[texts.language]),
            "cells": .list(([row.anywhere] + row.cells).map(cell)),
          ])
        }),
    ])
  }

  private func cell(_ cell: CoverageCell) -> MustacheValue {
    var fields = status(cell.status)
    let latest = cell.sessions.first.flatMap { sentences.session($0) }
    fields["felt"] = latest.map { .text(sentences.felt($0)) } ?? MustacheValue.none
    fields["more"] =
      cell.sessions.count > 1 ? .text(texts(.more, count: cell.sessions.count - 1)) : MustacheValue.none
    return .object(fields)
  }

  private func session(_ session: FeltSession) -> MustacheValue {
    var changes: [String] = []
    if case .changed(let found) = session.identity { changes = found }
    let build = [session.version, session.build.map { "(\($0))" }].compactMap { $0 }
    return .object([
      "id": markup.code(session.id), "tester": .text(session.tester), "model": .text(session.model),
      "system": markup.code(session.os + (session.osBuild.map { " (\($0))" } ?? "")),
      "days": .text(session.days.joined(separator: " – ")),
      "build": markup.code(build.joined(separator: " ")),
      "identical": .text(texts[session.isRelied ? .yes : .no]), "changes": lines(changes),
      "scenarios": .text(session.scenarios.map(\.id).joined(separator: ", ")),
    ])
  }
}

extension ProofStatus {
  var text: NotesText {
    switch self {
    case .passed: .statusPassed
    case .stale: .statusStale
    case .missing: .statusMissing
    case .unverifiable: .statusUnverifiable
    case .failed: .statusFailed
    }
  }

  fileprivate var mark: String {
    switch self {
    case .passed: "✅"
    case .stale: "🕰"
    case .missing: "❌"
    case .unverifiable: "❓"
    case .failed: "⛔️"
    }
  }
}

extension ItemStatus {
  fileprivate var mark: String {
    switch self {
    case .proved(let status): status.mark
    case .notApplicable: "➖"
    case .waived: "🏳️"
    }
  }

  func words(in texts: Texts<NotesText>) -> String {
    switch self {
    case .proved(let status): texts[status.text]
    case .notApplicable: texts[.statusNotApplicable]
    case .waived(let status): texts(.statusWaived, ["underneath": texts[status.text]])
    }
  }
}
