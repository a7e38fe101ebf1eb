public import Notation

/// The log that an excerpt was taken from.
public struct ExcerptOrigin: Sendable, Hashable {
  public var digest: Digest
  public var bytes: Int

  public init(digest: Digest, bytes: Int) {
    self.digest = digest
    self.bytes = bytes
  }
}

/// The first line of an excerpt: `{"hapticgateExcerpt":1,…}`.
struct ExcerptHeader: Sendable, Hashable {
  var origin: ExcerptOrigin
  var format: LogFormat
  /// Every line of the log that holds one of these texts was kept; an empty text stands for all lines.
  var keeps: [String]
  /// Whether the log is one that never falls silent.
  var isBusy: Bool
  /// How many entries the log holds; nil for formats whose trailer counts none.
  var entries: Int?

  init(origin: ExcerptOrigin, format: LogFormat, keeps: [String], isBusy: Bool, entries: Int?) {
    self.origin = origin
    self.format = format
    self.keeps = keeps
    self.isBusy = isBusy
    self.entries = entries
  }

  static func begins(_ text: ByteView) -> Bool { text.starts(with: "{\"hapticgateExcerpt\":") }

  /// Nil for a line that is none, or of a version that is not known.
  init?(_ line: ByteView) {
    guard var members = try? JSONMembers(line) else { return nil }
    var texts: [String: String] = [:]
    var words: [String: String] = [:]
    var keeps: [String] = []
    while let member = try? members.next() {
      switch member.value {
      case .string(let text): texts[member.key.string] = text.string
      case .word(let word): words[member.key.string] = word.string
      case .nested(let list): if member.key == "keeps" { keeps = Self.texts(list) }
      }
    }
    guard words["hapticgateExcerpt"] == "1", let digest = texts["sha256"].flatMap({ Digest($0) }),
      let format = texts["format"].flatMap({ LogFormat(rawValue: $0) }), let busy = words["busy"],
      let bytes = words["bytes"].flatMap({ Int($0) }), line.from(members.end).trimmed.isEmpty
    else { return nil }
    self.init(
      origin: ExcerptOrigin(digest: digest, bytes: bytes), format: format, keeps: keeps,
      isBusy: busy == "true", entries: words["entries"].flatMap { Int($0) })
  }

  /// `["a","b"]`, of texts that need no escapes.
  private static func texts(_ list: ByteView) -> [String] {
    let inside = list.string.dropFirst().dropLast()
    return inside.isEmpty ? [] : inside.split(separator: ",").map { String($0.dropFirst().dropLast()) }
  }

  /// Without its line break.
  var line: String {
    let kept = keeps.map { "\"\($0)\"" }.joined(separator: ",")
    let held = entries.map { ",\"entries\":\($0)" } ?? ""
    return
      "{\"hapticgateExcerpt\":1,\"sha256\":\"\(origin.digest.hexadecimal)\",\"bytes\":\(origin.bytes),"
      + "\"format\":\"\(format.rawValue)\",\"keeps\":[\(kept)],\"busy\":\(isBusy)\(held)}"
  }

  /// Signals of which lines may have been left out.
  func omission(of patterns: [SignalPattern], _ file: LogFile) -> Disturbance? {
    let hidden = patterns.filter { pattern in
      let text = SearchScope.text(of: pattern, in: format) ?? ""
      return !keeps.contains { text.contains($0) || $0.isEmpty }
    }
    guard !hidden.isEmpty else { return nil }
    return Disturbance(
      kind: .loss,
      message:
        "the excerpt was made for other signals; make it again from the whole log, with this checklist",
      line: 1, timing: .undated, signals: hidden.map(\.name))
  }
}
