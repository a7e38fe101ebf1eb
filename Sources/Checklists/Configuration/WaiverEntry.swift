/// A waiver to write: what ``Waiver`` holds, with times as text.
public struct WaiverEntry: Sendable, Hashable {
  public var item: String
  public var scope: String?
  /// Empty for what a waiver covers unless it says more.
  public var covers: [Waiver.Coverable]
  public var reason: String
  /// `@login`.
  public var approvedBy: String
  /// A day.
  public var approvedOn: String
  /// A day, or a time with its zone.
  public var expires: String
  public var risk: String?

  public init(
    item: String, scope: String? = nil, covers: [Waiver.Coverable] = [], reason: String, approvedBy: String,
    approvedOn: String, expires: String, risk: String? = nil
  ) {
    self.item = item
    self.scope = scope
    self.covers = covers
    self.reason = reason
    self.approvedBy = approvedBy
    self.approvedOn = approvedOn
    self.expires = expires
    self.risk = risk
  }

  /// The entry as an element of a block list whose dash stands after `indent` blanks.
  func lines(indent: Int) -> [String] {
    var fields = [("item", Self.quoted(item))]
    if let scope { fields.append(("scope", Self.quoted(scope))) }
    if !covers.isEmpty { fields.append(("covers", "[\(covers.map(\.rawValue).joined(separator: ", "))]")) }
    fields += [
      ("reason", Self.quoted(reason)), ("approved-by", Self.quoted(approvedBy)), ("approved-on", approvedOn),
      ("expires", expires),
    ]
    if let risk { fields.append(("risk", Self.quoted(risk))) }
    let blanks = String(repeating: " ", count: indent)
    return fields.enumerated().map {
      "\(blanks)\($0.offset == 0 ? "- " : "  ")\($0.element.0): \($0.element.1)"
    }
  }

  /// Text in double quotes, whatever it holds, or plain where nothing in it can be misread.
  private static func quoted(_ text: String) -> String {
    let isPlain =
      text.first?.isLetter == true
      && text.allSatisfy { character in
        character.isASCII && (character.isLetter || character.isNumber || "-_./@".contains(character))
      }
    if isPlain, !["true", "false", "yes", "no", "on", "off", "null"].contains(text.lowercased()) {
      return text
    }
    let escaped = text.unicodeScalars.map { scalar -> String in
      switch scalar.value {
      case 0x22: return "\\\""
      case 0x5C: return "\\\\"
      case 0x0A: return "\\n"
      case 0x00...0x1F, 0x7F...0x9F, 0x2028, 0x2029, 0xFEFF:
        let digits = String(scalar.value, radix: 16, uppercase: true)
        return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: return String(scalar)
      }
    }
    return "\"\(escaped.joined())\""
  }
}
