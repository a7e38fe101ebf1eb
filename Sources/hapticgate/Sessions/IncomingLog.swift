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
  let bytes: [UInt8]
  private let timeline: LogTimeline

  init(_ path: String, for checklist: Checklist?) throws(Diagnostic) {
    self.path = path
    bytes = try FileSystem.read(path)
    timeline = bytes.withUnsafeBytes {
      DeviceLogReader.timeline($0, path: path, signals: checklist?.signals ?? [], context: .none)
    }
    if let problem = timeline.problems.first(where: { $0.severity == .error }) { throw problem }
    guard timeline.format != nil else {
      throw timeline.problems.first
        ?? .error("is no device log that can be read", at: SourceLocation(file: path))
    }
  }

  /// Of the log as it came.
  var digest: Digest { Digest.of(bytes) }

  /// What is filed of it.
  var filed: [UInt8] { bytes }

  /// The ending of its name, for the name that it is filed under.
  var kind: String {
    let name = Path.name(of: path)
    guard let dot = name.lastIndex(of: "."), dot > name.startIndex else { return "log" }
    return name[name.index(after: dot)...].lowercased()
  }

  /// Why it is not the log of this session; nil where nothing in it says so.
  func objection(_ record: SessionRecord, _ texts: HandoutTexts) -> String? {
    if timeline.isSimulator { return texts(.acceptSimulatorLog, ["file": path]) }
    let says = timeline.identities.recorded
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
