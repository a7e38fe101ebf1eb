import Locales
import Notation
package import Planning
import Sessions
import YAML

/// The record of a session before it is filled in, as YAML that says at each blank what is asked.
package struct RecordFile: Sendable {
  private let session: PlannedSession
  private let texts: HandoutTexts

  package init(_ session: PlannedSession, _ texts: HandoutTexts) {
    self.session = session
    self.texts = texts
  }

  package var text: String {
    let writer = YAMLWriter { path in hint(path) }
    let text = "# \(YAMLWriter.comment(texts[.recordHead]))\n" + writer.text(RecordStub(session).json)
    return PreparedSeal.record.sealing(text)
  }

  /// What is said beside a key; `path` is the keys from the root.
  private func hint(_ path: [String]) -> String? {
    switch (path.first, path.last) {
    case ("device", "model"?) where session.device.model == nil: texts[.testedDeviceHint]
    case ("device", "os"?) where session.device.os == nil: texts[.testedSystemHint]
    case ("device", "reality"?): texts[.recordReality]
    case ("handling", _): texts[.recordHandling]
    case ("tester", _): texts[.tester]
    case ("settings", let key?) where path.count == 2: setting(key)
    case ("bound-to", _) where path.count == 1: texts[.recordBound]
    case ("supersedes", "reason"?): texts[.recordReplaces]
    case ("results", let key?) where path.count > 2: result(path[1], key, isObservation: path.count == 4)
    default: nil
    }
  }

  private func setting(_ key: String) -> String? {
    session.settings.first { $0.key == key }.map {
      texts($0.isRequired ? .recordSetting : .recordSettingUsual, ["value": $0.value])
    }
  }

  private func result(_ scenario: String, _ key: String, isObservation: Bool) -> String? {
    guard let task = session.tasks.first(where: { $0.scenario == scenario }) else { return nil }
    if isObservation {
      return task.observe.first { $0.key == key }?.question[texts.language]
    }
    return switch key {
    case "started", "ended": texts(.recordTime, ["time": "2026-11-12T14:03:00+09:00"])
    case "verdict": texts[.recordVerdict]
    case "felt": texts(.recordFelt, ["felt": task.felt])
    case "reason": texts[.recordReason]
    case "note": texts[.recordOptional]
    default: nil
    }
  }
}
