import Baseline
import Checklists
import Diagnostics
import Evaluation

/// The words of the product's vocabulary.
extension ReportText {
  init(owner: ItemVerdict.Owner) {
    self =
      switch owner {
      case .author: .ownerAuthor
      case .qa: .ownerQA
      case .release: .ownerRelease
      }
  }

  init(kind: Proof.Kind) {
    self =
      switch kind {
      case .test: .kindTest
      case .source: .kindSource
      case .pattern: .kindPattern
      case .session: .kindSession
      case .log: .kindLog
      }
  }

  init(status: ProofStatus) {
    self =
      switch status {
      case .passed: .statusPassed
      case .stale: .statusStale
      case .missing: .statusMissing
      case .unverifiable: .statusUnverifiable
      case .failed: .statusFailed
      }
  }

  init(severity: Diagnostic.Severity) {
    self =
      switch severity {
      case .error: .severityError
      case .warning: .severityWarning
      }
  }

  init(effect: PolicyChange.Effect) {
    self =
      switch effect {
      case .weakening: .effectWeakening
      case .change: .effectChange
      case .addition: .effectAddition
      case .tightening: .effectTightening
      }
  }
}
