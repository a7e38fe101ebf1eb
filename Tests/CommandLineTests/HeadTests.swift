import Foundation
import Testing

/// `--head` names what is checked out, or what it is made from: a verdict on other files is none on that commit.
struct HeadTests {
  /// `main` with a change that is not merged (`feature`), and a merge of both that is checked out on `merge`.
  private static func repository() throws -> ScratchRepository {
    let repository = try ScratchRepository()
    try repository.git("checkout", "-q", "-b", "feature")
    try repository.fixture.folder.write("Words\n", to: "feature.md")
    try repository.commit("Feature")
    try repository.git("checkout", "-q", "main")
    try repository.fixture.folder.write("Words\n", to: "main.md")
    try repository.commit("Main moves on")
    try repository.git("checkout", "-q", "-b", "merge")
    try repository.git("merge", "-q", "--no-ff", "-m", "Merge feature", "feature")
    return repository
  }

  @Test(arguments: ["merge", "feature", "main", "main~1"])
  func whatIsCheckedOutAndWhatItIsMadeFromIsAHead(name: String) throws {
    let repository = try Self.repository()
    let head = try repository.git("rev-parse", name)
    let gate = try repository.check("--head", head)
    #expect(gate.status == 0, "\(gate.errors)")
    #expect(try repository.check("--head", String(head.prefix(12)).uppercased()).status == 0)
  }

  @Test func anotherCommitIsNone() throws {
    let repository = try Self.repository()
    try repository.git("checkout", "-q", "main")
    let (head, checkout) = (
      try repository.git("rev-parse", "feature"), try repository.git("rev-parse", "HEAD")
    )
    let gate = try repository.check("--head", head)
    #expect(gate.status == 2)
    #expect(gate.report == nil)
    #expect(
      gate.errors.contains(
        "error: --head \(head) is not what is checked out: \(checkout.prefix(12)) is neither that commit nor made from it\n"
      ), "\(gate.errors)")
    let unknown = try repository.check("--head", String(repeating: "c0ffee", count: 7).prefix(40).description)
    #expect(unknown.status == 2)
    #expect(unknown.errors.contains("this clone has no such commit"))
    let collected = try Tool.run(
      ["collect", "--as-build", "--version", "1", "--build", "1", "--head", head], in: repository.url)
    #expect(collected.status == 2)
    #expect(collected.errors.contains("is not what is checked out"))
    let prepared = try Tool.run(["prepare", "--head", head, "--output", "out"], in: repository.url)
    #expect(prepared.status == 2)
    #expect(prepared.errors.contains("is not what is checked out"))
  }

  /// Its oldest commit tells its parents, which the clone does not hold.
  @Test func aShallowCloneOfTheMergeKnowsItsParents() throws {
    let repository = try Self.repository()
    let clones = try ScratchFolder()
    try Git.run(
      ["clone", "-q", "--depth=1", "--branch=merge", "file://\(repository.url.path)", "tide"], in: clones.url)
    let clone = clones.url.appendingPathComponent("tide")
    try FileManager.default.copyItem(
      at: repository.url.appendingPathComponent("build"), to: clone.appendingPathComponent("build"))
    for name in ["merge", "feature", "main"] {
      let gate = try repository.check("--head", try repository.git("rev-parse", name), in: clone)
      #expect(gate.status == 0, "\(name): \(gate.errors)")
    }
    let older = try repository.check("--head", try repository.git("rev-parse", "main~1"), in: clone)
    #expect(older.status == 2)
    #expect(older.errors.contains("The clone is shallow"), "\(older.errors)")
  }

  /// The words of a commit are no parents of it.
  @Test func aMessageNamesNoParent() throws {
    let repository = try Self.repository()
    let head = try repository.git("rev-parse", "feature")
    try repository.git("checkout", "-q", "main")
    try repository.git("commit", "-q", "--allow-empty", "-m", "parent \(head)")
    #expect(try repository.check("--head", head).status == 2)
  }

  @Test func theHeadThatAServiceTellsIsHeldAgainstTheCheckout() throws {
    let repository = try Self.repository()
    try repository.git("checkout", "-q", "main")
    let head = try repository.git("rev-parse", "feature")
    try repository.fixture.folder.write(
      "{\"pull_request\": {\"head\": {\"sha\": \"\(head)\"}, \"user\": {\"login\": \"jk\"}}}",
      to: "build/event.json")
    let result = try Tool.run(
      ["check", "--stage", "pull-request"], in: repository.url,
      environment: [
        "GITHUB_ACTIONS": "true", "GITHUB_EVENT_NAME": "pull_request_target",
        "GITHUB_EVENT_PATH": "build/event.json",
      ])
    #expect(result.status == 2)
    #expect(result.errors.contains("--head \(head) is not what is checked out"))
  }
}
