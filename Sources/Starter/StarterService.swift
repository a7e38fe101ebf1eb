/// A continuous integration service that a workflow can be written for.
public enum StarterService: String, Sendable, CaseIterable {
  case gitHub = "github"
  case gitLab = "gitlab"
  case bitrise
  case xcodeCloud = "xcode-cloud"
}
