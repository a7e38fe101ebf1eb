public import Diagnostics

/// What the compiler recorded about some source files: the occurrences of symbols, by file.
public struct CompiledIndex: Sendable {
  /// One place at which a symbol occurs.
  public struct Occurrence: Sendable, Hashable {
    /// The compiler's unique name of the symbol.
    public var symbol: String
    /// Such as `confirmationEvents()` or `init(type:time:)`.
    public var name: String
    public var kind: Kind
    public var roles: Roles
    /// Both count from 1; the column counts bytes.
    public var line: Int
    public var column: Int

    public init(symbol: String, name: String, kind: Kind, roles: Roles, line: Int, column: Int) {
      self.symbol = symbol
      self.name = name
      self.kind = kind
      self.roles = roles
      self.line = line
      self.column = column
    }

    /// The name without arguments.
    var baseName: Substring { name.prefix { $0 != "(" } }
  }

  /// The kinds of symbol that facts are about.
  public enum Kind: String, Sendable {
    case function, property, initializer, type, enumCase, other
  }

  /// What an occurrence does with its symbol.
  public struct Roles: OptionSet, Sendable, Hashable {
    public let rawValue: UInt64

    public init(rawValue: UInt64) {
      self.rawValue = rawValue
    }

    public static let definition = Roles(rawValue: 1 << 1)
    public static let reference = Roles(rawValue: 1 << 2)
    public static let call = Roles(rawValue: 1 << 5)
    public static let implicit = Roles(rawValue: 1 << 8)
  }

  /// By absolute path; only files that the index knows as they are now.
  public var files: [String: [Occurrence]]
  /// Why an index could not be read.
  public var problems: [Diagnostic]

  public init(files: [String: [Occurrence]], problems: [Diagnostic] = []) {
    self.files = files
    self.problems = problems
  }

  /// Adds what another index says. A file that both know as it is now has the occurrences of both.
  public mutating func add(_ other: CompiledIndex) {
    files.merge(other.files) { mine, theirs in
      mine == theirs ? mine : Self.joined([mine, theirs])
    }
    problems += other.problems
  }

  /// What several records say about a file, each occurrence once, in the order of the places.
  static func joined(_ records: [[Occurrence]]) -> [Occurrence] {
    let occurrences = records.count == 1 ? records[0] : Array(Set(records.joined()))
    // A record has the order of the places already, and most files have one.
    let isInOrder = zip(occurrences, occurrences.dropFirst()).allSatisfy {
      ($0.line, $0.column) <= ($1.line, $1.column)
    }
    guard records.count > 1 || !isInOrder else { return occurrences }
    return occurrences.sorted {
      ($0.line, $0.column, $0.symbol, $0.roles.rawValue) < (
        $1.line, $1.column, $1.symbol, $1.roles.rawValue
      )
    }
  }
}
