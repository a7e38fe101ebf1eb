extension Timestamp {
  /// Why a text is not an instant.
  public enum ParsingFault: Error, Hashable, Sendable {
    /// The text does not have the shape of a date and a time.
    case notATime
    /// The shape is right and the calendar or the clock has no such moment: 30 February, hour 25.
    case noSuchMoment
    /// A wall-clock time without an offset: the zone of a machine is never assumed.
    case noZone

    /// The fault in words, after "expected …".
    public var explanation: String {
      switch self {
      case .notATime: "expected a time such as 2026-11-12T14:03:00+09:00"
      case .noSuchMoment: "no such date or time of day exists"
      case .noZone: "the time has no zone; add an offset such as +09:00, or Z"
      }
    }
  }

  /// Reads RFC 3339 and its common relatives: `T`, `t` or a blank between date and time, a fraction of any
  /// length (nanoseconds are kept), and `Z`, `+09:00` or `+0900`.
  public init(parsing text: some StringProtocol) throws(ParsingFault) {
    var scanner = DigitScanner(text)
    guard
      let civil = try scanner.civilTime(separators: [UInt8(ascii: "T"), UInt8(ascii: "t"), UInt8(ascii: " ")])
    else { throw .notATime }
    if scanner.isAtEnd { throw .noZone }
    guard let offset = try scanner.zone(), scanner.isAtEnd else { throw .notATime }
    self = civil.instant(utcOffset: offset)
  }

  /// Reads a calendar day, `2026-11-30`, as the instant at which that day ends in UTC.
  public init(endOfDay text: some StringProtocol) throws(ParsingFault) {
    var scanner = DigitScanner(text)
    guard let (year, month, day) = scanner.date(), scanner.isAtEnd else { throw .notATime }
    guard let civil = CivilTime(year: year, month: month, day: day) else { throw .noSuchMoment }
    self = civil.instant(utcOffset: 0).advanced(by: .seconds(86_400))
  }
}

/// Reads the digits of dates and times from left to right.
package struct DigitScanner {
  private let bytes: [UInt8]
  private var index = 0

  package init(_ text: some StringProtocol) { bytes = Array(text.utf8) }

  package var isAtEnd: Bool { index == bytes.count }

  package mutating func take(_ byte: UInt8) -> Bool {
    guard index < bytes.count, bytes[index] == byte else { return false }
    index += 1
    return true
  }

  /// Exactly `count` decimal digits.
  package mutating func digits(_ count: Int) -> Int? {
    guard index + count <= bytes.count else { return nil }
    var value = 0
    for byte in bytes[index..<index + count] {
      guard (0x30...0x39).contains(byte) else { return nil }
      value = value * 10 + Int(byte - 0x30)
    }
    index += count
    return value
  }

  /// `yyyy-mm-dd`.
  package mutating func date() -> (Int, Int, Int)? {
    guard let year = digits(4), take(UInt8(ascii: "-")), let month = digits(2), take(UInt8(ascii: "-")),
      let day = digits(2)
    else { return nil }
    return (year, month, day)
  }

  /// A date, a separator and a time of day with an optional fraction; nil if the shape is another.
  package mutating func civilTime(separators: [UInt8]) throws(Timestamp.ParsingFault) -> CivilTime? {
    guard let (year, month, day) = date(), index < bytes.count, separators.contains(bytes[index])
    else { return nil }
    index += 1
    guard let hour = digits(2), take(UInt8(ascii: ":")), let minute = digits(2), take(UInt8(ascii: ":")),
      let second = digits(2), let nanosecond = fraction()
    else { return nil }
    guard
      let civil = CivilTime(
        year: year, month: month, day: day, hour: hour, minute: minute, second: second, nanosecond: nanosecond
      )
    else { throw .noSuchMoment }
    return civil
  }

  /// An optional fraction of a second in nanoseconds; nil for a dot without digits.
  private mutating func fraction() -> Int? {
    guard take(UInt8(ascii: ".")) else { return 0 }
    var value = 0
    var scale = 100_000_000
    let start = index
    while index < bytes.count, (0x30...0x39).contains(bytes[index]) {
      value += Int(bytes[index] - 0x30) * scale
      scale /= 10
      index += 1
    }
    return index > start ? value : nil
  }

  /// `Z`, `+09:00` or `+0900`, as seconds east of UTC.
  package mutating func zone() throws(Timestamp.ParsingFault) -> Int32? {
    if take(UInt8(ascii: "Z")) || take(UInt8(ascii: "z")) { return 0 }
    let sign: Int
    if take(UInt8(ascii: "+")) {
      sign = 1
    } else if take(UInt8(ascii: "-")) {
      sign = -1
    } else {
      return nil
    }
    guard let hours = digits(2) else { return nil }
    _ = take(UInt8(ascii: ":"))
    guard let minutes = digits(2) else { return nil }
    guard hours <= 18, minutes < 60 else { throw .noSuchMoment }
    return Int32(sign * (hours * 3600 + minutes * 60))
  }
}
