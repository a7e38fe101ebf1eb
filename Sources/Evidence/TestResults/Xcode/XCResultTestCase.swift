internal import Diagnostics
import JSON

/// A `Test Case` node: its repetitions are attempts, its arguments and devices must all pass.
struct XCResultTestCase {
  private(set) var status: TestStatus
  private(set) var attempts: [TestAttempt] = []

  init(_ node: JSONValue, at place: SourceLocation) {
    status = Self.status(node)
    let nested = Self.fold(node, at: place, into: &attempts)
    if attempts.isEmpty {
      attempts = [TestAttempt(status: status, messages: Self.messages(node), location: place)]
    }
    // A node that Xcode calls passed is no better than what it holds.
    if status == .passed, let nested { status = status.weaker(nested) }
  }

  /// What a node says of itself; one that passed has no failure message.
  private static func status(_ node: JSONValue) -> TestStatus {
    switch node["result"]?.string {
    case "Passed": messages(node).isEmpty ? .passed : .failed
    case "Failed": .failed
    case "Skipped": .skipped
    case "Expected Failure": .expectedFailure
    default: .unknown
    }
  }

  /// The status of what a node holds; nil where it holds neither repetitions nor cases.
  private static func fold(_ node: JSONValue, at place: SourceLocation, into attempts: inout [TestAttempt])
    -> TestStatus?
  {
    var repetitions: [TestStatus] = []
    var worst: TestStatus?
    for child in node["children"]?.array ?? [] {
      let own = status(child)
      switch XCResultNode(child) {
      case .repetition:
        repetitions.append(own)
        attempts.append(TestAttempt(status: own, messages: messages(child), location: place))
      case .part:
        let before = attempts.count
        let nested = fold(child, at: place, into: &attempts)
        if attempts.count == before {
          attempts.append(TestAttempt(status: own, messages: messages(child), location: place))
        }
        let status = own == .passed ? own.weaker(nested ?? .passed) : own
        worst = worst?.weaker(status) ?? status
      case .detail: break
      case .container, .test, nil: worst = worst?.weaker(.unknown) ?? .unknown
      }
    }
    guard !repetitions.isEmpty else { return worst }
    let repeated = TestStatus.ofAttempts(repetitions)
    return worst?.weaker(repeated) ?? repeated
  }

  private static func messages(_ node: JSONValue) -> [String] {
    (node["children"]?.array ?? []).filter { $0["nodeType"]?.string == "Failure Message" }
      .prefix(MessageText.messagesPerTest).map { MessageText.shortened($0["name"]?.string ?? "no message") }
  }

  /// From `nodeIdentifierURL` (`test://host/project/BUNDLE/suite…/fn`), or the bundle and `nodeIdentifier`;
  /// nil where the node has neither, as its name is only a display name.
  static func identity(_ node: JSONValue, bundle: String?) -> TestIdentity? {
    if let url = node["nodeIdentifierURL"]?.string, url.hasPrefix("test://") {
      let parts = url.dropFirst("test://".count).split(separator: "/").dropFirst(2).map { decoded($0) }
      if parts.count >= 2, let module = parts.first, let function = parts.last {
        let suite = parts.dropFirst().dropLast().map { TestName.unquoted(Array($0.utf8)[...]) }
        return TestIdentity(module: module, suite: suite, function: function)
      }
    }
    return node["nodeIdentifier"]?.string.flatMap { identity(nodeIdentifier: $0, bundle: bundle) }
  }

  /// From an identifier such as `Suite/Inner/fn()`; nil where it names no function.
  static func identity(nodeIdentifier: String, bundle: String?) -> TestIdentity? {
    let slash: [UInt8] = [UInt8(ascii: "/")]
    var parts = TestName.split(Array(nodeIdentifier.utf8)[...], at: slash, once: false)
    guard let function = parts.popLast(), !function.isEmpty else { return nil }
    return TestIdentity(
      module: bundle, suite: parts.map { TestName.unquoted($0) },
      function: String(decoding: function, as: UTF8.self))
  }

  private static func decoded(_ text: Substring) -> String {
    var bytes: [UInt8] = []
    var rest = Array(text.utf8)[...]
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "%"), rest.count >= 2,
        let value = UInt8(String(decoding: rest.prefix(2), as: UTF8.self), radix: 16)
      {
        bytes.append(value)
        rest = rest.dropFirst(2)
      } else {
        bytes.append(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// `durationInSeconds`, or the localised text `1m 1s`, `0,012s`.
  static func duration(_ node: JSONValue) -> Duration? {
    if let seconds = node["durationInSeconds"]?.number { return JUnitDuration.duration(seconds: seconds) }
    guard let text = node["duration"]?.string else { return nil }
    var sum = Duration.zero
    for part in text.split(whereSeparator: \.isWhitespace) {
      let digits = part.prefix { $0.isASCII && ($0.isNumber || $0 == "." || $0 == ",") }
      let number = Double(digits.map { $0 == "," ? "." : String($0) }.joined())
      let scale: Double? =
        switch part[digits.endIndex...] {
        case "h": 3600
        case "m", "min": 60
        case "s": 1
        case "ms": 0.001
        default: nil
        }
      guard let number, let scale, let duration = JUnitDuration.duration(seconds: number * scale) else {
        return nil
      }
      sum += duration
    }
    return text.isEmpty ? nil : sum
  }
}
