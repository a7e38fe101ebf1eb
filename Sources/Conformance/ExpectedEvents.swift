import YAML

/// A `test.event` file as the events of its one document: without stream and document events, flow marks, tags
/// and anchors, and with aliases replaced by what they stand for.
struct ExpectedEvents {
  private(set) var lines: [String] = []
  private var documents = 0
  private var hasTag = false
  private var hasCollectionKey = false

  init(_ text: String) {
    var anchors: [String: ArraySlice<String>] = [:]
    var open: [(anchor: String?, start: Int, isMapping: Bool, children: Int)] = []

    func isKeyNext() -> Bool { open.last.map { $0.isMapping && $0.children % 2 == 0 } ?? false }

    for line in text.split(separator: "\n") {
      let event = Event(line)
      hasTag = hasTag || event.hasTag
      switch event.kind {
      case "+DOC": documents += 1
      case "+SEQ", "+MAP":
        hasCollectionKey = hasCollectionKey || isKeyNext()
        open.append((event.anchor, lines.count, event.kind == "+MAP", 0))
        lines.append(event.kind)
      case "-SEQ", "-MAP":
        lines.append(event.kind)
        let collection = open.removeLast()
        if let anchor = collection.anchor { anchors[anchor] = lines[collection.start...] }
        if !open.isEmpty { open[open.count - 1].children += 1 }
      case "=VAL":
        lines.append("=VAL \(event.value)")
        if let anchor = event.anchor { anchors[anchor] = lines.suffix(1) }
        if !open.isEmpty { open[open.count - 1].children += 1 }
      case "=ALI":
        let target = anchors[String(event.value.dropFirst())] ?? []
        hasCollectionKey = hasCollectionKey || (isKeyNext() && target.count > 1)
        lines += target
        if !open.isEmpty { open[open.count - 1].children += 1 }
      default: break
      }
    }
  }

  /// Whether a valid text with these events may be refused by a rule.
  func justify(_ rule: YAMLRule) -> Bool {
    switch rule {
    case .tag: hasTag
    case .severalDocuments: documents > 1
    case .empty: documents == 0 || lines == ["=VAL :"]
    case .keyKind: hasCollectionKey
    case .mergeKey: lines.contains("=VAL :<<")
    case .syntax, .encoding, .size, .depth, .duplicateKey, .alias: false
    }
  }
}

/// One line of a `test.event` file.
private struct Event {
  var kind: String
  var anchor: String?
  var hasTag = false
  /// A scalar with its style mark, or an alias with its star.
  var value: String

  init(_ line: Substring) {
    kind = String(line.prefix(4))
    var rest = line.dropFirst(5)
    if let flow = ["[]", "{}"].first(where: rest.hasPrefix) { rest = rest.dropFirst(flow.count + 1) }
    if rest.hasPrefix("&") {
      let name = rest.prefix { $0 != " " }
      anchor = String(name.dropFirst())
      rest = rest.dropFirst(name.count + 1)
    }
    if rest.hasPrefix("<") {
      hasTag = true
      rest = rest.drop { $0 != ">" }.dropFirst(2)
    }
    value = String(rest)
  }
}
