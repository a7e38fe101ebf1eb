import CLibYAML

/// libyaml's event parser over bytes that outlive it. It owns the parser and the current event.
struct LibYAMLParser: ~Copyable {
  private let parser: UnsafeMutablePointer<yaml_parser_t>
  private let current: UnsafeMutablePointer<yaml_event_t>

  /// Nil only if there is no memory.
  init?(over bytes: UnsafeBufferPointer<UInt8>) {
    let parser = UnsafeMutablePointer<yaml_parser_t>.allocate(capacity: 1)
    parser.initialize(to: yaml_parser_t())
    guard yaml_parser_initialize(parser) == 1 else {
      parser.deallocate()
      return nil
    }
    yaml_parser_set_input_string(parser, bytes.baseAddress, bytes.count)
    self.parser = parser
    current = .allocate(capacity: 1)
    current.initialize(to: yaml_event_t())
  }

  deinit {
    yaml_event_delete(current)
    current.deallocate()
    yaml_parser_delete(parser)
    parser.deallocate()
  }

  /// Moves to the next event; false if the text is in error.
  mutating func advance() -> Bool {
    yaml_event_delete(current)
    return yaml_parser_parse(parser, current) == 1
  }

  /// The current event; its text lives until the next `advance()`.
  var event: UnsafePointer<yaml_event_t> { UnsafePointer(current) }

  /// What `advance()` met, after it gave false.
  var failure: LibYAMLFailure { LibYAMLFailure(parser.pointee) }
}

/// libyaml's account of an error. Marks are zero-based, in code points.
struct LibYAMLFailure {
  var problem: String
  var context: String?
  var problemMark: yaml_mark_t
  var contextMark: yaml_mark_t

  init(_ parser: yaml_parser_t) {
    problem = parser.problem.map { String(cString: $0) } ?? "not enough memory"
    context = parser.context.map { String(cString: $0) }
    problemMark = parser.problem_mark
    contextMark = parser.context_mark
  }
}
