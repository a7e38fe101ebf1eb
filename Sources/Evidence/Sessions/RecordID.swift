/// Whether a record's id can name files on every system that a team works on.
enum RecordID {
  static let explanation = "an id that can name a file on every system, such as 2026-11-12-seoul-3"

  /// Room for an ending and a number in the 255 bytes of a name.
  private static let longest = 200

  /// Names that Windows keeps for devices, whatever their ending.
  private static let devices: Set<String> = Set(
    ["con", "prn", "aux", "nul"] + (0...9).flatMap { ["com\($0)", "lpt\($0)"] })

  static func isPortable(_ text: String) -> Bool {
    let stem = text.prefix { $0 != "." }.lowercased()
    return !text.isEmpty && text.utf8.count <= longest && !text.hasPrefix(".") && !text.hasSuffix(".")
      && !devices.contains(stem) && text.unicodeScalars.allSatisfy(isPortable)
  }

  private static func isPortable(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .spaceSeparator, .unassigned: false
    default: !scalar.properties.isWhitespace && !"/\\:*?\"<>|".unicodeScalars.contains(scalar)
    }
  }
}
