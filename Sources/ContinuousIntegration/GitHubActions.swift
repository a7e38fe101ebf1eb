import Diagnostics
import JSON

extension CIRun {
  /// `GITHUB_SHA` of a pull request is the merge with the base, and of `pull_request_target` and
  /// `workflow_run` the base itself: the head stands in the event's file alone.
  /// https://docs.github.com/en/actions/reference/workflows-and-actions/variables
  static func gitHubActions(_ variables: CIVariables, _ read: (String) -> [UInt8]?) -> CIRun {
    var run = CIRun(.gitHubActions)
    run.address = address(variables)
    let file = variables["GITHUB_EVENT_PATH"]
    let (event, fault) = event(file, read)
    switch variables["GITHUB_EVENT_NAME"] ?? "" {
    case "pull_request", "pull_request_target", "pull_request_review", "pull_request_review_comment":
      let change = event?["pull_request"]
      run.base = ref(ofBranch: variables["GITHUB_BASE_REF"] ?? change?["base"]?["ref"]?.string)
      run.head = commit(change?["head"]?["sha"]?.string)
      run.author = change?["user"]?["login"]?.string.flatMap { $0.isEmpty ? nil : $0 }
      if run.author == nil { run.missingAuthor = missingAuthor(file, because: fault) }
    case "merge_group":
      run.base = ref(ofBranch: event?["merge_group"]?["base_ref"]?.string)
      run.head = commit(event?["merge_group"]?["head_sha"]?.string)
    case "workflow_run": run.head = commit(event?["workflow_run"]?["head_sha"]?.string)
    default:
      run.head = commit(variables["GITHUB_SHA"])
      run.author = variables["GITHUB_ACTOR"]
    }
    if run.head == nil {
      run.missingHead = .warning(
        "the event of this GitHub Actions run does not tell the head commit",
        at: file.map { SourceLocation(file: $0) },
        remedy: "Pass --head with the newest commit of the change.")
    }
    return run
  }

  /// The event, and why it could not be read.
  private static func event(_ file: String?, _ read: (String) -> [UInt8]?) -> (JSONValue?, String?) {
    guard let file else { return (nil, nil) }
    guard let bytes = read(file) else { return (nil, "its file cannot be read") }
    do throws(JSONFault) {
      return (try JSONParser.parse(bytes), nil)
    } catch {
      return (nil, "\(error.message) at byte \(error.offset)")
    }
  }

  private static func missingAuthor(_ file: String?, because fault: String?) -> Diagnostic {
    .error(
      "the event of this GitHub Actions run does not tell who opened the pull request, so that nobody can tell "
        + "whether they approved a waiver themselves" + (fault.map { ": \($0)" } ?? ""),
      at: file.map { SourceLocation(file: $0) },
      remedy: "Pass --author with the login of the person who opened it.")
  }

  private static func address(_ variables: CIVariables) -> String? {
    guard let server = variables["GITHUB_SERVER_URL"], let repository = variables["GITHUB_REPOSITORY"],
      let id = variables["GITHUB_RUN_ID"]
    else { return nil }
    return "\(server)/\(repository)/actions/runs/\(id)"
  }
}
