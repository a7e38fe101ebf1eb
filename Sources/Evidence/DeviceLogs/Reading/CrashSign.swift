/// A message that says that a process crashed or was killed, in the words of the process itself, of the crash
/// reporter, of the kernel, or of those who start and stop apps.
struct CrashSign {
  /// Whose crash it is; nil where the line does not say.
  let victim: Disturbance.Victim?
  let isKill: Bool

  /// What to search for so that no crash is missed. Texts that hold the same rare pair of bytes are found by one
  /// comparison.
  static let needles: [LiteralNeedle] = [
    // Messages of Swift and Objective-C; "fa" stands in each line of the level Default.
    LiteralNeedle("Fatal error: "), LiteralNeedle("ion failed: ", by: "ai"),
    LiteralNeedle("Terminating app due to"),
    // ReportCrash and those that file its reports, by system version; launchd by the word of RunningBoard.
    LiteralNeedle("report for corpse[", by: "ep"), LiteralNeedle("crash report for process ", by: "ep"),
    LiteralNeedle("Saved crashreport to ", by: "ep"), LiteralNeedle("' report (", by: "ep"),
    LiteralNeedle("termination reported by launchd", by: "ep"),
    // The kernel, launchd, SpringBoard.
    LiteralNeedle("memorystatus: killing_"), LiteralNeedle("exited ", by: "xi"),
    LiteralNeedle("RBSProcessExitStatus", by: "xi"),
  ].compactMap(\.self)

  init?(_ head: EntryHead, _ message: ByteView) {
    if let report = Self.report(message) {
      self = report
    } else if let exit = ProcessExit(head, message) {
      guard exit.isCrash else { return nil }
      self.init(victim: exit.process, isKill: exit.isKill)
    } else if Self.isOwnMessage(message) {
      self.init(victim: head.text(of: head.process).map { .process($0) }, isKill: false)
    } else {
      return nil
    }
  }

  private init(victim: Disturbance.Victim?, isKill: Bool) {
    self.victim = victim
    self.isKill = isKill
  }

  /// In a sentence without a final stop.
  var message: String {
    let name = victim?.name ?? "a process"
    return isKill ? "\(name) was killed for the memory that it took" : "\(name) crashed"
  }

  /// Whether a process says of itself that it ends here: `Notes/Save.swift:12: Fatal error: …`, or the same
  /// without the place.
  private static func isOwnMessage(_ message: ByteView) -> Bool {
    if message.contains("Terminating app due to uncaught exception")
      || message.contains("App terminated due to signal ")
    {
      return true
    }
    let traps: [StaticString] = ["Fatal error: ", "Precondition failed: ", "Assertion failed: "]
    return traps.contains { trap in
      guard let start = message.firstRange(of: trap)?.lowerBound else { return false }
      return isBeginning(behind: message.upTo(start))
    }
  }

  /// Whether what follows begins a line, or stands behind the place in the source that a line begins with.
  private static func isBeginning(behind text: ByteView) -> Bool {
    let line = text.from(text.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? text.startIndex).trimmed
    guard let last = line.isEmpty ? nil : line[line.endIndex - 1] else { return true }
    return last == UInt8(ascii: ":")
  }

  private static func report(_ message: ByteView) -> CrashSign? {
    if let range = message.firstRange(of: "report for corpse[")
      ?? message.firstRange(of: "crash report for process ")
    {
      let kind = message.upTo(range.lowerBound)
      // A report about a process that lives on is formed as well.
      guard kind.contains("Formulating "), !kind.contains("non") else { return nil }
      return CrashSign(victim: reported(message.from(range.upperBound)), isKill: false)
    }
    if let range = message.firstRange(of: "Saved crashreport to ") {
      return CrashSign(victim: filed(message.from(range.upperBound)), isKill: false)
    }
    if message.contains("Saved type '309") || message.contains("Saved type '109"),
      message.contains("' report ("),
      let range = message.firstRange(of: " at ")
    {
      return CrashSign(victim: filed(message.from(range.upperBound)), isKill: false)
    }
    guard let range = message.firstRange(of: "memorystatus: killing_") else { return nil }
    var cursor = FieldCursor(message.from(range.upperBound))
    _ = cursor.field(endingWith: UInt8(ascii: "["))
    let name = cursor.field(endingWith: UInt8(ascii: "]"))
    return CrashSign(victim: process(name), isKill: true)
  }

  /// `Notes` of `918] Notes`, and of the older `Notes[918]`.
  private static func reported(_ text: ByteView) -> Disturbance.Victim? {
    var line = FieldCursor(text.upTo(text.firstIndex(of: UInt8(ascii: "\n")) ?? text.endIndex))
    if line.number(1...10) != nil { return line.take(UInt8(ascii: "]")) ? process(line.rest) : nil }
    return line.rest.lastIndex(of: UInt8(ascii: "[")).flatMap { process(line.rest.upTo($0)) }
  }

  /// `Notes` of `/var/…/Notes-2026-11-12-140310.ips`, and of the older `/var/…/Notes_2026-11-12-140310_iPhone.plist`.
  private static func filed(_ path: ByteView) -> Disturbance.Victim? {
    let file = path.lastPathComponent
    let date = file.range.dropFirst().first { index in
      var cursor = FieldCursor(file.from(index))
      return (cursor.take(UInt8(ascii: "-")) || cursor.take(UInt8(ascii: "_"))) && cursor.number(4...4) != nil
        && cursor.take(UInt8(ascii: "-")) && cursor.number(2...2) != nil && cursor.take(UInt8(ascii: "-"))
    }
    return date.flatMap { process(file.upTo($0)) }
  }

  private static func process(_ name: ByteView?) -> Disturbance.Victim? {
    guard let name = name?.trimmed, !name.isEmpty else { return nil }
    return .process(name.string)
  }
}

extension Disturbance.Victim {
  fileprivate var name: String {
    switch self {
    case .process(let name), .app(let name): name
    }
  }
}
