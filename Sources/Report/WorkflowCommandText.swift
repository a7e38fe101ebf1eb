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

  /// Text for the plain log, none of whose lines is a command. The runner skips white space before `::`
  /// and finds its older form `##[` anywhere in a line, so a zero-width space parts their characters.
  package static func log(_ raw: String) -> String {
    var text = String.UnicodeScalarView()
    var isLineStart = true
    var previous: Unicode.Scalar?
    for scalar in raw.unicodeScalars {
      let opensCommand = isLineStart && previous == ":" && scalar == ":"
      let opensOldCommand = previous == "#" && scalar == "["
      if opensCommand || opensOldCommand { text.append("\u{200B}") }
      text.append(scalar)
      switch scalar {
      case "\n", "\r": isLineStart = true
      case ":" where previous != ":": break
      default: if !scalar.properties.isWhitespace { isLineStart = false }
      }
      previous = scalar
    }
    return String(text)
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
