import Files
import Notation
import Testing

@Suite struct GlobTests {
  static let files = [
    "reports/unit.xml", "reports/ui.xml", "reports/readme.txt", "reports/dir.xml/keep.txt",
    "reports/Snapshots/iPad/a.xml", "reports/.hidden/b.xml", "reports/.c.xml", "top.xml",
  ]

  /// What a pattern finds, relative to the folder.
  func find(_ pattern: String, in folder: borrowing TemporaryFolder) -> [String] {
    Glob.paths(matching: PathPattern(pattern), in: folder.path).paths.map {
      Path.relative($0, to: folder.path)
    }
  }

  @Test(arguments: [
    ("reports/unit.xml", ["reports/unit.xml"]), ("./reports/../top.xml", ["top.xml"]),
    ("reports/*.xml", ["reports/dir.xml", "reports/ui.xml", "reports/unit.xml"]),
    ("reports/{unit,ui,unit}.xml", ["reports/ui.xml", "reports/unit.xml"]),
    ("reports/dir.xml", ["reports/dir.xml"]), ("reports/dir.xml/*", ["reports/dir.xml/keep.txt"]),
    (
      "**/*.xml",
      ["reports/Snapshots/iPad/a.xml", "reports/dir.xml", "reports/ui.xml", "reports/unit.xml", "top.xml"]
    ),
    ("reports/.hidden/*.xml", ["reports/.hidden/b.xml"]), ("reports/.*/*.xml", ["reports/.hidden/b.xml"]),
    ("reports/.*.xml", ["reports/.c.xml"]), ("reports/**/b.xml", []),
    (
      "reports/**",
      [
        "reports/Snapshots/iPad/a.xml", "reports/dir.xml/keep.txt", "reports/readme.txt", "reports/ui.xml",
        "reports/unit.xml",
      ]
    ),
    ("reports/**/iPad", ["reports/Snapshots/iPad"]), ("**/**/a.xml", ["reports/Snapshots/iPad/a.xml"]),
    ("reports/unit.xml/*", []), ("nowhere/**", []), ("*.json", []), ("", []),
  ])
  func finds(_ pattern: String, _ expected: [String]) throws {
    let folder = try TemporaryFolder(Self.files)
    #expect(find(pattern, in: folder) == expected)
  }

  @Test func takesAbsolutePatterns() throws {
    let folder = try TemporaryFolder(Self.files)
    let found = Glob.paths(matching: PathPattern("\(folder.path)/reports/u*.xml"), in: "/nowhere")
    #expect(found.paths == ["\(folder.path)/reports/ui.xml", "\(folder.path)/reports/unit.xml"])
  }

  @Test(
    arguments: [
      ("reports/sna*/*/*.xml", "reports/Snapshots/iPad/a.xml"),
      ("reports/*/ipad/A.XML", "reports/Snapshots/iPad/a.xml"),
      ("reports/*.XML", "reports/dir.xml"), ("Reports/**/[A]*.xml", "reports/Snapshots/iPad/a.xml"),
      ("reports/nothing*.xml", nil),
    ] as [(String, String?)])
  func hintsAtADifferenceInCase(_ pattern: String, _ expected: String?) throws {
    let folder = try TemporaryFolder(Self.files)
    let found = Glob.paths(matching: PathPattern(pattern), in: folder.path)
    // A volume may find literal names whatever their case.
    guard found.paths.isEmpty else { return }
    #expect(found.differsInCase.map { Path.relative($0, to: folder.path) } == expected)
  }

  @Test func aMatchNeedsNoHint() throws {
    let folder = try TemporaryFolder(["a.xml", "B.XML"])
    #expect(Glob.paths(matching: PathPattern("*.xml"), in: folder.path).differsInCase == nil)
  }

  @Test func followsLinksToFilesAndNeverInCircles() throws {
    let folder = try TemporaryFolder(["a/b/x.log", "outside.log"])
    try folder.link("a/b/round", to: "../..")
    try folder.link("a/linked.log", to: "../outside.log")
    try folder.link("a/dangling.log", to: "nowhere.log")
    #expect(find("a/**/*.log", in: folder) == ["a/b/x.log", "a/linked.log"])
    #expect(find("a/**", in: folder) == ["a/b/x.log", "a/linked.log"])
  }

  @Test func sortsByBytes() throws {
    let folder = try TemporaryFolder(["b.log", "B.log", "a10.log", "a9.log", "é.log", "가.log"])
    #expect(find("*.log", in: folder) == ["B.log", "a10.log", "a9.log", "b.log", "é.log", "가.log"])
  }
}
