import Checklists
import DeviceLogs
import Diagnostics
import Files
import Notation
import Report

/// The inspection of a device log: format, zone, resolution, span, disturbances, and the signals of the
/// checklists as a timeline.
struct LogInspection {
  private let path: String
  private var signals: [SignalPattern] = []
  private var problems: [Diagnostic] = []
  private let progress = ProgressLine()

  /// Looks for the signals of these checklists.
  init(path: String, checklists: [String]) {
    self.path = path
    for file in checklists {
      do {
        let reading = ChecklistReader.read(try FileSystem.read(file), file: file)
        problems += reading.problems
        signals += reading.checklist?.signals ?? []
      } catch {
        problems.append(error)
      }
    }
  }

  /// Writes the part of the log that decides rules over the signals into a file.
  func excerpt(_ bytes: UnsafeRawBufferPointer, to file: String) -> Inspection {
    guard !signals.isEmpty else {
      let problem: Diagnostic = .error(
        "an excerpt needs the signals that it is for", at: SourceLocation(file: path),
        remedy: "Name the checklist with --checklist FILE.")
      return Inspection(format: nil, problems: problems + [problem])
    }
    do throws(Diagnostic) {
      progress.begin(path, bytes: bytes.count)
      defer { progress.end() }
      let excerpt = try LogExcerpt.make(bytes, path: path, signals: signals) { [progress] part in
        progress.advance(by: part.count)
      }
      guard problems.isEmpty || !problems.hasErrors else {
        return Inspection(format: nil, problems: problems)
      }
      try FileSystem.writeNew(excerpt.bytes, to: file)
      let sizes = "\(excerpt.bytes.count) of \(excerpt.origin.bytes) bytes"
      return Inspection(
        format: "excerpt",
        fields: [
          ("sha256", .string(excerpt.origin.digest.hexadecimal)), ("bytes", .int(excerpt.bytes.count)),
        ], lines: ["\(file): \(sizes), excerpt of \(excerpt.origin.digest)"],
        problems: problems + excerpt.problems)
    } catch {
      return Inspection(format: nil, problems: problems + [error])
    }
  }

  func timeline(_ bytes: UnsafeRawBufferPointer) -> Inspection {
    progress.begin(path, bytes: bytes.count)
    let timeline = DeviceLogReader.timeline(bytes, path: path, signals: signals, context: .none) {
      [progress] part in progress.advance(by: part.count)
    }
    progress.end()
    return Inspection(
      format: timeline.format?.rawValue,
      fields: [
        ("zone", .optional(timeline.zone)),
        ("resolution", .string(DurationNotation.print(timeline.resolution))),
        (
          "span",
          timeline.span.map {
            .object([("from", .string("\($0.lowerBound)")), ("to", .string("\($0.upperBound)"))])
          } ?? .null
        ),
        ("simulator", .bool(timeline.isSimulator)),
        ("excerptOf", .optional(timeline.excerpt?.digest.hexadecimal)),
        ("signals", .array(timeline.signals.map(Self.signal))),
        ("gaps", .array(timeline.disturbances.map(Self.disturbance))),
      ], lines: Self.lines(timeline, hasSignals: !signals.isEmpty), problems: problems + timeline.problems)
  }

  private static func signal(_ signal: SignalOccurrence) -> JSONValue {
    .object([
      ("name", .string(signal.name)), ("time", .optional(signal.time?.description)),
      ("captures", .object(signal.captures.sorted { $0.key < $1.key }.map { ($0.key, .string($0.value)) })),
      ("line", .int(signal.line)), ("redacted", .bool(signal.redacted)),
    ])
  }

  private static func disturbance(_ disturbance: Disturbance) -> JSONValue {
    .object([
      ("kind", .string(disturbance.kind.rawValue)), ("message", .string(disturbance.message)),
      ("line", .int(disturbance.line)),
    ])
  }

  private static func lines(_ timeline: LogTimeline, hasSignals: Bool) -> [String] {
    guard let format = timeline.format else { return [] }
    var lines = [
      "\(format.title), resolution \(DurationNotation.print(timeline.resolution)), zone \(timeline.zone ?? "unknown")"
    ]
    if let span = timeline.span { lines.append("from \(span.lowerBound) to \(span.upperBound)") }
    if let excerpt = timeline.excerpt { lines.append("an excerpt of \(excerpt.digest)") }
    if timeline.isSimulator { lines.append("a simulator wrote into this log: it is no evidence") }
    if !hasSignals { lines.append("no signals were looked for: name a checklist with --checklist FILE") }
    let start = timeline.signals.lazy.compactMap(\.time).first
    lines += timeline.signals.map { signal in
      let time = signal.time.flatMap { time in
        start.map { "+\(DurationNotation.printSeconds(time.since($0)))" }
      }
      let captures = signal.captures.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }
      return
        "  \(time ?? "undated")  \(signal.name)  \(captures.joined(separator: " "))  (line \(signal.line))"
    }
    return lines + timeline.disturbances.map { "  \($0.kind.rawValue): \($0.message) (line \($0.line))" }
  }
}
