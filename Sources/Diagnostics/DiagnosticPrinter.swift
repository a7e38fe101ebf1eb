/// Renders diagnostics as compilers do: `file:line:column: error: message`, the source line, a caret,
/// then notes and the remedy.
public struct DiagnosticPrinter: Sendable {
  private let color: Bool
  private let sourceLine: @Sendable (SourceLocation) -> String?

  /// - Parameters:
  ///   - color: whether to write ANSI colours.
  ///   - sourceLine: gives the text of the line at a place, or nil where it cannot be shown.
  public init(color: Bool = false, sourceLine: @escaping @Sendable (SourceLocation) -> String? = { _ in nil })
  {
    self.color = color
    self.sourceLine = sourceLine
  }

  /// The diagnostic as lines of text, ending in a line feed.
  public func render(_ diagnostic: Diagnostic) -> String {
    let label =
      switch diagnostic.severity {
      case .error: paint("error:", "1;31")
      case .warning: paint("warning:", "1;33")
      }
    var text = line(label, diagnostic.message, at: diagnostic.location)
    for note in diagnostic.notes {
      text += line(paint("note:", "1;36"), note.message, at: note.location)
    }
    if let remedy = diagnostic.remedy {
      text += "  \(paint("help:", "1;32")) \(Self.printable(remedy))\n"
    }
    return text
  }

  private func line(_ label: String, _ message: String, at location: SourceLocation?) -> String {
    let place = location.map { paint(Self.printable($0.description) + ":", "1") + " " } ?? ""
    var text = "\(place)\(label) \(Self.printable(message))\n"
    if let location, let position = location.position, let source = sourceLine(location) {
      text += Self.excerpt(source, column: position.column)
    }
    return text
  }

  /// The widest source excerpt shown, in characters.
  private static let excerptWidth = 120

  private static func excerpt(_ source: String, column: Int) -> String {
    var scalars = Array(source.unicodeScalars.prefix { $0 != "\n" && $0 != "\r" })
    var caret = min(max(column, 1), scalars.count + 1) - 1
    if scalars.count > excerptWidth {
      let start = max(0, min(caret - excerptWidth / 2, scalars.count - excerptWidth))
      scalars = Array(scalars[start..<start + excerptWidth])
      caret -= start
    }
    let shown = scalars.map { printable($0) }
    let indent = shown.prefix(caret).reduce(0) { $0 + displayWidth($1) }
    return "  \(shown.joined())\n  \(String(repeating: " ", count: indent))^\n"
  }

  private func paint(_ text: String, _ code: String) -> String {
    color ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text
  }

  /// Text in one line with control characters and line breaks made visible, so that nothing from a file can
  /// steer a terminal or begin a line of its own, which a runner of workflows could take for a command.
  public static func printable(_ text: String) -> String {
    if text.utf8.allSatisfy({ (0x20...0x7E).contains($0) }) { return text }
    guard text.unicodeScalars.contains(where: isUnprintable) else { return text }
    return text.unicodeScalars.map { printable($0) }.joined()
  }

  private static func isUnprintable(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x00...0x1F, 0x7F...0x9F, 0x061C, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069: true
    default: false
    }
  }

  private static func printable(_ scalar: Unicode.Scalar) -> String {
    guard isUnprintable(scalar) else { return String(scalar) }
    switch scalar.value {
    case 0x09: return " "
    case 0x0A: return "\\n"
    case 0x0D: return "\\r"
    default: return "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
    }
  }

  /// Terminal columns: two for East Asian wide characters and emoji, none for combining marks and for the
  /// vowels and finals of decomposed Hangul.
  private static func displayWidth(_ text: String) -> Int {
    text.unicodeScalars.reduce(0) { width, scalar in
      switch scalar.properties.generalCategory {
      case .nonspacingMark, .enclosingMark, .format: return width
      default: break
      }
      switch scalar.value {
      case 0x1160...0x11FF: return width
      case 0x1F1E6...0x1F1FF: return width + 1
      case 0x1100...0x115F, 0x2E80...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE4F,
        0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x1F300...0x1FAFF, 0x20000...0x3FFFD:
        return width + 2
      default: return width + (scalar.properties.isEmojiPresentation ? 2 : 1)
      }
    }
  }
}
