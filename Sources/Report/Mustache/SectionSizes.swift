/// How many bytes of UTF-8 each item of a list, and each other value of a section, took of a rendered text.
public struct SectionSizes: Sendable, Hashable {
  private var open: [String] = []
  private var sizes: [[String]: [Int]] = [:]

  init() {}

  mutating func open(_ name: String) { open.append(name) }

  mutating func close() { open.removeLast() }

  mutating func add(_ bytes: Int) { sizes[open, default: []].append(bytes) }

  /// The sizes in the order of rendering, items of nested lists one after the other. A section that renders
  /// nothing has the size 0, an empty list has no item.
  ///
  /// - Parameter path: the names of the sections from the outermost inwards, without those of a `bool`.
  public subscript(path: [String]) -> [Int] { sizes[path] ?? [] }
}
