package import Checklists
package import Diagnostics
package import Evaluation
package import Locales
import Notation
package import Sessions

/// What is missing in a record, in the tester's words.
extension Texts where Key == HandoutText {
  /// What is not said yet. The checklist gives scenarios their titles and observations their questions; keys
  /// stand in where it is not known.
  package func gap(_ question: SessionGap.Question, _ checklist: Checklist?) -> String {
    func titled(_ key: HandoutText, _ id: String, _ values: [String: String] = [:]) -> String {
      let title = checklist?.scenario(id).map { "\($0.header.title[language]) (\(id))" } ?? id
      return self(key, values.merging(["scenario": title]) { first, _ in first })
    }
    switch question {
    case .tester: return self[.gapTester]
    case .handling: return self[.gapHandling]
    case .model: return self[.gapModel]
    case .system: return self[.gapSystem]
    case .reality: return self[.gapReality]
    case .replacement(let session): return self(.gapReplacement, ["session": session])
    case .verdict(let scenario): return titled(.gapVerdict, scenario)
    case .started(let scenario): return titled(.gapStarted, scenario)
    case .ended(let scenario): return titled(.gapEnded, scenario)
    case .reason(let scenario): return titled(.gapReason, scenario)
    case .observation(let scenario, let key):
      let question = checklist?.scenario(scenario)?.observe.first { $0.key == key }?.question[language]
      return titled(.gapObservation, scenario, ["question": question ?? key])
    case .felt(let scenario): return titled(.gapFelt, scenario)
    case .build: return self[.gapBuild]
    case .adjustment(let contract, let parameter, let key):
      return self(
        key == "to" ? .gapAdjustment : .gapAdjustmentReason, ["contract": contract, "parameter": parameter])
    case .setting(let scenario, let key, let wanted):
      return titled(.gapSetting, scenario, ["setting": setting(key), "value": settingValue(wanted)])
    }
  }

  /// A name that nothing answers to, as something that is open.
  package func unknown(_ name: UnknownName) -> Diagnostic {
    let key: HandoutText =
      switch name.kind {
      case .checklist: .acceptUnknownChecklist
      case .scenario: .unknownScenario
      case .contract: .unknownContract
      case .session: .unknownSession
      }
    return .error(
      self(key, ["name": name.name, "checklist": name.name, "file": name.location.file]), at: name.location,
      remedy: name.nearest.map { self(.unknownMeant, ["name": $0]) })
  }

  /// Why a record or a result does not count. The rule's own words follow where they say more.
  package func refusal(_ refusal: Refusal, _ checklist: Checklist?) -> String {
    if let question = refusal.question { return gap(question, checklist) }
    let text =
      switch refusal.rule {
      case .sample: self[.refusedSample]
      case .notPhysical: self[.refusedNotPhysical]
      case .notInHand: self[.refusedNotInHand]
      case .unknownModel: self[.refusedUnknownModel]
      case .noHaptics: self[.refusedNoHaptics]
      case .otherDevice, .otherApp, .otherChecklist, .otherBuild, .afterAsOf, .contradictoryTimes,
        .incomplete:
        self[.refusedOther]
      }
    return "\(text) (\(refusal.message))"
  }
}
