public import Notation

/// The options that evaluating commands share, as settings. Paths are as typed: relative to the working
/// directory.
public struct EvaluationOptions: Sendable {
  public var config: String?
  public var checklists: [String]
  public var stage: String?
  public var tests: [PathPattern]
  public var patterns: [PathPattern]
  public var sessions: [PathPattern]
  public var logs: [PathPattern]
  public var reports: [ReportRequest]
  /// The folder of the ledger in which the gate is kept.
  public var record: String?
  public var testExitStatus: Int?
  /// Folders that runners collected their evidence into.
  public var bundles: [String]
  /// How many bundles there should be, or their names between commas.
  public var expectedBundles: String?
  /// Lower-case hexadecimal, seven digits or more.
  public var head: String?
  /// The author's login without `@`.
  public var author: String?
  /// The branch that the change is merged into, as named; begins with no `-`.
  public var baseline: String?
  public var allowedWeakenings: [String]
  /// The labels of the change; nil where nobody said which there are.
  public var labels: [String]?
  public var appBuild: String?
  public var templates: String?
  public var formURL: String?
  public var locale: Language
  /// Nil for the time at which the command runs.
  public var asOf: Timestamp?
  public var acceptsSamples: Bool
  public var color: ColorChoice
  public var isQuiet: Bool

  /// A report to write: a format of the table and a file, or standard output.
  public struct ReportRequest: Sendable, Hashable {
    public var format: String
    public var file: String?
  }

  /// The settings that a checked command line asks for.
  public init(_ command: ParsedCommand) {
    config = command.value(.config)
    checklists = command.values(.checklist)
    stage = command.value(.stage)
    tests = command.values(.tests).map { PathPattern($0) }
    patterns = command.values(.patterns).map { PathPattern($0) }
    sessions = command.values(.sessions).map { PathPattern($0) }
    logs = command.values(.logs).map { PathPattern($0) }
    reports = command.values(.report).map(ReportRequest.init)
    bundles = command.values(.bundle)
    expectedBundles = command.value(.expectBundles)
    record = command.value(.record)
    testExitStatus = command.value(.testExitStatus).flatMap { Int($0) }
    head = command.value(.head)?.lowercased()
    author = command.value(.author).map { String($0.drop { $0 == "@" }) }
    baseline = command.value(.baseline)
    allowedWeakenings = command.values(.allowWeakening)
    labels = command.value(.labels).map { list in
      list.split(separator: ",").map { $0.trimming(while: \.isWhitespace) }.filter { !$0.isEmpty }
    }
    appBuild = command.value(.appBuild)
    templates = command.value(.templates)
    formURL = command.value(.formURL)
    locale = command.value(.locale).flatMap { Language(tag: $0) } ?? .english
    asOf = command.value(.asOf).flatMap { try? Timestamp(parsing: $0) }
    acceptsSamples = command.flag(.acceptSamples)
    color = command.colorChoice
    isQuiet = command.flag(.quiet)
  }
}

extension EvaluationOptions.ReportRequest {
  fileprivate init(_ value: String) {
    let parts = value.split(separator: "=", maxSplits: 1).map(String.init)
    format = parts.first ?? value
    file = parts.count == 2 ? parts[1] : nil
  }
}

extension ParsedCommand {
  /// The value of `--color`, `auto` where it is not given.
  public var colorChoice: ColorChoice { value(.color).flatMap(ColorChoice.init(rawValue:)) ?? .auto }
}

extension Substring {
  fileprivate func trimming(while isLeftOut: (Character) -> Bool) -> String {
    guard let first = firstIndex(where: { !isLeftOut($0) }), let last = lastIndex(where: { !isLeftOut($0) })
    else { return "" }
    return String(self[first...last])
  }
}
