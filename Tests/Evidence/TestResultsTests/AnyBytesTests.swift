import Diagnostics
import TestResults
import Testing

/// Any bytes give a value or a located diagnostic, never a crash and never a silent nothing.
@Suite struct AnyBytesTests {
  /// A generator whose sequence is the same in every run.
  private struct Sequence: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return state ^ (state >> 29)
    }
  }

  static let seeds = [
    "{\"reportFormat\": \"CTRF\", \"results\": {\"summary\": {\"tests\": 1}, \"tests\": [{\"name\": \"a\", \"status\": \"passed\", \"retryAttempts\": [{\"status\": \"failed\"}], \"suite\": \"a > b\"}]}}",
    "{\"testNodes\": [{\"nodeType\": \"Test Case\", \"name\": \"a\", \"nodeIdentifierURL\": \"test://h/p/B/S/f%20n()\", \"duration\": \"1m 1s\", \"result\": \"Passed\", \"children\": [{\"nodeType\": \"Repetition\", \"result\": \"Failed\"}]}]}",
    "<?xml version=\"1.0\"?>\n<testsuites name=\"a\"><testsuite name=\"S\" tests=\"2\"><testcase classname=\"A.B\" name=\"t()\" time=\"1,0\"><failure message=\"é&#10;\">x</failure></testcase><testcase name=\"u\"/></testsuite></testsuites>",
    "{\"kind\":\"test\",\"payload\":{\"id\":\"A.B/c()/F.swift:1:2\",\"kind\":\"function\"},\"version\":0}\n{\"kind\":\"event\",\"payload\":{\"kind\":\"testStarted\",\"testID\":\"A.B/c()/F.swift:1:2\"}}\n{\"kind\":\"event\",\"payload\":{\"kind\":\"runEnded\"}}\n",
    "Test Suite 'A' started at 1\nTest Case '-[M.A testX]' started.\nx:1: error: -[M.A testX] : no\nTest Case '-[M.A testX]' failed (0.1 seconds).\nRestarting after unexpected exit or crash in A/testX(); s\n\t Executed 1 test, with 1 failure (0 unexpected) in 0\n✔ Test \"a\" with 2 test cases passed after 0.1 seconds.\n✘ Test run with 1 test failed after 1\n** TEST FAILED **\n",
  ]

  @Test(arguments: seeds)
  func cutAndChangedFiles(seed: String) {
    let whole = Array(seed.utf8)
    for length in 0...whole.count { check(Array(whole.prefix(length))) }
    var random = Sequence(state: 42)
    for _ in 0..<3000 {
      var bytes = whole
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        let index = Int.random(in: 0..<bytes.count, using: &random)
        switch Int.random(in: 0..<3, using: &random) {
        case 0: bytes[index] = UInt8.random(in: 0...255, using: &random)
        case 1: bytes.remove(at: index)
        default: bytes.insert(contentsOf: whole[index % whole.count..<whole.count], at: index)
        }
      }
      check(bytes)
    }
  }

  private func check(_ bytes: [UInt8]) {
    let file = TestResultReader.read(bytes, path: "any")
    #expect(!file.tests.isEmpty || !file.problems.isEmpty)
    if file.tests.isEmpty { #expect(!file.complete) }
    #expect(!(file.complete && file.problems.hasErrors))
    #expect(file.totals.tests == file.tests.count)
    for problem in file.problems {
      #expect(problem.location != nil)
      if let position = problem.location?.position { #expect(position.line >= 1 && position.column >= 1) }
    }
  }
}
