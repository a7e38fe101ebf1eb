/// A file that a repository begins with.
public struct StarterFile: Sendable, Hashable {
  /// From the root of the repository.
  public var path: String
  public var text: String
  public var isExecutable: Bool

  init(_ path: String, _ text: String, isExecutable: Bool = false) {
    self.path = path
    self.text = text
    self.isExecutable = isExecutable
  }
}
