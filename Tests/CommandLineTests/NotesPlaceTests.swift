import Foundation
import Testing

/// Notes for an app that is one folder of a repository, asked for from there and from below.
@Suite struct NotesPlaceTests {
  /// A repository with the fixture's second and third release below `app/`.
  private func repository(of fixture: ReleaseFixture) throws -> ScratchFolder {
    let root = try ScratchFolder()
    try root.write("", to: "other/file")
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments = [
      "-ec",
      """
      export GIT_AUTHOR_NAME=A GIT_AUTHOR_EMAIL=a@example.com GIT_COMMITTER_NAME=A GIT_COMMITTER_EMAIL=a@example.com
      git init -q && git fetch -q "$0" 'refs/tags/*:refs/tags/*'
      for release in v1.1.0 v1.2.0; do
        git rm -rqf --ignore-unmatch app
        git read-tree --prefix=app/ -u $release
        git add -A
        export GIT_AUTHOR_DATE="$(git log -1 --format=%cI $release)"
        GIT_COMMITTER_DATE=$GIT_AUTHOR_DATE git commit -q -m "The app at $release" && git tag app-$release
      done
      """, fixture.folder.url.path,
    ]
    process.currentDirectoryURL = root.url
    try process.run()
    process.waitUntilExit()
    try #require(process.terminationStatus == 0)
    return root
  }

  @Test func theAppsFolderIsEnough() throws {
    let fixture = try ReleaseFixture()
    let root = try repository(of: fixture)
    for (folder, up) in [("app", ""), ("app/Sources", "../")] {
      let result = try Tool.run(
        ["notes", "--from", "app-v1.1.0", "--to", "app-v1.2.0"], in: root.url.appendingPathComponent(folder))
      #expect(result.errors == "")
      let page = MarkdownPage(result.output)
      let felt = "✅ passed<br>M. L. on iPhone17,1 (26.1), 2026-11-25, build 412"
      #expect(page.tables["Devices: Haptic feedback"]?[1] == ["Work finishes", felt, felt])
      #expect(
        page.lists["`haptics/done` Work is done: changed"]?.last
          == "Watched files touched: \(up)Sources/Done.swift")
      #expect(page.tables["Waivers"]?.count == 4)
      #expect(result.output.contains("| session record | `\(up)evidence/2026-11-25-seventeen.yml` |"))
    }
  }
}
