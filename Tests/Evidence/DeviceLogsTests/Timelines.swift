import DeviceLogs
import Notation

/// Reads a log that a test has written.
func timeline(
  _ text: String, _ signals: [SignalPattern] = notesSignals, context: LogContext = .none
) -> LogTimeline {
  timeline(Array(text.utf8), signals, context: context)
}

func timeline(
  _ bytes: [UInt8], _ signals: [SignalPattern] = notesSignals, context: LogContext = .none
) -> LogTimeline {
  bytes.withUnsafeBytes {
    DeviceLogReader.timeline($0, path: "device.log", signals: signals, context: context)
  }
}

func entries(_ text: String) -> [LogEntry] {
  Array(text.utf8).withUnsafeBytes { DeviceLogReader.entries($0) }
}

func signal(
  _ name: String, _ message: String, subsystem: String? = nil, category: String? = nil,
  process: String? = nil,
  level: LogLevel? = nil
) -> SignalPattern {
  do {
    return SignalPattern(
      name: name, message: try MessagePattern(parsing: message), subsystem: subsystem, category: category,
      process: process, level: level)
  } catch {
    preconditionFailure("\(message): \(error.message)")
  }
}

/// The signals of an app that saves notes.
let notesSignals = [
  signal("tapped", "save tapped id={id}", subsystem: "com.example.notes", category: "save"),
  signal("succeeded", "save succeeded id={id}", subsystem: "com.example.notes", category: "save"),
  signal("failed", "save failed id={id} *", subsystem: "com.example.notes", category: "save"),
  signal("requested", "requested {contract} for={id}", subsystem: "com.example.notes", category: "haptics"),
  signal("foreground", "foreground", subsystem: "com.example.notes", category: "life"),
]

/// The same signals for formats that name the process and no subsystem.
let processSignals = notesSignals.map { pattern in
  SignalPattern(name: pattern.name, message: pattern.message, process: "Notes")
}

func instant(_ text: String) -> Timestamp {
  do { return try Timestamp(parsing: text) } catch { preconditionFailure("\(text): \(error.explanation)") }
}
