package import Evaluation

/// What one person does next.
package struct NextSteps: Sendable {
  package var owner: ItemVerdict.Owner
  /// In the order of the gate.
  package var steps: [NextStep]

  /// The time of all steps in minutes, work that several items share counted once; nil where no step's
  /// time can be told.
  package var minutes: Int? {
    var seen: Set<PieceOfWork> = []
    let work = steps.flatMap(\.work).filter { seen.insert($0).inserted }
    return work.isEmpty ? nil : work.reduce(0) { $0 + $1.minutes }
  }
}

/// What mends one open item.
package struct NextStep: Sendable {
  package var item: ItemVerdict
  package var owner: ItemVerdict.Owner
  /// What only a person who decides about the release can do about it.
  package var decision: Decision?
  /// The tester's form, filled in for the item.
  package var formAddress: String?

  /// The work whose time can be told, each piece once.
  package var work: [PieceOfWork] {
    var seen: Set<PieceOfWork> = []
    return item.proofs.flatMap(\.work).filter { seen.insert($0).inserted }
  }

  package var minutes: Int? { work.isEmpty ? nil : work.reduce(0) { $0 + $1.minutes } }
}

extension ItemVerdict.Owner {
  /// As headings name the person.
  var title: String {
    switch self {
    case .author: "Author"
    case .qa: "QA"
    case .release: "Release"
    }
  }
}

extension GateReport {
  /// The blocking items by who can mend them; people who have nothing to do are left out.
  package var nextSteps: [NextSteps] {
    let planner = StepPlanner(self)
    var steps: [ItemVerdict.Owner: [NextStep]] = [:]
    for item in gate.items where item.blocks {
      let step = planner.step(item)
      steps[step.owner, default: []].append(step)
    }
    return ItemVerdict.Owner.allCases.compactMap { owner in
      steps[owner].map { NextSteps(owner: owner, steps: $0) }
    }
  }
}
