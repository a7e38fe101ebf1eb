public import Diagnostics
import Mustache

/// What `init` writes into a repository: a checklist, a configuration and workflows.
public enum Starter {
  /// Fills the starter's templates.
  ///
  /// - Parameters:
  ///   - layout: where the sources lie.
  ///   - bundleID: the app's.
  ///   - services: what to write workflows for.
  ///   - takesRecordsIn: whether testers may hand records in through an issue.
  /// - Returns: the checklist, the configuration, then the workflows in the order of the services.
  /// - Throws: where a template is not Mustache.
  public static func files(
    for layout: SourceLayout, bundleID: String, services: [StarterService], takesRecordsIn: Bool
  ) throws(Diagnostic) -> [StarterFile] {
    let values = values(layout, bundleID)
    var files = [
      StarterFile("checklists/haptics.yml", try render(PackageResources.haptics_yml_mustache, values)),
      StarterFile("hapticgate.yml", try render(PackageResources.hapticgate_yml_mustache, values)),
    ]
    for service in services { files.append(try workflow(for: service, values)) }
    if takesRecordsIn {
      files += [
        StarterFile(
          ".github/workflows/haptics-intake.yml", try render(PackageResources.intake_yml_mustache, values)),
        StarterFile(
          ".github/ISSUE_TEMPLATE/haptic-session.yml",
          try render(PackageResources.issue_form_yml_mustache, values)),
      ]
    }
    return files
  }

  private static func workflow(
    for service: StarterService, _ values: MustacheValue
  ) throws(Diagnostic) -> StarterFile {
    switch service {
    case .gitHub:
      StarterFile(".github/workflows/haptics.yml", try render(PackageResources.github_yml_mustache, values))
    case .gitLab:
      StarterFile(".gitlab-ci.yml", try render(PackageResources.gitlab_yml_mustache, values))
    case .bitrise: StarterFile("bitrise.yml", try render(PackageResources.bitrise_yml_mustache, values))
    case .xcodeCloud:
      StarterFile(
        "ci_scripts/ci_post_xcodebuild.sh", try render(PackageResources.xcode_cloud_sh_mustache, values),
        isExecutable: true)
    }
  }

  private static func values(_ layout: SourceLayout, _ bundleID: String) -> MustacheValue {
    func globs(_ folders: [String], _ otherwise: String) -> MustacheValue {
      let named = folders.isEmpty ? [otherwise] : folders
      return .text(named.map { "\"../\($0)/**\"" }.joined(separator: ", "))
    }
    return .object([
      "bundleID": .text(bundleID), "isPackage": .bool(layout.isPackage),
      "hasSources": .bool(!layout.production.isEmpty && !layout.tests.isEmpty),
      "hasProduction": .bool(!layout.production.isEmpty),
      "production": globs(layout.production, "Sources"), "tests": globs(layout.tests, "Tests"),
    ])
  }

  /// Nothing is escaped: the values are a bundle identifier and folders, which are checked before.
  private static func render(_ template: [UInt8], _ values: MustacheValue) throws(Diagnostic) -> String {
    let text = String(decoding: template, as: UTF8.self)
    return try MustacheTemplate(parsing: text, name: "starter").render(values, escape: { $0 })
  }
}
