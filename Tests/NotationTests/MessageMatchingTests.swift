import Notation
import Testing

@Suite struct MessageMatchingTests {
  @Test(arguments: [
    ("save tapped id={id}", "save tapped id=7", ["id": "7"]),
    ("{a} x {b}", "1 x 2 x 3", ["a": "1", "b": "2 x 3"]),
    ("* a{x}b", " a\nb ab a1b", ["x": "b a1"]),
    ("{{{x}}}", "{7}", ["x": "7"]),
    ("100 **", "100 *", [:]),
    ("*", "", [:]),
    ("{a}={a}", "7=7", ["a": "7"]),
    ("햅틱 {x}!", "햅틱 é!", ["x": "é"]),
    ("start*", "start\nand more", [:]),
  ])
  func fits(pattern: String, text: String, captures: [String: String]) throws {
    #expect(try MessagePattern(parsing: pattern).captures(in: text) == captures)
  }

  @Test(arguments: [
    ("save tapped id={id}", "save tapped id="), ("foreground", "app foreground"),
    ("foreground", "foreground "),
    ("{a}", "two\nlines"), ("{a}={a}", "7=8"), ("a*b", "ba"),
  ])
  func doesNotFit(pattern: String, text: String) throws {
    #expect(try MessagePattern(parsing: pattern).captures(in: text) == nil)
  }

  @Test func manyWildcardsTakeLinearTime() throws {
    let pattern = try MessagePattern(parsing: String(repeating: "*a", count: 50) + "b")
    #expect(pattern.captures(in: String(repeating: "a", count: 5000)) == nil)
  }
}
