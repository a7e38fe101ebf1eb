import Checklists
import DeviceLogs
import Diagnostics
import Files
import Handouts
import Locales
import Notation
import Sessions

/// A device log that comes with a record.
struct IncomingLog {
  let path: String
  /// Of the log as it came.
  let digest: Digest
  /// What is filed of it: the log, or an excerpt of a large one.
  let filed: [UInt8]
  private let timeline: LogTimeline

  /// The most bytes that are filed as they come.
  private static let wholeUpTo = 1 << 20

  init(_ path: String, for checklist: Checklist?) throws(Diagnostic) {
    self.path = path
    let bytes = try FileSystem.read(path)
    let signals = checklist?.signals ?? []
    timeline = bytes.withUnsafeBytes {
      DeviceLogReader.timeline($0, path: path, signals: signals, context: .none)
    }
    if let problem = timeline.problems.first(where: { $0.severity == .error }) { throw problem }
    guard timeline.format != nil else {
      throw timeline.problems.first
        ?? .error("is no device log that can be read", at: SourceLocation(file: path))
    }
    digest = Digest.of(bytes)
    filed = timeline.excerpt == nil ? try Self.part(of: bytes, path: path, signals) : bytes
  }

  /// An excerpt of a large log, where there are signals to make it for and it is the shorter one.
  private static func part(of bytes: [UInt8], path: String, _ signals: [SignalPattern]) throws(Diagnostic)
    -> [UInt8]
  {
    guard bytes.count > wholeUpTo, !signals.isEmpty else { return bytes }
    let excerpt = try bytes.withUnsafeBytes { bytes in
      Result { () throws(Diagnostic) in try LogExcerpt.make(bytes, path: path, signals: signals) }
    }.get()
    return excerpt.bytes.count < bytes.count ? excerpt.bytes : bytes
  }

  /// The ending of its name, for the name that it is filed under.
  var kind: String {
    let name = Path.name(of: path)
    guard let dot = name.lastIndex(of: "."), dot > name.startIndex else { return "log" }
    let ending = name[name.index(after: dot)...].lowercased()
    let isPortable = ending.utf8.allSatisfy { (0x61...0x7A).contains($0) || (0x30...0x39).contains($0) }
    return isPortable && !ending.isEmpty ? ending : "log"
  }

  /// Why it is not the log of this session; nil where nothing in it says so.
  func objection(_ record: SessionRecord, _ texts: HandoutTexts) -> String? {
    if timeline.isSimulator { return texts(.acceptSimulatorLog, ["file": path]) }
    return timeline.identities.recordings.lazy.compactMap { objection($0, record, texts) }.first
  }

  private func objection(_ says: [String: String], _ record: SessionRecord, _ texts: HandoutTexts) -> String?
  {
    let pairs: [(key: String, found: String?, wanted: String?)] = [
      ("session", says["session"], record.code), ("model", says["model"], record.device.model),
      ("bundleID", says["bundleID"], record.app.bundleID), ("build", says["build"], record.app.build),
      ("osBuild", says["osBuild"], record.device.osBuild),
    ]
    for (key, found, wanted) in pairs {
      guard let found, let wanted, !found.isEmpty, found != wanted else { continue }
      return texts(.acceptOtherLog, ["file": path, "key": key, "found": found, "wanted": wanted])
    }
    return nil
  }
}
