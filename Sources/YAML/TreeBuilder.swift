import CLibYAML
import Diagnostics

/// Turns libyaml's events into a document, and collects what the subset refuses.
struct TreeBuilder {
  private let file: String
  private var nodes: [NodeRecord] = []
  private var text: [UInt8] = []
  private var open: [OpenCollection] = []
  private var keys = KeyLedger()
  private var anchors: [String: Anchor] = [:]
  /// Nodes that aliases repeat, so far.
  private var aliasedNodes = 0
  private var refusals: [Refusal] = []
  private var isOver = false

  /// A sequence or mapping whose end is still to come.
  private struct OpenCollection {
    var index: Int
    var isMapping: Bool
    var children = 0
    /// Levels below this one.
    var height = 0
    var firstKey: Int
    var aliasedNodesBefore: Int
    var anchor: String?
  }

  /// A node that aliases may refer to, once it is complete.
  private struct Anchor {
    var index: Int
    var size: Int
    var height: Int
    var isComplete: Bool
  }

  init(file: String, size: Int) {
    self.file = file
    nodes.reserveCapacity(size / 12)
    text.reserveCapacity(size)
  }

  mutating func build(from bytes: UnsafeBufferPointer<UInt8>) {
    guard var parser = LibYAMLParser(over: bytes) else {
      return refuse(.size, "not enough memory to read the file", at: SourceLocation(file: file))
    }
    var documents = 0
    while !isOver {
      guard parser.advance() else {
        let problem = SyntaxProblem(parser.failure, in: bytes, file: file)
        return refusals.append(problem.refusal)
      }
      let event = parser.event
      switch event.pointee.type {
      case YAML_SCALAR_EVENT: scalar(event)
      case YAML_MAPPING_START_EVENT:
        start(
          event, isMapping: true, anchor: event.pointee.data.mapping_start.anchor,
          tag: event.pointee.data.mapping_start.tag)
      case YAML_SEQUENCE_START_EVENT:
        start(
          event, isMapping: false, anchor: event.pointee.data.sequence_start.anchor,
          tag: event.pointee.data.sequence_start.tag)
      case YAML_MAPPING_END_EVENT, YAML_SEQUENCE_END_EVENT: end()
      case YAML_ALIAS_EVENT: alias(event)
      case YAML_DOCUMENT_START_EVENT:
        documents += 1
        if documents > 1 { secondDocument(event) }
      case YAML_STREAM_END_EVENT: return
      default: break
      }
    }
  }

  /// The document, or what is wrong with it.
  consuming func finish() -> YAMLReading {
    let isBlank = nodes.isEmpty || (nodes.count == 1 && nodes[0].shape == .plain && nodes[0].count == 0)
    if refusals.isEmpty, isBlank {
      refuse(.empty, "the file is empty; expected a YAML document", at: SourceLocation(file: file))
    }
    let inOrder = refusals.enumerated().sorted { left, right in
      guard let a = left.element.diagnostic.location, let b = right.element.diagnostic.location, a != b
      else { return left.offset < right.offset }
      return a < b
    }
    let document = YAMLDocument(file: file, nodes: nodes, text: text)
    return YAMLReading(
      root: refusals.isEmpty ? YAMLNode(document, at: 0) : nil, refusals: inOrder.map(\.element))
  }

  // MARK: Events

  private mutating func scalar(_ event: UnsafePointer<yaml_event_t>) {
    let scalar = event.pointee.data.scalar
    let shape: NodeShape =
      switch scalar.style {
      case YAML_SINGLE_QUOTED_SCALAR_STYLE: .singleQuoted
      case YAML_DOUBLE_QUOTED_SCALAR_STYLE: .doubleQuoted
      case YAML_LITERAL_SCALAR_STYLE: .literal
      case YAML_FOLDED_SCALAR_STYLE: .folded
      default: .plain
      }
    let mark = event.pointee.start_mark
    let characters = UnsafeBufferPointer(start: scalar.value, count: scalar.length)
    if scalar.tag != nil { refuseTag(scalar.tag, at: mark) }
    if isKeyNext {
      keys.append(characters, node: nodes.count)
      if shape == .plain, characters.elementsEqual("<<".utf8) { refuseMergeKey(at: mark) }
    }
    countChild(height: 0)
    if let anchor = scalar.anchor {
      anchors[Self.name(anchor)] = Anchor(index: nodes.count, size: 1, height: 0, isComplete: true)
    }
    nodes.append(record(shape, reference: text.count, count: characters.count, at: mark))
    text.append(contentsOf: characters)
  }

  private mutating func start(
    _ event: UnsafePointer<yaml_event_t>, isMapping: Bool, anchor: UnsafePointer<yaml_char_t>?,
    tag: UnsafePointer<yaml_char_t>?
  ) {
    let mark = event.pointee.start_mark
    if let tag { refuseTag(tag, at: mark) }
    if isKeyNext { refuseKey(at: mark) }
    guard open.count < YAMLReader.maximumDepth else { return refuseDepth(at: mark) }
    if !open.isEmpty { open[open.count - 1].children += 1 }
    let name = anchor.map { Self.name($0) }
    if let name {
      anchors[name] = Anchor(index: nodes.count, size: 0, height: 0, isComplete: false)
    }
    open.append(
      OpenCollection(
        index: nodes.count, isMapping: isMapping, firstKey: keys.count, aliasedNodesBefore: aliasedNodes,
        anchor: name))
    nodes.append(record(isMapping ? .mapping : .sequence, reference: 0, at: mark))
  }

  private mutating func end() {
    guard let collection = open.popLast() else { return }
    nodes[collection.index].reference = UInt32(truncatingIfNeeded: nodes.count)
    nodes[collection.index].count = UInt32(truncatingIfNeeded: collection.children)
    if collection.isMapping { refuseDuplicates(from: collection.firstKey) }
    let height = collection.height + 1
    if !open.isEmpty { open[open.count - 1].height = max(open[open.count - 1].height, height) }
    if let name = collection.anchor, anchors[name]?.index == collection.index {
      let size = nodes.count - collection.index + aliasedNodes - collection.aliasedNodesBefore
      anchors[name] = Anchor(index: collection.index, size: size, height: height, isComplete: true)
    }
  }

  private mutating func alias(_ event: UnsafePointer<yaml_event_t>) {
    let mark = event.pointee.start_mark
    guard let pointer = event.pointee.data.alias.anchor else { return }
    let name = Self.name(pointer)
    let quoting = "Put the value in quotes if it is meant as text: \"*\(name)\"."
    guard let anchor = anchors[name] else {
      return refuse(
        .alias, "*\(name) refers to no anchor &\(name) before it", at: location(mark), remedy: quoting)
    }
    guard anchor.isComplete else {
      return refuse(
        .alias, "*\(name) stands inside its own anchor &\(name)", at: location(mark), remedy: quoting)
    }
    aliasedNodes += anchor.size
    guard aliasedNodes <= YAMLReader.maximumAliasedNodes else {
      isOver = true
      return refuse(
        .alias, "aliases repeat more than \(YAMLReader.maximumAliasedNodes) nodes", at: location(mark),
        remedy: "Write the values out, or use fewer aliases.")
    }
    guard open.count + anchor.height <= YAMLReader.maximumDepth else { return refuseDepth(at: mark) }
    if isKeyNext {
      let target = nodes[anchor.index]
      if anchor.height > 0 { refuseKey(at: mark) } else { appendAliasedKey(target) }
    }
    countChild(height: anchor.height)
    nodes.append(record(.alias, reference: anchor.index, at: mark))
  }

  private mutating func appendAliasedKey(_ target: NodeRecord) {
    let start = Int(target.reference)
    let characters = Array(text[start..<start + Int(target.count)])
    characters.withUnsafeBufferPointer { keys.append($0, node: nodes.count) }
  }

  private mutating func secondDocument(_ event: UnsafePointer<yaml_event_t>) {
    isOver = true
    refuse(
      .severalDocuments, "a second document begins here; expected one document in a file",
      at: location(event.pointee.start_mark),
      remedy: "Keep one document in a file, and no text after \"...\".")
  }

  // MARK: Bookkeeping

  private var isKeyNext: Bool {
    guard let parent = open.last else { return false }
    return parent.isMapping && parent.children & 1 == 0
  }

  private mutating func countChild(height: Int) {
    guard !open.isEmpty else { return }
    open[open.count - 1].children += 1
    open[open.count - 1].height = max(open[open.count - 1].height, height)
  }

  private func record(_ shape: NodeShape, reference: Int, count: Int = 0, at mark: yaml_mark_t) -> NodeRecord
  {
    NodeRecord(shape, reference: reference, count: count, line: mark.line + 1, column: mark.column + 1)
  }

  private func location(_ mark: yaml_mark_t) -> SourceLocation {
    SourceLocation(file: file, line: mark.line + 1, column: mark.column + 1)
  }

  private static func name(_ pointer: UnsafePointer<yaml_char_t>) -> String {
    String(cString: pointer)
  }

  // MARK: Refusals

  private mutating func refuse(
    _ rule: YAMLRule, _ message: String, at location: SourceLocation, notes: [Diagnostic.Note] = [],
    remedy: String? = nil
  ) {
    refusals.append(Refusal(rule, message, at: location, notes: notes, remedy: remedy))
    if refusals.count >= 1000 { isOver = true }
  }

  private mutating func refuseTag(_ tag: UnsafePointer<yaml_char_t>, at mark: yaml_mark_t) {
    refuse(
      .tag, "tag \(Self.name(tag)); expected a value without a tag", at: location(mark),
      remedy: "Remove the tag, or put the value in quotes if the exclamation mark belongs to it.")
  }

  private mutating func refuseMergeKey(at mark: yaml_mark_t) {
    refuse(
      .mergeKey, "merge key <<; expected keys written out", at: location(mark),
      remedy: "Repeat the keys, or put \"<<\" in quotes if it is meant as text.")
  }

  private mutating func refuseKey(at mark: yaml_mark_t) {
    refuse(
      .keyKind, "a list or mapping as a key; expected text", at: location(mark),
      remedy: "Put the key in quotes if it is meant as text.")
  }

  private mutating func refuseDepth(at mark: yaml_mark_t) {
    isOver = true
    refuse(.depth, "nested deeper than \(YAMLReader.maximumDepth) levels", at: location(mark))
  }

  private mutating func refuseDuplicates(from firstKey: Int) {
    for duplicate in keys.close(from: firstKey, text: text, nodes: nodes) {
      let (first, again) = (nodes[duplicate.first], nodes[duplicate.again])
      refuse(
        .duplicateKey, "key \"\(duplicate.name)\" is given twice in one mapping",
        at: SourceLocation(file: file, line: Int(again.line), column: again.column),
        notes: [
          Diagnostic.Note(
            "first given here", at: SourceLocation(file: file, line: Int(first.line), column: first.column))
        ],
        remedy: "Keep one of the two.")
    }
  }
}
