/// Recognises a format by the first bytes of its content.
struct ContentSniffer {
  private static let window = 64 << 10

  private let bytes: [UInt8]

  init(_ prefix: UnsafeRawBufferPointer) {
    var head = Array(prefix.prefix(Self.window))
    if head.starts(with: [0xFF, 0xFE]) || head.starts(with: [0xFE, 0xFF]) || head.starts(with: [0x3C, 0x00])
      || head.starts(with: [0x00, 0x3C])
    {
      // UTF-16: its ASCII part is enough here.
      head.removeAll { $0 == 0 || $0 >= 0xFE }
    }
    if head.starts(with: [0xEF, 0xBB, 0xBF]) { head.removeFirst(3) }
    bytes = Array(head.drop { $0 == 0x20 || (0x09...0x0D).contains($0) })
  }

  var format: TestResultFormat? {
    switch bytes.first {
    case UInt8(ascii: "<"): return isXML ? .junit : nil
    case UInt8(ascii: "{"): return json
    default: return nil
    }
  }

  private var isXML: Bool {
    bytes.starts(with: "<?xml".utf8) || bytes.starts(with: "<testsuite".utf8)
      || bytes.starts(with: "<!--".utf8)
      || bytes.starts(with: "<!DOCTYPE".utf8) || contains(":testsuite") || contains("<testsuite")
  }

  /// Records of an event stream are one line each and have these keys.
  private var json: TestResultFormat? {
    let line = bytes.prefix { $0 != 0x0A }
    if Self.contains(line, "\"kind\""), Self.contains(line, "\"payload\"") { return .eventStream }
    return nil
  }

  private func contains(_ text: StaticString) -> Bool { Self.contains(bytes[...], text) }

  static func contains(_ bytes: ArraySlice<UInt8>, _ text: StaticString) -> Bool {
    let needle = UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount)
    guard let first = needle.first, bytes.count >= needle.count else { return false }
    var index = bytes.startIndex
    let last = bytes.endIndex - needle.count
    while index <= last {
      if bytes[index] == first, bytes[index..<index + needle.count].elementsEqual(needle) { return true }
      index += 1
    }
    return false
  }
}
