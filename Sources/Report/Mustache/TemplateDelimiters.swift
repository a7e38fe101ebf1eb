import Diagnostics

/// What opens and closes a tag; `{{=<% %>=}}` sets others for the rest of the template.
struct TemplateDelimiters {
  private(set) var opening = Array("{{".utf8)
  private(set) var closing = Array("}}".utf8)

  /// The longest delimiter, in bytes, so that looking for it takes linear time.
  private static let longest = 16

  init() {}

  init(_ content: String, at location: SourceLocation) throws(Diagnostic) {
    let parts = content.split(whereSeparator: \.isWhitespace).map { Array($0.utf8) }
    guard parts.count == 2, parts.allSatisfy({ !$0.contains(UInt8(ascii: "=")) }) else {
      throw .error(
        "expected two delimiters without '=' and with white space between them, as in '{{=<% %>=}}'",
        at: location)
    }
    guard parts.allSatisfy({ $0.count <= Self.longest }) else {
      throw .error("expected delimiters of at most \(Self.longest) bytes", at: location)
    }
    opening = parts[0]
    closing = parts[1]
  }
}
