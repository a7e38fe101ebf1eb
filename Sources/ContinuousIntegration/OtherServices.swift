import Diagnostics

extension CIRun {
  /// `CI_COMMIT_SHA` is the merge in pipelines for merged results, which alone set the source's own commit.
  /// The person is the one who started the pipeline: GitLab names no author of a merge request.
  /// https://docs.gitlab.com/ci/variables/predefined_variables/
  static func gitLab(_ variables: CIVariables) -> CIRun {
    var run = CIRun(.gitLab)
    run.base = ref(ofBranch: variables["CI_MERGE_REQUEST_TARGET_BRANCH_NAME"])
    run.head = commit(variables["CI_MERGE_REQUEST_SOURCE_BRANCH_SHA"] ?? variables["CI_COMMIT_SHA"])
    run.author = variables["GITLAB_USER_LOGIN"]
    run.address = variables["CI_JOB_URL"] ?? variables["CI_PIPELINE_URL"]
    return run
  }

  /// https://docs.bitrise.io/en/bitrise-ci/references/available-environment-variables.html
  static func bitrise(_ variables: CIVariables) -> CIRun {
    var run = CIRun(.bitrise)
    if variables.isPullRequest("BITRISE_PULL_REQUEST") {
      run.base = ref(ofBranch: variables["BITRISEIO_GIT_BRANCH_DEST"])
    }
    run.head = commit(variables["BITRISE_GIT_COMMIT"])
    run.address = variables["BITRISE_BUILD_URL"]
    return run
  }

  /// `CI_COMMIT` of a pull request is the merge with the target.
  /// https://developer.apple.com/documentation/xcode/environment-variable-reference
  static func xcodeCloud(_ variables: CIVariables) -> CIRun {
    var run = CIRun(.xcodeCloud)
    if variables["CI_PULL_REQUEST_NUMBER"] != nil {
      run.base = ref(ofBranch: variables["CI_PULL_REQUEST_TARGET_BRANCH"])
      run.head = commit(variables["CI_PULL_REQUEST_SOURCE_COMMIT"])
    } else {
      run.head = commit(variables["CI_COMMIT"])
    }
    run.address = variables["CI_BUILD_URL"]
    return run
  }

  /// `BUILDKITE_COMMIT` is the head also where the pipeline checks out the merge.
  /// https://buildkite.com/docs/pipelines/configure/environment-variables
  static func buildkite(_ variables: CIVariables) -> CIRun {
    var run = CIRun(.buildkite)
    if variables.isPullRequest("BUILDKITE_PULL_REQUEST") {
      run.base = ref(ofBranch: variables["BUILDKITE_PULL_REQUEST_BASE_BRANCH"])
    }
    run.head = commit(variables["BUILDKITE_COMMIT"])
    run.address = variables["BUILDKITE_BUILD_URL"]
    return run
  }

  /// A change's `GIT_COMMIT` may be a merge that Jenkins made itself, depending on the branch source's
  /// strategy: it is not taken for the head.
  /// https://www.jenkins.io/doc/book/pipeline/multibranch/#additional-environment-variables
  static func jenkins(_ variables: CIVariables) -> CIRun {
    var run = CIRun(.jenkins)
    run.address = variables["BUILD_URL"]
    guard variables["CHANGE_ID"] != nil else {
      run.head = commit(variables["GIT_COMMIT"])
      return run
    }
    run.base = ref(ofBranch: variables["CHANGE_TARGET"])
    run.author = variables["CHANGE_AUTHOR"]
    run.missingHead = .warning(
      "Jenkins does not tell the head commit of a change", at: nil,
      remedy: "Pass --head with the newest commit of the change.")
    return run
  }
}
