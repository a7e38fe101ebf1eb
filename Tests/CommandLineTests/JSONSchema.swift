import Foundation

/// As much of JSON Schema 2020-12 as the project's own schema of reports uses.
struct JSONSchema {
  private let root: [String: Any]

  /// What the checks below understand; a schema with another word would be checked in part only.
  private static let understood: Set = [
    "$schema", "$defs", "$ref", "title", "description", "type", "const", "enum", "minimum", "pattern",
    "required", "properties", "additionalProperties", "items", "anyOf",
  ]

  struct Unsupported: Error { var word: String }

  init(_ text: String) throws {
    root = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any] ?? [:]
    try Self.checkWords(of: root)
  }

  private static func checkWords(of schema: [String: Any]) throws {
    for word in schema.keys where !understood.contains(word) { throw Unsupported(word: word) }
    let inner =
      ["items", "additionalProperties"].compactMap { schema[$0] } + (schema["anyOf"] as? [Any] ?? [])
    let named = ["$defs", "properties"].flatMap { (schema[$0] as? [String: Any] ?? [:]).values }
    for case let schema as [String: Any] in inner + named { try checkWords(of: schema) }
  }

  /// Where a value breaks the schema: paths with what was expected.
  func violations(of text: String) throws -> [String] {
    let value = try JSONSerialization.jsonObject(with: Data(text.utf8), options: .fragmentsAllowed)
    return violations(value, root, "$")
  }

  private func violations(_ value: Any, _ schema: [String: Any], _ path: String) -> [String] {
    if let reference = schema["$ref"] as? String {
      let name = reference.components(separatedBy: "/").last ?? ""
      guard let target = (root["$defs"] as? [String: Any])?[name] as? [String: Any] else {
        return ["\(path): no definition \(name)"]
      }
      return violations(value, target, path)
    }
    if let alternatives = schema["anyOf"] as? [[String: Any]] {
      let tries = alternatives.map { violations(value, $0, path) }
      return tries.contains([]) ? [] : tries.flatMap { $0 }
    }
    var found = scalarViolations(value, schema, path)
    if let object = value as? [String: Any] { found += memberViolations(object, schema, path) }
    if let array = value as? [Any], let items = schema["items"] as? [String: Any] {
      found += array.enumerated().flatMap { violations($1, items, "\(path)[\($0)]") }
    }
    return found
  }

  private func scalarViolations(_ value: Any, _ schema: [String: Any], _ path: String) -> [String] {
    var found: [String] = []
    let types = schema["type"] as? [String] ?? (schema["type"] as? String).map { [$0] }
    if let types, !types.contains(Self.type(of: value)) { found.append("\(path): expected \(types)") }
    let allowed = schema["enum"] as? [Any] ?? schema["const"].map { [$0] }
    if let allowed, !allowed.contains(where: { ($0 as? NSObject) == (value as? NSObject) }) {
      found.append("\(path): expected one of \(allowed)")
    }
    if let least = schema["minimum"] as? Int, let number = value as? Int, number < least {
      found.append("\(path): expected at least \(least)")
    }
    if let pattern = schema["pattern"] as? String, let text = value as? String,
      text.range(of: pattern, options: .regularExpression) == nil
    {
      found.append("\(path): expected \(pattern)")
    }
    return found
  }

  private func memberViolations(_ object: [String: Any], _ schema: [String: Any], _ path: String) -> [String]
  {
    let properties = schema["properties"] as? [String: [String: Any]] ?? [:]
    let missing = (schema["required"] as? [String] ?? []).filter { object[$0] == nil }
    return missing.map { "\(path).\($0): missing" }
      + object.sorted { $0.key < $1.key }.flatMap { key, value -> [String] in
        guard let schema = properties[key] else { return ["\(path).\(key): unknown"] }
        return violations(value, schema, "\(path).\(key)")
      }
  }

  private static func type(of value: Any) -> String {
    switch value {
    case is NSNull: return "null"
    case is String: return "string"
    case is [Any]: return "array"
    case is [String: Any]: return "object"
    // A boolean is a number of the type `c`.
    case let number as NSNumber:
      if String(cString: number.objCType) == "c" { return "boolean" }
      return number.doubleValue == number.doubleValue.rounded() ? "integer" : "number"
    default: return "unknown"
    }
  }
}
