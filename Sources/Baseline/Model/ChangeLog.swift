import Diagnostics
import Notation
import YAML

/// Collects differences while two versions are compared.
struct ChangeLog {
  private(set) var found: [PolicyChange] = []

  /// In the order of their places.
  var changes: [PolicyChange] {
    found.enumerated().sorted { left, right in
      let (a, b) = (left.element.location, right.element.location)
      return a != b ? a < b : left.offset < right.offset
    }.map(\.element)
  }

  mutating func add(
    _ effect: PolicyChange.Effect, _ about: Comparison, _ text: String, key: String? = nil
  ) {
    let keys = about.path + (key.map { $0.split(separator: ".").map(String.init) } ?? [])
    found.append(
      PolicyChange(
        effect, about.subject, text, at: about.head.place(of: keys), was: about.base?.place(of: keys))
    )
  }

  mutating func add(
    _ effect: PolicyChange.Effect, _ subject: PolicySubject, _ text: String, at location: SourceLocation,
    was former: SourceLocation?
  ) {
    found.append(PolicyChange(effect, subject, text, at: location, was: former))
  }

  /// Reports a value that became another where less of it asks for less, such as a count that must be reached.
  mutating func compare<T: Comparable>(
    minimum base: T, to head: T, _ about: Comparison, _ what: String, key: String? = nil,
    print: (T) -> String
  ) {
    guard base != head else { return }
    add(
      head < base ? .weakening : .tightening, about, "\(what): \(print(base)) → \(print(head))", key: key)
  }

  /// Reports a limit that became longer, shorter, or went; none is the longest.
  mutating func compare(
    limit base: Duration?, to head: Duration?, _ about: Comparison, _ what: String, key: String? = nil
  ) {
    guard base != head else { return }
    func text(_ limit: Duration?) -> String { limit.map { DurationNotation.print($0) } ?? "none" }
    let isShorter = head.map { head in base.map { head < $0 } ?? true } ?? false
    add(isShorter ? .tightening : .weakening, about, "\(what): \(text(base)) → \(text(head))", key: key)
  }

  /// Reports texts of a set that went or came, where each asks for something.
  mutating func compare(
    _ base: [String], to head: [String], _ about: Comparison, _ what: String, key: String? = nil
  ) {
    for gone in base where !head.contains(gone) {
      add(.weakening, about, "\(what) no longer has \(gone)", key: key)
    }
    for new in head where !base.contains(new) { add(.tightening, about, "\(what) now has \(new)", key: key) }
  }

  /// Reports patterns that name less than before.
  mutating func compare(
    _ base: [PathPattern], to head: [PathPattern], _ about: Comparison, _ what: String, key: String? = nil
  ) {
    for gone in base where !head.cover(gone) {
      add(.weakening, about, "\(what) no longer has \(gone)", key: key)
    }
    for new in head where !base.cover(new) { add(.tightening, about, "\(what) now has \(new)", key: key) }
  }
}

/// One thing in both versions: the nodes that it is written in, and the keys that lead to it from there.
struct Comparison {
  var subject: PolicySubject
  /// Nil where it stands for what holds without being written.
  var base: YAMLNode?
  var head: YAMLNode
  var path: [String] = []
}

extension YAMLNode {
  /// The place of the key at the end of a path of keys, or of the nearest key on the way that is there.
  func place(of keys: [String]) -> SourceLocation {
    var node = self
    var place = location
    for name in keys {
      guard let entry = node.entries.first(where: { $0.key.text == name }) else { break }
      place = entry.key.location
      node = entry.value
    }
    return place
  }

  /// The element with an id in a list of items; for an item that `for` repeats, the element that repeats it.
  func item(_ id: String, in list: String) -> YAMLNode? {
    let elements = self[list]?.elements ?? []
    if let exact = elements.first(where: { $0["id"]?.text == id && $0["for"] == nil }) { return exact }
    return elements.first { element in
      guard let prefix = element["id"]?.text, element["for"] != nil else { return false }
      return id.hasPrefix("\(prefix):")
    }
  }
}
