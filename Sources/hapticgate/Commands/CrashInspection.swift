import DeviceLogs
import Diagnostics
import Notation
import Report

/// The inspection of an `.ips` file.
enum CrashInspection {
  static func inspect(_ bytes: UnsafeRawBufferPointer, path: String) -> Inspection {
    do throws(Diagnostic) {
      let report = try CrashReportReader.read(bytes, path: path)
      let build = [report.version, report.build.map { "(\($0))" }].compactMap(\.self).joined(separator: " ")
      let app = [report.bundleID, build.isEmpty ? nil : build].compactMap(\.self).joined(separator: ", ")
      return Inspection(
        format: "crash-report",
        fields: [
          ("process", .string(report.process)), ("time", .string("\(report.time)")),
          ("bundleID", .optional(report.bundleID)), ("version", .optional(report.version)),
          ("build", .optional(report.build)), ("model", .optional(report.model)),
          ("reason", .optional(report.reason)), ("incident", .optional(report.incident)),
        ],
        lines: [
          "crash report: \(report.process) at \(report.time)",
          "  \(app.isEmpty ? "of an app that it does not name" : app), on \(report.model ?? "a device that it does not name")",
        ] + (report.reason.map { ["  \($0)"] } ?? []), problems: [])
    } catch {
      return Inspection(format: nil, problems: [error])
    }
  }
}
