/// `{"count":N,"finished":1}`, the last line of `log show` and of a recording, which says there when it ended.
struct UnifiedLogTrailer {
  /// How many entries came before.
  var count: Int
  var isFinished: Bool
  /// Where the object ends.
  var end: Int
  private var head: EntryHead

  /// Nil where no trailer begins.
  init?(_ text: ByteView) throws(JSONMembers.Fault) {
    guard text.starts(with: "{\"count\":") else { return nil }
    var members = try JSONMembers(text)
    var counts: [Int] = []
    var endings: [Bool] = []
    while let (key, value) = try members.next() {
      guard case .word(let word) = value else { continue }
      if key == "count" { counts += [Int(word.string) ?? -1] }
      if key == "finished" { endings.append(word == "1") }
    }
    guard let count = counts.first, counts.count == 1, count >= 0, let isFinished = endings.first,
      endings.count == 1
    else { return nil }
    (self.count, self.isFinished, end) = (count, isFinished, members.end)
    members = try JSONMembers(text)
    head = try UnifiedLogJSON.head(&members)
    head.isBookkeeping = true
  }

  /// An entry where it is dated, else a line around the log.
  var record: LogRecord { head.time == nil ? .banner : .entry(head) }
}
