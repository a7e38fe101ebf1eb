import Diagnostics
import YAML

/// Which of the project's YAML files a file is, told by its keys and never by its name.
enum YAMLFileKind {
  case checklist, session, waivers, configuration, build
  case unknown([Diagnostic])

  static func recognise(_ bytes: [UInt8], file: String) -> YAMLFileKind {
    let reading = YAMLReader.read(bytes, file: file)
    guard let root = reading.root else { return .unknown(reading.problems) }
    let keys = Set(root.entries.map(\.key.text))
    if !keys.isDisjoint(with: ["results", "device", "tester", "handling"]) { return .session }
    if !keys.isDisjoint(with: ["checks", "scenarios", "contracts", "signals", "stages"]) {
      return .checklist
    }
    if keys.contains("bound-to") { return .build }
    if keys.contains("evidence") || keys.contains("checklists") || keys.contains("enforce") {
      return .configuration
    }
    if keys.contains("waivers") { return root["waivers"]?.kind == .scalar ? .configuration : .waivers }
    if !keys.isDisjoint(with: ["fleet", "devices", "flaky", "max-age"]) { return .configuration }
    return keys.contains("app") || keys.contains("id") ? .checklist : .unknown([])
  }
}
