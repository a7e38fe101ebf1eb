/// How durations are written in checklists: a number and a unit, `50 ms`, `1.5 s`, `2 min`, `180 d`.
public enum DurationNotation {
  /// The units, largest first, in nanoseconds.
  private static let units: [(name: String, nanoseconds: Int64)] = [
    ("d", 86_400_000_000_000), ("h", 3_600_000_000_000), ("min", 60_000_000_000), ("s", 1_000_000_000),
    ("ms", 1_000_000), ("us", 1000), ("ns", 1),
  ]

  /// The unit names, for messages.
  public static let unitNames = "d, h, min, s, ms, us or ns"

  /// The micro sign and the Greek letter that looks like it.
  private static let microSigns = ["\u{B5}s", "\u{3BC}s"]

  /// Reads a duration that is not negative; nil for anything else (no unit, unknown unit, sign, exponent,
  /// finer than a nanosecond).
  public static func parse(_ text: some StringProtocol) -> Duration? {
    let digits = text.prefix { $0.isASCII && ($0.isNumber || $0 == ".") }
    var rest = text[digits.endIndex...]
    while rest.first == " " { rest.removeFirst() }
    guard
      let unit = units.first(where: {
        $0.name == rest || ($0.name == "us" && microSigns.contains { $0 == rest })
      })
    else { return nil }
    let parts = digits.split(separator: ".", omittingEmptySubsequences: false)
    guard (1...2).contains(parts.count), let whole = Int64(parts[0]) else { return nil }
    let (scaled, overflow) = whole.multipliedReportingOverflow(by: unit.nanoseconds)
    guard !overflow, scaled <= Int64.max / 2 else { return nil }
    guard parts.count == 2 else { return .nanoseconds(scaled) }
    guard (1...9).contains(parts[1].count), let fraction = Int64(parts[1]) else { return nil }
    var scale: Int64 = 1
    for _ in parts[1] { scale *= 10 }
    let part = scale.dividingFullWidth(fraction.multipliedFullWidth(by: unit.nanoseconds))
    return part.remainder == 0 ? .nanoseconds(scaled + part.quotient) : nil
  }

  /// The duration in the largest unit that needs no fraction: `50 ms`, `90 s`, `180 d`; `-` leads a
  /// negative one.
  public static func print(_ duration: Duration) -> String {
    let nanoseconds = duration.wholeNanoseconds
    let magnitude = nanoseconds.magnitude
    let sign = nanoseconds < 0 ? "-" : ""
    guard magnitude > 0, let unit = units.first(where: { magnitude % UInt64($0.nanoseconds) == 0 }) else {
      return "0 s"
    }
    return "\(sign)\(magnitude / UInt64(unit.nanoseconds)) \(unit.name)"
  }

  /// Seconds to the tenth of a millisecond, `50.3770 s`: for places on a timeline, which are read one below
  /// the other.
  public static func printSeconds(_ duration: Duration) -> String {
    let tenths = duration.wholeNanoseconds / 100_000
    let magnitude = tenths.magnitude
    return "\(tenths < 0 ? "-" : "")\(magnitude / 10_000).\(padded(Int(magnitude % 10_000), 4)) s"
  }
}
