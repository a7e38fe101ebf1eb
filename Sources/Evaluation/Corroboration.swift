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
    for recorded in identities.recordings { compare(recorded, record, reference) }
    for id in identities.deviceIDs { compareDevice(id, record.device) }
  }

  private mutating func compare(
    _ recorded: [String: String], _ record: SessionRecord, _ reference: SessionRecord.LogReference
  ) {
    compare("model", recorded["model"], record.device.model)
    if let os = recorded["os"].flatMap({ OSVersion($0) }), os == record.device.os {
      agree("system \(os)")
    } else {
      compare("system", recorded["os"], record.device.os.description)
    }
    compare("system build", recorded["osBuild"], record.device.osBuild)
    compare("app", recorded["bundleID"], record.app.bundleID)
    compare("version", recorded["version"], record.app.version)
    compare("build", recorded["build"], record.app.build)
    for code in Set([record.code, reference.session].compactMap(\.self)).sorted() {
      compare("session code", recorded["session"], code)
    }
  }

  private mutating func compare(_ what: String, _ found: String?, _ said: String?) {
    guard let found, !found.isEmpty, let said else { return }
    if found == said {
      agree("\(what) \(said)")
    } else {
      contradictions.append("the log was recorded with \(what) \(found), and the record says \(said)")
    }
  }

  private mutating func agree(_ what: String) {
    if !agreements.contains(what) { agreements.append(what) }
  }

  /// The id of a connected device. What is no UDID, or not one of the device itself, says nothing.
  private mutating func compareDevice(_ id: String, _ device: SessionRecord.Device) {
    guard let said = device.idHash, let found = try? DeviceIdentifier(parsing: id) else { return }
    if found.hasHash(said) {
      agree("device \(said)")
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
