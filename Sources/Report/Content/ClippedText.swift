/// The beginning of a text that is too long, cut between characters as readers see them, with `…`.
package struct ClippedText {
  package let text: String

  /// - Parameters:
  ///   - raw: any text.
  ///   - limit: in bytes of UTF-8; a single character beyond it is cut between its scalars.
  package init(_ raw: String, to limit: Int) {
    guard raw.utf8.count > limit else {
      text = raw
      return
    }
    let room = max(0, limit - "…".utf8.count)
    var kept = ""
    var used = 0
    for character in raw {
      used += character.utf8.count
      guard used <= room else { break }
      kept.append(character)
    }
    if kept.isEmpty { kept = Self.scalars(of: raw, within: room) }
    text = kept + "…"
  }

  private static func scalars(of raw: String, within room: Int) -> String {
    var kept = String.UnicodeScalarView()
    var used = 0
    for scalar in raw.unicodeScalars {
      used += UTF8.width(scalar)
      guard used <= room else { break }
      kept.append(scalar)
    }
    return String(kept)
  }
}
