import Notation

/// What an app records by itself: a header with the device's and the app's identity, one line a marker with the
/// keys of `log --style ndjson`, and a trailer that counts them.
enum AppRecording {
  /// The key by which a header is told.
  static let headerKey = "\"hapticFeedbackLog\""

  /// The texts of a header by their keys; nil for another line.
  ///
  /// - Throws: why nobody can tell what a header says.
  static func identity(_ line: ByteView) throws(JSONMembers.Fault) -> [String: String]? {
    guard line.contains("\"hapticFeedbackLog\"") else { return nil }
    var members = try JSONMembers(line)
    var keys: Set<String> = []
    var texts: [String: String] = [:]
    while let (key, value) = try members.next() {
      guard keys.insert(key.string).inserted else {
        throw JSONMembers.Fault(message: "a key is given twice", offset: members.end)
      }
      if case .string(let text) = value { texts[key.string] = MessageText(text, .json).string }
    }
    guard line.from(members.end).trimmed.isEmpty else {
      throw JSONMembers.Fault(message: "text follows the JSON object", offset: members.end)
    }
    return keys.contains("hapticFeedbackLog") ? texts : nil
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
