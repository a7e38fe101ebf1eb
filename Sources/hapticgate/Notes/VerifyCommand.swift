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
      let again = madeAgain(verification, isInRepository: tree != nil)
      if case .success(let again) = again { compareWritten(again, &verification) }
      if case .success(let again) = again, let tree {
        verification.reportUnclaimed(again.references, in: tree.name)
      }
      let verified = verification.claims.count { claim in
        claim.reference.origin == .written
          ? again.hasText(claim) : isVouchedFor(claim, by: tree, &verification)
      }
      console.report(verification.problems)
      return report(verification, verified: verified, isInRepository: tree != nil, again)
    } catch {
      console.report([error])
      return .couldNotEvaluate
    }
  }

  private func madeAgain(_ verification: EvidenceVerification, isInRepository: Bool) -> Remaking {
    guard isInRepository else { return .failure(.init("the release's commit is not at hand")) }
    do throws(MadeAgain.Obstacle) {
      return .success(try MadeAgain(verification))
    } catch {
      return .failure(error)
    }
  }

  /// Holds notes and statements against what is made again.
  private func compareWritten(_ again: MadeAgain, _ verification: inout EvidenceVerification) {
    if let notes = verification.notes, let text = again.texts["notes.json"] {
      verification.compare("what the notes say", notes, withMadeAgain: text)
    }
    guard verification.notes == nil else { return }
    for (name, text) in again.texts.sorted(by: { $0.key < $1.key }) {
      let claim = verification.claims.first { $0.reference.origin == .written && $0.reference.path == name }
      if let bytes = claim?.packed {
        verification.compare(name, bytes, withMadeAgain: text)
      } else if claim == nil {
        verification.reportUnwritten(name)
      }
    }
  }

  private func report(
    _ verification: EvidenceVerification, verified: Int, isInRepository: Bool, _ again: Remaking
  ) -> ExitStatus {
    let failed = verification.problems.count
    guard verified + failed > 0 else {
      console.report([
        .error(
          "names files of which none is at hand: nothing was verified", at: SourceLocation(file: path),
          remedy: "Run it in a checkout of the release, or name an archive that holds its files.")
      ])
      return .couldNotEvaluate
    }
    let basis =
      isInRepository ? "against the commit \(verification.commit.prefix(12))" : "without the repository"
    let unmade = verification.claims.count { $0.reference.origin == .written && !again.hasText($0) }
    // Of what the gate alone had, and of what was redacted, only digests are left.
    let unkept = verification.claims.count - verified - failed - unmade
    console.print(
      "\(path): " + (failed == 0 ? "" : "\(counted(failed, "problem")) in ")
        + "\(counted(verified, "file")) verified \(basis)"
        + (unkept <= 0 ? "\n" : ", \(unkept) more named and not kept\n"))
    let isUnmade = verification.notes == nil ? unmade > 0 : again.text("notes.json") == nil
    if isUnmade {
      let what =
        verification.notes == nil
        ? counted(unmade, "note or statement", "notes and statements") : "what the notes say"
      console.print("\(path): not verified: \(what): \(again.obstacle)\n")
    }
    return failed == 0 ? .passed : .blocked
  }

  private func commitTree(_ commit: String) -> CommitTree? {
    guard let place = RepositoryPlace(), let objects = GitObjects(),
      Git.output(["cat-file", "-e", "\(commit)^{commit}"]) != nil
    else { return nil }
    return try? CommitTree(commit, name: "the commit \(commit.prefix(12))", in: place, objects: objects)
  }

  /// Whether the archive, the commit or the working directory has the file, to hold it against; what differs is a
  /// problem, and so is what should be there and is not.
  private func isVouchedFor(
    _ claim: EvidenceVerification.Claim, by tree: CommitTree?, _ verification: inout EvidenceVerification
  ) -> Bool {
    let reference = claim.reference
    var isFound = claim.packed != nil
    if reference.origin == .git, let tree {
      let committed = try? tree.read(reference.path)
      verification.compare(reference, with: committed, of: tree.name)
      if committed == nil { verification.reportAbsent(reference, from: tree.name) }
      isFound = true
    }
    // A checklist may change after the release; what somebody felt may not.
    let mayChange = ![.session, .log, .crash].contains(reference.kind) && reference.origin == .git
    if [.git, .file].contains(reference.origin), tree == nil || !mayChange,
      let bytes = try? FileSystem.read(reference.path)
    {
      verification.compare(reference, with: bytes, of: "the file in the working directory")
      isFound = true
    }
    if !isFound, reference.origin != .gate, !verification.isRedacted {
      verification.reportAbsent(reference, from: "the working directory")
    }
    return isFound
  }
}

private typealias Remaking = Result<MadeAgain, MadeAgain.Obstacle>

extension Remaking {
  fileprivate func text(_ name: String) -> String? { (try? get())?.texts[name] }

  fileprivate func hasText(_ claim: EvidenceVerification.Claim) -> Bool {
    claim.packed != nil && text(claim.reference.path) != nil
  }

  fileprivate var obstacle: String {
    switch self {
    case .success(let again): again.obstacle ?? "templates of the user's made the pages"
    case .failure(let obstacle): obstacle.message
    }
  }
}
