public import Checklists

/// What surrounds a gate and changes none of its verdicts: where it runs, and where people go next.
public struct ReportSurroundings: Sendable {
  public var folders: RepositoryFolders = .unknown
  /// The commit that is being merged, in hexadecimal.
  public var head: String?
  /// The app's build that sessions are about.
  public var build: String?
  /// Where the tester's form lies. `{item}` and `{build}` in it stand for the item's name and the build.
  public var formAddress: String?
  /// Where the run of the gate can be seen with all its reports.
  public var runAddress: String?
  /// The team's own devices.
  public var fleet: [Configuration.FleetDevice] = []

  public init() {}
}
