extension MessagePattern {
  /// The captured values, each as short as what follows allows, or nil where the text as a whole does not
  /// fit the pattern. A name that is captured twice must have the same value both times.
  public func captures(in text: some StringProtocol) -> [String: String]? {
    let bytes = Array(text.utf8)
    guard let ranges = captureRanges(in: bytes) else { return nil }
    var values: [String: String] = [:]
    for (name, range) in ranges {
      let value = String(decoding: bytes[range], as: UTF8.self)
      if let earlier = values.updateValue(value, forKey: name), earlier != value { return nil }
    }
    return values
  }

  /// Where the captures lie in a text of UTF-8 bytes, in order of appearance; nil where the text as a whole
  /// does not fit. Time and memory grow with the text's length times the number of parts.
  package func captureRanges(in text: [UInt8]) -> [(name: String, range: Range<Int>)]? {
    guard mayFit(text) else { return nil }
    let fits = suffixesThatFit(text)
    guard fits[0][0] else { return nil }
    var ranges: [(name: String, range: Range<Int>)] = []
    var start = 0
    for (index, part) in parts.enumerated() {
      var end = start
      switch part {
      case .literal(let literal): end += literal.utf8.count
      case .capture(let name):
        repeat { end += 1 } while !fits[index + 1][end]
        ranges.append((name, start..<end))
      case .anything:
        while !fits[index + 1][end] { end += 1 }
      }
      start = end
    }
    return ranges
  }

  /// A cheap test that refuses most texts: the literal at the beginning.
  private func mayFit(_ text: [UInt8]) -> Bool {
    guard case .literal(let literal)? = parts.first else { return true }
    return text.starts(with: literal.utf8)
  }

  /// For each part and each place: whether the rest of the text fits the rest of the parts from there on.
  private func suffixesThatFit(_ text: [UInt8]) -> [[Bool]] {
    let none = [Bool](repeating: false, count: text.count + 1)
    var rows = [[Bool]](repeating: none, count: parts.count + 1)
    rows[parts.count][text.count] = true
    for index in parts.indices.reversed() {
      let next = rows[index + 1]
      switch parts[index] {
      case .literal(let literal):
        let bytes = Array(literal.utf8)
        guard bytes.count <= text.count else { continue }
        for place in 0...(text.count - bytes.count) where next[place + bytes.count] {
          rows[index][place] = text[place..<place + bytes.count].elementsEqual(bytes)
        }
      case .anything:
        var reachable = false
        for place in (0...text.count).reversed() {
          reachable = reachable || next[place]
          rows[index][place] = reachable
        }
      case .capture:
        var reachable = false
        for place in (0..<text.count).reversed() {
          reachable = text[place] != UInt8(ascii: "\n") && (reachable || next[place + 1])
          rows[index][place] = reachable
        }
      }
    }
    return rows
  }
}
