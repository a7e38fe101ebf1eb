import ContinuousIntegration
import Diagnostics
import Testing

/// Variables as the services' documentation shows them, abridged.
@Suite struct CIRunTests {
  private static let head = String(repeating: "a", count: 40)
  private static let merge = String(repeating: "b", count: 40)
  private static let base = String(repeating: "c", count: 40)

  private static let pullRequest = """
    {"action": "synchronize", "number": 7, "pull_request": {"number": 7, "title": "\\ud83d\\udd0b *@x",
     "head": {"ref": "feature", "sha": "\(head)"}, "base": {"ref": "main", "sha": "\(base)"},
     "user": {"login": "jk"}, "merge_commit_sha": "\(merge)"}}
    """

  private static func gitHub(_ name: String, _ event: String?, _ more: [String: String] = [:]) -> CIRun? {
    let variables = [
      "GITHUB_ACTIONS": "true", "GITHUB_EVENT_NAME": name, "GITHUB_EVENT_PATH": "/event.json",
      "GITHUB_SHA": merge, "GITHUB_ACTOR": "pusher", "GITHUB_SERVER_URL": "https://github.com",
      "GITHUB_REPOSITORY": "o/r", "GITHUB_RUN_ID": "9",
    ]
    return CIRun.detect(variables.merging(more) { $1 }) { path in
      path == "/event.json" ? event.map { Array($0.utf8) } : nil
    }
  }

  @Test(arguments: ["pull_request", "pull_request_target"])
  func gitHubTakesTheHeadOfAPullRequestAndNotTheMerge(event: String) throws {
    let run = try #require(Self.gitHub(event, Self.pullRequest, ["GITHUB_BASE_REF": "main"]))
    #expect(run.service == .gitHubActions)
    #expect(run.head == Self.head)
    #expect(run.base == "origin/main")
    #expect(run.author == "jk")
    #expect(run.address == "https://github.com/o/r/actions/runs/9")
    #expect(run.problems() == [])
  }

  @Test(arguments: [nil, "", "{", "{\"pull_request\": {\"head\": {\"sha\": \"--upload-pack\"}}}"])
  func gitHubWithoutAHeadSaysSo(event: String?) throws {
    let run = try #require(Self.gitHub("pull_request", event))
    #expect(run.head == nil)
    #expect(run.author == nil)
    #expect(
      run.missingHead?.message == "the event of this GitHub Actions run does not tell the head commit")
    #expect(run.missingAuthor?.severity == .error)
    #expect(run.problems(givenHead: Self.head, author: "jk") == [])
    #expect(run.problems(givenHead: Self.head).map(\.severity) == [.error])
  }

  /// What people write into a title or a commit message is JSON's to allow.
  @Test(arguments: ["\u{7F}", "\u{85}", "\u{9B}", "\u{FEFF}", "\u{FFFF}", "\\u0000", "\\ud800", "\\u007f"])
  func gitHubReadsAnEventWithAnyCharacter(character: String) throws {
    let event = Self.pullRequest.replacing("*@x", with: character)
    let run = try #require(Self.gitHub("pull_request", event))
    #expect(run.author == "jk")
    #expect(run.head == Self.head)
    #expect(run.problems() == [])
  }

  @Test func gitHubSaysWhyTheAuthorIsNotKnown() throws {
    let cut = try #require(Self.gitHub("pull_request", "{\"pull_request\":"))
    #expect(
      cut.missingAuthor?.message
        == "the event of this GitHub Actions run does not tell who opened the pull request, so that nobody can tell "
        + "whether they approved a waiver themselves: expected a value in JSON at byte 16")
    let nobody = try #require(
      Self.gitHub(
        "pull_request", "{\"pull_request\": {\"head\": {\"sha\": \"\(Self.head)\"}, \"user\": null}}"))
    #expect(nobody.head == Self.head)
    #expect(nobody.problems().map(\.remedy) == ["Pass --author with the login of the person who opened it."])
  }

  @Test func gitHubPushesMergeGroupsAndFollowUps() throws {
    let push = try #require(Self.gitHub("push", nil))
    #expect(push.head == Self.merge)
    #expect(push.author == "pusher")
    #expect(push.base == nil)
    let group = try #require(
      Self.gitHub(
        "merge_group",
        "{\"merge_group\": {\"head_sha\": \"\(Self.head)\", \"base_ref\": \"refs/heads/main\"}}"))
    #expect(group.head == Self.head)
    #expect(group.base == "origin/main")
    #expect(group.author == nil)
    let followUp = try #require(
      Self.gitHub("workflow_run", "{\"workflow_run\": {\"head_sha\": \"\(Self.head)\"}}"))
    #expect(followUp.head == Self.head)
  }

  @Test func gitLabTakesTheSourceOfMergedResults() throws {
    let variables = [
      "GITLAB_CI": "true", "CI_COMMIT_SHA": Self.merge, "CI_MERGE_REQUEST_TARGET_BRANCH_NAME": "main",
      "GITLAB_USER_LOGIN": "jk", "CI_JOB_URL": "https://gitlab.com/o/r/-/jobs/9",
      "CI_MERGE_REQUEST_SOURCE_BRANCH_SHA": "",
    ]
    let detached = try #require(CIRun.detect(variables))
    #expect(detached.head == Self.merge)
    #expect(detached.base == "origin/main")
    #expect(detached.author == "jk")
    #expect(detached.address == "https://gitlab.com/o/r/-/jobs/9")
    let merged = variables.merging(["CI_MERGE_REQUEST_SOURCE_BRANCH_SHA": Self.head.uppercased()]) { $1 }
    #expect(CIRun.detect(merged)?.head == Self.head)
  }

  @Test func bitriseNamesADestinationOfPullRequestsAlone() throws {
    let variables = [
      "BITRISE_IO": "true", "BITRISE_GIT_COMMIT": Self.head, "BITRISEIO_GIT_BRANCH_DEST": "main",
      "BITRISE_PULL_REQUEST": "7", "BITRISE_BUILD_URL": "https://app.bitrise.io/build/9",
    ]
    let run = try #require(CIRun.detect(variables))
    #expect(run.service == .bitrise)
    #expect(run.head == Self.head)
    #expect(run.base == "origin/main")
    #expect(run.address == "https://app.bitrise.io/build/9")
    #expect(CIRun.detect(variables.merging(["BITRISE_PULL_REQUEST": ""]) { $1 })?.base == nil)
  }

  @Test func xcodeCloudTakesTheSourceCommit() throws {
    let variables = [
      "CI_XCODE_CLOUD": "TRUE", "CI_COMMIT": Self.merge, "CI_PULL_REQUEST_NUMBER": "7",
      "CI_PULL_REQUEST_SOURCE_COMMIT": Self.head, "CI_PULL_REQUEST_TARGET_BRANCH": "main",
    ]
    let run = try #require(CIRun.detect(variables))
    #expect(run.service == .xcodeCloud)
    #expect(run.head == Self.head)
    #expect(run.base == "origin/main")
    #expect(CIRun.detect(["CI_XCODE_CLOUD": "TRUE", "CI_COMMIT": Self.merge])?.head == Self.merge)
  }

  @Test func buildkiteMarksWhatIsNoPullRequest() throws {
    let variables = [
      "BUILDKITE": "true", "BUILDKITE_COMMIT": Self.head, "BUILDKITE_PULL_REQUEST": "7",
      "BUILDKITE_PULL_REQUEST_BASE_BRANCH": "main",
      "BUILDKITE_BUILD_URL": "https://buildkite.com/o/p/builds/9",
    ]
    let run = try #require(CIRun.detect(variables))
    #expect(run.head == Self.head)
    #expect(run.base == "origin/main")
    #expect(CIRun.detect(variables.merging(["BUILDKITE_PULL_REQUEST": "false"]) { $1 })?.base == nil)
    #expect(CIRun.detect(variables.merging(["BUILDKITE_COMMIT": "HEAD"]) { $1 })?.head == nil)
  }

  @Test func jenkinsDoesNotTakeAMergeOfItsOwnForTheHead() throws {
    let variables = [
      "JENKINS_URL": "https://ci.example/", "BUILD_URL": "https://ci.example/job/9/",
      "GIT_COMMIT": Self.merge,
    ]
    #expect(CIRun.detect(variables)?.head == Self.merge)
    let change = try #require(
      CIRun.detect(
        variables.merging(["CHANGE_ID": "7", "CHANGE_TARGET": "main", "CHANGE_AUTHOR": "jk"]) { $1 }))
    #expect(change.head == nil)
    #expect(change.base == "origin/main")
    #expect(change.author == "jk")
    #expect(change.address == "https://ci.example/job/9/")
    #expect(change.problems().map(\.message) == ["Jenkins does not tell the head commit of a change"])
  }

  @Test func nothingIsDetectedElsewhere() {
    #expect(CIRun.detect([:]) == nil)
    #expect(CIRun.detect(["CI": "true", "GITHUB_ACTIONS": "", "GITHUB_SHA": Self.head]) == nil)
  }
}
