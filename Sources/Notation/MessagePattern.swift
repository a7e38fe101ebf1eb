/// What a log message must look like: literal text, `{name}` for a captured value, `*` for anything. `{{`,
/// `}}` and `**` stand for the characters themselves. No regular expressions.
public struct MessagePattern: Sendable, Hashable, CustomStringConvertible {
  public enum Part: Sendable, Hashable {
    case literal(String)
    /// A value without line breaks, as short as what follows allows, at least one character long.
    case capture(String)
    case anything
  }

  /// Why a text is not a pattern; `offset` counts characters from its start.
  public struct Fault: Error, Hashable, Sendable {
    public var message: String
    public var offset: Int
  }

  public let parts: [Part]
  /// The text as written.
  public let description: String

  public init(parsing text: String) throws(Fault) {
    description = text
    var parts: [Part] = []
    var literal = ""
    let characters = Array(text)
    var index = 0
    func isDoubled() -> Bool { index + 1 < characters.count && characters[index + 1] == characters[index] }
    func append(_ part: Part) {
      if !literal.isEmpty { parts.append(.literal(literal)) }
      literal = ""
      parts.append(part)
    }
    while index < characters.count {
      let character = characters[index]
      switch character {
      case "{", "}", "*":
        if isDoubled() {
          literal.append(character)
          index += 1
        } else if character == "*" {
          append(.anything)
        } else if character == "}" {
          throw Fault(message: "a } without its {; write }} for the character itself", offset: index)
        } else {
          guard let close = characters[index...].firstIndex(of: "}") else {
            throw Fault(message: "a { without its }; write {{ for the character itself", offset: index)
          }
          let name = String(characters[(index + 1)..<close])
          guard Self.isName(name) else {
            throw Fault(
              message: "a capture's name is letters, digits, - and _, not \"\(name)\"", offset: index)
          }
          if case .capture? = parts.last, literal.isEmpty {
            throw Fault(message: "two captures touch; put text between them", offset: index)
          }
          append(.capture(name))
          index = close
        }
      default: literal.append(character)
      }
      index += 1
    }
    if !literal.isEmpty { parts.append(.literal(literal)) }
    if parts.isEmpty { throw Fault(message: "the pattern is empty", offset: 0) }
    self.parts = parts
  }

  private static func isName(_ name: String) -> Bool {
    !name.isEmpty
      && name.utf8.allSatisfy {
        (0x30...0x39).contains($0) || (0x41...0x5A).contains($0) || (0x61...0x7A).contains($0) || $0 == 0x2D
          || $0 == 0x5F
      }
  }

  /// The names of the captures, in order of appearance.
  public var captures: [String] {
    parts.compactMap { if case .capture(let name) = $0 { name } else { nil } }
  }

  /// The literal pieces, in order.
  public var literals: [String] {
    parts.compactMap { if case .literal(let text) = $0 { text } else { nil } }
  }
}

/// What to look for in a device log: a message pattern and, where given, the subsystem, category, process
/// and level it must come with.
public struct SignalPattern: Sendable, Hashable {
  public var name: String
  public var message: MessagePattern
  public var subsystem: String?
  public var category: String?
  public var process: String?
  public var level: LogLevel?

  public init(
    name: String, message: MessagePattern, subsystem: String? = nil, category: String? = nil,
    process: String? = nil, level: LogLevel? = nil
  ) {
    self.name = name
    self.message = message
    self.subsystem = subsystem
    self.category = category
    self.process = process
    self.level = level
  }
}
