import Diagnostics
import YAML

extension CIRun {
  /// `GITHUB_SHA` of a pull request is the merge with the base, and of `pull_request_target` and
  /// `workflow_run` the base itself: the head stands in the event's file alone.
  /// https://docs.github.com/en/actions/reference/workflows-and-actions/variables
  static func gitHubActions(_ variables: CIVariables, _ read: (String) -> [UInt8]?) -> CIRun {
    var run = CIRun(.gitHubActions)
    run.address = address(variables)
    let event = variables["GITHUB_EVENT_PATH"].flatMap { path in
      read(path).flatMap { YAMLReader.read($0, file: path).root }
    }
    switch variables["GITHUB_EVENT_NAME"] ?? "" {
    case "pull_request", "pull_request_target", "pull_request_review", "pull_request_review_comment":
      let change = event?["pull_request"]
      run.base = ref(ofBranch: variables["GITHUB_BASE_REF"] ?? change?["base"]?["ref"]?.text)
      run.head = commit(change?["head"]?["sha"]?.text)
      run.author = change?["user"]?["login"]?.text
    case "merge_group":
      run.base = ref(ofBranch: event?["merge_group"]?["base_ref"]?.text)
      run.head = commit(event?["merge_group"]?["head_sha"]?.text)
    case "workflow_run": run.head = commit(event?["workflow_run"]?["head_sha"]?.text)
    default:
      run.head = commit(variables["GITHUB_SHA"])
      run.author = variables["GITHUB_ACTOR"]
    }
    if run.head == nil {
      run.problems.append(
        .warning(
          "the event of this GitHub Actions run does not tell the head commit",
          at: variables["GITHUB_EVENT_PATH"].map { SourceLocation(file: $0) },
          remedy: "Pass --head with the newest commit of the change."))
    }
    return run
  }

  private static func address(_ variables: CIVariables) -> String? {
    guard let server = variables["GITHUB_SERVER_URL"], let repository = variables["GITHUB_REPOSITORY"],
      let id = variables["GITHUB_RUN_ID"]
    else { return nil }
    return "\(server)/\(repository)/actions/runs/\(id)"
  }
}
