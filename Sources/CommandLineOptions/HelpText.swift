/// Help as text, written from the table.
public struct HelpText: Sendable {
  private let table: CommandTable

  public init(_ table: CommandTable) { self.table = table }

  /// The overview, or a command's help; ends in a line feed.
  public func text(for command: CommandName?) -> String {
    guard let command, let spec = table.command(named: command.rawValue) else { return overview }
    return Self.text(for: spec)
  }

  private var overview: String {
    let commands = table.commands.map { ($0.name.rawValue, $0.abstract) }
    return """
      Haptics merge only with evidence: checklists, test results, sessions and device logs make a gate.

      Usage: hapticgate COMMAND [OPTIONS]

      Commands:
      \(Self.columns(commands + [("help [COMMAND]", "Show a command's options, with examples")]))
      Options:
      \(Self.columns(Self.everywhere))
      """
  }

  private static let everywhere = [
    ("-h, --help", "Show help, with examples"), ("    --version", "Show the version"),
  ]

  private static func text(for command: CommandSpec) -> String {
    let operands = command.operands.map { " \($0.usage)" } ?? ""
    let options = command.options.map { (label($0), $0.abstract + ($0.isRepeatable ? "; repeatable" : "")) }
    var text = """
      \(command.abstract).

      Usage: hapticgate \(command.name.rawValue)\(command.options.isEmpty ? "" : " [OPTIONS]")\(operands)

      Options:
      \(columns(options + everywhere.prefix(command.option(.version) == nil ? 2 : 1)))
      Examples:

      """
    for example in command.examples { text += "  \(example.purpose):\n    \(example.line)\n" }
    if command.listsExitStatuses {
      let statuses = ExitStatus.allCases.map { (String($0.rawValue), $0.meaning) }
      text += "\nExit status:\n\(columns(statuses))"
    }
    return text
  }

  private static func label(_ option: OptionSpec) -> String {
    let value = option.value.map { " \($0.placeholder)" } ?? ""
    return "\(option.short.map { "\($0), " } ?? "    ")\(option.name.rawValue)\(value)"
  }

  /// As wide as a line of help gets.
  private static let lineLength = 100

  /// Two columns, indented, each row ending in a line feed; the right one goes on below itself.
  private static func columns(_ rows: [(String, String)]) -> String {
    let width = rows.map(\.0.count).max() ?? 0
    let below = "\n" + String(repeating: " ", count: width + 4)
    return rows.map { label, text in
      let lines = wrapped(text, to: lineLength - width - 4)
      return
        "  \(label)\(String(repeating: " ", count: width - label.count))  \(lines.joined(separator: below))\n"
    }.joined()
  }

  /// Lines of whole words.
  private static func wrapped(_ text: String, to length: Int) -> [String] {
    text.split(separator: " ").reduce(into: []) { lines, word in
      if let last = lines.last, last.count + 1 + word.count <= length {
        lines[lines.count - 1] = "\(last) \(word)"
      } else {
        lines.append(String(word))
      }
    }
  }
}
