import Checklists
import Diagnostics
import Sessions

/// A waivers file as the gate takes it: a waiver says why.
enum WaiverFile {
  static func read(_ bytes: [UInt8], file: String) -> (waivers: [Waiver], problems: [Diagnostic]) {
    let reading = WaiversReader.read(bytes, file: file)
    let unfounded = reading.waivers.filter { !ObservationText.isObservation($0.reason) }
    return (reading.waivers, reading.problems + unfounded.map(noReason))
  }

  private static func noReason(_ waiver: Waiver) -> Diagnostic {
    .error(
      "the waiver of \(waiver.item) gives no reason: \"\(waiver.reason)\"", at: waiver.reasonLocation,
      remedy: "Say why the item may go without its proof.")
  }
}
