import Locales
import Notation
package import Planning

/// A plan in words, for a terminal: the effort, each session with its scenarios, and why each is needed.
package enum PlanSummary {
  package static func text(_ plan: SessionPlan, _ texts: HandoutTexts) -> String {
    var lines = [head(plan, texts)]
    if !plan.isMinimal { lines.append(texts[.planNotMinimal]) }
    for (number, session) in plan.sessions.enumerated() {
      lines += ["", "\(number + 1). \(title(session, texts))", "   \(settings(session, texts))"]
      lines += session.tasks.map { task($0, texts) }
    }
    if !plan.uncovered.isEmpty { lines += ["", texts[.planUncovered]] + uncovered(plan, texts) }
    if plan.advisoryLeftOut > 0 { lines += ["", texts(.planAdvisory, count: plan.advisoryLeftOut)] }
    return lines.joined(separator: "\n") + "\n"
  }

  private static func head(_ plan: SessionPlan, _ texts: HandoutTexts) -> String {
    guard !plan.sessions.isEmpty else {
      return texts[plan.uncovered.isEmpty ? .planNothing : .planNothingHere]
    }
    return texts(
      .planHead,
      [
        "sessions": texts(.planSessions, count: plan.sessions.count),
        "phones": texts(.planPhones, count: plan.phones), "items": texts(.planItems, count: plan.items),
        "time": texts.duration(plan.minutes),
      ])
  }

  private static func title(_ session: PlannedSession, _ texts: HandoutTexts) -> String {
    "\(session.id) · \(texts.device(session.device)) · \(texts.duration(session.minutes))"
  }

  private static func settings(_ session: PlannedSession, _ texts: HandoutTexts) -> String {
    let values = session.settings.map { "\(texts.setting($0.key)) \(texts.settingValue($0.value))" }
    return "\(texts[.planSettings]) \(values.joined(separator: ", "))"
  }

  /// A line for each device that is lacking, with the items that need it.
  private static func uncovered(_ plan: SessionPlan, _ texts: HandoutTexts) -> [String] {
    var devices: [String] = []
    var items: [String: [String]] = [:]
    for cell in plan.uncovered {
      let device = texts.device(PlannedDevice(modelPattern: cell.model, osRange: cell.os))
      if items[device] == nil { devices.append(device) }
      items[device, default: []].append(cell.item)
    }
    return devices.map { device in
      let needing = (items[device] ?? []).joined(separator: ", ")
      return "   - " + texts(.planNeeds, ["item": needing, "device": device])
    }
  }

  /// The scenario, why it is needed, and the gate's own reason where there is more to it than absence.
  private static func task(_ task: PlannedTask, _ texts: HandoutTexts) -> String {
    let reason = task.needs.lazy.filter { $0.cause != .missing }.compactMap(\.reasons.first).first
    let causes = texts.causes(task.needs).joined(separator: "; ")
    return "   - \(task.title[texts.language]) (\(task.scenario)): \(causes)"
      + (reason.map { ": \($0)" } ?? "")
  }
}
