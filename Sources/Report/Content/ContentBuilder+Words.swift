import Evaluation
import Evidence
import Locales

extension ContentBuilder {
  /// A status by its name, that of a proof or of an item.
  func word(status name: String) -> String {
    switch name {
    case "waived": texts[.statusWaived]
    case "not-applicable": texts[.statusNotApplicable]
    default: ProofStatus(rawValue: name).map { texts[ReportText(status: $0)] } ?? name
    }
  }

  /// A sentence with a piece of code in one of its places. Markdown's escaping drops the blanks beside it, which
  /// are put back.
  func sentence(_ sentence: String, around place: String, code: String) -> String {
    let sides = sentence.split(separator: place, omittingEmptySubsequences: false).map { side in
      (side.hasPrefix(" ") ? " " : "")
        + markup.escape(String(side.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed()))
        + (side.hasSuffix(" ") ? " " : "")
    }
    return sides.joined(separator: markup.code(code))
  }

  /// The verdict in one line.
  var headline: String {
    let gate = report.gate
    let blocking = gate.items.count(where: \.blocks)
    let open = texts(.detailOpen, count: gate.items.count, ["open": String(blocking)])
    let weakened = texts(.detailWeakened, count: gate.blockingWeakenings.count)
    let isWeakened = !gate.blockingWeakenings.isEmpty
    switch gate.outcome {
    case .couldNotEvaluate:
      return headline(
        .verdictUnevaluated, texts(.detailProblems, count: report.errors.count), onSamples: false)
    case .passed:
      let open = report.advisoryFindings.count
      let detail = open == 0 ? ReportText.detailPassed : .detailPassedOpen
      return headline(.verdictPassed, texts(detail, count: gate.items.count, ["open": String(open)]))
    case .blocked where blocking == 0 && isWeakened: return headline(.verdictBlocked, weakened)
    case .blocked where blocking == 0:
      let detail = report.evidence.lacksTestResults ? ReportText.detailNoResults : .detailNothingPassed
      return headline(.verdictBlocked, texts[detail], onSamples: false)
    case .blocked where gate.isAdvisory:
      return headline(.verdictAdvisory, texts(.detailWouldBlock, ["counts": openCounts]))
    case .blocked where isWeakened:
      return headline(
        .verdictBlocked, texts(.detailOpenAndWeakened, ["open": open, "weakened": weakened]))
    case .blocked: return headline(.verdictBlocked, open)
    }
  }

  private func headline(_ verdict: ReportText, _ detail: String, onSamples: Bool = true) -> String {
    let samples = onSamples && report.gate.restsOnSamples ? texts[.onSamples] : ""
    return texts(.headline, ["verdict": texts[verdict], "samples": samples, "detail": detail])
  }

  /// How many blocking items have each status: `3 missing, 1 failed`.
  private var openCounts: String {
    ProofStatus.allCases.compactMap { status in
      let count = report.gate.items.count { $0.blocks && $0.status == .proved(status) }
      return count == 0
        ? nil : texts(.statusCount, count: count, ["status": texts[ReportText(status: status)]])
    }.joined(separator: ", ")
  }
}
