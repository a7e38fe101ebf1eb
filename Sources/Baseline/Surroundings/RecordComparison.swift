import Diagnostics
import YAML

extension ChangeLog {
  /// A record that was filed stays as it was: another one supersedes it, with a reason.
  mutating func compareRecords(_ base: PolicyVersion, _ head: PolicyVersion) {
    for record in base.records {
      guard let now = head.records.first(where: { $0.id == record.id }) else {
        let place = record.root.location
        add(
          .weakening, .session(record.id), "the session record was withdrawn",
          at: SourceLocation(file: place.file, line: 1), was: place)
        continue
      }
      var differences: [Difference] = []
      Self.collect(record.root, now.root, path: [], into: &differences)
      for difference in differences {
        add(
          .weakening, .session(record.id), "the session record was rewritten: \(difference.text)",
          at: now.root.place(of: difference.path), was: record.root.place(of: difference.path))
      }
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

  private static func isSame(_ base: YAMLNode, _ head: YAMLNode) -> Bool {
    guard base.kind == head.kind else { return false }
    switch base.kind {
    case .scalar: return base.text == head.text
    case .sequence:
      return base.elements.count == head.elements.count
        && zip(base.elements, head.elements).allSatisfy(isSame)
    case .mapping:
      return base.entries.count == head.entries.count
        && base.entries.allSatisfy { key, value in head[key.text].map { isSame(value, $0) } ?? false }
    }
  }
}
