import Checklists
import Evidence

extension ProofVerdict {
  /// The verdict, or what becomes of a pass where the results were made of something else.
  func unlessMade(elsewhere origin: ResultsOrigin) -> ProofVerdict {
    guard status == .passed else { return self }
    let remedy = "Run the tests on what is being merged, and collect their results anew."
    switch origin {
    case .current: return self
    case .stale(let why):
      return ProofVerdict(
        kind, subject, .stale, reasons + [Reason("It passed, and \(why)")], remedy: remedy)
    case .unknown(let why):
      return ProofVerdict(
        kind, subject, .unverifiable, reasons + [Reason("It passed, and \(why)")], remedy: remedy)
    }
  }
}
