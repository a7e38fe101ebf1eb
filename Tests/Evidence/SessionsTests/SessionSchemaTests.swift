import Foundation
import Sessions
import Testing
import YAML

/// A schema for editors that has a key or a word more or less than the reader would call right records wrong.
struct SessionSchemaTests {
  private let schema: YAMLNode

  init() throws {
    let file = URL(fileURLWithPath: #filePath).appendingPathComponent(
      "../../../../schemas/session.schema.json")
    let bytes = [UInt8](try Data(contentsOf: file.standardized))
    schema = try #require(YAMLReader.read(bytes, file: "session.schema.json").root)
  }

  @Test(arguments: SessionKeys.all.map(\.definition))
  func keysAreTheReaders(definition: String) throws {
    let node = definition == "record" ? schema : try #require(schema["$defs"]?[definition])
    let keys = try #require(SessionKeys.all.first { $0.definition == definition }).keys
    #expect((node["properties"]?.entries ?? []).map(\.key.text).sorted() == keys.sorted())
    #expect(node["additionalProperties"]?.text == "false")
    #expect(node["patternProperties"]?["^x-"] != nil)
    #expect((node["required"]?.elements ?? []).map(\.text).filter { !keys.contains($0) } == [])
  }

  @Test func wordsAreTheReaders() {
    func words(_ node: YAMLNode?) -> [String] {
      (node?["enum"]?.elements ?? []).filter { !$0.isNull }.map(\.text)
    }
    let result = schema["$defs"]?["result"]?["properties"]
    #expect(words(result?["verdict"]) == ScenarioResult.Verdict.allCases.map(\.rawValue))
    #expect(words(result?["felt"]) == ScenarioResult.Felt.allCases.map(\.rawValue))
    #expect(words(schema["properties"]?["handling"]) == Handling.allCases.map(\.rawValue))
    #expect(
      words(schema["$defs"]?["device"]?["properties"]?["reality"]) == Reality.allCases.map(\.rawValue))
  }

  @Test func everyMappingIsHeldToTheReader() {
    let known = Set(SessionKeys.all.map(\.definition)).union(["settings"])
    for (name, node) in schema["$defs"]?.entries ?? [] where node["properties"] != nil {
      #expect(known.contains(name.text), "\(name.text)")
    }
  }
}
