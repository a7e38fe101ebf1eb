/// Reads the fields of one line from left to right. A function that does not find what it looks for leaves
/// the cursor where it was.
package struct FieldCursor {
  private let view: ByteView
  package private(set) var index: Int

  package init(_ view: ByteView) {
    self.view = view
    index = view.startIndex
  }

  package var rest: ByteView { view.from(index) }
  package var isAtEnd: Bool { index >= view.endIndex }
  package var next: UInt8? { isAtEnd ? nil : view[index] }

  package mutating func take(_ byte: UInt8) -> Bool {
    guard next == byte else { return false }
    index += 1
    return true
  }

  package mutating func take(_ text: StaticString) -> Bool {
    guard rest.starts(with: text) else { return false }
    index += text.utf8CodeUnitCount
    return true
  }

  /// Blanks; false where there is none.
  @discardableResult
  package mutating func skipBlanks() -> Bool {
    let start = index
    while take(0x20) {}
    return index > start
  }

  /// A decimal number of `counts` digits.
  package mutating func number(_ counts: ClosedRange<Int>) -> Int? {
    var end = index
    var value = 0
    while end < view.endIndex, end - index < counts.upperBound, (0x30...0x39).contains(view[end]) {
      value = value * 10 + Int(view[end] - 0x30)
      end += 1
    }
    guard counts.contains(end - index) else { return nil }
    index = end
    return value
  }

  /// What lies before the next `byte`, which is passed over.
  package mutating func field(endingWith byte: UInt8) -> ByteView? {
    guard let end = view.firstIndex(of: byte, from: index) else { return nil }
    defer { index = end + 1 }
    return view[index..<end]
  }

  /// What lies before the next `text`, which is passed over.
  package mutating func field(endingWith text: StaticString) -> ByteView? {
    guard let end = rest.firstRange(of: text) else { return nil }
    defer { index = end.upperBound }
    return view[index..<end.lowerBound]
  }

  /// A run of bytes other than blanks, and the blanks after it.
  package mutating func word() -> ByteView? {
    let end = view.firstIndex(of: 0x20, from: index) ?? view.endIndex
    guard end > index else { return nil }
    defer {
      index = end
      skipBlanks()
    }
    return view[index..<end]
  }

  /// `[pid:tid]`, in decimal and hexadecimal digits, with what lies before it as the process.
  package mutating func processWithThread() -> ByteView? {
    var probe = self
    while let process = probe.field(endingWith: UInt8(ascii: "[")) {
      var inside = probe
      if inside.number(1...10) != nil, inside.take(UInt8(ascii: ":")),
        let thread = inside.field(endingWith: UInt8(ascii: "]")), thread.isHexadecimal
      {
        defer { index = inside.index }
        return view[index..<process.endIndex]
      }
    }
    return nil
  }
}

extension ByteView {
  package var isHexadecimal: Bool {
    !isEmpty
      && range.allSatisfy {
        switch self[$0] {
        case 0x30...0x39, 0x41...0x46, 0x61...0x66: true
        default: false
        }
      }
  }

  package var isDecimal: Bool { !isEmpty && range.allSatisfy { (0x30...0x39).contains(self[$0]) } }

  /// The part behind the last slash.
  package var lastPathComponent: ByteView { lastIndex(of: UInt8(ascii: "/")).map { from($0 + 1) } ?? self }

  /// `Process` of `Process(Library)`.
  package var withoutLibrary: ByteView {
    guard count > 2, self[endIndex - 1] == UInt8(ascii: ")"), let open = lastIndex(of: UInt8(ascii: "(")),
      open > startIndex
    else { return self }
    return upTo(open)
  }
}
