import Diagnostics
import Files

/// Holds the commit that is said to be merged against the checkout: what the gate sees in some files is no verdict
/// on a commit with others.
enum HeadCheck {
  /// Nil where the head is what is checked out, a parent of it, as of a merge that exists for the tests alone, or a
  /// commit that it is made from. Outside of a checkout there is nothing to hold it against.
  static func problem(with head: String) -> Diagnostic? {
    guard RepositoryPlace() != nil else { return nil }
    guard let checkout = revision("HEAD") else {
      return .error(
        "--head \(head): this checkout has no commit", at: nil, remedy: "Check out the commit that is merged."
      )
    }
    // A shallow clone names the parents of its oldest commits and does not hold them.
    if ([checkout] + parents(of: checkout)).contains(where: { isName(head, of: $0) }) { return nil }
    guard let commit = revision(head) else {
      return .error(
        "--head \(head): this clone has no such commit", at: nil, remedy: BaseRevision.fetchRemedy)
    }
    guard Git.output(["merge-base", "--is-ancestor", commit, checkout]) == nil else { return nil }
    return .error(
      "--head \(head) is not what is checked out: \(checkout.prefix(12)) is neither that commit nor made from it",
      at: nil,
      remedy: "Check out the commit that is merged, or its merge with the base, and name it with --head.")
  }

  private static func revision(_ name: String) -> String? {
    Git.output(["rev-parse", "--verify", "--quiet", "--end-of-options", "\(name)^{commit}"])?.first
  }

  /// As they stand in the commit itself, before the message.
  private static func parents(of commit: String) -> [String] {
    guard let bytes = Git.bytes(["cat-file", "commit", commit]) else { return [] }
    let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    return lines.prefix { !$0.isEmpty }.map { String(decoding: $0, as: UTF8.self) }
      .filter { $0.hasPrefix("parent ") }.map { String($0.dropFirst("parent ".count)) }
  }

  private static func isName(_ name: String, of commit: String) -> Bool {
    name.utf8.count >= 7 && commit.hasPrefix(name.lowercased())
  }
}
