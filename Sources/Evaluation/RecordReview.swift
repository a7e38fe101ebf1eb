package import Checklists
import Evidence
package import Sessions
import TestResults

/// What one record is worth under its checklist, before it is filed: the rules of the gate, without the rest of
/// the evidence.
package enum RecordReview {
  /// Why the record, or one of its results, would not count; empty where all of it would.
  package static func refusals(
    of record: SessionRecord, under checklist: Checklist, configuration: Configuration, policy: SessionPolicy
  ) -> [Refusal] {
    let input = EvaluationInput(
      checklists: [checklist], evidence: GatheredEvidence(tests: TestRun(files: [], exitStatus: nil)),
      configuration: configuration, catalogue: policy.catalogue, asOf: policy.asOf,
      acceptSamples: policy.acceptSamples)
    var judge = ResultJudge(checklist: checklist, input: input)
    var refusals: [Refusal] = []
    for result in record.results {
      for refusal in judge.refusals(record, result) where !refusals.contains(refusal) {
        refusals.append(refusal)
      }
    }
    return refusals
  }

  /// The scenarios that passed and whose rules ask for a device log, where the record names none.
  package static func withoutLog(_ record: SessionRecord, under checklist: Checklist) -> [String] {
    guard record.logs.isEmpty else { return [] }
    return record.results.filter { result in
      result.verdict == .pass && checklist.scenario(result.scenario)?.rules.isEmpty == false
    }.map(\.scenario)
  }
}
