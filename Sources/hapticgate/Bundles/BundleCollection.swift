import Bundles
import Checklists
import CommandLineOptions
import Diagnostics
import Files
import Notation
import Report
import TestResults

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Gathers what one runner's tests left behind into a folder that another machine can judge.
struct BundleCollection {
  private let command: ParsedCommand
  private let workspace: Workspace
  private let folder: String
  private var evidence: [BundleManifest.Evidence] = []
  private var files: [BundleManifest.File] = []

  init(_ command: ParsedCommand, into folder: String) throws(Diagnostic) {
    self.command = command
    self.folder = folder
    workspace = Workspace(config: command.value(.config), checklists: command.values(.checklist))
    if let problem = workspace.problems.first(where: { $0.severity == .error }) { throw problem }
  }

  /// Writes the bundle. The folder must not be there, or be empty.
  ///
  /// - Returns: what was collected, in one line.
  mutating func write() throws(Diagnostic) -> String {
    if let kind = FileSystem.kind(of: folder) {
      guard kind == .folder, try FileSystem.names(in: folder).isEmpty else {
        throw .error(
          "is there already", at: SourceLocation(file: folder),
          remedy: "Collect into a folder that is not there yet: nothing is overwritten.")
      }
    }
    let options = EvaluationOptions(command)
    try collect(.tests, workspace.configuration.tests.map(\.pattern), options.tests)
    try collect(.patterns, workspace.configuration.patterns.map(\.pattern), options.patterns)
    guard !evidence.isEmpty else {
      throw .error(
        "there is nothing to collect: no test result and no pattern was found",
        at: workspace.configuration.file.map { SourceLocation(file: $0) },
        remedy: "Run the tests first, or name their results: --tests 'build/**/*.xml'.")
    }
    let manifest = manifest(options)
    try FileSystem.write(
      Array((manifest.json.serialised + "\n").utf8),
      to: Path.join(folder, EvidenceBundles.manifestName))
    return
      "\(folder): \(counted(evidence.count, "piece of evidence", "pieces of evidence")) in \(counted(files.count, "file")), bundle \(manifest.name)"
  }

  private func manifest(_ options: EvaluationOptions) -> BundleManifest {
    BundleManifest(
      name: command.value(.bundleName) ?? Path.name(of: Path.normalise(folder)),
      toolVersion: HapticGate.version,
      commit: Git.output(["rev-parse", "HEAD"])?.first,
      tree: CheckoutTree.digest(without: workspace.evidenceFolder), runner: Self.machine,
      collected: options.asOf ?? .now, testExitStatus: options.testExitStatus, evidence: evidence,
      files: files)
  }

  private mutating func collect(
    _ kind: BundleManifest.Kind, _ configured: [PathPattern], _ given: [PathPattern]
  ) throws(Diagnostic) {
    let found =
      configured.map { Glob.paths(matching: $0, in: workspace.folder) }
      + given.map { Glob.paths(matching: $0, in: ".") }
    if let problem = found.flatMap(\.problems).first { throw problem }
    var paths = found.flatMap(\.paths)
    if kind == .tests { paths += paths.compactMap(Self.otherHalf) }
    for path in Set(paths).sorted() {
      let inside = Path.relative(path, to: workspace.folder)
      guard !Path.isAbsolute(path), inside != "..", !inside.hasPrefix("../") else {
        throw .error(
          "lies outside of the configuration's folder", at: SourceLocation(file: path),
          remedy: "Let the runner write its results below \(workspace.folder).")
      }
      evidence.append(.init(kind: kind, path: inside))
      try copy(path, as: inside)
    }
  }

  /// SwiftPM writes the results of XCTest and of Swift Testing into two files: whoever names one means both.
  private static func otherHalf(_ path: String) -> String? {
    SwiftPMHalves.other(of: path).flatMap { FileSystem.kind(of: $0) == .file ? $0 : nil }
  }

  private mutating func copy(_ path: String, as inside: String) throws(Diagnostic) {
    if FileSystem.kind(of: path) == .folder {
      for name in try FileSystem.names(in: path) { try copy(Path.join(path, name), as: "\(inside)/\(name)") }
      return
    }
    guard !files.contains(where: { $0.path == inside }) else { return }
    let bytes = try FileSystem.read(path)
    try FileSystem.write(bytes, to: Path.join(Path.join(folder, EvidenceBundles.filesName), inside))
    files.append(.init(path: inside, sha256: .of(bytes)))
  }

  /// The machine's system and processor, as `uname` tells them.
  private static var machine: String {
    var names = utsname()
    guard uname(&names) == 0 else { return "unknown" }
    func text<T>(_ field: T) -> String {
      withUnsafeBytes(of: field) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
    }
    return "\(text(names.sysname)) \(text(names.release)) \(text(names.machine))"
  }
}

extension BundleManifest {
  fileprivate var json: JSONValue {
    .object([
      ("formatVersion", .int(1)),
      ("tool", .object([("name", .string("hapticgate")), ("version", .string(toolVersion))])),
      ("name", .string(name)),
      ("commit", .optional(commit)),
      ("tree", .optional(tree?.description)),
      ("runner", .string(runner)),
      ("collected", .string(collected.description)),
      ("testExitStatus", testExitStatus.map { .int($0) } ?? .null),
      (
        "evidence",
        .array(
          evidence.map { .object([("kind", .string($0.kind.rawValue)), ("path", .string($0.path))]) })
      ),
      (
        "files",
        .array(
          files.sorted { $0.path < $1.path }.map {
            .object([("path", .string($0.path)), ("sha256", .string($0.sha256.description))])
          })
      ),
    ])
  }
}
