internal import Diagnostics

/// A JSON value with the byte offset of each part, so that a problem can name its place.
struct JSONValue {
  enum Content {
    case null
    case bool(Bool)
    case number(Double)
    case string(String)
    case array([JSONValue])
    case object([(key: String, value: JSONValue)])
  }

  var content: Content
  var offset: Int

  /// The member of an object; nil for other values and absent keys.
  subscript(key: String) -> JSONValue? {
    guard case .object(let members) = content else { return nil }
    return members.first { $0.key == key }?.value
  }

  var string: String? {
    if case .string(let text) = content { return text }
    return nil
  }

  // Swift 6.3.1's optimiser fails on the two below where it inlines them into a chain of optionals.
  @inline(never) var number: Double? {
    if case .number(let number) = content { return number }
    return nil
  }

  @inline(never) var bool: Bool? {
    if case .bool(let flag) = content { return flag }
    return nil
  }

  var array: [JSONValue]? {
    if case .array(let values) = content { return values }
    return nil
  }

  var isObject: Bool {
    if case .object = content { return true }
    return false
  }
}

/// Why a text is not JSON, and at which byte offset.
struct JSONFault: Error {
  var message: String
  var offset: Int
  /// Whether the text ended before the value did.
  var isCut = false
}

extension Diagnostic {
  static func jsonFault(_ fault: JSONFault, at place: SourceLocation) -> Diagnostic {
    .error(
      fault.isCut ? "the file was cut off: \(fault.message)" : fault.message, at: place,
      remedy: fault.isCut ? "Write the file again and let the writing tool finish." : nil)
  }
}
