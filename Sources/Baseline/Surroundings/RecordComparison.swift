import Diagnostics
import YAML

extension ChangeLog {
  /// A record that was filed stays as it was: another one supersedes it, with a reason. So does a manifest, by
  /// which records are judged.
  mutating func compareRecords(_ base: PolicyVersion, _ head: PolicyVersion) {
    for record in base.records {
      guard let now = head.records.first(where: { $0.kind == record.kind && $0.id == record.id }) else {
        let place = record.root.location
        add(
          .weakening, record.subject, "\(record.title) was withdrawn",
          at: SourceLocation(file: place.file, line: 1), was: place)
        continue
      }
      if record.namesFiles, record.folder != now.folder {
        add(
          .weakening, record.subject,
          "\(record.title) moved from \(record.folder) to \(now.folder), and its paths with it",
          at: now.root.location, was: record.root.location)
      }
      var differences: [Difference] = []
      Self.collect(record.root, now.root, path: [], into: &differences)
      for difference in differences {
        add(
          .weakening, record.subject, "\(record.title) was rewritten: \(difference.text)",
          at: now.root.place(of: difference.path), was: record.root.place(of: difference.path))
      }
    }
  }

  /// A manifest outranks what a record says of itself: one that comes later can make a failure one of other content,
  /// and a session of other content one of this.
  mutating func compareNewManifests(_ base: PolicyVersion, _ head: PolicyVersion) {
    for manifest in head.records where manifest.kind == .build {
      guard !base.records.contains(where: { $0.kind == .build && $0.id == manifest.id }) else { continue }
      let weakenings = manifest.judged.compactMap { session in
        session.isFailure
          ? "the session \(session.id), which failed, is judged by it"
          : session.isRebound ? "the session \(session.id) is bound to other content by it" : nil
      }
      for text in weakenings {
        add(
          .weakening, manifest.subject, "\(manifest.title) is new, and \(text)", at: manifest.root.location,
          was: nil)
      }
      guard weakenings.isEmpty else { continue }
      add(.addition, manifest.subject, "\(manifest.title) is new", at: manifest.root.location, was: nil)
    }
  }

  /// A crash report has to be read as the device wrote it, wherever it lies.
  mutating func compareCrashes(_ base: PolicyVersion, _ head: PolicyVersion) {
    let now = Set(head.crashes.map(\.digest))
    for report in base.crashes where !now.contains(report.digest) {
      let place = SourceLocation(file: report.path, line: 1)
      add(
        .weakening, .file(report.path), "the crash report was withdrawn or rewritten", at: place, was: place)
    }
  }

  private struct Difference {
    var path: [String]
    var text: String
  }

  /// What two trees say differently, by the path of its keys.
  private static func collect(
    _ base: YAMLNode, _ head: YAMLNode, path: [String], into found: inout [Difference]
  ) {
    if base.kind == .mapping, head.kind == .mapping {
      for (key, value) in base.entries {
        let inner = path + [key.text]
        guard let now = head[key.text] else {
          found.append(Difference(path: inner, text: "\(inner.joined(separator: ".")) is gone"))
          continue
        }
        collect(value, now, path: inner, into: &found)
      }
      for (key, _) in head.entries where base[key.text] == nil {
        let inner = path + [key.text]
        found.append(Difference(path: inner, text: "\(inner.joined(separator: ".")) is new"))
      }
    } else if !isSame(base, head) {
      let name = path.joined(separator: ".")
      let isText = base.kind == .scalar && head.kind == .scalar
      found.append(
        Difference(path: path, text: isText ? "\(name): \(base.text) → \(head.text)" : "\(name) is another"))
    }
  }

  /// Whether two texts are one path, written with `.` or doubled slashes or without.
  private static func samePath(_ base: String, _ head: String) -> Bool {
    func parts(_ path: String) -> [Substring] { path.split(separator: "/").filter { $0 != "." } }
    return base.contains("/") && base.hasPrefix("/") == head.hasPrefix("/") && parts(base) == parts(head)
  }

  private static func isSame(_ base: YAMLNode, _ head: YAMLNode) -> Bool {
    guard base.kind == head.kind else { return false }
    switch base.kind {
    case .scalar: return base.text == head.text || samePath(base.text, head.text)
    case .sequence:
      return base.elements.count == head.elements.count
        && zip(base.elements, head.elements).allSatisfy(isSame)
    case .mapping:
      return base.entries.count == head.entries.count
        && base.entries.allSatisfy { key, value in head[key.text].map { isSame(value, $0) } ?? false }
    }
  }
}

extension PolicyVersion.FiledRecord {
  fileprivate var subject: PolicySubject {
    switch kind {
    case .session: .session(id)
    case .build: .build(id)
    }
  }

  fileprivate var title: String {
    switch kind {
    case .session: "the session record"
    case .build: "the build manifest"
    }
  }

  fileprivate var folder: String { PolicyVersion.folder(of: root.location.file) }

  /// Whether it names files, by paths that start from its folder.
  fileprivate var namesFiles: Bool { root["bound-to"] != nil || root["logs"] != nil }
}
