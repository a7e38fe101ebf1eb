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
    let place = SourceLocation(file: base.configuration.file ?? "hapticgate.yml", line: 1)
    for blindness in base.unseen {
      add(
        .weakening, .configuration(blindness.key),
        "\(blindness.text), so that nobody can tell what this change takes away", at: place, was: place)
    }
  }

  mutating func compareConfigurations(_ base: PolicyVersion, _ head: PolicyVersion) {
    guard let file = base.configuration.file, let old = base.configurationRoot else {
      return compareWithDefaults(base, head)
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
    compareChecklistPatterns(base.configuration, head.configuration, about("checklists"))
    compareSettings(base.configuration, head.configuration, about)
    compareEvidence(base.configuration, head.configuration, about)
    compareDevices(base.configuration, head.configuration, about)
  }

  /// A gate that has no configuration goes by the defaults; where the base has no checklist either, there is no
  /// gate that a new configuration could weaken. Each checklist that it does not read is named as such.
  private mutating func compareWithDefaults(_ base: PolicyVersion, _ head: PolicyVersion) {
    guard let new = head.configurationRoot else { return }
    add(.addition, .configuration(nil), "the configuration is new", at: new.location, was: nil)
    guard base.configuration.file == nil, !base.checklists.isEmpty else { return }
    func about(_ key: String?) -> Comparison {
      Comparison(subject: .configuration(key), base: nil, head: new)
    }
    let defaults = Configuration()
    compareSettings(defaults, head.configuration, about)
    compareDevices(defaults, head.configuration, about)
  }

  private mutating func compareChecklistPatterns(
    _ base: Configuration, _ head: Configuration, _ about: Comparison
  ) {
    let shipped = [PathPattern("checklists/*.{yml,yaml}")]
    compare(
      base.checklists.isEmpty ? shipped : base.checklists,
      to: head.checklists.isEmpty ? shipped : head.checklists, about, "checklists", key: "checklists")
  }

  private mutating func compareSettings(
    _ base: Configuration, _ head: Configuration, _ about: (String?) -> Comparison
  ) {
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
    let results = ["tests", "patterns"]
    for (name, path) in kinds {
      let key = "evidence.\(name)"
      let (old, new) = (base[keyPath: path], head[keyPath: path])
      for pattern in old where !new.map(\.pattern).cover(pattern.pattern) {
        add(.weakening, about(key), "\(key) no longer reads \(pattern.pattern)", key: key)
      }
      for pattern in old where !pattern.isOptional && new.allSatisfy({ $0.pattern != pattern.pattern }) {
        compareDemand(for: pattern.pattern, new, about(key), key, isForResults: results.contains(name))
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

  /// A pattern that has to match something may give way to one that names less and has to match as well. Of
  /// results, a wider one is met by others than those that had to be there.
  private mutating func compareDemand(
    for pattern: PathPattern, _ new: [Configuration.EvidencePattern], _ about: Comparison, _ key: String,
    isForResults: Bool
  ) {
    // Where it is no longer read, that is named already.
    guard new.map(\.pattern).cover(pattern) else { return }
    let demanded = new.filter { !$0.isOptional }.map(\.pattern)
    let isNarrowed = demanded.contains { [pattern].cover($0) }
    guard !isNarrowed, isForResults || !demanded.cover(pattern) else { return }
    add(.weakening, about, "\(key): nothing has to match \(pattern) any more", key: key)
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
