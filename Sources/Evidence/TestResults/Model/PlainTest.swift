/// A test that one row tells of, with an ASCII name and at most one message. It holds what tells it from others,
/// and becomes a record when it is asked for.
struct PlainTest: Sendable {
  /// Where its name stands among the names of the file; its message follows it.
  var nameStart: UInt32
  /// The number of its module and suite.
  var container: UInt32
  var line: UInt32
  /// Counts the suite elements of the file; only rows of one are attempts. 0 for the first.
  var ordinal: UInt32
  var nameLength: UInt16
  var column: UInt16
  /// Less than 0 where the duration is not known.
  var nanoseconds: Int64
  var status: TestStatus
  /// Whether the name came with empty parentheses.
  var isCall: Bool
  var skipsRecorded: Bool
  /// Whether an element below the row says why it did not pass.
  var hasReason: Bool

  var duration: Duration? { nanoseconds < 0 ? nil : .nanoseconds(nanoseconds) }
}

/// The element below a row that says why it did not pass.
struct PlainReason: Sendable {
  /// Where the name of its test stands.
  var nameStart: UInt32
  var line: UInt32
  var column: UInt16
  /// 0 without a message.
  var length: UInt16
}

/// A row as a reader finds it, of which a plain test can be made.
struct PlainRow {
  struct Reason {
    var message: String
    var line: Int
    var column: Int
  }

  /// The base name's bytes.
  var name: UnsafeRawBufferPointer
  var hash: UInt64
  var isCall: Bool
  var container: Int
  var line: Int
  var column: Int
  var ordinal: Int
  /// Less than 0 where the duration is not known.
  var nanoseconds: Int64
  var status: TestStatus
  var skipsRecorded: Bool
  var reason: Reason?

  /// Nil where a number does not fit.
  func test(nameStart: Int) -> PlainTest? {
    guard let start = UInt32(exactly: nameStart), let container = UInt32(exactly: container),
      let line = UInt32(exactly: line), let ordinal = UInt32(exactly: ordinal),
      let length = UInt16(exactly: name.count), let column = UInt16(exactly: column)
    else { return nil }
    return PlainTest(
      nameStart: start, container: container, line: line, ordinal: ordinal, nameLength: length,
      column: column, nanoseconds: nanoseconds, status: status, isCall: isCall,
      skipsRecorded: skipsRecorded, hasReason: reason != nil)
  }
}

extension PlainRow.Reason {
  /// Nil where a number does not fit.
  func reason(of test: PlainTest) -> PlainReason? {
    guard let line = UInt32(exactly: line), let column = UInt16(exactly: column),
      let length = UInt16(exactly: message.utf8.count)
    else { return nil }
    return PlainReason(nameStart: test.nameStart, line: line, column: column, length: length)
  }
}
