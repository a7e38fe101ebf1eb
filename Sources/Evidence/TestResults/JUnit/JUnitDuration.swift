/// Reads the `time` of a row: seconds as tools of all locales write them.
enum JUnitDuration {
  enum Reading: Equatable {
    /// To the nanosecond.
    case known(nanoseconds: Int64)
    case unknown
    /// Readable in two ways.
    case ambiguous

    /// The duration where it is known.
    var known: Duration? {
      if case .known(let nanoseconds) = self { return .nanoseconds(nanoseconds) }
      return nil
    }

    /// Less than 0 where the duration is not known.
    var nanoseconds: Int64 {
      if case .known(let nanoseconds) = self { return nanoseconds }
      return -1
    }
  }

  /// Accepts a decimal point, an exponent, thousands groups before a point (`14,029.255`), a decimal comma
  /// after a leading zero (`0,160`), and the unit `s`. `1,234` is ambiguous; everything else, and a
  /// negative time, is unknown.
  static func read(_ text: UnsafeRawBufferPointer) -> Reading {
    if let nanoseconds = plain(text) { return .known(nanoseconds: nanoseconds) }
    var bytes = Array(text)
    if bytes.last == UInt8(ascii: "s") { bytes.removeLast() }
    let commas = bytes.indices.filter { bytes[$0] == UInt8(ascii: ",") }
    if let first = commas.first {
      let point = bytes.firstIndex(of: UInt8(ascii: "."))
      if let point, point > first {
        guard isGrouped(bytes[..<point]) else { return .unknown }
        bytes.removeAll { $0 == UInt8(ascii: ",") }
      } else if commas.count == 1, point == nil {
        guard bytes[..<first] == [UInt8(ascii: "0")] || !isGrouped(bytes[...]) else { return .ambiguous }
        bytes[first] = UInt8(ascii: ".")
      } else {
        return .unknown
      }
    }
    return seconds(bytes)
  }

  /// Reads `12`, `0.012`: at most six digits and nine after a point, which need no floating point.
  private static func plain(_ digits: UnsafeRawBufferPointer) -> Int64? {
    var nanoseconds: Int64 = 0
    var wholeDigits = 0
    var decimals: Int?
    for byte in digits {
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"):
        if let count = decimals { decimals = count + 1 } else { wholeDigits += 1 }
        guard wholeDigits <= 6, decimals ?? 0 <= 9 else { return nil }
        nanoseconds = nanoseconds * 10 + Int64(byte &- UInt8(ascii: "0"))
      case UInt8(ascii: ".") where decimals == nil && wholeDigits > 0: decimals = 0
      default: return nil
      }
    }
    guard wholeDigits > 0, decimals != 0 else { return nil }
    for _ in (decimals ?? 0)..<9 { nanoseconds *= 10 }
    return nanoseconds
  }

  private static func isGrouped(_ digits: ArraySlice<UInt8>) -> Bool {
    let groups = digits.split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false)
    return (1...3).contains(groups[0].count) && groups.dropFirst().allSatisfy { $0.count == 3 }
  }

  private static func seconds(_ bytes: [UInt8]) -> Reading {
    let allowed = Array("0123456789.eE+-".utf8)
    guard bytes.allSatisfy(allowed.contains), let seconds = Double(String(decoding: bytes, as: UTF8.self)),
      let nanoseconds = nanoseconds(seconds: seconds)
    else { return .unknown }
    return .known(nanoseconds: nanoseconds)
  }

  /// A duration of that many seconds, to the nanosecond; nil where it is negative, infinite or over a
  /// hundred years.
  static func duration(seconds: Double) -> Duration? {
    nanoseconds(seconds: seconds).map { .nanoseconds($0) }
  }

  private static func nanoseconds(seconds: Double) -> Int64? {
    guard seconds >= 0, seconds < 3.2e9 else { return nil }
    return Int64((seconds * 1e9).rounded())
  }
}
