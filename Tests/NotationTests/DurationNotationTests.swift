import Notation
import Testing

@Suite struct DurationNotationTests {
  @Test(
    arguments: [
      ("50 ms", .milliseconds(50)), ("50ms", .milliseconds(50)), ("1.5 s", .milliseconds(1500)),
      ("2 min", .seconds(120)), ("36 h", .seconds(129_600)), ("180 d", .seconds(15_552_000)), ("0 s", .zero),
      ("7 us", .microseconds(7)), ("7 \u{B5}s", .microseconds(7)), ("7 \u{3BC}s", .microseconds(7)),
      ("0.000000001 s", .nanoseconds(1)), ("0.3 s", .milliseconds(300)),
      ("0.000000123 d", .nanoseconds(10_627_200)),
      ("1.001 ms", .nanoseconds(1_001_000)),
    ] as [(String, Duration)])
  func reads(_ text: String, _ duration: Duration) {
    #expect(DurationNotation.parse(text) == duration)
  }

  @Test(arguments: [
    "", "50", "ms", "-1 s", "+1 s", "1e3 s", "1 S", "1 sec", ".5 s", "1. s", "1.5.5 s", "1,5 s", "1 s ",
    "５ s",
    "1.5 ns", "99999999999999999999 s", "9999999999 d", "0.1234567890 s", "1 min 30 s", "inf s",
  ])
  func refuses(_ text: String) {
    #expect(DurationNotation.parse(text) == nil)
  }

  @Test(
    arguments: [
      (.milliseconds(50), "50 ms"), (.seconds(90), "90 s"), (.seconds(120), "2 min"), (.zero, "0 s"),
      (.seconds(15_552_000), "180 d"), (.nanoseconds(-1500), "-1500 ns"), (.milliseconds(1500), "1500 ms"),
    ] as [(Duration, String)])
  func printsInTheLargestWholeUnit(_ duration: Duration, _ text: String) {
    #expect(DurationNotation.print(duration) == text)
  }
}
