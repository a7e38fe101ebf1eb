import DeviceLogs
import Notation
import Sessions

/// Whether a log that says where it was recorded belongs to the session that names it. It can refute; what a
/// log does not say confirms nothing.
struct Corroboration {
  /// What the log says otherwise than the record, in sentences without a final stop.
  private(set) var contradictions: [String] = []
  /// What both say.
  private(set) var agreements: [String] = []

  init(_ identities: LogIdentities, _ record: SessionRecord, _ reference: SessionRecord.LogReference) {
    let recorded = identities.recorded
    func compare(_ what: String, _ key: String, _ said: String?) {
      guard let found = recorded[key], !found.isEmpty, let said else { return }
      if found == said {
        agreements.append("\(what) \(said)")
      } else {
        contradictions.append("the log was recorded with \(what) \(found), and the record says \(said)")
      }
    }
    compare("model", "model", record.device.model)
    if let os = recorded["os"].flatMap({ OSVersion($0) }), os == record.device.os {
      agreements.append("system \(os)")
    } else {
      compare("system", "os", record.device.os.description)
    }
    compare("system build", "osBuild", record.device.osBuild)
    compare("app", "bundleID", record.app.bundleID)
    compare("version", "version", record.app.version)
    compare("build", "build", record.app.build)
    compare("session code", "session", reference.session)
    for id in identities.deviceIDs { compareDevice(id, record.device) }
  }

  /// The id of a connected device. What is no UDID, or not one of the device itself, says nothing.
  private mutating func compareDevice(_ id: String, _ device: SessionRecord.Device) {
    guard let said = device.idHash, let found = try? DeviceIdentifier(parsing: id) else { return }
    if found.hasHash(said) {
      agreements.append("device \(said)")
    } else if found.kind != .uuid {
      contradictions.append(
        "the log was recorded on the device with the id-hash \(found.hash), and the record says \(said)")
    }
  }

  /// What a reader of the report has to know about a log whose rules pass.
  var summary: String {
    agreements.isEmpty
      ? "Nothing in the log says on which device it was recorded: that is the record's word alone"
      : "The log says by itself: \(agreements.joined(separator: ", "))"
  }
}
