public import Diagnostics

/// Reads test results of any known format. A reader does no I/O: it takes bytes, and the path only for the
/// places in its problems.
public enum TestResultReader {
  /// Recognised by content, never by name. What is unrecognised, empty, cut off or ill-formed has an
  /// error among its problems and is not complete.
  public static func read(_ bytes: UnsafeRawBufferPointer, path: String) -> TestResultFile {
    guard !isBlank(bytes) else { return unreadable(ResultProblem.empty(path: path), path: path) }
    switch recognises(bytes) {
    case .junit: return JUnitReader.read(bytes, path: path)
    case .eventStream: return EventStreamReader.read(bytes, path: path)
    case .ctrf: return CTRFReader.read(bytes, path: path)
    case .xcresultJSON: return readXcresulttool(bytes, path: path)
    case .console: return ConsoleReader.read(bytes, path: path)
    case .xcresult, nil: return unreadable(ResultProblem.unrecognised(path: path), path: path)
    }
  }

  private static func readXcresulttool(_ bytes: UnsafeRawBufferPointer, path: String) -> TestResultFile {
    let content = ContentSniffer(bytes)
    if content.isSummary { return XCResultSummaryReader.read(bytes, path: path) }
    return content.isGraph
      ? XCResultLegacyReader.read(bytes, path: path) : XCResultJSONReader.read(bytes, path: path)
  }

  /// Reads a result bundle, `RESULT.xcresult`, which is a folder.
  ///
  /// - Parameters:
  ///   - path: the bundle's path, for the places in its problems.
  ///   - file: the bytes of a file in the bundle, by its path there; throws what hinders that.
  /// - Returns: the tests of all its actions; incomplete where any object cannot be read.
  public static func readBundle(
    at path: String, file: @escaping (String) throws(Diagnostic) -> [UInt8]
  ) -> TestResultFile {
    ResultBundle(path: path, file: file).read()
  }

  public static func read(_ bytes: [UInt8], path: String) -> TestResultFile {
    bytes.withUnsafeBytes { read($0, path: path) }
  }

  /// The format that the first bytes look like; nil if they look like none. 64 KiB suffice, but for a
  /// console log in which the tests come after a long build.
  public static func recognises(_ prefix: UnsafeRawBufferPointer) -> TestResultFormat? {
    ContentSniffer(prefix).format
  }

  private static func isBlank(_ bytes: UnsafeRawBufferPointer) -> Bool {
    bytes.allSatisfy { $0 == 0x20 || (0x09...0x0D).contains($0) || $0 == 0xEF || $0 == 0xBB || $0 == 0xBF }
  }

  private static func unreadable(_ problem: Diagnostic, path: String) -> TestResultFile {
    TestResultFile(path: path, format: nil, complete: false, tests: TestRecords([]), problems: [problem])
  }
}
