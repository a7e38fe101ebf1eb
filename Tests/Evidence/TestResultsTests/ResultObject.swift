/// A value to be written as a result bundle stores it.
indirect enum ResultObject {
  case text(String, type: String = "String")
  case list([ResultObject])
  case object(String, supertypes: [String] = [], [(String, ResultObject)])

  /// The stored form; a type is declared where it comes first.
  var stored: String {
    var types: Set<String> = []
    return write(&types)
  }

  private func write(_ types: inout Set<String>) -> String {
    switch self {
    case .text(let text, let type): "[\(Self.type(type, [], &types))K2:_v\(Self.part("V", text))]"
    case .list(let values):
      "[\(Self.type("Array", [], &types))\(values.map { $0.write(&types) }.joined())]"
    case .object(let type, let supertypes, let members):
      "[\(Self.type(type, supertypes, &types))"
        + members.map { Self.part("K", $0.0) + $0.1.write(&types) }.joined() + "]"
    }
  }

  private static func type(_ name: String, _ supertypes: [String], _ types: inout Set<String>) -> String {
    guard types.insert(name).inserted else { return part("S", name) }
    return "T" + declaration([name] + supertypes, &types)
  }

  private static func declaration(_ names: [String], _ types: inout Set<String>) -> String {
    types.insert(names[0])
    let rest = Array(names.dropFirst())
    return "[K2:_n" + part("V", names[0]) + (rest.isEmpty ? "" : "K2:_s" + declaration(rest, &types)) + "]"
  }

  private static func part(_ mark: String, _ text: String) -> String { "\(mark)\(text.utf8.count):\(text)" }
}

extension ResultObject {
  static func reference(_ id: String) -> ResultObject { .object("Reference", [("id", .text(id))]) }

  /// A test as the object that lists a run's tests holds it.
  static func test(_ identifier: String, _ status: String, summary: String? = nil) -> ResultObject {
    .object(
      "ActionTestMetadata", supertypes: ["ActionTestSummaryIdentifiableObject", "ActionAbstractTestSummary"],
      [
        ("duration", .text("0.5", type: "Double")), ("identifier", .text(identifier)),
        ("name", .text(identifier.split(separator: "/").last.map(String.init) ?? identifier)),
      ] + (summary.map { [("summaryRef", reference($0))] } ?? []) + [("testStatus", .text(status))])
  }

  /// The tests of one target, in one run.
  static func tests(_ target: String, _ tests: [ResultObject], failures: [ResultObject] = []) -> ResultObject
  {
    let group = ResultObject.object(
      "ActionTestSummaryGroup", supertypes: ["ActionAbstractTestSummary"], [("subtests", .list(tests))])
    let testable = ResultObject.object(
      "ActionTestableSummary",
      [("failureSummaries", .list(failures)), ("targetName", .text(target)), ("tests", .list([group]))])
    return .object(
      "ActionTestPlanRunSummaries",
      [
        (
          "summaries",
          .list([.object("ActionTestPlanRunSummary", [("testableSummaries", .list([testable]))])])
        )
      ])
  }

  /// The record of a run with one test action.
  static func record(
    status: String, build: String = "succeeded", tests: String? = "0~tests", issues: [ResultObject] = []
  ) -> ResultObject {
    let result = ResultObject.object(
      "ActionResult",
      [
        ("issues", .object("ResultIssueSummaries", [("testFailureSummaries", .list(issues))])),
        ("status", .text(status)),
      ] + (tests.map { [("testsRef", reference($0))] } ?? []))
    let action = ResultObject.object(
      "ActionRecord",
      [("actionResult", result), ("buildResult", .object("ActionResult", [("status", .text(build))]))])
    return .object("ActionsInvocationRecord", [("actions", .list([action]))])
  }

  static func issue(_ message: String, test: String?) -> ResultObject {
    .object(
      "TestFailureIssueSummary",
      [("message", .text(message))] + (test.map { [("testCaseName", .text($0))] } ?? []))
  }
}
