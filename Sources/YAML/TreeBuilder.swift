import CLibYAML
import Diagnostics

/// Turns libyaml's events into a document, and collects what the subset refuses.
struct TreeBuilder {
  private let file: String
  /// Replacements that moved places in the text.
  private let pairs: SurrogatePairs?
  private var nodes: [NodeRecord] = []
  private var texts: ScalarTexts
  /// The innermost collection whose end is still to come, and those around it. The document is the outermost.
  private var top = OpenCollection(index: -1, isMapping: false, isFlow: false, blockColumn: -1)
  private var around: [OpenCollection] = []
  private var keys = KeyLedger()
  private var anchors: [String: Anchor] = [:]
  /// Nodes that aliases repeat, so far.
  private var aliasedNodes = 0
  private var documents = 0
  private var log: RefusalLog
  private var isOver = false
  /// Whether libyaml stopped at an escape that may be half of a surrogate pair.
  private(set) var stoppedAtSurrogate = false

  /// A sequence or mapping whose end is still to come.
  private struct OpenCollection {
    var index: Int
    var isMapping: Bool
    var isFlow: Bool
    /// The zero-based column of the innermost block collection, this one included; -1 where there is none.
    var blockColumn: Int
    var firstKey = 0
    var aliasedNodesBefore = 0
    var hasAnchor = false
    var children = 0
    /// Levels below this one.
    var height = 0

    var isKeyNext: Bool { isMapping && children & 1 == 0 }
  }

  /// A node that aliases may refer to, once it is complete.
  private struct Anchor {
    var index: Int
    /// Nodes of its subtree, those that aliases repeat included; nil while it is open.
    var size: Int?
    var height = 0
  }

  init(file: String, source: ArraySlice<UInt8>, pairs: SurrogatePairs? = nil) {
    self.file = file
    self.pairs = pairs
    log = RefusalLog(file: file)
    texts = ScalarTexts(source: source)
    nodes.reserveCapacity(source.count / 12)
  }

  /// Reads the source, which `source` gives access to.
  mutating func build(from source: SourceText) {
    guard var parser = LibYAMLParser(over: source.bytes) else {
      return log.add(.size, "not enough memory to read the file", at: nil)
    }
    var strictness = Strictness(source)
    while !isOver, !log.isFull {
      guard parser.advance() else { return stop(at: parser.failure, in: source) }
      let event = parser.event
      if let fault = strictness.pass(event, isInFlow: top.isFlow, blockColumn: top.blockColumn) {
        let position = original(source.position(of: fault.offset))
        return log.add(.syntax, fault.message, at: position, remedy: fault.remedy)
      }
      if event.pointee.type == YAML_STREAM_END_EVENT { return }
      take(event, at: strictness.eventStart..<strictness.offset, in: source)
    }
  }

  private mutating func stop(at failure: LibYAMLFailure, in source: SourceText) {
    stoppedAtSurrogate = failure.problem == "found invalid Unicode character escape code"
    let problem = SyntaxProblem(failure, in: source)
    log.add(
      problem.refusal { SourceLocation(file: file, position: original(source.position(of: $0))) })
  }

  /// The document, or what is wrong with it.
  consuming func finish() -> YAMLReading {
    let isBlank = nodes.isEmpty || (nodes.count == 1 && nodes[0].shape == .plain && nodes[0].count == 0)
    if log.isEmpty, isBlank { log.emptyFile() }
    guard log.isEmpty else { return YAMLReading(root: nil, refusals: log.inOrder) }
    let document = YAMLDocument(file: file, nodes: nodes, texts: texts)
    return YAMLReading(root: YAMLNode(document, at: 0), refusals: [])
  }

  // MARK: Events

  @inline(__always)
  private mutating func take(_ event: UnsafePointer<yaml_event_t>, at span: Range<Int>, in source: SourceText)
  {
    switch event.pointee.type {
    case YAML_SCALAR_EVENT: scalar(event, at: span, in: source)
    case YAML_MAPPING_START_EVENT:
      let data = event.pointee.data.mapping_start
      start(
        event, isMapping: true, isFlow: data.style == YAML_FLOW_MAPPING_STYLE, anchor: data.anchor,
        tag: data.tag)
    case YAML_SEQUENCE_START_EVENT:
      let data = event.pointee.data.sequence_start
      start(
        event, isMapping: false, isFlow: data.style == YAML_FLOW_SEQUENCE_STYLE, anchor: data.anchor,
        tag: data.tag)
    case YAML_MAPPING_END_EVENT, YAML_SEQUENCE_END_EVENT: end()
    case YAML_ALIAS_EVENT: alias(event)
    case YAML_DOCUMENT_START_EVENT:
      documents += 1
      if documents > 1 {
        log.secondDocument(at: position(event.pointee.start_mark))
        isOver = true
      }
    default: break
    }
  }

  @inline(__always)
  private mutating func scalar(
    _ event: UnsafePointer<yaml_event_t>, at span: Range<Int>, in source: SourceText
  ) {
    let scalar = event.pointee.data.scalar
    let shape: NodeShape =
      switch scalar.style {
      case YAML_SINGLE_QUOTED_SCALAR_STYLE: .singleQuoted
      case YAML_DOUBLE_QUOTED_SCALAR_STYLE: .doubleQuoted
      case YAML_LITERAL_SCALAR_STYLE: .literal
      case YAML_FOLDED_SCALAR_STYLE: .folded
      default: .plain
      }
    let position = position(event.pointee.start_mark)
    let characters = UnsafeBufferPointer(start: scalar.value, count: scalar.length)
    if let tag = scalar.tag { log.tag(String(cString: tag), at: position) }
    if top.isKeyNext {
      keys.append(characters, node: nodes.count)
      if shape == .plain, characters.count == 2, characters.elementsEqual("<<".utf8) {
        log.mergeKey(at: position)
      }
    }
    top.children += 1
    if let anchor = scalar.anchor {
      anchors[String(cString: anchor)] = Anchor(index: nodes.count, size: 1)
    }
    let inset = shape == .plain ? 0 : 1
    let start = span.lowerBound + inset
    // On one line, and without an anchor before it, only escapes in double quotes keep a text's length.
    let isInSource =
      event.pointee.start_mark.line == event.pointee.end_mark.line && scalar.anchor == nil
      && characters.count == span.count - 2 * inset
      && (shape != .doubleQuoted || source.holds(characters, at: start))
    nodes.append(
      NodeRecord(
        shape, reference: isInSource ? start : texts.nextReference, count: characters.count,
        isInSource: isInSource, at: position))
    if !isInSource { texts.append(characters) }
  }

  private mutating func start(
    _ event: UnsafePointer<yaml_event_t>, isMapping: Bool, isFlow: Bool,
    anchor: UnsafePointer<yaml_char_t>?, tag: UnsafePointer<yaml_char_t>?
  ) {
    let (startMark, endMark) = (event.pointee.start_mark, event.pointee.end_mark)
    let position = position(startMark)
    if let tag { log.tag(String(cString: tag), at: position) }
    if top.isKeyNext { log.collectionAsKey(at: position) }
    guard around.count < YAMLReader.maximumDepth else { return refuseDepth(at: position) }
    let blockColumn = isFlow ? top.blockColumn : (anchor == nil ? startMark : endMark).column
    if let anchor { anchors[String(cString: anchor)] = Anchor(index: nodes.count) }
    top.children += 1
    around.append(top)
    top = OpenCollection(
      index: nodes.count, isMapping: isMapping, isFlow: isFlow, blockColumn: blockColumn,
      firstKey: keys.count, aliasedNodesBefore: aliasedNodes, hasAnchor: anchor != nil)
    nodes.append(NodeRecord(isMapping ? .mapping : .sequence, reference: 0, count: 0, at: position))
  }

  private mutating func end() {
    guard let parent = around.popLast() else { return }
    let collection = top
    top = parent
    let height = collection.height + 1
    top.height = max(top.height, height)
    nodes[collection.index].reference = UInt32(truncatingIfNeeded: nodes.count)
    nodes[collection.index].count = UInt32(truncatingIfNeeded: collection.children)
    if collection.isMapping {
      if keys.mayRepeat(from: collection.firstKey) { refuseDuplicates(from: collection.firstKey) }
      keys.close(from: collection.firstKey)
    }
    if collection.hasAnchor { complete(collection, height: height) }
  }

  private mutating func refuseDuplicates(from firstKey: Int) {
    for duplicate in keys.duplicates(from: firstKey, name: name) {
      log.duplicateKey(
        duplicate.name, at: nodes[duplicate.again].position, first: nodes[duplicate.first].position)
    }
  }

  private mutating func complete(_ collection: OpenCollection, height: Int) {
    let size = nodes.count - collection.index + aliasedNodes - collection.aliasedNodesBefore
    for (name, anchor) in anchors where anchor.index == collection.index {
      anchors[name] = Anchor(index: collection.index, size: size, height: height)
    }
  }

  private mutating func alias(_ event: UnsafePointer<yaml_event_t>) {
    let position = position(event.pointee.start_mark)
    guard let pointer = event.pointee.data.alias.anchor else { return }
    let name = String(cString: pointer)
    guard let anchor = anchors[name] else {
      top.children += 1
      return log.alias(name, "refers to no anchor &\(name) before it", at: position)
    }
    guard let size = anchor.size else {
      top.children += 1
      return log.alias(name, "stands inside its own anchor &\(name)", at: position)
    }
    aliasedNodes += size
    guard aliasedNodes <= YAMLReader.maximumAliasedNodes else {
      isOver = true
      return log.aliasedNodes(at: position)
    }
    guard around.count + anchor.height <= YAMLReader.maximumDepth else { return refuseDepth(at: position) }
    if top.isKeyNext { aliasAsKey(to: nodes[anchor.index], at: position) }
    top.children += 1
    top.height = max(top.height, anchor.height)
    nodes.append(NodeRecord(.alias, reference: anchor.index, count: 0, at: position))
  }

  private mutating func aliasAsKey(to target: NodeRecord, at position: Position) {
    guard !target.isCollection else { return log.collectionAsKey(at: position) }
    texts.bytes(of: target).withUnsafeBufferPointer { keys.append($0, node: nodes.count) }
  }

  // MARK: Bookkeeping

  /// The text of a key.
  private func name(_ node: Int) -> String {
    let record = nodes[node]
    return texts.string(of: record.shape == .alias ? nodes[Int(record.reference)] : record)
  }

  private mutating func refuseDepth(at position: Position) {
    isOver = true
    log.depth(at: position)
  }

  private func position(_ mark: yaml_mark_t) -> Position {
    original(Position(line: mark.line + 1, column: mark.column + 1))
  }

  private func original(_ position: Position) -> Position {
    guard let pairs else { return position }
    return pairs.original(position)
  }
}
