public import Diagnostics

/// What a build that testers can get was made of: written where the build is uploaded, and looked up by the build
/// that a session names.
public struct BuildManifest: Sendable, Hashable {
  /// The path of the file, as the user would write it.
  public var path: String
  public var bundleID: String
  public var version: String
  /// Compared as text, as in session records.
  public var build: String
  /// Lower-case hexadecimal digits, 7 to 64.
  public var commit: String
  /// What the build holds, by checklist. File paths are relative to the manifest's folder.
  public var bindings: [String: SessionRecord.Binding]
  public var location: SourceLocation

  public init(
    path: String, bundleID: String, version: String, build: String, commit: String,
    bindings: [String: SessionRecord.Binding], location: SourceLocation
  ) {
    self.path = path
    self.bundleID = bundleID
    self.version = version
    self.build = build
    self.commit = commit
    self.bindings = bindings
    self.location = location
  }

  /// `3.2.0 (412)`, as testers know it.
  public var name: String { "\(version) (\(build))" }

  /// Whether a session tested this build. A record that names no version means any version of that number.
  public func isBuild(of app: SessionRecord.App) -> Bool {
    app.bundleID == bundleID && app.build == build && app.version.map { $0 == version } ?? true
  }

  /// Whether a commit that somebody typed, in full or abbreviated, is the build's.
  public func isMade(from typed: String) -> Bool {
    let (typed, commit) = (typed.lowercased(), commit.lowercased())
    return commit.hasPrefix(typed) || typed.hasPrefix(commit)
  }
}
