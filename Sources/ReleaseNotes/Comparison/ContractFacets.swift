import Checklists
import Notation

extension Contract {
  /// All that it promises, as texts by the checklist's keys, in one order.
  var facets: [(name: String, value: String)] {
    var facets: [(name: String, value: String)] = []
    func add(_ name: String, _ value: String?) { if let value { facets.append((name, value)) } }
    add("trigger", trigger)
    add("request", request.map(Self.text))
    add("occurrences", String(occurrences))
    add("deadline", deadline.map(Self.text))
    add("never-on", neverOn.isEmpty ? nil : neverOn.sorted().joined(separator: ", "))
    add("visible", visible.map { $0[.english] })
    switch promise {
    case .events(_, let function): add("function", function)
    case .feedback(let api, let values, let function):
      add("feedback", api.rawValue)
      for (key, value) in values.sorted(by: { $0.key < $1.key }) { add("feedback.\(key)", value) }
      add("requested-by", function)
    case .ahap(let path, let function, _):
      add("ahap", path)
      add("loaded-by", function)
    }
    if !events.isEmpty { add("events", String(events.count)) }
    for (index, event) in events.enumerated() {
      let prefix = events.count == 1 ? "" : "\(index + 1)."
      add("\(prefix)type", event.type.rawValue)
      add("\(prefix)time", "\(Self.text(event.time)) s")
      add("\(prefix)duration", event.duration.map { "\(Self.text($0)) s" })
      for (name, value) in event.parameters.sorted(by: { $0.key < $1.key }) {
        add("\(prefix)\(name)", Self.text(value))
      }
    }
    add("watch", watch.map(\.description).joined(separator: ", "))
    return facets
  }

  /// The values that differ, in the order of what is promised.
  static func differences(_ before: Contract?, _ after: Contract?) -> [ContractChange.Value] {
    let old = before?.facets ?? []
    let new = after?.facets ?? []
    let names = new.map(\.name) + old.map(\.name).filter { name in !new.contains { $0.name == name } }
    return names.compactMap { name in
      let values = (old.first { $0.name == name }?.value, new.first { $0.name == name }?.value)
      return values.0 == values.1 ? nil : .init(name: name, before: values.0, after: values.1)
    }
  }

  /// A number as the checklist would write it: `0`, `0.65`.
  static func text(_ number: Double) -> String {
    number == number.rounded() && abs(number) < 1e15 ? String(Int64(number)) : "\(number)"
  }

  private static func text(_ request: Request) -> String {
    let conditions = request.conditions.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value)" }
    return conditions.isEmpty ? request.signal : "\(request.signal) (\(conditions.joined(separator: ", ")))"
  }

  private static func text(_ deadline: Deadline) -> String {
    let fail = DurationNotation.print(deadline.fail)
    return deadline.warn.map { "\(DurationNotation.print($0)) / \(fail)" } ?? fail
  }
}
