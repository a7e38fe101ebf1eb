import Checklists
import Evaluation
import Notation

/// The report as JUnit XML, one test case an item and one test suite a checklist. Open items are failures;
/// what is waived, does not apply or is only advised is skipped, with the reason.
enum JUnitReport {
  static func render(_ report: GateReport) -> String {
    var suites = gateSuite(report)
    for item in report.gate.items {
      let test = test(item, report)
      if let index = suites.firstIndex(where: { $0.name == test.suite }) {
        suites[index].cases.append(test)
      } else {
        suites.append(JUnitSuite(name: test.suite, cases: [test]))
      }
    }
    return JUnitSuite.document(suites, name: "hapticgate")
  }

  /// What no item shows: problems that stand in the way, or a gate in which nothing passed.
  private static func gateSuite(_ report: GateReport) -> [JUnitSuite] {
    let findings = report.findings.filter {
      $0.level == .error && [.problem, .gate, .policy].contains($0.rule)
    }
    guard !findings.isEmpty else { return [] }
    let text = findings.map { finding in
      (finding.rule != .gate ? finding.places.first.map { "\($0): " } ?? "" : "") + finding.message
    }
    let isProblem = report.gate.outcome == .couldNotEvaluate
    let outcome: JUnitCase.Outcome =
      isProblem
      ? .error(message: report.headline, text: text.joined(separator: "\n"))
      : .failure(type: "gate", message: report.headline, text: text.joined(separator: "\n"))
    return [
      JUnitSuite(
        name: "hapticgate",
        cases: [JUnitCase(suite: "hapticgate", name: "verdict", place: nil, outcome: outcome)])
    ]
  }

  private static func test(_ item: ItemVerdict, _ report: GateReport) -> JUnitCase {
    let name = item.name.device.map { "\(item.name.id)@\($0)" } ?? item.name.id
    return JUnitCase(
      suite: item.name.checklist, name: name,
      place: FindingPlace(item.location, in: report.surroundings.folders), outcome: outcome(item, report))
  }

  private static func outcome(_ item: ItemVerdict, _ report: GateReport) -> JUnitCase.Outcome {
    let title = item.title[report.language]
    switch item.status {
    case .proved(.passed): return .passed
    case .notApplicable:
      return .skipped(message: "not applicable" + (item.note.map { ": \($0)" } ?? ""))
    case .waived(let underneath):
      let reason = item.waiver.map { ": \($0.reason) (\($0.approvedBy), until \($0.expiryText))" } ?? ""
      return .skipped(message: "waived, \(underneath.rawValue) underneath\(reason)")
    case .proved(let status):
      let open = item.proofs.filter { $0.status != .passed }
      let text = open.map(GateReport.account).joined(separator: "\n")
      guard item.blocks && !report.gate.isAdvisory else {
        let why = item.isUntouched ? "not touched by the change" : "advisory"
        return .skipped(message: "\(why), \(status.rawValue): \(title)" + (text.isEmpty ? "" : "\n\(text)"))
      }
      return .failure(type: status.rawValue, message: "\(status.rawValue): \(title)", text: text)
    }
  }
}
