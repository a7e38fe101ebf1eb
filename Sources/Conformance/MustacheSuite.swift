import Diagnostics
import Files
import Mustache

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The required modules of the Mustache specification (mustache/spec): a JSON file a module.
enum MustacheSuite {
  private static let modules = [
    "comments", "delimiters", "interpolation", "inverted", "partials", "sections",
  ]

  static func run(_ folder: String) throws(Diagnostic) -> Tally {
    var tally = Tally()
    for module in modules {
      for example in try examples(in: Path.join(folder, "\(module).json")) {
        judge(example, of: module, &tally)
      }
    }
    return tally
  }

  private static func examples(in file: String) throws(Diagnostic) -> [Example] {
    let bytes = try FileSystem.read(file)
    guard let module = try? JSONDecoder().decode(Module.self, from: Data(bytes)), !module.tests.isEmpty else {
      throw .error("expected a module of the Mustache specification's tests", at: SourceLocation(file: file))
    }
    return module.tests
  }

  private static func judge(_ example: Example, of module: String, _ tally: inout Tally) {
    let name = "\(module)/\(example.name)"
    do throws(Diagnostic) {
      var partials: [String: MustacheTemplate] = [:]
      for (name, partial) in example.partials ?? [:] {
        partials[name] = try MustacheTemplate(parsing: partial, name: name)
      }
      let text = try MustacheTemplate(parsing: example.template, name: name)
        .render(example.data.value, partials: { partials[$0] }, escape: escape)
      if text == example.expected {
        tally.passed += 1
      } else {
        tally.failures.append("\(name): misrendered\n  expected \(example.expected)\n  but got \(text)")
      }
    } catch {
      tally.failures.append("\(name): refused: \(error.message)")
    }
  }

  /// The HTML escaping that the specification's tests expect.
  private static func escape(_ text: String) -> String {
    text.unicodeScalars.map { scalar in
      switch scalar {
      case "&": "&amp;"
      case "<": "&lt;"
      case ">": "&gt;"
      case "\"": "&quot;"
      default: String(scalar)
      }
    }.joined()
  }
}

private struct Module: Decodable {
  let tests: [Example]
}

private struct Example: Decodable {
  let name: String
  let data: TemplateData
  let template: String
  let partials: [String: String]?
  let expected: String
}

/// JSON as a template's data.
private struct TemplateData: Decodable {
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
    } else if let list = try? container.decode([TemplateData].self) {
      value = .list(list.map(\.value))
    } else {
      value = .object(try container.decode([String: TemplateData].self).mapValues(\.value))
    }
  }
}
