import Notation

/// What an app records by itself: a header with the device's and the app's identity, one line a marker with the
/// keys of `log --style ndjson`, and a trailer that counts them.
enum AppRecording {
  static func isHeader(_ line: ByteView) -> Bool { line.starts(with: "{\"hapticFeedbackLog\":") }

  /// The texts of the header by their keys.
  static func identity(_ header: ByteView) -> [String: String] {
    guard isHeader(header), var members = try? JSONMembers(header) else { return [:] }
    var texts: [String: String] = [:]
    while let member = try? members.next() {
      if case .string(let text) = member.value {
        texts[member.key.string] = MessageText(text, .json).string
      }
    }
    return texts
  }

  /// What is wrong with a recording's end: it was not finished, or holds other than the counted markers.
  static func fault(_ file: LogFile) -> (kind: Disturbance.Kind, message: String)? {
    let text = file.text.trimmed
    let last = text.from(text.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? text.startIndex)
    guard last.starts(with: "{\"count\":"), var members = try? JSONMembers(last),
      case .word(let word)? = try? members.next()?.value, let count = Int(word.string)
    else { return (.cut, "the recording was not finished") }
    let markers = text.lineBreaks(in: text.range) - 1
    return count == markers
      ? nil : (.loss, "the recording counts \(counted(count, "marker")) and holds \(markers)")
  }
}
