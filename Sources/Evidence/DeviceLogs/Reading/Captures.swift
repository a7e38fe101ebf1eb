/// The values that a message gives to a pattern's captures.
struct Captures {
  private(set) var values: [String: String] = [:]
  /// The names whose value holds redacted or unreadable text, sorted.
  private(set) var redacted: [String] = []

  /// Nil where one name has two values.
  init?(_ ranges: [(name: String, range: Range<Int>)], in text: [UInt8], holes: [Range<Int>]) {
    var redacted: Set<String> = []
    for (name, range) in ranges {
      let value = String(decoding: text[range], as: UTF8.self)
      if let earlier = values.updateValue(value, forKey: name), earlier != value { return nil }
      if holes.contains(where: { $0.overlaps(range) }) { redacted.insert(name) }
    }
    self.redacted = redacted.sorted()
  }
}
