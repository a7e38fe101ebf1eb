import Checklists
import Diagnostics
import Files
import Notation
import SourceFacts

/// Reads the compiler's index stores that the configuration names.
struct IndexGatherer {
  /// What `source` proofs rest on.
  enum Choice {
    /// No index is configured, or each is optional and absent: `note` says which.
    case syntax(note: String?)
    /// The stores to read. Where one that is configured is not there, the problem says so, and nothing else takes
    /// its place.
    case stores([String], problems: [Diagnostic])
  }

  let choice: Choice

  /// Patterns begin at `folder`, which is the configuration's.
  init(_ patterns: [Configuration.EvidencePattern] = [], in folder: String = ".") {
    var stores: [String] = []
    var problems: [Diagnostic] = []
    var absent: [String] = []
    for pattern in patterns {
      let found = Glob.paths(matching: pattern.pattern, in: folder)
      problems += found.problems
      stores += found.paths.filter { !stores.contains($0) }
      guard found.paths.isEmpty else { continue }
      absent.append(pattern.pattern.description)
      if !pattern.isOptional {
        problems.append(
          .warning(
            "no index store matches \(pattern.pattern)", at: pattern.location,
            remedy: "Build before the gate runs, correct the pattern, or mark it as optional."))
      }
    }
    if stores.isEmpty, problems.isEmpty {
      choice = .syntax(
        note: absent.isEmpty ? nil : "the optional index \(absent.joined(separator: ", ")) is not there")
    } else {
      choice = .stores(stores, problems: problems)
    }
  }

  /// What the verdicts say that they rest on.
  var basis: String {
    switch choice {
    case .syntax(nil): "syntactic facts"
    case .syntax(let note?): "syntactic facts (\(note))"
    case .stores(let stores, _):
      "compiled facts from \(stores.isEmpty ? "no index" : stores.joined(separator: ", "))"
    }
  }

  /// What the indexes say about some files; nil where facts are syntactic.
  func read(_ paths: [String]) -> CompiledIndex? {
    guard case .stores(let stores, let problems) = choice else { return nil }
    var result = CompiledIndex(files: [:], problems: problems)
    guard !stores.isEmpty else { return result }
    guard let library = IndexLibrary.path() else {
      result.problems.append(
        .error(
          "the index store cannot be read: no libIndexStore was found", at: SourceLocation(file: stores[0]),
          remedy: "Let a Swift toolchain be on the PATH (on macOS, let xcode-select name an Xcode)."))
      return result
    }
    let files = Set(paths.map(Self.absolutePath)).sorted()
    for store in stores {
      guard FileSystem.kind(of: store) == .folder else {
        result.problems.append(
          .error(
            "the index store cannot be read: it is no folder", at: SourceLocation(file: store),
            remedy: "Name the folder that the compiler's -index-store-path names."))
        continue
      }
      result.add(
        IndexStoreReader.read(store: store, library: library, files: files, modified: FileSystem.modified))
    }
    return result
  }

  /// The path as an index has it.
  static func absolutePath(_ path: String) -> String {
    FileSystem.realPath(path) ?? Path.join(FileSystem.workingDirectory, path)
  }
}
