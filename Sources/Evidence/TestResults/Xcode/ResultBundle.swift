internal import Decompression
internal import Diagnostics

/// Reads a result bundle (`RESULT.xcresult`) by itself, on any system: `Info.plist` names the root object, objects lie
/// in `Data/data.ID`, compressed with Zstandard or as they are. The layout is Xcode's own and undocumented, so
/// that whatever is missing or has another form is an error.
struct ResultBundle {
  private let path: String
  private let file: (String) throws(Diagnostic) -> [UInt8]

  /// The largest object read, in bytes: those of public bundles hold up to 14 MB.
  private static let largestObject = 64 << 20
  private static let remedy =
    "Give the output of `xcrun xcresulttool get test-results tests` beside the bundle or instead of it."

  init(path: String, file: @escaping (String) throws(Diagnostic) -> [UInt8]) {
    self.path = path
    self.file = file
  }

  func read() -> TestResultFile {
    let place = SourceLocation(file: path)
    let bundle = self
    var tests = ResultGraphRows(
      path: path, place: { _ in place },
      messages: { (reference) throws(Diagnostic) in try bundle.messages(of: reference) })
    var problems: [Diagnostic] = []
    do throws(Diagnostic) {
      let root = try object(try rootID(), type: "ActionsInvocationRecord")
      guard let actions = root["actions"]?.values else {
        throw .error("expected the actions of the run", at: place, remedy: Self.remedy)
      }
      for (number, action) in actions.enumerated() { try add(action, number, to: &tests) }
    } catch {
      problems.append(error)
    }
    return tests.finish(path: path, format: .xcresult, dialect: nil, problems)
  }

  private func rootID() throws(Diagnostic) -> String {
    let bytes = try file("Info.plist")
    let place = SourceLocation(file: "\(path)/Info.plist")
    var info = ResultBundleInfo()
    let fault = bytes.withUnsafeBytes { XMLScanner.scan($0, into: &info) }
    guard fault == nil, let id = info.rootID else {
      throw .error(
        "expected the property list of a result bundle, with the hash of its rootId", at: place,
        remedy: Self.remedy)
    }
    return id
  }

  /// Adds what an action of the run tells: `build`, `test`.
  private func add(
    _ action: ResultGraph, _ number: Int, to tests: inout ResultGraphRows
  ) throws(Diagnostic) {
    if action["buildResult"]?["status"]?.text == "failed" { tests.fail("the build failed", at: action) }
    guard let result = action["actionResult"] else { return }
    let failuresBefore = tests.failureCount
    if let reference = result["testsRef"]?["id"]?.text {
      tests.add(try object(reference, type: "ActionTestPlanRunSummaries"), run: number)
    }
    for issue in result["issues"]?["testFailureSummaries"]?.values ?? [] {
      if let name = issue["testCaseName"]?.text, isTest(name, of: tests) { continue }
      tests.fail("an issue belongs to no test: \(issue["message"]?.text ?? "no message")", at: issue)
    }
    let status = result["status"]?.text ?? "no status"
    guard status != "succeeded", tests.failureCount == failuresBefore else { return }
    if result["testsRef"] != nil || status == "failed" {
      tests.fail("the run ended with \"\(status)\" although none of its tests failed", at: result)
    }
  }

  /// Whether a name such as `Suite.fn()`, `Suite/fn()` or `-[Suite test]` is that of a test that was read.
  private func isTest(_ name: String, of tests: ResultGraphRows) -> Bool {
    let separators = [UInt8(ascii: "."), UInt8(ascii: "/"), UInt8(ascii: " ")]
    let parts = TestName.split(Array(name.utf8)[...], at: separators, once: false)
    guard var function = parts.last else { return false }
    if name.hasPrefix("-["), function.last == UInt8(ascii: "]") { function.removeLast() }
    return tests.functions.contains(String(decoding: function, as: UTF8.self))
  }

  /// What a test that did not pass said.
  private func messages(of reference: String) throws(Diagnostic) -> [String] {
    let summary = try object(reference, type: "ActionTestSummary")
    let failures = (summary["failureSummaries"]?.values ?? []).compactMap { $0["message"]?.text }
    let skip = summary["skipNoticeSummary"]?["message"]?.text
    return (failures + [skip].compactMap { $0 }).prefix(MessageText.messagesPerTest)
      .map(MessageText.shortened)
  }

  // MARK: Objects

  private func object(_ id: String, type: String) throws(Diagnostic) -> ResultGraph {
    let place = SourceLocation(file: "\(path)/Data/data.\(id)")
    guard Self.isIdentifier(id) else {
      throw .error(
        "expected the identifier of an object, found \"\(id)\"", at: SourceLocation(file: path),
        remedy: Self.remedy)
    }
    let bytes = try content(of: try file("Data/data.\(id)"), place)
    let graph: ResultGraph
    do throws(ResultGraph.Fault) {
      graph = try bytes.withUnsafeBufferPointer { (bytes) throws(ResultGraph.Fault) in
        try ResultObjectText.parse(UnsafeRawBufferPointer(bytes))
      }
    } catch {
      throw .error(
        "not an object of a result bundle, at byte \(error.offset): \(error.message)", at: place,
        remedy: Self.remedy)
    }
    guard graph.type == type else {
      throw .error("expected \(type), found \(graph.type)", at: place, remedy: Self.remedy)
    }
    return graph
  }

  private func content(of stored: [UInt8], _ place: SourceLocation) throws(Diagnostic) -> [UInt8] {
    guard stored.starts(with: [0x28, 0xB5, 0x2F, 0xFD]) else { return stored }
    var content: [UInt8] = []
    try stored.withUnsafeBufferPointer { (bytes) throws(Diagnostic) in
      try CompressedFormat.zstd.decompress(
        UnsafeRawBufferPointer(bytes), path: place.file, limit: Self.largestObject
      ) { (part) throws(Diagnostic) in content.append(contentsOf: part) }
    }
    return content
  }

  /// Identifiers are part of a file's name: nothing may lead out of the bundle.
  private static func isIdentifier(_ id: String) -> Bool {
    !id.isEmpty
      && id.utf8.allSatisfy { byte in
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
          UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "~"), UInt8(ascii: "-"), UInt8(ascii: "_"),
          UInt8(ascii: "="):
          true
        default: false
        }
      }
  }
}
