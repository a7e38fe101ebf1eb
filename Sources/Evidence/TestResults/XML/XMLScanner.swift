internal import CLibXML2

/// What a scan of an XML document reports. The only file that knows libxml2 and its unsafe buffers.
struct XMLScanner {
  /// The attributes of one element, readable only while the callback runs.
  struct Attributes {
    fileprivate let base: UnsafeMutablePointer<UnsafePointer<xmlChar>?>?
    let count: Int

    /// The value of the attribute with a local name, whatever its namespace; nil where it is absent.
    subscript(name: StaticString) -> String? {
      guard let base else { return nil }
      for index in 0..<count {
        let fields = base + index * 5
        guard let local = fields[0], Self.equal(local, name), let start = fields[3], let end = fields[4]
        else {
          continue
        }
        return String(decoding: UnsafeBufferPointer(start: start, count: end - start), as: UTF8.self)
      }
      return nil
    }

    /// The local name and the value's bytes of the attribute at a place in file order.
    subscript(index: Int) -> (name: Name, value: UnsafeRawBufferPointer)? {
      guard let base else { return nil }
      let fields = base + index * 5
      guard let local = fields[0], let start = fields[3], let end = fields[4] else { return nil }
      return (Name(text: local), UnsafeRawBufferPointer(start: start, count: end - start))
    }

    /// Where the first value begins, if libxml2 reads it in place.
    fileprivate var firstValue: UnsafePointer<xmlChar>? { count > 0 ? base?[3] : nil }

    fileprivate static func equal(_ text: UnsafePointer<xmlChar>, _ name: StaticString) -> Bool {
      let count = name.utf8CodeUnitCount
      for index in 0..<count where text[index] != name.utf8Start[index] { return false }
      return text[count] == 0
    }
  }

  /// An element's local name, comparable without making a String.
  struct Name {
    fileprivate let text: UnsafePointer<xmlChar>

    /// Most names differ in their first letter.
    static func ~= (name: StaticString, value: Name) -> Bool {
      value.text[0] == name.utf8Start[0] && Attributes.equal(value.text, name)
    }

    var description: String { String(cString: text) }
  }

  /// Why a document cannot be read.
  struct Fault {
    enum Kind { case truncated, illegalCharacter, trailing, doctype, illFormed(String) }

    var kind: Kind
    var line: Int
    var column: Int
  }

  /// A consumer of elements; `line` and `column` of a start tag are 1-based.
  protocol Consumer {
    /// Whether a DOCTYPE is let pass; its entities are not known in any case.
    static var allowsDoctype: Bool { get }

    mutating func start(_ name: Name, _ attributes: Attributes, line: Int, column: Int)
    mutating func end(_ name: Name)
    mutating func text(_ bytes: UnsafeRawBufferPointer)
  }

  /// Feeds the document to the consumer as it is read; the result is nil for a well-formed document. No
  /// entity of a document type is ever read: a DOCTYPE ends the scan. Of a document that was converted, the encoding
  /// that it declares is not the one that it has.
  static func scan(
    _ bytes: UnsafeRawBufferPointer, isConverted: Bool = false, into consumer: inout some Consumer
  ) -> Fault? {
    withUnsafeMutablePointer(to: &consumer) { run(ConsumingScan(bytes, $0), isConverted) }
  }

  private static func run(_ scan: Scan, _ isConverted: Bool) -> Fault? {
    var sax = Self.handler(allowsDoctype: scan.allowsDoctype)
    let data = Unmanaged.passUnretained(scan).toOpaque()
    let next: xmlInputReadCallback = { data, room, count in
      guard let data, let room else { return -1 }
      return Scan.of(data)._withUnsafeGuaranteedRef {
        $0.read(into: UnsafeMutableRawBufferPointer(start: room, count: Int(count)))
      }
    }
    guard let context = xmlCreateIOParserCtxt(&sax, data, next, nil, data, XML_CHAR_ENCODING_NONE)
    else { return Fault(kind: .illFormed("the XML parser cannot be started"), line: 1, column: 1) }
    defer { xmlFreeParserCtxt(context) }
    let options =
      XML_PARSE_HUGE.rawValue | XML_PARSE_NONET.rawValue | XML_PARSE_NOERROR.rawValue
      | XML_PARSE_NOWARNING.rawValue | (isConverted ? XML_PARSE_IGNORE_ENC.rawValue : 0)
    xmlCtxtUseOptions(context, Int32(truncatingIfNeeded: options))
    scan.context = context
    xmlParseDocument(context)
    return withExtendedLifetime(scan) { scan.fault ?? scan.leftover }
  }

  private static func handler(allowsDoctype: Bool) -> xmlSAXHandler {
    var sax = xmlSAXHandler()
    sax.initialized = UInt32(XML_SAX2_MAGIC)
    sax.startElementNs = { data, name, _, _, _, _, count, _, attributes in
      guard let data, let name else { return }
      let attributes = Attributes(base: attributes, count: Int(count))
      Scan.of(data)._withUnsafeGuaranteedRef { $0.start(Name(text: name), attributes) }
    }
    sax.endElementNs = { data, name, _, _ in
      guard let data, let name else { return }
      Scan.of(data)._withUnsafeGuaranteedRef { $0.end(Name(text: name)) }
    }
    sax.characters = { data, text, count in
      guard let data, let text else { return }
      let bytes = UnsafeRawBufferPointer(start: text, count: Int(count))
      Scan.of(data)._withUnsafeGuaranteedRef { $0.text(bytes) }
    }
    sax.cdataBlock = sax.characters
    sax.serror = { data, error in
      guard let data, let error, error.pointee.level != XML_ERR_WARNING else { return }
      Scan.of(data)._withUnsafeGuaranteedRef { $0.stop(at: error.pointee) }
    }
    if allowsDoctype { return sax }
    sax.internalSubset = { data, _, _, _ in
      guard let data else { return }
      Scan.of(data)._withUnsafeGuaranteedRef { $0.refuseDoctype() }
    }
    return sax
  }

  /// A scan that hands on what it finds. The parser's callbacks are C functions, which cannot be generic:
  /// they know the scan, and the scan its consumer.
  private final class ConsumingScan<Reader: Consumer>: Scan {
    private let consumer: UnsafeMutablePointer<Reader>

    init(_ bytes: UnsafeRawBufferPointer, _ consumer: UnsafeMutablePointer<Reader>) {
      self.consumer = consumer
      super.init(bytes)
    }

    override var allowsDoctype: Bool { Reader.allowsDoctype }

    override func start(_ name: Name, _ attributes: Attributes) {
      let (line, column) = place(ofTag: true, holding: attributes.firstValue)
      consumer.pointee.start(name, attributes, line: line, column: column)
    }

    override func end(_ name: Name) { consumer.pointee.end(name) }

    override func text(_ bytes: UnsafeRawBufferPointer) { consumer.pointee.text(bytes) }
  }

  /// The state that the callbacks reach through libxml2's user data.
  private class Scan {
    var context: xmlParserCtxtPtr?
    /// The first thing that is wrong, which ends the scan.
    private(set) var fault: Fault?
    private let bytes: UnsafeRawBufferPointer
    private var readCount = 0
    private var places: SourcePlaces

    init(_ bytes: UnsafeRawBufferPointer) {
      self.bytes = bytes
      places = SourcePlaces(bytes)
    }

    static func of(_ data: UnsafeMutableRawPointer) -> Unmanaged<Scan> { .fromOpaque(data) }

    /// Gives the parser the next bytes; the result is how many, 0 at the end.
    final func read(into room: UnsafeMutableRawBufferPointer) -> Int32 {
      let next = UnsafeRawBufferPointer(rebasing: bytes[readCount...].prefix(room.count))
      room.copyMemory(from: next)
      readCount += next.count
      return Int32(next.count)
    }

    var allowsDoctype: Bool { false }
    func start(_ name: Name, _ attributes: Attributes) {}
    func end(_ name: Name) {}
    func text(_ bytes: UnsafeRawBufferPointer) {}

    final func refuseDoctype() {
      let (line, column) = place(ofTag: true)
      stop(Fault(kind: .doctype, line: line, column: column))
    }

    /// What stands behind a NUL, which ends a document for libxml2; nil where the document is all that there is.
    final var leftover: Fault? {
      guard let context, context.pointee.input?.pointee.buf?.pointee.encoder == nil else { return nil }
      let consumed = max(0, Int(xmlByteConsumed(context)))
      guard consumed < bytes.count else { return nil }
      let (line, column) = places.place(of: consumed)
      return Fault(kind: .illegalCharacter, line: line, column: column)
    }

    final func stop(at error: xmlError) {
      guard fault == nil else { return }
      stop(fault(error))
    }

    private func stop(_ fault: Fault) {
      self.fault = fault
      if let context { xmlStopParser(context) }
    }

    /// The place of the tag being read, or of the parser. Exact for UTF-8; for a document that libxml2
    /// converts, its line.
    final func place(
      ofTag: Bool, holding value: UnsafePointer<xmlChar>? = nil
    ) -> (line: Int, column: Int) {
      guard let context, let input = context.pointee.input else { return (1, 1) }
      if input.pointee.buf?.pointee.encoder != nil { return (max(1, Int(input.pointee.line)), 1) }
      var offset = max(0, Int(xmlByteConsumed(context)))
      if let value, let base = input.pointee.base, let current = input.pointee.cur, value > base,
        value < current
      {
        offset -= current - value
      }
      return ofTag ? places.placeOfTag(before: offset) : places.place(of: offset)
    }

    private func fault(_ error: xmlError) -> Fault {
      let code = UInt32(bitPattern: error.code)
      let isConverted = context?.pointee.input?.pointee.buf?.pointee.encoder != nil
      let illegal = places.firstIllegalCharacter(references: code == XML_ERR_INVALID_CHAR.rawValue)
      if !isConverted, let place = illegal, place.line <= error.line {
        return Fault(kind: .illegalCharacter, line: place.line, column: place.column)
      }
      let (line, column) = place(ofTag: false)
      if code == XML_ERR_DOCUMENT_END.rawValue { return Fault(kind: .trailing, line: line, column: column) }
      let end = places.end()
      if line >= end.line, Self.truncations.contains(code) {
        return Fault(kind: .truncated, line: end.line, column: end.column)
      }
      let message = error.message.map { String(cString: $0) } ?? "not well-formed"
      return Fault(kind: .illFormed(Self.trimmed(message)), line: line, column: column)
    }

    private static let truncations: Set<UInt32> = [
      XML_ERR_DOCUMENT_EMPTY.rawValue, XML_ERR_TAG_NOT_FINISHED.rawValue,
      XML_ERR_GT_REQUIRED.rawValue, XML_ERR_LTSLASH_REQUIRED.rawValue,
      XML_ERR_ATTRIBUTE_NOT_FINISHED.rawValue,
      XML_ERR_CDATA_NOT_FINISHED.rawValue, XML_ERR_COMMENT_NOT_FINISHED.rawValue,
      XML_ERR_PI_NOT_FINISHED.rawValue, XML_ERR_ATTRIBUTE_NOT_STARTED.rawValue,
      XML_ERR_ATTRIBUTE_WITHOUT_VALUE.rawValue, XML_ERR_SPACE_REQUIRED.rawValue,
      XML_ERR_NAME_REQUIRED.rawValue, XML_ERR_XMLDECL_NOT_FINISHED.rawValue,
    ]

    private static func trimmed(_ message: String) -> String {
      message.split(whereSeparator: \.isNewline).joined(separator: " ")
    }
  }
}
