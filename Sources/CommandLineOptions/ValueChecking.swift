internal import Notation

extension ValueSpec {
  /// Refuses a value that is empty or not of its kind; `name` is what it belongs to, as people type it.
  func check(_ value: String, of name: String) throws(UsageError) {
    if case .glob = kind, let problem = PathPattern(value).problem {
      throw UsageError("\(name) is \"\(value)\": \(problem)")
    }
    if case .list = kind { return }
    guard !value.isEmpty else { throw UsageError("\(name) is empty; expected \(expectation)") }
    let isRight: Bool
    switch kind {
    case .text, .file, .folder, .glob, .list: isRight = true
    case .choice(let choices): isRight = choices.contains(value)
    case .report(let formats):
      let parts = value.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      isRight = formats.contains { $0 == parts[0] } && parts.dropFirst().allSatisfy { !$0.isEmpty }
    case .exitStatus: isRight = value.utf8.allSatisfy { (0x30...0x39).contains($0) } && UInt8(value) != nil
    case .bundleID:
      isRight = value.utf8.allSatisfy(Self.isOfBundleIDs)
    case .commit:
      isRight = (7...64).contains(value.utf8.count) && value.allSatisfy { $0.isASCII && $0.isHexDigit }
    case .time: isRight = (try? Timestamp(parsing: value)) != nil
    case .language: isRight = Language(tag: value) != nil
    }
    guard isRight else {
      throw UsageError(
        "\(name) is \"\(value)\"; expected \(expectation)",
        suggestion: didYouMean(head(of: value), among: choices))
    }
  }

  /// The words that the value, or its beginning, must be one of; empty where it is free.
  var choices: [String] {
    switch kind {
    case .choice(let choices), .report(let choices): choices
    case .language: Language.allCases.map(\.rawValue)
    case .text, .file, .folder, .glob, .exitStatus, .bundleID, .commit, .time, .list: []
    }
  }

  private static func isOfBundleIDs(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: "-"):
      true
    default: false
    }
  }

  private func head(of value: String) -> String { String(value.prefix { $0 != "=" }) }

  private var expectation: String {
    switch kind {
    case .text: "a text"
    case .list: "texts between commas"
    case .file: "a file"
    case .folder: "a folder"
    case .glob: "a path or a pattern such as build/**/*.xml"
    case .choice(let choices): Self.list(choices)
    case .report(let formats): "\(Self.list(formats)), with or without =FILE"
    case .exitStatus: "a number from 0 to 255"
    case .bundleID: "letters, digits, points and hyphens, such as com.example.app"
    case .commit: "a commit's hexadecimal name of at least seven digits"
    case .time: "a time with its zone, such as 2026-11-12T14:03:00+09:00"
    case .language: Self.list(Language.allCases.map(\.rawValue))
    }
  }

  private static func list(_ words: [String]) -> String {
    guard let last = words.last, words.count > 1 else { return words.first ?? "nothing" }
    return "\(words.dropLast().joined(separator: ", ")) or \(last)"
  }
}
