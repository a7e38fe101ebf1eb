public import Notation

/// The offsets of a named time zone, read from the bytes of its TZif file (RFC 8536, versions 1 to 4) that
/// the caller provides.
public struct TimeZoneRules: Sendable {
  /// What a time of a local clock means.
  public enum LocalTime: Sendable, Hashable {
    /// Seconds east of UTC.
    case unique(Int32)
    /// The clock showed it twice; the offset of the first time and of the second.
    case ambiguous(first: Int32, second: Int32)
    /// The clock was set forward over it; the offset before and after.
    case nonexistent(before: Int32, after: Int32)
  }

  private var transitions: [Int64] = []
  private var offsetsAfter: [Int32] = []
  private var offsetBefore: Int32
  private var later: RecurringRule?

  /// Nil for bytes that are not a whole TZif file.
  public init?(_ bytes: [UInt8]) {
    var reader = BigEndianReader(bytes)
    guard let first = TZifHeader(&reader) else { return nil }
    if first.version == 0 {
      offsetBefore = 0
      guard read(&reader, first, timeSize: 4) else { return nil }
    } else {
      guard reader.skip(first.bodySize(timeSize: 4)), let second = TZifHeader(&reader) else { return nil }
      offsetBefore = 0
      guard read(&reader, second, timeSize: 8), let footer = reader.line() else { return nil }
      if !footer.isEmpty {
        guard let rule = RecurringRule(footer) else { return nil }
        later = rule
      }
    }
  }

  private mutating func read(_ reader: inout BigEndianReader, _ header: TZifHeader, timeSize: Int) -> Bool {
    for _ in 0..<header.transitionCount {
      guard let time = reader.integer(timeSize) else { return false }
      transitions.append(time)
    }
    var types: [Int] = []
    for _ in 0..<header.transitionCount {
      guard let type = reader.integer(1) else { return false }
      types.append(Int(UInt8(truncatingIfNeeded: type)))
    }
    var offsets: [Int32] = []
    for _ in 0..<header.typeCount {
      guard let offset = reader.integer(4), reader.skip(2) else { return false }
      offsets.append(Int32(truncatingIfNeeded: offset))
    }
    guard let first = offsets.first, types.allSatisfy(offsets.indices.contains),
      reader.skip(header.remainder(timeSize: timeSize))
    else { return false }
    offsetBefore = first
    offsetsAfter = types.map { offsets[$0] }
    return zip(transitions, transitions.dropFirst()).allSatisfy { $0 < $1 }
  }

  /// Seconds east of UTC at an instant, given in seconds since 1970.
  public func offset(at instant: Int64) -> Int32 {
    guard let last = transitions.last, instant < last else {
      return later?.offset(at: instant) ?? offsetsAfter.last ?? offsetBefore
    }
    var (low, high) = (0, transitions.count)
    while low < high {
      let middle = (low + high) / 2
      if transitions[middle] <= instant { low = middle + 1 } else { high = middle }
    }
    return low == 0 ? offsetBefore : offsetsAfter[low - 1]
  }

  /// What a local clock in this zone meant when it showed a time.
  public func localTime(_ civil: CivilTime) -> LocalTime {
    let local = civil.secondsSince1970
    let before = offset(at: local - 86_400)
    let after = offset(at: local + 86_400)
    let fitsBefore = offset(at: local - Int64(before)) == before
    let fitsAfter = offset(at: local - Int64(after)) == after
    if before == after { return .unique(before) }
    switch (fitsBefore, fitsAfter) {
    case (true, true): return .ambiguous(first: before, second: after)
    case (true, false): return .unique(before)
    case (false, true): return .unique(after)
    case (false, false): return .nonexistent(before: before, after: after)
    }
  }
}

private struct TZifHeader {
  var version: UInt8
  var utcCount, standardCount, leapCount, transitionCount, typeCount, nameSize: Int

  init?(_ reader: inout BigEndianReader) {
    guard reader.take(Array("TZif".utf8)), let version = reader.integer(1), reader.skip(15) else {
      return nil
    }
    self.version = UInt8(truncatingIfNeeded: version)
    var counts: [Int] = []
    for _ in 0..<6 {
      guard let count = reader.integer(4), (0...100_000).contains(count) else { return nil }
      counts.append(Int(count))
    }
    (utcCount, standardCount, leapCount) = (counts[0], counts[1], counts[2])
    (transitionCount, typeCount, nameSize) = (counts[3], counts[4], counts[5])
  }

  func bodySize(timeSize: Int) -> Int {
    transitionCount * (timeSize + 1) + typeCount * 6 + remainder(timeSize: timeSize)
  }

  /// Names, leap seconds and indicators, which are not needed.
  func remainder(timeSize: Int) -> Int { nameSize + leapCount * (timeSize + 4) + standardCount + utcCount }
}

private struct BigEndianReader {
  private let bytes: [UInt8]
  private var index = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  mutating func take(_ expected: [UInt8]) -> Bool {
    guard bytes[index...].starts(with: expected) else { return false }
    index += expected.count
    return true
  }

  mutating func skip(_ count: Int) -> Bool {
    guard bytes.count - index >= count else { return false }
    index += count
    return true
  }

  /// A signed number of so many bytes.
  mutating func integer(_ size: Int) -> Int64? {
    guard bytes.count - index >= size else { return nil }
    var value: Int64 = size > 1 && bytes[index] >= 0x80 ? -1 : 0
    for byte in bytes[index..<index + size] { value = value << 8 | Int64(byte) }
    index += size
    return value
  }

  /// What stands between two line breaks.
  mutating func line() -> ArraySlice<UInt8>? {
    guard take([0x0A]), let end = bytes[index...].firstIndex(of: 0x0A) else { return nil }
    defer { index = end + 1 }
    return bytes[index..<end]
  }
}
