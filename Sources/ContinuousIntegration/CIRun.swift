public import Diagnostics

/// What a continuous integration service says about the run that the gate is part of.
public struct CIRun: Sendable, Hashable {
  public enum Service: String, Sendable, CaseIterable {
    case gitHubActions = "GitHub Actions"
    case gitLab = "GitLab CI"
    case bitrise = "Bitrise"
    case xcodeCloud = "Xcode Cloud"
    case buildkite = "Buildkite"
    case jenkins = "Jenkins"
  }

  public var service: Service
  /// Where the change goes, as a clone names it: `origin/main`. Nil where no change is proposed.
  public var base: String?
  /// The newest commit of the change, in lower-case hexadecimal: never the temporary merge with the base.
  /// Nil where the service does not tell it.
  public var head: String?
  /// The login of the person who proposed the change.
  public var author: String?
  /// The run's page.
  public var address: String?
  /// Why the head is not known where it should be.
  public var missingHead: Diagnostic?
  /// Why the author is not known where it should be: a waiver of theirs could not be told from another's.
  public var missingAuthor: Diagnostic?

  init(_ service: Service) { self.service = service }

  /// What is not known that should be, but for what was given by hand.
  public func problems(givenHead head: String? = nil, author: String? = nil) -> [Diagnostic] {
    [head == nil ? missingHead : nil, author == nil ? missingAuthor : nil].compactMap { $0 }
  }

  /// Recognises the service by its variables.
  ///
  /// - Parameters:
  ///   - environment: the variables of the process.
  ///   - read: gives the bytes of a file that a variable names, or nil.
  /// - Returns: the run that the environment describes, or nil outside of the known services.
  public static func detect(
    _ environment: [String: String], read: (String) -> [UInt8]? = { _ in nil }
  ) -> CIRun? {
    let variables = CIVariables(environment)
    if variables["GITHUB_ACTIONS"] == "true" { return gitHubActions(variables, read) }
    if variables["GITLAB_CI"] == "true" { return gitLab(variables) }
    if variables["BITRISE_IO"] != nil { return bitrise(variables) }
    if variables["CI_XCODE_CLOUD"] != nil { return xcodeCloud(variables) }
    if variables["BUILDKITE"] == "true" { return buildkite(variables) }
    if variables["JENKINS_URL"] != nil { return jenkins(variables) }
    return nil
  }

  /// The remote that all of these services clone from.
  static func ref(ofBranch branch: String?) -> String? {
    branch.map { name in
      let prefix = "refs/heads/"
      return "origin/\(name.hasPrefix(prefix) ? String(name.dropFirst(prefix.count)) : name)"
    }
  }

  /// A commit's name in full, or nil for text that is none.
  static func commit(_ text: String?) -> String? {
    text.flatMap { text in
      let isCommit = [40, 64].contains(text.utf8.count) && text.allSatisfy { $0.isASCII && $0.isHexDigit }
      return isCommit ? text.lowercased() : nil
    }
  }
}

/// An environment in which an empty variable is none.
struct CIVariables {
  private let values: [String: String]

  init(_ values: [String: String]) { self.values = values }

  subscript(name: String) -> String? { values[name].flatMap { $0.isEmpty ? nil : $0 } }

  /// Numbers of pull requests are `false` where there is none.
  func isPullRequest(_ name: String) -> Bool { self[name].map { $0 != "false" } ?? false }
}
