import Diagnostics
import Report
import Testing

private typealias Location = Diagnostics.SourceLocation

@Suite struct RepositoryPathTests {
  @Test(arguments: [
    ("App/Haptic View.swift", "App/Haptic%20View.swift"),
    ("触覚/一覧.yml", "%E8%A7%A6%E8%A6%9A/%E4%B8%80%E8%A6%A7.yml"),
    ("gate#2.yml", "gate%232.yml"), ("50%.log", "50%25.log"), ("what?.yml", "what%3F.yml"),
    ("x:y.yml", "x%3Ay.yml"), ("https://a/b", "https%3A/a/b"), ("win\\gate.yml", "win%5Cgate.yml"),
    ("gates/./old/../now.yml", "gates/now.yml"), ("./a//b/", "a/b"), ("..a/...", "..a/..."),
    ("a\nb\u{1B}", "a%0Ab%1B"), ("a-b_c.d~e", "a-b_c.d~e"), ("[a](b).yml", "%5Ba%5D%28b%29.yml"),
  ]) func isARelativeReference(path: String, uri: String) {
    #expect(RepositoryPath(path)?.uriReference == uri)
  }

  @Test(arguments: ["", ".", "/", "/etc/passwd", "..", "../a.yml", "a/../../b.yml", "a/..", "//host/a"])
  func isNoPlaceInTheWorkingDirectory(path: String) {
    #expect(RepositoryPath(path) == nil)
  }

  @Test func linesAndColumnsBeginWithOne() {
    let place = FindingPlace(Location(file: "a.yml", line: 0, column: 0))
    #expect(place?.line == 1)
    #expect(place?.column == nil)
    #expect(FindingPlace(Location(file: "a.yml"))?.line == nil)
    #expect(FindingPlace(Location(file: "a.yml", line: 3, column: 0))?.column == 1)
  }
}
