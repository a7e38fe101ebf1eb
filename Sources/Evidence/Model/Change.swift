/// What is being merged, as Git tells it.
public struct Change: Sendable, Hashable {
  /// The branch that it is merged into, as the user named it.
  public var base: String
  /// The files that differ from where the change left its base, from the root of the repository, a moved file
  /// under both of its names.
  public var files: [String]
  /// The same files as each checklist would write them, by its id. A checklist outside the repository has
  /// none, and nobody can tell what changed for it.
  public var filesByChecklist: [String: [String]]
  /// The same files as evidence names them: from the working directory, and absolute.
  public var paths: Set<String> = []

  public init(base: String, files: [String], filesByChecklist: [String: [String]]) {
    self.base = base
    self.files = files
    self.filesByChecklist = filesByChecklist
  }
}
