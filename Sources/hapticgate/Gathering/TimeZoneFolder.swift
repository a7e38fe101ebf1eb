import DeviceLogs
import Diagnostics
import Files
import Notation

/// The rules of time zones as the system keeps them.
enum TimeZoneFolder {
  private static let folders = [
    "/usr/share/zoneinfo", "/var/db/timezone/zoneinfo", "/usr/share/lib/zoneinfo",
  ]

  static func zone(_ name: String, at place: SourceLocation?) throws(Diagnostic) -> LogContext.Zone {
    let isName = name.split(separator: "/").allSatisfy { $0 != ".." && $0 != "." }
    for folder in folders where isName && !name.hasPrefix("/") {
      let path = Path.join(folder, name)
      guard FileSystem.kind(of: path) == .file else { continue }
      if let rules = TimeZoneRules(try FileSystem.read(path)) { return .rules(rules, name: name) }
    }
    let nearest = Suggestion.nearest(to: name, among: names)
    throw .error(
      "host-zone: the zone \"\(name)\" is not known on this machine", at: place,
      remedy: nearest.map { "Did you mean \"\($0)\"?" }
        ?? "Write a name such as Asia/Seoul, and let the machine have its time-zone data (tzdata).")
  }

  /// The names in the list that lies beside the rules.
  private static var names: [String] {
    for folder in folders {
      guard let list = try? FileSystem.read(Path.join(folder, "zone.tab")) else { continue }
      return String(decoding: list, as: UTF8.self).split(separator: "\n").compactMap { line in
        let columns = line.split(separator: "\t", omittingEmptySubsequences: false)
        return line.hasPrefix("#") || columns.count < 3 ? nil : String(columns[2])
      }
    }
    return []
  }
}
