import Checklists
import DeviceLogs
import Diagnostics
import Files
import Notation
import Report

/// The inspection of a device log: format, zone, resolution, span, disturbances, and the signals of the
/// checklists as a timeline.
enum LogInspection {
  static func inspect(_ bytes: [UInt8], path: String, checklists: [String]) -> Inspection {
    var problems: [Diagnostic] = []
    var signals: [SignalPattern] = []
    for file in checklists {
      do {
        let reading = ChecklistReader.read(try FileSystem.read(file), file: file)
        problems += reading.problems
        signals += reading.checklist?.signals ?? []
      } catch {
        problems.append(error)
      }
    }
    let timeline = bytes.withUnsafeBytes {
      DeviceLogReader.timeline($0, path: path, signals: signals, context: .none)
    }
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
        ("signals", .array(timeline.signals.map(signal))),
        ("gaps", .array(timeline.disturbances.map(disturbance))),
      ], lines: lines(timeline, hasSignals: !signals.isEmpty), problems: problems + timeline.problems)
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
