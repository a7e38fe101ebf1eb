internal import Diagnostics

extension CommandTable {
  /// What the arguments ask for, the program's own name left out.
  ///
  /// `--opt value` and `--opt=value` mean the same, `--` ends the options, and `--help` and `--version` win
  /// over everything that follows them; to a command with an option `--version VERSION` only the bare word is
  /// the question for the tool's version.
  public func parse(_ arguments: [String]) -> Result<Invocation, UsageError> {
    Result { () throws(UsageError) in try invocation(arguments) }
  }

  private func invocation(_ arguments: [String]) throws(UsageError) -> Invocation {
    guard let first = arguments.first else {
      throw UsageError("expected a command", suggestion: "Run hapticgate help for the commands.")
    }
    switch first {
    case "--help", "-h": return .help(nil)
    case "--version": return .version
    case "help": return try help(arguments.dropFirst())
    default: break
    }
    guard let command = command(named: first) else { throw unknownCommand(first) }
    var parser = CommandParser(command: command, table: self, rest: arguments.dropFirst())
    return try parser.invocation()
  }

  private func help(_ arguments: ArraySlice<String>) throws(UsageError) -> Invocation {
    guard let topic = arguments.first, !["--help", "-h", "help"].contains(topic) else { return .help(nil) }
    if topic == "--version" { return .version }
    guard let command = command(named: topic) else { throw unknownCommand(topic) }
    if arguments.count > 1 {
      throw UsageError("help takes one command", suggestion: "Run hapticgate help \(command.name.rawValue).")
    }
    return .help(command.name)
  }

  private func unknownCommand(_ written: String) -> UsageError {
    if written.hasPrefix("-") {
      return UsageError(
        "expected a command before \(written)",
        suggestion: "Options follow their command: hapticgate check \(written).")
    }
    let names = commands.map(\.name.rawValue) + ["help"]
    return UsageError(
      "there is no command \"\(written)\"",
      suggestion: didYouMean(written, among: names) ?? "Run hapticgate help for the commands.")
  }
}

/// Reads the arguments of one command from left to right.
private struct CommandParser {
  let command: CommandSpec
  let table: CommandTable
  var rest: ArraySlice<String>
  var operands: [String] = []
  var values: [OptionName: [String]] = [:]

  init(command: CommandSpec, table: CommandTable, rest: ArraySlice<String>) {
    self.command = command
    self.table = table
    self.rest = rest
  }

  mutating func invocation() throws(UsageError) -> Invocation {
    while let argument = rest.popFirst() {
      switch argument {
      case "--help", "-h": return .help(command.name)
      case "--version" where command.option(.version) == nil || rest.isEmpty: return .version
      case "--":
        while let operand = rest.popFirst() { try add(operand: operand) }
      case _ where argument.hasPrefix("-") && argument != "-": try readOption(argument)
      default: try add(operand: argument)
      }
    }
    if let spec = command.operands, operands.count < spec.count.lowerBound {
      throw UsageError("\(command.name.rawValue) needs \(spec.value.placeholder)", suggestion: seeHelp)
    }
    return .run(ParsedCommand(command: command.name, operands: operands, values: values))
  }

  private mutating func readOption(_ argument: String) throws(UsageError) {
    let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let written = parts.first.map(String.init) ?? argument
    let attached = parts.count == 2 ? String(parts[1]) : nil
    guard let option = command.options.first(where: { $0.name.rawValue == written || $0.short == written })
    else { throw unknownOption(written) }
    if values[option.name] != nil, !option.isRepeatable {
      throw UsageError("\(option.name.rawValue) is given twice and can be given once")
    }
    guard let spec = option.value else {
      guard attached == nil else { throw UsageError("\(option.name.rawValue) takes no value") }
      values[option.name] = []
      return
    }
    let value = if let attached { attached } else { try nextValue(of: option, spec) }
    try spec.check(value, of: option.name.rawValue)
    values[option.name, default: []].append(value)
  }

  private mutating func nextValue(of option: OptionSpec, _ spec: ValueSpec) throws(UsageError) -> String {
    let name = option.name.rawValue
    guard let next = rest.first else {
      throw UsageError("\(name) needs a value", suggestion: "Write \(name) \(spec.placeholder).")
    }
    if next.hasPrefix("-"), next != "-" {
      throw UsageError(
        "\(name) needs a value before \(next)", suggestion: "Write \(name)=\(next) if that is its value.")
    }
    rest.removeFirst()
    return next
  }

  private mutating func add(operand: String) throws(UsageError) {
    guard let spec = command.operands else {
      throw UsageError(
        "\(command.name.rawValue) takes no operand, and was given \"\(operand)\"",
        suggestion: optionMeant(by: operand) ?? seeHelp)
    }
    guard operands.count < spec.count.upperBound else {
      throw UsageError(
        "\(command.name.rawValue) takes one \(spec.value.placeholder), and was given \"\(operand)\" too",
        suggestion: optionMeant(by: operand) ?? seeHelp)
    }
    try spec.value.check(operand, of: spec.value.placeholder)
    operands.append(operand)
  }

  /// The option behind a word whose hyphens a text processor turned into dashes.
  private func optionMeant(by operand: String) -> String? {
    let bare = operand.drop { "–—‑−".contains($0) }
    guard bare.count < operand.count else { return nil }
    return didYouMean("--\(bare.prefix { $0 != "=" })", among: optionNames, evenIfEqual: true)
  }

  private var optionNames: [String] { command.optionWords }

  private var seeHelp: String { "Run hapticgate \(command.name.rawValue) --help for what it takes." }

  private func unknownOption(_ written: String) -> UsageError {
    let owners = table.commands.filter { $0.options.contains { $0.name.rawValue == written } }
    let elsewhere = owners.map(\.name.rawValue).joined(separator: " and ")
    return UsageError(
      "\(command.name.rawValue) has no option \(written)",
      suggestion: elsewhere.isEmpty
        ? didYouMean(written, among: optionNames) ?? seeHelp : "\(written) belongs to \(elsewhere).")
  }
}

package func didYouMean(_ written: String, among names: [String], evenIfEqual: Bool = false) -> String? {
  if evenIfEqual, names.contains(written) { return "Did you mean \(written)?" }
  return Suggestion.nearest(to: written, among: names).map { "Did you mean \($0)?" }
}
