import Checklists
public import Evaluation
import Evidence

/// Takes the evidence of each passed item away in turn, in every way that it can get lost, and judges the item
/// anew. Nothing is read again: the evidence is damaged where it lies in memory.
public func prove(_ input: EvaluationInput) -> Trials {
  var result = Trials()
  let damaging = EvidenceDamage(input.evidence)
  let gate = evaluate(input)
  for item in gate.items {
    guard let checklist = input.checklists.first(where: { $0.id == item.name.checklist }),
      item.kind == .check || item.kind == .scenario
    else { continue }
    guard item.status == .proved(.passed) else {
      result.untried.append((item.name, item.status))
      continue
    }
    let losses = damaging.losses(of: item.name, in: checklist)
    if losses.isEmpty { result.untried.append((item.name, item.status)) }
    for loss in losses {
      var damaged = input
      damaged.evidence = loss.evidence
      guard let verdict = evaluate(item.name, damaged) else {
        preconditionFailure("\(item.name) is an item of its checklist, whatever the evidence")
      }
      result.trials.append(
        Trial(
          item: item.name, kind: loss.kind, subject: loss.subject, damage: loss.damage,
          status: verdict.status,
          leniency: gate.isAdvisory
            ? .advisoryGate : item.isAdvisory ? .advisoryItem : item.isUntouched ? .untouched : nil))
    }
  }
  return result
}
