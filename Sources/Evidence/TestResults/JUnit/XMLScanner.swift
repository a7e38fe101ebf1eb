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

    static func ~= (name: StaticString, value: Name) -> Bool { Attributes.equal(value.text, name) }

    var description: String { String(cString: text) }
  }

  /// Why a document cannot be read.
  struct Fault {
    enum Kind { case truncated, illegalCharacter, doctype, illFormed(String) }

    var kind: Kind
    var line: Int
    var column: Int
  }

  /// A consumer of elements; `line` and `column` of a start tag are 1-based.
  protocol Consumer: AnyObject {
    func start(_ name: Name, _ attributes: Attributes, line: Int, column: Int)
    func end(_ name: Name)
    func text(_ bytes: UnsafeRawBufferPointer)
  }

  private static let chunkSize = 256 << 10

  /// Feeds the document to the consumer in chunks; the result is nil for a well-formed document. No
  /// entity of a document type is ever read: a DOCTYPE ends the scan.
  static func scan(_ bytes: UnsafeRawBufferPointer, into consumer: any Consumer) -> Fault? {
    let scan = Scan(bytes, consumer)
    var sax = Self.handler()
    guard
      let context = xmlCreatePushParserCtxt(
        &sax, Unmanaged.passUnretained(scan).toOpaque(), nil, 0, nil)
    else { return Fault(kind: .illFormed("the XML parser cannot be started"), line: 1, column: 1) }
    defer { xmlFreeParserCtxt(context) }
    let options =
      XML_PARSE_HUGE.rawValue | XML_PARSE_NONET.rawValue | XML_PARSE_NOERROR.rawValue
      | XML_PARSE_NOWARNING.rawValue
    xmlCtxtUseOptions(context, Int32(truncatingIfNeeded: options))
    scan.context = context
    var offset = 0
    while offset < bytes.count, scan.isGoing {
      let count = min(chunkSize, bytes.count - offset)
      let chunk = bytes.baseAddress.map { ($0 + offset).assumingMemoryBound(to: CChar.self) }
      if xmlParseChunk(context, chunk, Int32(count), 0) != 0 { break }
      offset += count
    }
    if scan.isGoing, offset >= bytes.count { xmlParseChunk(context, nil, 0, 1) }
    return withExtendedLifetime(scan) { scan.fault() }
  }

  private static func handler() -> xmlSAXHandler {
    var sax = xmlSAXHandler()
    sax.initialized = UInt32(XML_SAX2_MAGIC)
    sax.startElementNs = { data, name, _, _, _, _, count, _, attributes in
      guard let data, let name else { return }
      Scan.of(data).start(Name(text: name), Attributes(base: attributes, count: Int(count)))
    }
    sax.endElementNs = { data, name, _, _ in
      guard let data, let name else { return }
      Scan.of(data).consumer.end(Name(text: name))
    }
    sax.characters = { data, text, count in
      guard let data, let text else { return }
      Scan.of(data).consumer.text(UnsafeRawBufferPointer(start: text, count: Int(count)))
    }
    sax.cdataBlock = sax.characters
    sax.internalSubset = { data, _, _, _ in
      guard let data else { return }
      Scan.of(data).refuseDoctype()
    }
    return sax
  }

  /// The state that the callbacks reach through libxml2's user data.
  private final class Scan {
    var context: xmlParserCtxtPtr?
    let consumer: any Consumer
    private(set) var isGoing = true
    private var doctype: (line: Int, column: Int)?
    private var places: SourcePlaces

    init(_ bytes: UnsafeRawBufferPointer, _ consumer: any Consumer) {
      self.consumer = consumer
      places = SourcePlaces(bytes)
    }

    static func of(_ data: UnsafeMutableRawPointer) -> Scan {
      Unmanaged<Scan>.fromOpaque(data).takeUnretainedValue()
    }

    func start(_ name: Name, _ attributes: Attributes) {
      let (line, column) = place(ofTag: true, holding: attributes.firstValue)
      consumer.start(name, attributes, line: line, column: column)
    }

    func refuseDoctype() {
      doctype = place(ofTag: true)
      isGoing = false
      if let context { xmlStopParser(context) }
    }

    /// The place of the tag being read, or of the parser. Exact for UTF-8; for a document that libxml2
    /// converts, its line.
    private func place(
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
      return places.place(of: ofTag ? places.tagStart(before: offset) : offset)
    }

    func fault() -> Fault? {
      if let doctype { return Fault(kind: .doctype, line: doctype.line, column: doctype.column) }
      guard let context, context.pointee.wellFormed == 0 || context.pointee.errNo != 0,
        let error = xmlCtxtGetLastError(context)
      else { return nil }
      let code = UInt32(bitPattern: error.pointee.code)
      let isConverted = context.pointee.input?.pointee.buf?.pointee.encoder != nil
      let illegal = places.firstIllegalCharacter(references: code == XML_ERR_INVALID_CHAR.rawValue)
      if !isConverted, let place = illegal, place.line <= error.pointee.line {
        return Fault(kind: .illegalCharacter, line: place.line, column: place.column)
      }
      let (line, column) = place(ofTag: false)
      if places.isAtEnd(line: line), Self.truncations.contains(code) {
        return Fault(kind: .truncated, line: line, column: column)
      }
      let message = error.pointee.message.map { String(cString: $0) } ?? "not well-formed"
      return Fault(kind: .illFormed(Self.trimmed(message)), line: line, column: column)
    }

    private static let truncations: Set<UInt32> = [
      XML_ERR_DOCUMENT_END.rawValue, XML_ERR_DOCUMENT_EMPTY.rawValue, XML_ERR_TAG_NOT_FINISHED.rawValue,
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
