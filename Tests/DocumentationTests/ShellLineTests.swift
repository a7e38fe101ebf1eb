import Testing

struct ShellLineTests {
  @Test(arguments: [
    ("hapticgate lint", [["hapticgate", "lint"]]),
    ("hapticgate devices | grep iPhone", [["hapticgate", "devices"], ["grep", "iPhone"]]),
    ("a 'x | y' \"$z\"  # why", [["a", "x | y", "0"]]),
    ("a --n \"$(cat b)\" || s=$?", [["a", "--n", "0"], ["s=0"]]),
    ("# all of it", []),
  ])
  func wordsAndCommandsAreParted(_ line: String, _ expected: [[String]]) {
    #expect(ShellLine.commands(line) == expected)
  }
}
