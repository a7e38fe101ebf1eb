import Foundation
import Testing

/// `init` in a repository, and what the tool itself says of what it wrote.
struct InitTests {
  private static func repository() throws -> ScratchFolder {
    let folder = try ScratchFolder()
    try folder.write("", to: ".git/HEAD")
    try folder.write("func confirmationEvents() {}\n", to: "App/Haptics.swift")
    try folder.write("func test() { confirmationEvents() }\n", to: "AppTests/HapticsTests.swift")
    return folder
  }

  @Test func starterIsLintCleanAndBlocksUntilThereIsEvidence() throws {
    let folder = try Self.repository()
    let result = try Tool.run(["init", "--ci", "github", "--bundle-id", "com.example.tide"], in: folder.url)
    #expect(result.status == 0, "\(result.errors)")
    #expect(
      result.output == """
        wrote  checklists/haptics.yml
        wrote  hapticgate.yml
        wrote  .github/workflows/haptics.yml
        Put in your own contract, signals and tests, then run hapticgate lint and hapticgate check --stage pull-request.

        """)
    let lint = try Tool.run(["lint"], in: folder.url)
    #expect(lint.status == 0, "\(lint.errors)")
    #expect(lint.errors == "")
    let check = try Tool.run(["check", "--stage", "pull-request", "--report", "text"], in: folder.url)
    #expect(check.status == 1)
    #expect(
      check.output.hasPrefix("hapticgate: blocked: 4 of 4 items open\n") || check.output.contains("blocked")
    )
  }

  @Test func emptyRepositoryGetsALintCleanStarterToo() throws {
    let folder = try ScratchFolder()
    #expect(try Tool.run(["init"], in: folder.url).status == 0)
    let lint = try Tool.run(["lint"], in: folder.url)
    #expect(lint.status == 0, "\(lint.errors)")
    #expect(try Tool.run(["check"], in: folder.url).status == 1)
  }

  @Test func nothingIsOverwritten() throws {
    let folder = try Self.repository()
    try folder.write("mine\n", to: "hapticgate.yml")
    try folder.write("mine\n", to: ".gitlab-ci.yml")
    let result = try Tool.run(["init", "--ci", "gitlab", "--ci", "xcode-cloud"], in: folder.url)
    #expect(result.status == 0)
    #expect(
      result.output.hasPrefix(
        """
        wrote  checklists/haptics.yml
        kept   hapticgate.yml, which is there already
        kept   .gitlab-ci.yml, which is there already
        wrote  ci_scripts/ci_post_xcodebuild.sh

        """))
    #expect(try folder.read("hapticgate.yml") == "mine\n")
    #expect(try folder.read(".gitlab-ci.yml") == "mine\n")
    let script = folder.url.appendingPathComponent("ci_scripts/ci_post_xcodebuild.sh").path
    #expect(FileManager.default.isExecutableFile(atPath: script))
  }

  @Test func workflowsAreWrittenInTheRootAlone() throws {
    let folder = try Self.repository()
    try folder.write("", to: "apps/tide/readme")
    let app = folder.url.appendingPathComponent("apps/tide")
    let refused = try Tool.run(["init"], in: app)
    #expect(refused.status == 64)
    #expect(
      refused.errors.contains(
        "workflows belong into the root of the repository, and this is its folder apps/tide"))
    #expect(try Tool.run(["init", "--ci", "none"], in: app).status == 0)
    #expect(FileManager.default.fileExists(atPath: app.appendingPathComponent("hapticgate.yml").path))
  }

  @Test(arguments: ["", "com example", "a: b", "}"])
  func bundleIDIsChecked(id: String) throws {
    let folder = try ScratchFolder()
    #expect(try Tool.run(["init", "--bundle-id", id], in: folder.url).status == 64)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.path) == [])
  }
}
