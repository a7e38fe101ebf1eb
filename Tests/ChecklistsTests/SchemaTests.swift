import Checklists
import Testing
import YAML

/// A schema for editors that has a key more or less than the reader would call right files wrong.
@Suite struct SchemaTests {
  private func schema(_ name: String) throws -> YAMLNode {
    let reading = YAMLReader.read(try Repository.bytes("schemas/\(name).schema.json"), file: name)
    #expect(reading.problems.rendered == "")
    return try #require(reading.root)
  }

  /// The definition's mapping; where a scalar may stand for it, the alternative that is a mapping.
  private func mapping(_ definition: String, in schema: YAMLNode) throws -> YAMLNode {
    let node = schema["$defs"]?[definition] ?? schema
    let alternatives = [node] + (node["anyOf"]?.elements ?? [])
    return try #require(alternatives.first { $0["properties"] != nil }, "\(definition) has no properties")
  }

  private func words(_ node: YAMLNode?) -> [String] { node?["enum"]?.elements.map(\.text) ?? [] }

  private func check(_ definition: String, _ keys: [String], in schema: YAMLNode) throws {
    let node = try mapping(definition, in: schema)
    let properties = (node["properties"]?.entries ?? []).map(\.key.text)
    #expect(properties.sorted() == keys.sorted())
    #expect(node["additionalProperties"]?.text == "false")
    #expect(node["patternProperties"]?["^x-"] != nil)
    #expect((node["required"]?.elements ?? []).map(\.text).filter { !keys.contains($0) } == [])
  }

  @Test(arguments: ChecklistKeys.all.map(\.definition))
  func checklistKeys(definition: String) throws {
    let keys = try #require(ChecklistKeys.all.first { $0.definition == definition }).keys
    try check(definition, keys, in: try schema("checklist"))
  }

  @Test(arguments: ConfigurationKeys.all.map(\.definition))
  func configurationKeys(definition: String) throws {
    let keys = try #require(ConfigurationKeys.all.first { $0.definition == definition }).keys
    try check(definition, keys, in: try schema("configuration"))
  }

  @Test(arguments: WaiverKeys.all.map(\.definition))
  func waiverKeys(definition: String) throws {
    let keys = try #require(WaiverKeys.all.first { $0.definition == definition }).keys
    try check(definition, keys, in: try schema("waivers"))
  }

  @Test(
    "Every mapping of a schema is held to the reader", arguments: ["checklist", "configuration", "waivers"])
  func everyDefinition(name: String) throws {
    let known =
      switch name {
      case "checklist": ChecklistKeys.all.map(\.definition)
      case "configuration": ConfigurationKeys.all.map(\.definition)
      default: WaiverKeys.all.map(\.definition)
      }
    for (key, node) in try schema(name)["$defs"]?.entries ?? [] where node["properties"] != nil {
      #expect(known.contains(key.text))
    }
  }

  @Test func wordsOfAChecklist() throws {
    let schema = try schema("checklist")
    let definitions = try #require(schema["$defs"])
    #expect(
      words(schema["properties"]?["coverage"]).filter { $0 != "false" }
        == Checklist.Coverage.allCases.map(\.rawValue))
    #expect(
      words(definitions["event"]?["properties"]?["type"]) == ContractEvent.Kind.allCases.map(\.rawValue))
    #expect(
      words(definitions["feedback"]?["properties"]?["api"]) == Contract.FeedbackAPI.allCases.map(\.rawValue))
    #expect(
      words(schema["properties"]?["stages"]?["additionalProperties"]?["items"])
        == Stage.Part.allCases.map(\.rawValue))
  }

  @Test func wordsOfAConfiguration() throws {
    let schema = try schema("configuration")
    #expect(words(schema["properties"]?["flaky"]) == Configuration.FlakyPolicy.allCases.map(\.rawValue))
    #expect(
      words(schema["$defs"]?["enforcement"]?["properties"]?["mode"])
        == Configuration.EnforcementMode.allCases.map(\.rawValue))
    #expect(
      words(schema["$defs"]?["enforcement"]?["properties"]?["scope"])
        == Configuration.EnforcementScope.allCases.map(\.rawValue))
  }

  @Test func wordsOfWaivers() throws {
    let waiver = try schema("waivers")["$defs"]?["waiver"]?["properties"]
    #expect(words(waiver?["covers"]?["items"]) == Waiver.Coverable.allCases.map(\.rawValue))
  }
}
