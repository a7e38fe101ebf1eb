import JSON

/// What a node of xcresulttool's tree is; nil for a type that nobody knows.
enum XCResultNode {
  /// A plan, a bundle or a suite, or a device or configuration around them.
  case container
  case test
  /// What a test is made of, each with a result of its own.
  case part
  case repetition
  /// What a test said.
  case detail

  init?(_ node: JSONValue) {
    let type = node["nodeType"]?.string ?? ""
    switch type {
    case "Test Plan", "Test Suite": self = .container
    case "Test Case": self = .test
    case "Arguments", "Device", "Test Plan Configuration", "Test Case Run": self = .part
    case "Repetition": self = .repetition
    case "Failure Message", "Source Code Reference", "Attachment", "Expression", "Test Value",
      "Runtime Warning":
      self = .detail
    case _ where type.hasSuffix("test bundle"): self = .container
    default: return nil
    }
  }
}
