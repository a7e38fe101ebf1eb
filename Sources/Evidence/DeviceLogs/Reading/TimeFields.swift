import Notation

extension FieldCursor {
  /// `2026-05-24 13:03:28.908085`, with a blank or a `T`.
  mutating func dateAndTime() -> (wall: WallTime, resolution: Duration)? {
    var cursor = self
    guard let year = cursor.number(4...4), cursor.take(UInt8(ascii: "-")), let month = cursor.number(2...2),
      cursor.take(UInt8(ascii: "-")), let day = cursor.number(2...2),
      cursor.take(UInt8(ascii: " ")) || cursor.take(UInt8(ascii: "T")),
      let time = cursor.timeOfDay()
    else { return nil }
    var wall = time.wall
    (wall.year, wall.month, wall.day) = (year, month, day)
    self = cursor
    return (wall, time.resolution)
  }

  /// `Jul  4 16:25:55.381478`, the fraction optional.
  mutating func monthAndTime() -> (wall: WallTime, resolution: Duration)? {
    var cursor = self
    guard let month = cursor.month(), cursor.take(UInt8(ascii: " ")) else { return nil }
    cursor.skipBlanks()
    guard let day = cursor.number(1...2), cursor.take(UInt8(ascii: " ")),
      let time = cursor.timeOfDay()
    else { return nil }
    var wall = time.wall
    (wall.month, wall.day) = (month, day)
    self = cursor
    return (wall, time.resolution)
  }

  /// `13:03:28.908085`; the resolution is that of the digits.
  mutating func timeOfDay() -> (wall: WallTime, resolution: Duration)? {
    var cursor = self
    guard let hour = cursor.number(2...2), cursor.take(UInt8(ascii: ":")), let minute = cursor.number(2...2),
      cursor.take(UInt8(ascii: ":")), let second = cursor.number(2...2)
    else { return nil }
    var nanosecond = 0
    var step = 1_000_000_000
    if cursor.take(UInt8(ascii: ".")) {
      let start = cursor.index
      guard let digits = cursor.number(1...9) else { return nil }
      for _ in start..<cursor.index { step /= 10 }
      nanosecond = digits * step
      while cursor.number(1...1) != nil {}
    }
    self = cursor
    let wall = WallTime(hour: hour, minute: minute, second: second, nanosecond: nanosecond)
    return (wall, .nanoseconds(step))
  }

  private mutating func month() -> Int? {
    let names: [StaticString] = [
      "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
    ]
    guard let index = names.firstIndex(where: { rest.starts(with: $0) }) else { return nil }
    _ = take(names[index])
    return index + 1
  }

  /// `+0200`, `+02:00` or `Z`, in seconds east of UTC.
  mutating func zone() -> Int32? {
    if take(UInt8(ascii: "Z")) { return 0 }
    var cursor = self
    let sign: Int
    if cursor.take(UInt8(ascii: "+")) {
      sign = 1
    } else if cursor.take(UInt8(ascii: "-")) {
      sign = -1
    } else {
      return nil
    }
    guard let hours = cursor.number(2...2) else { return nil }
    _ = cursor.take(UInt8(ascii: ":"))
    guard let minutes = cursor.number(2...2), hours <= 18, minutes < 60 else { return nil }
    self = cursor
    return Int32(sign * (hours * 3600 + minutes * 60))
  }

  /// `2026-05-24 13:03:28.908085-0700`. Nil where the shape is another; no time where the moment does not
  /// exist, so that the line is an entry all the same.
  mutating func instant() -> (time: EntryTime?, resolution: Duration)? {
    var cursor = self
    guard let (wall, resolution) = cursor.dateAndTime(), let offset = cursor.zone() else { return nil }
    self = cursor
    return (wall.instant(utcOffset: offset).map { .instant($0) }, resolution)
  }
}

extension WallTime {
  /// Without a date, at a time of day.
  init(hour: Int, minute: Int, second: Int, nanosecond: Int) {
    self.init(
      year: nil, month: nil, day: nil, hour: hour, minute: minute, second: second, nanosecond: nanosecond,
      utcOffset: nil)
  }

  func instant(utcOffset: Int32) -> Timestamp? {
    guard let year, let month, let day else { return nil }
    return CivilTime(
      year: year, month: month, day: day, hour: hour, minute: minute, second: second, nanosecond: nanosecond
    )?.instant(utcOffset: utcOffset)
  }
}
