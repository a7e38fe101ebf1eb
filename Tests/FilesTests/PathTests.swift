import Files
import Testing

@Suite struct PathTests {
  @Test(arguments: [
    ("a/./b//c", "a/b/c"), ("a/../b", "b"), ("../a", "../a"), ("a/../../b", "../b"), ("../../a/..", "../.."),
    ("/..", "/"), ("/a/../..", "/"), ("", "."), (".", "."), ("a/..", "."), ("/", "/"), ("a/", "a"),
  ])
  func normalises(_ path: String, _ expected: String) {
    #expect(Path.normalise(path) == expected)
  }

  @Test(arguments: [
    ("a", "b", "a/b"), ("a", "/b", "/b"), (".", "b", "b"), ("", "b", "b"), ("a/c", "../b", "a/b"),
    ("/", "b", "/b"),
  ])
  func joins(_ folder: String, _ path: String, _ expected: String) {
    #expect(Path.join(folder, path) == expected)
  }

  @Test(arguments: [
    ("/r/a/b.swift", "/r", "a/b.swift"), ("/r/a", "/r/b/c", "../../a"), ("/r", "/r", "."),
    ("a/b", ".", "a/b"),
    ("a/b", "a/c", "../b"), ("/", "/a", ".."), ("/ra", "/r", "../ra"),
  ])
  func relates(_ path: String, _ folder: String, _ expected: String) {
    #expect(Path.relative(path, to: folder) == expected)
  }

  @Test(arguments: [("a/b", "a", "b"), ("/b", "/", "b"), ("b", ".", "b"), ("a/b/c.xml", "a/b", "c.xml")])
  func splits(_ path: String, _ folder: String, _ name: String) {
    #expect(Path.folder(of: path) == folder)
    #expect(Path.name(of: path) == name)
  }
}
