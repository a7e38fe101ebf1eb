/// Text for the log of a GitHub workflow, in which lines that begin with `::` are commands.
package enum WorkflowCommandText {
  package enum Level: String, Sendable { case error, warning, notice }

  /// One line, without its line feed, that annotates a place: a file relative to the repository's root,
  /// with a 1-based line and column.
  package static func annotation(
    _ level: Level, file: String? = nil, line: Int? = nil, column: Int? = nil, title: String? = nil,
    message: String
  ) -> String {
    var properties: [String] = []
    if let file { properties.append("file=\(property(file))") }
    if let line { properties.append("line=\(line)") }
    if let column { properties.append("col=\(column)") }
    if let title { properties.append("title=\(property(title))") }
    let list = properties.isEmpty ? "" : " " + properties.joined(separator: ",")
    return "::\(level.rawValue)\(list)::\(data(message))"
  }

  /// A command's message: `%`, CR and LF escaped.
  package static func data(_ raw: String) -> String {
    escape(raw, "%\r\n")
  }

  /// The value of a command's property: `:` and `,` escaped as well.
  package static func property(_ raw: String) -> String {
    escape(raw, "%\r\n:,")
  }

  /// What a text for the log is written in, so that a command in it is parted without changing what it says.
  package enum Form: Sendable, CaseIterable {
    /// For people: a zero-width space parts a command's characters.
    case text
    case json
    /// HTML and XML.
    case markup
    /// Workflow commands, which are meant as such.
    case commands

    /// What stands for the second colon, and for the bracket, of a command.
    fileprivate var replacements: (colon: String, bracket: String) {
      switch self {
      case .text: ("\u{200B}:", "\u{200B}[")
      // A line of JSON begins with no colon.
      case .json: (":", "\\u005b")
      case .markup: ("&#58;", "&#91;")
      case .commands: (":", "[")
      }
    }
  }

  /// Text for the plain log, none of whose lines is a command. The runner skips white space before `::`
  /// and finds its older form `##[` anywhere in a line.
  package static func log(_ raw: String, as form: Form = .text) -> String {
    guard form != .commands, mayHoldCommand(raw.utf8) else { return raw }
    let (colon, bracket) = form.replacements
    var text = String.UnicodeScalarView()
    var isLineStart = true
    var (first, previous): (Unicode.Scalar?, Unicode.Scalar?)
    for scalar in raw.unicodeScalars {
      if isLineStart, previous == ":", scalar == ":" {
        text.append(contentsOf: colon.unicodeScalars)
      } else if first == "#", previous == "#", scalar == "[" {
        text.append(contentsOf: bracket.unicodeScalars)
      } else {
        text.append(scalar)
      }
      switch scalar {
      case "\n", "\r": isLineStart = true
      case ":" where previous != ":": break
      default: if !scalar.properties.isWhitespace { isLineStart = false }
      }
      (first, previous) = (previous, scalar)
    }
    return String(text)
  }

  /// Most texts hold neither form.
  private static func mayHoldCommand(_ text: String.UTF8View) -> Bool {
    zip(text, text.dropFirst()).contains { left, right in
      left == right && (left == UInt8(ascii: ":") || left == UInt8(ascii: "#"))
    }
  }

  private static func escape(_ raw: String, _ special: String) -> String {
    var text = String.UnicodeScalarView()
    for scalar in raw.unicodeScalars {
      if special.unicodeScalars.contains(scalar) {
        let digits = String(scalar.value, radix: 16, uppercase: true)
        text.append(contentsOf: "%\(digits.count < 2 ? "0" : "")\(digits)".unicodeScalars)
      } else {
        text.append(scalar)
      }
    }
    return String(text)
  }
}
