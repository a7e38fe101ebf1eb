public import DeviceLogs
public import Diagnostics
public import Notation
public import Patterns
public import Sessions
public import SourceFacts
public import TestResults

/// Everything that was found, read and ready to be judged. Holds no opinion.
public struct GatheredEvidence: Sendable {
  public var tests: TestRun
  public var testFiles: [TestResultFile]
  public var patterns: [PatternFile]
  public var sessions: [SessionEvidence]
  /// Source facts by the place of the proof that asks for them.
  public var sources: [SourceLocation: SharedFunctionFacts]
  /// Uses, outside the contract's function, of names that a `source` proof forbids, by the proof's place.
  public var forbiddenUses: [SourceLocation: [Call]] = [:]
  /// The pattern files that are contracts themselves, by `checklist/contract`.
  public var contractPatterns: [String: PatternFile] = [:]
  /// The events that each contract's function builds in the source, one element a definition, by
  /// `checklist/contract`.
  public var builtEvents: [String: [BuiltEvents]] = [:]
  /// The files that each contract watches, by `checklist/contract`.
  public var watched: [String: [WatchedFile]]
  /// Call sites of haptics in production code, by checklist; absent where nobody said which code that is.
  public var callSites: [String: [Call]]
  /// Patterns of `when: { paths }` that match no file, as `checklist/pattern`: nobody can tell what they mean.
  public var idleConditions: Set<String> = []
  /// What the builds that testers can get were made of.
  public var builds: [BuildManifest] = []
  /// Crashes of apps, in the order of their files.
  public var crashes: [CrashReport] = []
  /// Every file that was read, in the order of kinds and paths.
  public var files: [EvidenceFile]
  /// Result and pattern files, by path, that cannot be about this tree, and why.
  public var outdated: [String: String] = [:]
  /// What is wrong with the evidence as a whole, such as a pattern that matches no file.
  public var problems: [Diagnostic]
  /// Whether a pattern for test results that is not optional matched no file: what the run says is then not
  /// all of it.
  public var lacksTestResults = false
  /// Those of the problems that are about absent test results: they block the gate, and it can be evaluated.
  public var absences: [Diagnostic] = []
  /// What the test results and patterns were made of.
  public var resultsOrigin = ResultsOrigin.current

  public init(
    tests: TestRun, testFiles: [TestResultFile] = [], patterns: [PatternFile] = [],
    sessions: [SessionEvidence] = [],
    sources: [SourceLocation: SharedFunctionFacts] = [:], watched: [String: [WatchedFile]] = [:],
    callSites: [String: [Call]] = [:], files: [EvidenceFile] = [], problems: [Diagnostic] = []
  ) {
    self.tests = tests
    self.testFiles = testFiles
    self.patterns = patterns
    self.sessions = sessions
    self.sources = sources
    self.watched = watched
    self.callSites = callSites
    self.files = files
    self.problems = problems
  }
}

/// A file of evidence as it was read.
public struct EvidenceFile: Sendable, Hashable {
  public enum Kind: String, Sendable, CaseIterable {
    case testResults = "test results"
    case pattern
    case session = "session record"
    case deviceLog = "device log"
    case build = "build manifest"
    case crashReport = "crash report"
  }

  public var kind: Kind
  public var path: String
  /// What was recognised in it, in a few words.
  public var summary: String
  public var digest: Digest

  public init(kind: Kind, path: String, summary: String, digest: Digest) {
    self.kind = kind
    self.path = path
    self.summary = summary
    self.digest = digest
  }
}

/// A file whose change asks for a new session.
public struct WatchedFile: Sendable, Hashable {
  public var path: String
  /// Of its tokens for Swift, of its bytes otherwise.
  public var digest: Digest

  public init(path: String, digest: Digest) {
    self.path = path
    self.digest = digest
  }
}

/// A session record with what only its surroundings can tell.
public struct SessionEvidence: Sendable {
  /// How the record's commit relates to the one that is being merged.
  public enum CommitRelation: Sendable, Hashable {
    case isHead
    /// Another commit; the paths that differ between the two, relative to the working directory.
    case differs(changed: [String])
    /// Git cannot tell, and why.
    case unknown(String)
  }

  /// A checklist as it was at a commit.
  public enum FormerChecklist: Sendable, Hashable {
    case unchanged
    /// The digests of its contracts and scenarios.
    case other(SessionRecord.Binding)
    /// It cannot be read there, and why.
    case unreadable(String)
  }

  /// What the manifests say of the build that the record names.
  public enum BuildOrigin: Sendable, Hashable {
    case manifest(BuildManifest)
    /// No manifest describes the build, which this names.
    case unknown(String)
    /// Several builds, named here, may be meant.
    case ambiguous([String])
  }

  public var file: SessionFile
  /// The files that the record is bound to, by its build's manifest where there is one, by path from the working
  /// directory.
  public var boundFiles: [String: Digest]
  /// The files that the record itself is stamped with, whatever the manifest says.
  public var stampedFiles: [String: Digest]
  /// Nil where the record names no commit.
  public var commit: CommitRelation?
  /// What the record's checklist asked for at the record's commit; nil where nobody looked.
  public var formerChecklist: FormerChecklist?
  /// Nil where there are no manifests, or the record names no build.
  public var build: BuildOrigin?
  /// When the commit of the record, or of its build, was made, as far as Git knows it.
  public var committed: Timestamp?
  /// Bound files that are not in the commit of the record or of its build, or with other content.
  public var filesOutsideCommit: [String] = []
  /// Whether a clone that holds the whole history lacks the commit of the record's build.
  public var isCommitMissing = false
  /// The logs that the record names, in its order.
  public var logs: [SessionLog] = []

  public init(file: SessionFile, boundFiles: [String: Digest] = [:], commit: CommitRelation? = nil) {
    self.file = file
    self.boundFiles = boundFiles
    stampedFiles = boundFiles
    self.commit = commit
  }
}

/// A device log that a session record names.
public struct SessionLog: Sendable {
  public var reference: SessionRecord.LogReference
  /// Where the record says that it lies; it may lie elsewhere.
  public var path: String?
  /// Of the log that the one which the record names is an excerpt of; nil for a whole log.
  public var origin: Digest?
  /// What the log shows; nil where it is absent or is not the one that the record names.
  public var timeline: LogTimeline?
  /// Why there is no timeline.
  public var problem: Diagnostic?

  public init(
    reference: SessionRecord.LogReference, path: String? = nil, timeline: LogTimeline?,
    problem: Diagnostic? = nil
  ) {
    self.reference = reference
    self.path = path
    self.timeline = timeline
    self.problem = problem
  }
}

/// What test results and patterns were made of that came from other machines, compared with what is being
/// merged.
public enum ResultsOrigin: Sendable, Hashable {
  case current
  /// Other sources, and which.
  case stale(String)
  /// Nobody can tell, and why.
  case unknown(String)
}
