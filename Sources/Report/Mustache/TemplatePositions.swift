import Diagnostics

/// Turns ascending byte offsets into lines and columns, reading the text once.
struct TemplatePositions {
  private let file: String
  private var offset = 0
  private var position = Position(line: 1)

  init(file: String) {
    self.file = file
  }

  mutating func location(of target: Int, in source: [UInt8]) -> SourceLocation {
    while offset < target {
      switch source[offset] {
      case UInt8(ascii: "\n"): position = Position(line: position.line + 1)
      case 0x80..<0xC0: break
      default: position.column += 1
      }
      offset += 1
    }
    return SourceLocation(file: file, position: position)
  }
}
