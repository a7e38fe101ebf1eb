import Checklists
import Diagnostics
import YAML

extension ChangeLog {
  /// What came, went and changed among checklists, which are the same where their ids are.
  mutating func compareChecklists(_ base: PolicyVersion, _ head: PolicyVersion) {
    for old in base.checklists {
      let id = old.checklist.id
      guard let new = head.checklists.first(where: { $0.checklist.id == id }) else {
        add(
          .weakening, .checklist(id), "the checklist is no longer read",
          at: SourceLocation(file: old.checklist.file, line: 1), was: old.root.location)
        continue
      }
      compare(old, new)
    }
    for new in head.checklists where !base.checklists.contains(where: { $0.checklist.id == new.checklist.id })
    {
      add(
        .addition, .checklist(new.checklist.id), "the checklist is new", at: new.root.location, was: nil)
    }
  }

  private mutating func compare(_ old: PolicyVersion.ReadChecklist, _ new: PolicyVersion.ReadChecklist) {
    let (base, head) = (old.checklist, new.checklist)
    let about = Comparison(subject: .checklist(base.id), base: old.root, head: new.root)
    if base.folder != head.folder {
      add(.weakening, about, "the file moved from \(base.folder) to \(head.folder), and its paths with it")
    }
    if base.bundleID != head.bundleID {
      add(
        .weakening, about, "sessions of another app count: \(base.bundleID) → \(head.bundleID)",
        key: "app.bundle-id")
    }
    compareCoverage(base, head, about)
    compareSignals(old, new)
    compareContracts(old, new)
    compareChecks(old, new)
    compareScenarios(old, new)
    compareDevices(old, new)
    compareStages(old, new)
  }

  private mutating func compareCoverage(_ base: Checklist, _ head: Checklist, _ about: Comparison) {
    guard base.coverage != head.coverage else { return }
    let order = Checklist.Coverage.allCases
    let isLower = (order.firstIndex(of: head.coverage) ?? 0) > (order.firstIndex(of: base.coverage) ?? 0)
    add(
      isLower ? .weakening : .tightening,
      Comparison(
        subject: .item(checklist: base.id, id: "coverage"), base: about.base, head: about.head),
      "coverage: \(base.coverage.rawValue) → \(head.coverage.rawValue)", key: "coverage")
  }

  private mutating func compareStages(_ old: PolicyVersion.ReadChecklist, _ new: PolicyVersion.ReadChecklist)
  {
    let id = old.checklist.id
    func about(_ name: String) -> Comparison {
      Comparison(
        subject: .stage(checklist: id, name: name), base: old.root, head: new.root, path: ["stages", name])
    }
    for stage in old.checklist.stages {
      guard let now = new.checklist.stage(stage.name) else {
        add(.weakening, about(stage.name), "the stage was removed")
        continue
      }
      compare(
        stage.parts.map(\.rawValue), to: now.parts.map(\.rawValue), about(stage.name), "the stage")
    }
    for stage in new.checklist.stages where old.checklist.stage(stage.name) == nil {
      add(.addition, about(stage.name), "the stage is new")
    }
  }
}

extension Checklist {
  /// The folder that its paths start from.
  fileprivate var folder: String { PolicyVersion.folder(of: file) }
}
