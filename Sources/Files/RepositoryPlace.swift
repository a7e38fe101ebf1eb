/// Where the working directory lies in its repository: relates its paths to those from the root.
public struct RepositoryPlace: Sendable, Hashable {
  /// The root of the repository, absolute.
  public let root: String
  /// The working directory from the root: `app/`, or nothing.
  public let prefix: String

  /// Nil where git is absent or the working directory lies in no checkout.
  public init?() {
    guard let lines = Git.output(["rev-parse", "--show-toplevel", "--show-prefix"]), let root = lines.first
    else { return nil }
    self.root = root
    prefix = lines.count > 1 ? lines[1] : ""
  }

  /// A path from the working directory, or an absolute one, as seen from the root; nil outside of it.
  public func fromRoot(_ path: String) -> String? {
    let inside =
      Path.isAbsolute(path) ? Path.relative(path, to: root) : Path.join(prefix.isEmpty ? "." : prefix, path)
    return inside == ".." || inside.hasPrefix("../") ? nil : inside
  }

  /// A path from the root as seen from the working directory.
  public func fromWorkingDirectory(_ path: String) -> String {
    prefix.isEmpty ? path : Path.relative(path, to: prefix)
  }
}
