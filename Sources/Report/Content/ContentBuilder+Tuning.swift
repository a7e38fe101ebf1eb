import Evaluation
import Locales
import Mustache
import Notation
import Sessions

extension ContentBuilder {
  /// What each session felt of a contract's parameters, a row a session.
  func tuning(_ contract: TunedContract) -> MustacheValue {
    .object([
      "contract": markup.codeText(contract.name),
      "now": markup.text(texts(.tuningNow, ["values": contract.history.promised.text])),
      "rows": .list(contract.history.sessions.map(row)),
    ])
  }

  private func row(_ felt: TuningHistory.FeltSession) -> MustacheValue {
    let wishes = felt.adjustments.map {
      texts(.tuningWish, ["change": $0.change, "observed": $0.observed])
    }
    let notes = wishes + felt.observations.map(\.line)
    return .object([
      "time": .text(felt.time?.description ?? "–"), "session": markup.text(felt.session),
      "device": markup.text(felt.device), "system": markup.text(felt.os),
      "values": lines(felt.values.map(\.text)), "notes": lines(notes),
    ])
  }

  private func lines(_ texts: [String]) -> MustacheValue {
    .list(texts.enumerated().map { .object(["text": markup.text($1), "isLater": .bool($0 > 0)]) })
  }
}
