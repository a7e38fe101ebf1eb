import Diagnostics
import Notation

/// A crash report as text: what older systems write, and what a Mac shows of an `.ips` file. `Key:  value`, a line
/// each.
struct CrashText {
  private let fields: [String: String]
  private let path: String

  /// The fields stand before the threads.
  private static let lines = 100

  static func begins(_ text: ByteView) -> Bool {
    let start = text[text.startIndex..<text.startIndex + 4096].trimmed
    return start.starts(with: "Incident Identifier:") || start.starts(with: "Process:  ")
      || (start.starts(with: "-----") && start.contains("Translated Report"))
  }

  init(_ text: ByteView, _ path: String) {
    self.path = path
    var fields: [String: String] = [:]
    var rest = text
    for _ in 0..<Self.lines where !rest.isEmpty {
      let end = rest.firstIndex(of: UInt8(ascii: "\n")) ?? rest.endIndex
      let line = rest.upTo(end)
      if let colon = line.firstIndex(of: UInt8(ascii: ":")) {
        let value = line.from(colon + 1).trimmed.string
        if !value.isEmpty {
          fields[line.upTo(colon).trimmed.string] = fields[line.upTo(colon).trimmed.string] ?? value
        }
      }
      rest = rest.from(end + 1)
    }
    self.fields = fields
  }

  /// - Throws: where it does not say what crashed when.
  func report() throws(Diagnostic) -> CrashReport {
    guard let process = fields["Process"].map({ $0.split(separator: "[")[0] }), !process.isEmpty else {
      throw refusal("names no process: expected \"Process: Name [1]\"")
    }
    guard let time = fields["Date/Time"].flatMap(CrashReportReader.time) else {
      throw refusal(
        "does not say when it happened: expected \"Date/Time: 2026-11-12 14:03:30.5000 +0900\"")
    }
    let name = process.last == " " ? process.dropLast() : process
    var report = CrashReport(path: path, process: String(name), time: time)
    report.bundleID = fields["Identifier"]
    report.version = fields["Version"]
    report.model = fields["Hardware Model"]
    report.incident = fields["Incident Identifier"]
    report.reason = fields["Exception Type"]
    return report
  }

  private func refusal(_ message: String) -> Diagnostic {
    .error(
      "the crash report \(message)", at: SourceLocation(file: path),
      remedy: "Export the .ips file from the device, and hand it in as it is.")
  }
}
