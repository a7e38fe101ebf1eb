import CommandLineOptions
import Diagnostics
import Files
import Notation
import ReleaseNotes

/// `notes --verify FILE`: whether an archive, or what notes rest on, is still what it was. Where the repository is
/// at hand with the release's commit, files are compared with those of the commit too.
struct VerifyCommand {
  private let path: String
  private let console: Console

  init(_ path: String, _ console: Console) {
    self.path = path
    self.console = console
  }

  func run() -> ExitStatus {
    do throws(Diagnostic) {
      var verification = try EvidenceVerification(try FileSystem.read(path), path: path)
      let tree = commitTree(verification.commit)
      for claim in verification.claims { compare(claim, tree, &verification) }
      console.report(verification.problems)
      let basis =
        tree == nil ? "without the repository" : "against the commit \(verification.commit.prefix(12))"
      let failed = verification.problems.count
      // Of what the gate alone had, only the digest is left.
      let unkept = verification.claims.count { $0.packed == nil && $0.reference.origin == .gate }
      let count = verification.claims.count - unkept
      console.print(
        "\(path): " + (failed == 0 ? "" : "\(failed) problem(s) in ") + "\(count) file(s) verified \(basis)"
          + (unkept == 0 ? "\n" : ", \(unkept) more named and not kept\n"))
      return failed == 0 ? .passed : .blocked
    } catch {
      console.report([error])
      return .couldNotEvaluate
    }
  }

  private func commitTree(_ commit: String) -> CommitTree? {
    guard let place = RepositoryPlace(), let objects = GitObjects(),
      Git.output(["cat-file", "-e", "\(commit)^{commit}"]) != nil
    else { return nil }
    return try? CommitTree(commit, name: "the commit \(commit.prefix(12))", in: place, objects: objects)
  }

  private func compare(
    _ claim: EvidenceVerification.Claim, _ tree: CommitTree?, _ verification: inout EvidenceVerification
  ) {
    let reference = claim.reference
    switch reference.origin {
    case .git:
      if let tree {
        if let bytes = try? tree.read(reference.path) {
          verification.compare(reference, with: bytes, of: tree.name)
        } else {
          verification.reportAbsent(reference, from: tree.name)
        }
      }
      // A checklist may change after the release; what somebody felt may not.
      if [.session, .log].contains(reference.kind) || tree == nil {
        compareWorkingFile(claim, &verification)
      }
    case .file: compareWorkingFile(claim, &verification)
    case .gate, .written: break
    }
  }

  /// The file in the working directory, where it is there. It must be there where nothing else holds it.
  private func compareWorkingFile(
    _ claim: EvidenceVerification.Claim, _ verification: inout EvidenceVerification
  ) {
    let reference = claim.reference
    if let bytes = try? FileSystem.read(reference.path) {
      verification.compare(reference, with: bytes, of: "the file in the working directory")
    } else if claim.packed == nil, reference.origin == .file {
      verification.reportAbsent(reference, from: "the working directory")
    }
  }
}
