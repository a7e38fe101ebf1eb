import Checklists
import Diagnostics
import Notation
import YAML

extension ChangeLog {
  mutating func compareUnreadable(_ base: PolicyVersion) {
    for file in base.unreadable {
      add(
        .weakening, .file(file),
        "the file cannot be read as it stands at the base, so that nobody can tell "
          + "what this change takes away", at: SourceLocation(file: file, line: 1),
        was: SourceLocation(file: file, line: 1))
    }
  }

  mutating func compareConfigurations(_ base: PolicyVersion, _ head: PolicyVersion) {
    guard let file = base.configuration.file, let old = base.configurationRoot else {
      if let new = head.configurationRoot {
        add(.addition, .configuration(nil), "the configuration is new", at: new.location, was: nil)
      }
      return
    }
    guard let now = head.configuration.file, let new = head.configurationRoot else {
      add(
        .weakening, .configuration(nil), "the configuration is no longer read",
        at: SourceLocation(file: file, line: 1), was: old.location)
      return
    }
    func about(_ key: String?) -> Comparison {
      Comparison(subject: .configuration(key), base: old, head: new)
    }
    if file != now {
      add(.weakening, about(nil), "another configuration is read: \(file) → \(now)")
    }
    compareSettings(base.configuration, head.configuration, about)
    compareEvidence(base.configuration, head.configuration, about)
    compareDevices(base.configuration, head.configuration, about)
  }

  private mutating func compareSettings(
    _ base: Configuration, _ head: Configuration, _ about: (String?) -> Comparison
  ) {
    let shipped = [PathPattern("checklists/*.{yml,yaml}")]
    compare(
      base.checklists.isEmpty ? shipped : base.checklists,
      to: head.checklists.isEmpty ? shipped : head.checklists, about("checklists"), "checklists",
      key: "checklists")
    if base.waiversFile != head.waiversFile {
      add(
        .weakening, about("waivers"), "waivers: \(base.waiversFile) → \(head.waiversFile)", key: "waivers")
    }
    if base.flaky != head.flaky {
      add(
        head.flaky == .pass ? .weakening : .tightening, about("flaky"),
        "flaky: \(base.flaky.rawValue) → \(head.flaky.rawValue)", key: "flaky")
    }
    compare(limit: base.maximumAge, to: head.maximumAge, about("max-age"), "max-age", key: "max-age")
    compareEnforcement(base, head, about("enforce"))
  }

  private mutating func compareEnforcement(
    _ base: Configuration, _ head: Configuration, _ about: Comparison
  ) {
    if base.start != head.start {
      add(
        head.start > base.start ? .weakening : .tightening, about,
        "enforce: \(base.startText) → \(head.startText)", key: "enforce")
    }
    if base.scope != head.scope {
      add(
        head.scope == .touched ? .weakening : .tightening, about,
        "enforce: scope: \(base.scope.rawValue) → \(head.scope.rawValue)", key: "enforce.scope")
    }
  }

  private mutating func compareEvidence(
    _ base: Configuration, _ head: Configuration, _ about: (String?) -> Comparison
  ) {
    let kinds: [(String, KeyPath<Configuration, [Configuration.EvidencePattern]>)] = [
      ("tests", \.tests), ("patterns", \.patterns), ("sessions", \.sessions), ("logs", \.logs),
      ("builds", \.builds), ("index", \.index),
    ]
    for (name, path) in kinds {
      let key = "evidence.\(name)"
      let (old, new) = (base[keyPath: path], head[keyPath: path])
      for pattern in old where !new.map(\.pattern).cover(pattern.pattern) {
        add(.weakening, about(key), "\(key) no longer reads \(pattern.pattern)", key: key)
      }
      for pattern in new {
        guard let before = old.first(where: { $0.pattern == pattern.pattern }) else {
          add(.addition, about(key), "\(key) now reads \(pattern.pattern)", key: key)
          continue
        }
        guard before.isOptional != pattern.isOptional else { continue }
        add(
          pattern.isOptional ? .weakening : .tightening, about(key),
          "\(key): \(pattern.pattern) may \(pattern.isOptional ? "now" : "no longer") be absent", key: key)
      }
    }
  }

  /// A device that the catalogue learns about makes sessions count that did not.
  private mutating func compareDevices(
    _ base: Configuration, _ head: Configuration, _ about: (String?) -> Comparison
  ) {
    for device in head.devices where !base.devices.contains(where: { $0.isEquivalent(to: device) }) {
      add(
        device.haptics == "none" ? .tightening : .weakening, about("devices"),
        "the catalogue now says of \(device.model): \(device.haptics)", key: "devices")
    }
    for device in base.devices where !head.devices.contains(where: { $0.model == device.model }) {
      add(
        device.haptics == "none" ? .weakening : .tightening, about("devices"),
        "the catalogue no longer says of \(device.model): \(device.haptics)", key: "devices")
    }
    for device in head.fleet {
      guard let before = base.fleet.first(where: { $0.id == device.id }) else {
        add(.addition, about("fleet"), "the fleet now has \(device.id): \(device.model)", key: "fleet")
        continue
      }
      if before.model != device.model {
        add(
          .weakening, about("fleet"), "the fleet's \(device.id): \(before.model) → \(device.model)",
          key: "fleet")
      }
    }
    for device in base.fleet where !head.fleet.contains(where: { $0.id == device.id }) {
      add(.weakening, about("fleet"), "the fleet no longer has \(device.id): \(device.model)", key: "fleet")
    }
  }
}

extension Configuration {
  /// When the gate begins to block; the first instant where it always does, the last where it never does.
  fileprivate var start: Timestamp {
    enforcedFrom ?? Timestamp(nanoseconds: enforcement == .blocking ? .min : .max)
  }

  fileprivate var startText: String { enforcedFrom.map { "from \($0)" } ?? enforcement.rawValue }
}

extension Configuration.Device {
  fileprivate func isEquivalent(to other: Configuration.Device) -> Bool {
    model == other.model && haptics == other.haptics
  }
}
