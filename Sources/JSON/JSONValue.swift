package import Diagnostics

/// A JSON value with the byte offset of each part, so that a problem can name its place.
package struct JSONValue: Sendable {
  package enum Content: Sendable {
    case null
    case bool(Bool)
    case number(Double)
    case string(String)
    case array([JSONValue])
    case object([(key: String, value: JSONValue)])
  }

  package var content: Content
  package var offset: Int

  /// The member of an object; nil for other values and absent keys.
  package subscript(key: String) -> JSONValue? {
    guard case .object(let members) = content else { return nil }
    return members.first { $0.key == key }?.value
  }

  package var string: String? {
    if case .string(let text) = content { return text }
    return nil
  }

  // Swift 6.3.1's optimiser fails on the two below where it inlines them into a chain of optionals.
  @inline(never) package var number: Double? {
    if case .number(let number) = content { return number }
    return nil
  }

  @inline(never) package var bool: Bool? {
    if case .bool(let flag) = content { return flag }
    return nil
  }

  package var array: [JSONValue]? {
    if case .array(let values) = content { return values }
    return nil
  }

  package var isObject: Bool {
    if case .object = content { return true }
    return false
  }
}

/// Why a text is not JSON, and at which byte offset.
package struct JSONFault: Error {
  package var message: String
  package var offset: Int
  /// Whether the text ended before the value did.
  package var isCut = false

  package init(message: String, offset: Int, isCut: Bool = false) {
    self.message = message
    self.offset = offset
    self.isCut = isCut
  }
}

extension Diagnostic {
  package static func jsonFault(_ fault: JSONFault, at place: SourceLocation) -> Diagnostic {
    .error(
      fault.isCut ? "the file was cut off: \(fault.message)" : fault.message, at: place,
      remedy: fault.isCut ? "Write the file again and let the writing tool finish." : nil)
  }
}
