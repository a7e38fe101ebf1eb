import Checklists
import Decompression
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
  private let tree: any FileTree
  private let progress: ProgressLine
  private var digests: [String: LogDigests] = [:]
  private(set) var files: [EvidenceFile] = []
  private(set) var crashes: [CrashReport] = []
  private(set) var problems: [Diagnostic] = []

  init(checklists: [Checklist], candidates: [String], in tree: any FileTree, progress: ProgressLine) {
    self.checklists = checklists
    self.candidates = candidates
    self.tree = tree
    self.progress = progress
  }

  mutating func logs(of record: SessionRecord) -> [SessionLog] {
    let signals = checklists.first { $0.id == record.checklist }?.signals ?? []
    return record.logs.map { reference in
      let path = Path.join(Path.folder(of: record.path), reference.file)
      do throws(Diagnostic) {
        let context = LogContext(
          sessionStart: record.results.compactMap(\.started).min(),
          sessionEnd: record.results.compactMap(\.ended).max(),
          hostZone: try reference.hostZone.map { (name) throws(Diagnostic) in
            try TimeZoneFolder.zone(name, at: reference.location)
          })
        guard let (timeline, digest, origin) = try timeline(of: reference, at: path, signals, context) else {
          return SessionLog(
            reference: reference, path: path, timeline: nil, problem: absence(of: reference, path))
        }
        problems += timeline.problems
        let name = timeline.format?.title ?? "not recognised"
        let excerpt = timeline.excerpt.map { ", an excerpt of sha256:\($0.digest.short)…" } ?? ""
        files.append(
          EvidenceFile(
            kind: .deviceLog, path: timeline.path,
            summary: "\(name): \(counted(timeline.signals.count, "signal"))\(excerpt)", digest: digest))
        var log = SessionLog(reference: reference, path: path, timeline: timeline)
        log.origin = origin
        return log
      } catch {
        // What is there and cannot be read is a fault of the evidence, not a lack of it.
        if !problems.contains(error) { problems.append(error) }
        return SessionLog(reference: reference, path: path, timeline: nil, problem: error)
      }
    }
  }

  /// Reads the log at the place that the record says, or one of the same digest elsewhere; a whole log before
  /// an excerpt of it, be it the excerpt that the record names. Nil where there is none.
  private mutating func timeline(
    of reference: SessionRecord.LogReference, at path: String, _ signals: [SignalPattern],
    _ context: LogContext
  ) throws(Diagnostic) -> (LogTimeline, Digest, origin: Digest?)? {
    guard let (timeline, digest) = try named(reference, at: path, signals, context) else { return nil }
    guard let origin = timeline.excerpt?.digest else { return (timeline, digest, nil) }
    for candidate in [path] + candidates where candidate != timeline.path && tree.kind(of: candidate) == .file
    {
      guard try digests(of: candidate).whole(is: origin) else { continue }
      let (timeline, found) = try read(candidate, signals, context)
      return (timeline, found.file, origin)
    }
    return (timeline, digest, origin)
  }

  private mutating func named(
    _ reference: SessionRecord.LogReference, at path: String, _ signals: [SignalPattern],
    _ context: LogContext
  ) throws(Diagnostic) -> (LogTimeline, Digest)? {
    guard let wanted = reference.sha256 else { return nil }
    if tree.kind(of: path) == .file {
      let (timeline, found) = try read(path, signals, context)
      if found.whole(is: wanted) { return (timeline, found.file) }
    }
    let elsewhere = candidates.filter { $0 != path }
    for candidate in elsewhere {
      guard try digests(of: candidate).whole(is: wanted) else { continue }
      let (timeline, found) = try read(candidate, signals, context)
      return (timeline, found.file)
    }
    for candidate in [path] + elsewhere where tree.kind(of: candidate) == .file {
      guard try digests(of: candidate).origin == wanted else { continue }
      let (timeline, found) = try read(candidate, signals, context)
      return (timeline, found.file)
    }
    return nil
  }

  private func absence(of reference: SessionRecord.LogReference, _ path: String) -> Diagnostic {
    guard reference.sha256 != nil else {
      return .error(
        "the log \(reference.file) is named without its sha256, so it cannot be told from another",
        at: reference.location, remedy: "Add sha256: to the log's entry.")
    }
    return tree.kind(of: path) == .file
      ? .error(
        "\(path) is not the log that the record names: its digest differs", at: reference.location,
        remedy: "File the log as it was recorded, or correct sha256:.")
      : .error(
        "the log \(reference.file) was not found", at: reference.location,
        remedy:
          "File the log where the record says, or name its folder under evidence: logs: in hapticgate.yml.")
  }

  /// Reads a log and takes its digests in one pass.
  private mutating func read(
    _ path: String, _ signals: [SignalPattern], _ context: LogContext
  ) throws(Diagnostic) -> (LogTimeline, LogDigests) {
    let content = try LogContent(of: path, in: tree)
    let known = digests[path]
    let (timeline, digest) = content.withLog { bytes in
      progress.begin(path, bytes: bytes.count)
      let digest = RunningDigest(isNeeded: known == nil)
      let timeline = DeviceLogReader.timeline(bytes, path: path, signals: signals, context: context) {
        [progress] part in
        digest.add(part)
        progress.advance(by: part.count)
      }
      return (timeline, digest.finish())
    }
    progress.end()
    let new = digest.map { LogDigests(content, log: $0, origin: timeline.excerpt?.digest) }
    guard let found = known ?? new else { return (timeline, try digests(of: path)) }
    digests[path] = found
    return (timeline, found)
  }

  private mutating func digests(of path: String) throws(Diagnostic) -> LogDigests {
    if let known = digests[path] { return known }
    let content = try LogContent(of: path, in: tree)
    let found = content.withLog { bytes in
      LogDigests(content, log: Digest.of(bytes), origin: DeviceLogReader.excerptOrigin(bytes)?.digest)
    }
    digests[path] = found
    return found
  }
}

extension LogGatherer {
  /// Reads the crash reports among the files where logs may lie.
  mutating func readCrashReports() {
    for path in candidates.sorted() {
      do throws(Diagnostic) {
        guard let (report, digest) = try crashReport(path) else { continue }
        crashes.append(report)
        files.append(
          EvidenceFile(
            kind: .crashReport, path: path, summary: "\(report.process) at \(report.time)", digest: digest))
      } catch {
        problems.append(error)
      }
    }
  }

  /// Nil for a file that is no crash report.
  private func crashReport(_ path: String) throws(Diagnostic) -> (CrashReport, Digest)? {
    guard try LogContent.isCrashReport(path, in: tree) else { return nil }
    let content = try LogContent(of: path, in: tree)
    let report = try content.withLog { (bytes) throws(Diagnostic) in
      try CrashReportReader.read(bytes, path: path)
    }
    return (report, content.fileDigest)
  }
}

extension LogContent {
  /// Whether a file is a crash report, compressed or not, told by its beginning.
  ///
  /// - Throws: where its name says that it is one and its content does not.
  static func isCrashReport(_ path: String, in tree: any FileTree) throws(Diagnostic) -> Bool {
    let isOne = try tree.content(of: path).withBytes { bytes in
      guard let format = CompressedFormat(recognising: bytes) else {
        return CrashReportReader.recognises(bytes)
      }
      return format.beginning(of: bytes).withUnsafeBytes { CrashReportReader.recognises($0) }
    }
    guard isOne || !CrashReportReader.isName(path) else { throw CrashReportReader.refusal(of: path) }
    return isOne
  }
}

extension CompressedFormat {
  /// The first bytes of the content, as far as they can be had.
  fileprivate func beginning(of bytes: UnsafeRawBufferPointer) -> [UInt8] {
    var beginning: [UInt8] = []
    let enough = Diagnostic.error("enough", at: nil)
    try? decompress(bytes, path: "", limit: .max) { (part) throws(Diagnostic) in
      beginning += part
      guard beginning.count < 1 << 16 else { throw enough }
    }
    return beginning
  }
}
