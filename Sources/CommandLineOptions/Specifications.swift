/// One command of `hapticgate`: its help, its completions and its parsing all come from this value.
public struct CommandSpec: Sendable {
  public var name: CommandName
  /// What it does, in one line without a final stop.
  public var abstract: String
  public var options: [OptionSpec]
  public var operands: OperandSpec?
  public var examples: [Example]
  /// Whether help lists the exit statuses of a gate.
  public var listsExitStatuses: Bool

  /// A command line worth copying, and what it is for.
  public struct Example: Sendable {
    public var purpose: String
    public var line: String

    public init(_ purpose: String, _ line: String) {
      self.purpose = purpose
      self.line = line
    }
  }

  public init(
    _ name: CommandName, _ abstract: String, options: [OptionSpec] = [], operands: OperandSpec? = nil,
    examples: [Example], listsExitStatuses: Bool = false
  ) {
    self.name = name
    self.abstract = abstract
    self.options = options
    self.operands = operands
    self.examples = examples
    self.listsExitStatuses = listsExitStatuses
  }

  public func option(_ name: OptionName) -> OptionSpec? { options.first { $0.name == name } }
}

/// One option of a command. An option without a value is a flag.
public struct OptionSpec: Sendable {
  public var name: OptionName
  /// The short form, such as `-q`.
  public var short: String?
  public var value: ValueSpec?
  public var isRepeatable: Bool
  /// What it does, in one line without a final stop.
  public var abstract: String

  public init(
    _ name: OptionName, short: String? = nil, takes value: ValueSpec? = nil, repeatable: Bool = false,
    _ abstract: String
  ) {
    self.name = name
    self.short = short
    self.value = value
    isRepeatable = repeatable
    self.abstract = abstract
  }
}

/// What stands after a command beside its options.
public struct OperandSpec: Sendable {
  public var value: ValueSpec
  public var count: ClosedRange<Int>

  public init(_ value: ValueSpec, count: ClosedRange<Int>) {
    self.value = value
    self.count = count
  }

  public static func one(_ value: ValueSpec) -> OperandSpec { OperandSpec(value, count: 1...1) }
  public static func anyNumber(_ value: ValueSpec) -> OperandSpec { OperandSpec(value, count: 0...Int.max) }

  /// As usage lines show it: `FILE`, `[FILE…]`.
  public var usage: String {
    let word = count.upperBound > 1 ? "\(value.placeholder)…" : value.placeholder
    return count.lowerBound == 0 ? "[\(word)]" : word
  }
}

/// What an option or an operand takes.
public struct ValueSpec: Sendable {
  public enum Kind: Sendable, Hashable {
    case text
    case file
    case folder
    /// A pattern over paths.
    case glob
    case choice([String])
    /// One of the formats, then optionally `=` and a file.
    case report([String])
    case exitStatus
    /// An app's identifier, as Xcode takes it.
    case bundleID
    /// A commit's hexadecimal name, at least seven digits.
    case commit
    /// RFC 3339.
    case time
    case language
    /// Texts between commas; may be empty.
    case list
  }

  /// What help calls it: `FILE`.
  public var placeholder: String
  public var kind: Kind

  public init(_ placeholder: String, _ kind: Kind) {
    self.placeholder = placeholder
    self.kind = kind
  }
}
