internal import Diagnostics

/// One row of a result file: an attempt of a test, with its case if the test is parameterised.
struct TestRow {
  var identity: TestIdentity
  var displayName: String?
  var isNamedByDisplayName = false
  /// Which case of a parameterised test; nil where the row does not say.
  var argument: String?
  /// Which suite element, device or destination the row belongs to; only rows of one are attempts.
  var group: String?
  var status: TestStatus
  /// The attempts inside the row, the last of them the row's own.
  var attempts: [TestAttempt]
  /// Stands for `attempts` where the row is one attempt without messages, made at its own location.
  var soleAttempt: TestStatus?
  var duration: Duration?
  var location: SourceLocation
  var skipsRecorded = true
  /// Whether the row says that it is one repetition of several.
  var isRepetition = false

  /// The suite element of that number, as a group; the first has none.
  static func group(ofSuite ordinal: Int) -> String? { ordinal == 0 ? nil : "suite \(ordinal)" }

  /// The row as the only one of its test.
  var record: TestRecord {
    var record: TestRecord
    if let soleAttempt {
      record = TestRecord(
        identity: identity, displayName: displayName, status: status, soleAttempt: soleAttempt,
        duration: duration, location: location, skipsRecorded: skipsRecorded)
    } else {
      record = TestRecord(
        identity: identity, displayName: displayName, status: status, attempts: attempts,
        duration: duration, location: location, skipsRecorded: skipsRecorded)
    }
    record.isNamedByDisplayName = isNamedByDisplayName
    return record
  }
}
