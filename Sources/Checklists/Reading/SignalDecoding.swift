import Diagnostics
import Notation
import YAML

extension YAMLDecoder {
  mutating func signal(name: String, _ node: YAMLNode) -> SignalPattern? {
    guard let fields = mapping(node, "a signal", keys: ChecklistKeys.signal) else { return nil }
    let subsystem = fields["subsystem"].flatMap { text($0, "subsystem") }
    let category = fields["category"].flatMap { text($0, "category") }
    let process = fields["process"].flatMap { text($0, "process") }
    let level = fields["level"].flatMap { self.level($0) }
    guard let messageNode = required("message", in: fields, "signal \(name)"),
      let message = text(messageNode, "message")
    else { return nil }
    do {
      let pattern = try MessagePattern(parsing: message)
      refuseRepeatedCaptures(pattern, at: messageNode)
      return SignalPattern(
        name: name, message: pattern, subsystem: subsystem, category: category, process: process, level: level
      )
    } catch {
      self.error("message: \(error.message)", at: messageNode)
      return nil
    }
  }

  /// One value under two places of a message could be told in two ways.
  private mutating func refuseRepeatedCaptures(_ pattern: MessagePattern, at node: YAMLNode) {
    var seen: Set<String> = []
    guard let repeated = pattern.captures.first(where: { !seen.insert($0).inserted }) else { return }
    error(
      "message: {\(repeated)} is captured twice", at: node,
      remedy: "Give the second one a name of its own, or write * for it.")
  }

  /// A level by its name in any of the log formats.
  private mutating func level(_ node: YAMLNode) -> LogLevel? {
    guard let word = text(node, "level") else { return nil }
    if let level = LogLevel(word: word) { return level }
    let names = LogLevel.allCases.map(\.rawValue)
    let beginning = names.first { word.count > 1 && $0.hasPrefix(word.lowercased()) }
    let nearest = beginning ?? Suggestion.nearest(to: word, among: names)
    error(
      "level: expected one of \(names.joined(separator: ", ")), not \"\(word)\"", at: node,
      remedy: nearest.map { "Did you mean \"\($0)\"?" })
    return nil
  }
}
