import Foundation
import Testing

/// The fixture's app in a Git repository of its own, on the branch `main`.
struct ScratchRepository {
  let fixture: GateFixture

  var url: URL { fixture.folder.url }

  init(_ prepare: (GateFixture) throws -> Void = { _ in }) throws {
    fixture = try GateFixture()
    try fixture.folder.remove(".git")
    try prepare(fixture)
    try git("init", "-q")
    try fixture.folder.write("build/\n", to: ".gitignore")
    try commit("First")
  }

  @discardableResult
  func git(_ arguments: String...) throws -> String { try Git.run(arguments, in: url) }

  func commit(_ message: String) throws {
    try git("add", "-A")
    try git("commit", "-q", "--allow-empty", "-m", message)
  }

  func edit(_ path: String, _ from: String, _ to: String) throws {
    let text = try fixture.folder.read(path)
    try #require(text.contains(from))
    try fixture.folder.write(text.replacingOccurrences(of: from, with: to), to: path)
  }

  /// What the gate reports as JSON.
  struct Report: Decodable {
    struct Place: Decodable {
      var file: String
      var line: Int?
    }
    struct Item: Decodable {
      var item: String
      var status: String
      var blocking: Bool
      var untouched: Bool
      var note: String?
    }
    struct PolicyChange: Decodable {
      var effect: String
      var subject: String
      var text: String
      var blocking: Bool
      var location: Place
      var former: Place?
    }
    var headline: String
    var items: [Item]
    var policyChanges: [PolicyChange]
  }

  func check(_ arguments: String..., in folder: URL? = nil) throws -> (
    status: Int32, report: Report?, errors: String
  ) {
    let result = try Tool.run(
      ["check", "--as-of", "2026-12-01T00:00:00Z", "--stage", "pull-request", "--report", "json"] + arguments,
      in: folder ?? url)
    let report =
      result.output.isEmpty
      ? nil : try JSONDecoder().decode(Report.self, from: Data(result.output.utf8))
    return (result.status, report, result.errors)
  }
}
