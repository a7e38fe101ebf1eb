extension DeviceCatalogue {
  /// The devices of `devices.tsv`, read when first asked for. Its rows carry the source that they rest on.
  public static let shipped = DeviceCatalogue(
    entries(ofTable: String(decoding: PackageResources.devices_tsv, as: UTF8.self)))

  /// Rows of model, name, reality, haptics and source key between tabs; `@key` rows spell the sources out
  /// and come before their use; `#` begins a comment. Rows of another shape are left out, so their models
  /// are unknown.
  package static func entries(ofTable table: String) -> [Entry] {
    var sources: [Substring: String] = [:]
    var entries: [Entry] = []
    for line in table.split(separator: "\n") where !line.hasPrefix("#") {
      let cells = line.split(separator: "\t", omittingEmptySubsequences: false)
      if cells.count == 2, line.hasPrefix("@") {
        sources[cells[0].dropFirst()] = String(cells[1])
      } else if cells.count == 5, let reality = Reality(rawValue: String(cells[2])),
        let haptics = Haptics(rawValue: String(cells[3])), let source = sources[cells[4]]
      {
        entries.append(
          Entry(
            model: String(cells[0]), name: String(cells[1]), haptics: haptics, source: source,
            reality: reality))
      }
    }
    return entries
  }
}
