public import Diagnostics
public import Notation
import YAML

/// Adds waivers to a waivers file. What stands there stays as it is, byte for byte, comments included.
public enum WaiversWriter {
  /// The bytes of the file with an entry at the end of its list.
  ///
  /// - Parameters:
  ///   - entry: the waiver to add.
  ///   - bytes: the file as it stands; nil where there is none.
  ///   - file: its path, for messages.
  ///   - instant: the time at which an earlier waiver still has to hold to stand in the way.
  /// - Returns: the whole file, to be written.
  /// - Throws: a diagnostic where the file cannot be read as waivers, where its list is written in a way that
  ///   an entry cannot be added to, or where a waiver of the same item and scope still holds at `instant`.
  public static func adding(
    _ entry: WaiverEntry, to bytes: [UInt8]?, file: String, unlessHeldAt instant: Timestamp
  ) throws(Diagnostic) -> [UInt8] {
    let alone = fresh(entry)
    if let problem = WaiversReader.read(alone, file: file).problems.first(where: { $0.severity == .error }) {
      throw problem
    }
    guard let bytes else { return alone }
    let before = WaiversReader.read(bytes, file: file)
    if let problem = before.problems.first(where: { $0.severity == .error }) { throw problem }
    if let same = before.waivers.first(where: {
      $0.item == entry.item && $0.scope == entry.scope && $0.expires > instant
    }) {
      throw .error(
        "\(entry.item) is waived already, until \(same.expiryText)", at: same.location,
        remedy: "Change that waiver, or remove it first.")
    }
    let result = try insert(entry, into: bytes, file: file)
    let after = WaiversReader.read(result, file: file)
    guard !after.problems.hasErrors, after.waivers.count == before.waivers.count + 1,
      zip(before.waivers, after.waivers).allSatisfy({ $0.isEqual(to: $1) }),
      after.waivers.last.map(entry.isHeld) == true
    else { throw unwritable(file) }
    return result
  }

  /// What the reader would say against an entry, without a place; nil where it takes it.
  public static func problem(with entry: WaiverEntry) -> Diagnostic? {
    guard
      var problem = WaiversReader.read(fresh(entry), file: "").problems.first(where: { $0.severity == .error }
      )
    else { return nil }
    problem.location = nil
    return problem
  }

  /// A file that holds nothing else.
  private static func fresh(_ entry: WaiverEntry) -> [UInt8] {
    Array((["format: 1", "waivers:"] + entry.lines(indent: 2)).joined(separator: "\n").utf8) + [0x0A]
  }

  private static func unwritable(_ file: String) -> Diagnostic {
    .error(
      "an entry cannot be added to the list of waivers as it is written", at: SourceLocation(file: file),
      remedy: "Write the list under waivers: with one entry after a dash on a line of its own.")
  }

  private static func insert(_ entry: WaiverEntry, into bytes: [UInt8], file: String) throws(Diagnostic)
    -> [UInt8]
  {
    let text = String(decoding: bytes, as: UTF8.self)
    let end = text.contains("\r\n") ? "\r\n" : "\n"
    var lines = text.split(separator: end, omittingEmptySubsequences: false).map(String.init)
    guard let root = YAMLReader.read(bytes, file: file).root,
      let index = root.entries.firstIndex(where: { $0.key.text == "waivers" }),
      let keyLine = root.entries[index].key.location.position?.line
    else { throw unwritable(file) }
    let list = root.entries[index].value
    guard let first = list.elements.first else {
      guard let line = lines[keyLine - 1].emptyListRemoved else { throw unwritable(file) }
      lines[keyLine - 1] = line
      lines.insert(contentsOf: entry.lines(indent: 2), at: keyLine)
      return Array(lines.joined(separator: end).utf8)
    }
    guard let indent = first.dashIndent(in: lines) else { throw unwritable(file) }
    var place = lines.count
    if index + 1 < root.entries.count, let next = root.entries[index + 1].key.location.position?.line {
      place = next - 1
      while place > 0, lines[place - 1].isCommentOrBlank { place -= 1 }
    } else {
      while place > 0, lines[place - 1].allSatisfy(\.isWhitespace) { place -= 1 }
    }
    lines.insert(contentsOf: entry.lines(indent: indent), at: place)
    if place == lines.count - entry.lines(indent: indent).count { lines.append("") }
    return Array(lines.joined(separator: end).utf8)
  }
}

extension Waiver {
  /// Whether two say the same, wherever they stand.
  fileprivate func isEqual(to other: Waiver) -> Bool {
    var moved = other
    moved.location = location
    return self == moved
  }
}

extension WaiverEntry {
  /// Whether a waiver that was read is this one.
  fileprivate func isHeld(by waiver: Waiver) -> Bool {
    waiver.item == item && waiver.scope == scope && waiver.reason == reason && waiver.approvedBy == approvedBy
      && waiver.approvedOn == approvedOn && waiver.expiryText == expires && waiver.risk == risk
      && (covers.isEmpty || waiver.covers == covers)
  }
}

extension YAMLNode {
  /// How many blanks stand before the dash of a list's element; nil where it is no block list.
  fileprivate func dashIndent(in lines: [String]) -> Int? {
    guard let position = location.position, position.line <= lines.count else { return nil }
    let before = lines[position.line - 1].unicodeScalars.prefix(position.column - 1)
    let indent = before.prefix { $0 == " " }.count
    let rest = before.dropFirst(indent)
    return rest.first == "-" && rest.dropFirst().allSatisfy { $0 == " " } ? indent : nil
  }
}

extension String {
  fileprivate var isCommentOrBlank: Bool {
    let rest = drop(while: \.isWhitespace)
    return rest.isEmpty || rest.first == "#"
  }

  /// `waivers: []` without its empty list; nil where the line is another.
  fileprivate var emptyListRemoved: String? {
    guard let open = firstIndex(of: "["), let close = self[open...].firstIndex(of: "]"),
      self[..<open].allSatisfy({ $0 != "#" }), self[index(after: open)..<close].allSatisfy(\.isWhitespace)
    else { return nil }
    var head = self[..<open]
    while head.last == " " { head.removeLast() }
    return String(head) + self[index(after: close)...]
  }
}
