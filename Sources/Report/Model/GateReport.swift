public import Checklists
public import Diagnostics
public import Evaluation
public import Evidence
public import Notation

/// What every report format is rendered from: the gate and what it was judged on.
public struct GateReport: Sendable {
  public var gate: Gate
  public var checklists: [Checklist]
  public var evidence: GatheredEvidence
  public var waivers: [Waiver]
  public var language: Language
  public var toolVersion: String
  public var surroundings = ReportSurroundings()

  public init(
    gate: Gate, checklists: [Checklist], evidence: GatheredEvidence, waivers: [Waiver], language: Language,
    toolVersion: String
  ) {
    self.gate = gate
    self.checklists = checklists
    self.evidence = evidence
    self.waivers = waivers
    self.language = language
    self.toolVersion = toolVersion
  }

  /// The verdict in one line.
  public var headline: String {
    let blocking = gate.items.count(where: \.blocks)
    let samples = gate.restsOnSamples ? ", resting on sample records" : ""
    let weakened =
      gate.blockingWeakenings.isEmpty
      ? "" : "\(counted(gate.blockingWeakenings.count, "change weakens", "changes weaken")) the gate"
    switch gate.outcome {
    case .couldNotEvaluate:
      return "could not evaluate: \(counted(errors.count, "problem")) in what the gate reads"
    case .passed:
      let open = advisoryFindings.count
      return "passed\(samples): \(counted(gate.items.count, "item")), "
        + (open == 0 ? "none open" : "\(open) open and not blocking")
    case .blocked where blocking == 0 && !weakened.isEmpty: return "blocked\(samples): \(weakened)"
    case .blocked where blocking == 0 && evidence.lacksTestResults:
      return "blocked: test results that are asked for are missing"
    case .blocked where blocking == 0: return "blocked: no item passed"
    case .blocked where gate.isAdvisory:
      return "advisory\(samples): would have blocked (\(openCounts))"
    case .blocked:
      let open = "blocked\(samples): \(blocking) of \(counted(gate.items.count, "item")) open"
      return weakened.isEmpty ? open : "\(open), and \(weakened)"
    }
  }

  /// How many items that keep the gate from passing have each status: `3 missing, 1 failed`.
  private var openCounts: String {
    ProofStatus.allCases.compactMap { status in
      let count = gate.items.count { $0.blocks && $0.status == .proved(status) }
      return count == 0 ? nil : "\(count) \(status.rawValue)"
    }.joined(separator: ", ")
  }

  /// How many items have each status, in the order of severity; statuses without items are left out.
  public var counts: [(status: String, count: Int)] {
    let order = ["passed", "stale", "missing", "unverifiable", "failed", "waived", "not-applicable"]
    return order.compactMap { status in
      let count = gate.items.count { $0.status.name == status }
      return count == 0 ? nil : (status, count)
    }
  }

  public var errors: [Diagnostic] { gate.problems.filter { $0.severity == .error } }

  /// Open items that do not block.
  public var advisoryFindings: [ItemVerdict] { gate.items.filter { $0.status.isOpen && !$0.blocks } }
}

/// The report formats. Each is one file; adding one means one case here, which the compiler then asks for
/// in `render`.
public enum ReportFormat: String, Sendable, CaseIterable {
  case markdown, html, json, text, junit, sarif, annotations, gitlab
  case gitHubComment = "github-comment"
  case gitHubSummary = "github-summary"
  case gitLabNote = "gitlab-note"

  /// What the format is for, in a line of help.
  public var abstract: String {
    switch self {
    case .markdown: "for people who review, without a limit"
    case .html: "for a browser: one file, in a phone's width too"
    case .json: "for scripts: every verdict with its reasons, versioned"
    case .text: "for a terminal: the verdict and what is open"
    case .junit: "for a CI's view of tests: items as test cases"
    case .sarif: "for GitHub code scanning: SARIF 2.1.0"
    case .annotations: "for GitHub Actions: workflow commands that annotate lines"
    case .gitlab: "for GitLab: a code quality report"
    case .gitHubComment: "for a comment of a pull request, within its limit"
    case .gitHubSummary: "for GitHub Actions: the step's summary, within its limit"
    case .gitLabNote: "for a note of a merge request, within its limit"
    }
  }

  /// What it is written in, for a log in which some lines are commands.
  package var form: WorkflowCommandText.Form {
    switch self {
    case .markdown, .text, .gitHubComment, .gitHubSummary, .gitLabNote: .text
    case .json, .sarif, .gitlab: .json
    case .html, .junit: .markup
    case .annotations: .commands
    }
  }
}
