import Foundation
import Mustache
import Testing

/// The `mustache` folder within the folder that `HAPTICGATE_CONFORMANCE` names.
private let specificationFolder = ProcessInfo.processInfo.environment["HAPTICGATE_CONFORMANCE"].map {
  URL(fileURLWithPath: $0).appendingPathComponent("mustache")
}

/// Runs the required modules of the Mustache specification's own tests, where their folder is given.
@Suite(.enabled(if: specificationFolder != nil)) struct MustacheSpecificationTests {
  @Test(arguments: ["comments", "delimiters", "interpolation", "inverted", "partials", "sections"])
  func rendersEveryExample(module: String) throws {
    let file = try #require(specificationFolder).appendingPathComponent("\(module).json")
    let examples = try JSONDecoder().decode(Module.self, from: Data(contentsOf: file)).tests
    #expect(!examples.isEmpty)
    for example in examples {
      let partials = try (example.partials ?? [:]).mapValues {
        try MustacheTemplate(parsing: $0, name: "partial")
      }
      let template = try MustacheTemplate(parsing: example.template, name: example.name)
      let text = try template.render(example.data.value, partials: { partials[$0] }, escape: escape)
      #expect(text == example.expected, "\(example.name)")
    }
  }

  private func escape(_ text: String) -> String {
    text.replacingOccurrences(of: "&", with: "&amp;").replacingOccurrences(of: "<", with: "&lt;")
      .replacingOccurrences(of: ">", with: "&gt;").replacingOccurrences(of: "\"", with: "&quot;")
  }
}

private struct Module: Decodable {
  struct Example: Decodable {
    let name: String
    let data: JSONValue
    let template: String
    let partials: [String: String]?
    let expected: String
  }

  let tests: [Example]
}

private struct JSONValue: Decodable {
  let value: MustacheValue

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      value = .none
    } else if let bool = try? container.decode(Bool.self) {
      value = .bool(bool)
    } else if let number = try? container.decode(Double.self) {
      value = .text(Int(exactly: number).map(String.init) ?? String(number))
    } else if let text = try? container.decode(String.self) {
      value = .text(text)
    } else if let list = try? container.decode([JSONValue].self) {
      value = .list(list.map(\.value))
    } else {
      value = .object(try container.decode([String: JSONValue].self).mapValues(\.value))
    }
  }
}
