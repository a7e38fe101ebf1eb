import Checklists
import DeviceLogs
import Diagnostics
import Evidence
import Files
import Notation
import Sessions

/// Finds the device logs that session records name, and reads the checklist's signals out of them.
struct LogGatherer {
  private let checklists: [Checklist]
  /// Where logs may lie that are not at the place that their record says.
  private let candidates: [String]
  private(set) var files: [EvidenceFile] = []
  private(set) var problems: [Diagnostic] = []

  init(checklists: [Checklist], candidates: [String]) {
    self.checklists = checklists
    self.candidates = candidates
  }

  mutating func logs(of record: SessionRecord) -> [SessionLog] {
    let signals = checklists.first { $0.id == record.checklist }?.signals ?? []
    return record.logs.map { reference in
      do throws(Diagnostic) {
        let (path, bytes) = try content(of: reference, in: record)
        let context = LogContext(
          sessionStart: record.results.compactMap(\.started).min(),
          sessionEnd: record.results.compactMap(\.ended).max(),
          hostZone: try reference.hostZone.map { (name) throws(Diagnostic) in
            try zone(name, at: reference.location)
          })
        let timeline = bytes.withUnsafeBytes {
          DeviceLogReader.timeline($0, path: path, signals: signals, context: context)
        }
        problems += timeline.problems
        files.append(
          EvidenceFile(
            kind: .deviceLog, path: path,
            summary: "\(timeline.format?.title ?? "not recognised"): \(timeline.signals.count) signal(s)",
            digest: .of(bytes)))
        return SessionLog(reference: reference, timeline: timeline)
      } catch {
        return SessionLog(reference: reference, timeline: nil, problem: error)
      }
    }
  }

  /// The log at the place that the record says, or one of the same digest elsewhere.
  private func content(
    of reference: SessionRecord.LogReference, in record: SessionRecord
  ) throws(Diagnostic) -> (path: String, bytes: [UInt8]) {
    guard let wanted = reference.sha256 else {
      throw .error(
        "the log \(reference.file) is named without its sha256, so it cannot be told from another",
        at: reference.location, remedy: "Add sha256: to the log's entry.")
    }
    let path = Path.join(Path.folder(of: record.path), reference.file)
    if FileSystem.kind(of: path) == .file {
      let bytes = try FileSystem.read(path)
      if Digest.of(bytes) == wanted { return (path, bytes) }
    }
    for candidate in candidates where candidate != path {
      let bytes = try FileSystem.read(candidate)
      if Digest.of(bytes) == wanted { return (candidate, bytes) }
    }
    if FileSystem.kind(of: path) == .file {
      throw .error(
        "\(path) is not the log that the record names: its digest differs", at: reference.location,
        remedy: "File the log as it was recorded, or correct sha256:.")
    }
    throw .error(
      "the log \(reference.file) was not found", at: reference.location,
      remedy:
        "File the log where the record says, or name its folder under evidence: logs: in hapticgate.yml.")
  }

  /// The folders in which systems keep the rules of time zones.
  private static let zoneFolders = [
    "/usr/share/zoneinfo", "/var/db/timezone/zoneinfo", "/usr/share/lib/zoneinfo",
  ]

  private func zone(_ name: String, at place: SourceLocation) throws(Diagnostic) -> LogContext.Zone {
    let isName = name.split(separator: "/").allSatisfy { $0 != ".." && $0 != "." }
    for folder in Self.zoneFolders where isName && !name.hasPrefix("/") {
      let path = Path.join(folder, name)
      guard FileSystem.kind(of: path) == .file else { continue }
      if let rules = TimeZoneRules(try FileSystem.read(path)) { return .rules(rules, name: name) }
    }
    throw .error(
      "the zone \"\(name)\" is not known on this machine", at: place,
      remedy: "Write a name such as Asia/Seoul, and let the machine have its time-zone data (tzdata).")
  }
}
