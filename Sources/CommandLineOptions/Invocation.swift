/// What a command line asks for.
public enum Invocation: Sendable, Hashable {
  case run(ParsedCommand)
  /// Help on a command, or the overview.
  case help(CommandName?)
  case version
}

/// A command with its options and operands, checked against the table.
public struct ParsedCommand: Sendable, Hashable {
  public let command: CommandName
  public let operands: [String]
  private let values: [OptionName: [String]]

  package init(command: CommandName, operands: [String], values: [OptionName: [String]]) {
    self.command = command
    self.operands = operands
    self.values = values
  }

  /// Whether a flag is given.
  public func flag(_ name: OptionName) -> Bool { values[name] != nil }

  /// The value of an option that takes one.
  public func value(_ name: OptionName) -> String? { values[name]?.last }

  /// The values of a repeatable option, in the order given.
  public func values(_ name: OptionName) -> [String] { values[name] ?? [] }
}
