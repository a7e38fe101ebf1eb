public import Diagnostics
import Notation

/// Reads `.ips` files: a header of one line of JSON, then a JSON object with the report itself; and crash reports
/// as text.
public enum CrashReportReader {
  /// Whether the bytes are those of a crash report, of whatever kind; also of one that cannot be read.
  public static func recognises(_ bytes: UnsafeRawBufferPointer) -> Bool {
    let text = ByteView(bytes).withoutByteOrderMark
    return RefusedLog.recognise(text) == .crashReport || isWideReport(text)
  }

  /// Whether a file is called as crash reports are, compressed or not.
  public static func isName(_ path: String) -> Bool {
    let name = path.lowercased()
    return ["", ".gz", ".zst"].contains { name.hasSuffix(".ips\($0)") || name.hasSuffix(".crash\($0)") }
  }

  /// Why a file that is called as a crash report, and is none, is refused.
  public static func refusal(of path: String) -> Diagnostic {
    .error(
      "this is named as a crash report and cannot be read as one: expected a line of JSON with a bug_type, "
        + "and the report behind it", at: SourceLocation(file: path),
      remedy: "Export the .ips file from the device again; if it is no crash report, call it otherwise.")
  }

  /// - Throws: why the report cannot be read; also where it does not say when what crashed.
  public static func read(
    _ bytes: UnsafeRawBufferPointer, path: String
  ) throws(Diagnostic) -> CrashReport {
    let text = ByteView(bytes).withoutByteOrderMark
    guard !isWideReport(text) else {
      throw .error(
        "the crash report is text in UTF-16: expected UTF-8", at: SourceLocation(file: path),
        remedy: "Export the .ips file from the device again, or save it as UTF-8.")
    }
    if CrashText.begins(text) { return try CrashText(text, path).report() }
    let end = text.firstIndex(of: UInt8(ascii: "\n")) ?? text.endIndex
    let header = try members(text.upTo(end), path, line: 1)
    guard isCrash(header.texts["bug_type"]) else {
      throw .error(
        "is no crash of an app: its bug_type is \(header.texts["bug_type"] ?? "absent")",
        at: SourceLocation(file: path, line: 1), remedy: "Leave it out; a crash has the bug_type 309 or 109.")
    }
    let body = try members(text.from(end + 1), path, line: 2)
    guard let process = body.texts["procName"] ?? header.texts["name"] ?? header.texts["app_name"] else {
      throw .error("the crash report names no process", at: SourceLocation(file: path, line: 2))
    }
    guard let time = (body.texts["captureTime"] ?? header.texts["timestamp"]).flatMap(time) else {
      throw .error(
        "the crash report does not say when it happened", at: SourceLocation(file: path, line: 2),
        remedy: "Hand in the file as the device wrote it, with its captureTime.")
    }
    var report = CrashReport(path: path, process: process, time: time)
    let bundle = try body.objects["bundleInfo"].map { (view) throws(Diagnostic) in
      try members(view, path, line: 2).texts
    }
    report.bundleID = bundle?["CFBundleIdentifier"] ?? header.texts["bundleID"]
    report.version = bundle?["CFBundleShortVersionString"] ?? header.texts["app_version"]
    report.build = bundle?["CFBundleVersion"] ?? header.texts["build_version"]
    report.model = body.texts["modelCode"]
    report.incident = body.texts["incident"] ?? header.texts["incident_id"]
    for key in ["termination", "exception"] where report.reason == nil {
      guard let object = body.objects[key] else { continue }
      let texts = try members(object, path, line: 2).texts
      report.reason = texts["indicator"] ?? texts["type"]
    }
    return report
  }

  /// Whether the bytes are a crash report in UTF-16.
  private static func isWideReport(_ text: ByteView) -> Bool {
    guard RefusedLog.recognise(text) == .utf16 else { return false }
    let narrow = text[2..<8192].array.filter { $0 != 0 }
    return narrow.withUnsafeBytes { RefusedLog.recognise(ByteView($0)) == .crashReport }
  }

  /// 109 is what older systems write.
  private static func isCrash(_ bugType: String?) -> Bool { bugType == "309" || bugType == "109" }

  private static func members(
    _ view: ByteView, _ path: String, line: Int
  ) throws(Diagnostic) -> (texts: [String: String], objects: [String: ByteView]) {
    var texts: [String: String] = [:]
    var objects: [String: ByteView] = [:]
    do throws(JSONMembers.Fault) {
      var members = try JSONMembers(view)
      while let (key, value) = try members.next() {
        switch value {
        case .string(let text): texts[key.string] = MessageText(text, .json).string
        case .nested(let object): objects[key.string] = object
        case .word: break
        }
      }
    } catch {
      throw .error(
        "the crash report is not whole: \(error.message)", at: SourceLocation(file: path, line: line),
        remedy: "Copy the file from the device again.")
    }
    return (texts, objects)
  }

  /// `2026-11-12 14:03:10.1234 +0900`.
  static func time(_ text: String) -> Timestamp? {
    Array(text.utf8).withUnsafeBytes { bytes in
      var cursor = FieldCursor(ByteView(bytes))
      guard let (wall, _) = cursor.dateAndTime(), cursor.skipBlanks(), let offset = cursor.zone() else {
        return nil
      }
      return wall.instant(utcOffset: offset)
    }
  }
}
