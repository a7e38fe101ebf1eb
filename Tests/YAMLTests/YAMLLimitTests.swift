import Diagnostics
import Testing
import YAML

@Suite struct YAMLLimitTests {
  @Test(arguments: ["[", "- ", "{a: "])
  func nestingIsLimited(_ opening: String) {
    let source = String(repeating: opening, count: 20_000)
    let column = opening.utf8.count * YAMLReader.maximumDepth + 1
    #expect(
      problems(source) == [
        .error(
          "nested deeper than 64 levels, the most that is read",
          at: SourceLocation(file: "a.yml", line: 1, column: column))
      ])
  }

  @Test func nestingToTheLimitIsRead() {
    let depth = YAMLReader.maximumDepth
    let source = String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
    #expect(problems(source) == [])
  }

  @Test func aliasesCountTowardsNesting() {
    let half = String(repeating: "[", count: 40) + String(repeating: "]", count: 40)
    let rest = String(repeating: "[", count: 30) + "*x" + String(repeating: "]", count: 30)
    #expect(
      problems("- &x \(half)\n- \(rest)\n") == [
        .error(
          "nested deeper than 64 levels, the most that is read",
          at: SourceLocation(file: "a.yml", line: 2, column: 33))
      ])
  }

  @Test func aliasesThatMultiplyAreRefused() {
    var source = "a0: &a0 [x, x, x, x, x, x, x, x, x]\n"
    for level in 1...20 {
      let aliases = Array(repeating: "*a\(level - 1)", count: 9).joined(separator: ", ")
      source += "a\(level): &a\(level) [\(aliases)]\n"
    }
    #expect(
      problems(source) == [
        .error(
          "aliases repeat more than 100000 nodes, the most that is read",
          at: SourceLocation(file: "a.yml", line: 6, column: 10),
          remedy: "Write the values out, or use fewer aliases.")
      ])
  }

  @Test(arguments: [[0xFF, 0xFE, 0x61, 0x00], [0xFE, 0xFF, 0x00, 0x61]] as [[UInt8]])
  func utf16IsRefused(_ bytes: [UInt8]) {
    #expect(
      YAMLReader.read(bytes, file: "a.yml").problems == [
        .error(
          "the file is UTF-16; expected UTF-8", at: SourceLocation(file: "a.yml"),
          remedy: "Save the file as UTF-8.")
      ])
  }

  @Test(
    arguments: [[0xFF], [0xC0, 0x80], [0xED, 0xA0, 0x80], [0xE2, 0x82], [0xF5, 0x80, 0x80, 0x80]] as [[UInt8]]
  )
  func invalidUTF8IsRefused(_ bytes: [UInt8]) {
    let byte = String(bytes[0], radix: 16, uppercase: true)
    #expect(
      YAMLReader.read(Array("a: 1\né: ".utf8) + bytes, file: "a.yml").problems == [
        .error(
          "byte 0x\(byte) is not UTF-8; expected UTF-8 text",
          at: SourceLocation(file: "a.yml", line: 2, column: 4), remedy: "Save the file as UTF-8.")
      ])
  }

  private func problems(_ source: String) -> [Diagnostic] {
    YAMLReader.read(Array(source.utf8), file: "a.yml").problems
  }
}
