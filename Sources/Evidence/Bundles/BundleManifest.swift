public import Notation

/// What one runner's bundle says it holds: `manifest.json` beside the folder `files`.
public struct BundleManifest: Sendable, Hashable {
  /// What a piece of evidence is gathered as.
  public enum Kind: String, Sendable, CaseIterable {
    case tests, patterns
  }

  /// A piece of evidence: a file, or a folder such as an `.xcresult`.
  public struct Evidence: Sendable, Hashable {
    public var kind: Kind
    /// From the folder of the configuration, `/` between components, without `.` and `..`.
    public var path: String

    public init(kind: Kind, path: String) {
      self.kind = kind
      self.path = path
    }
  }

  /// A file with the digest of its bytes.
  public struct File: Sendable, Hashable {
    public var path: String
    public var sha256: Digest

    public init(path: String, sha256: Digest) {
      self.path = path
      self.sha256 = sha256
    }
  }

  /// What tells the bundle from the others of its run, such as `shard-3`.
  public var name: String
  /// The version of hapticgate that collected it.
  public var toolVersion: String
  /// The commit that was checked out, in full; nil where there was no Git checkout.
  public var commit: String?
  /// Of all that was checked out but `evidence/`; nil where there was no Git checkout.
  public var tree: Digest?
  /// The machine, as it calls itself.
  public var runner: String
  public var collected: Timestamp
  /// How the test run exited; nil where nobody said.
  public var testExitStatus: Int?
  public var evidence: [Evidence]
  public var files: [File]

  public init(
    name: String, toolVersion: String, commit: String?, tree: Digest?, runner: String, collected: Timestamp,
    testExitStatus: Int?, evidence: [Evidence], files: [File]
  ) {
    self.name = name
    self.toolVersion = toolVersion
    self.commit = commit
    self.tree = tree
    self.runner = runner
    self.collected = collected
    self.testExitStatus = testExitStatus
    self.evidence = evidence
    self.files = files
  }
}
