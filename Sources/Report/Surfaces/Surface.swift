/// A place at a host that takes Markdown, and how much of it.
package enum Surface: String, Sendable, CaseIterable {
  case gitHubComment = "github-comment"
  case gitHubSummary = "github-summary"
  case gitLabNote = "gitlab-note"

  /// The most bytes of UTF-8 that the host takes for certain.
  ///
  /// GitHub's comments end at 65,536 characters, which some of its interfaces count in bytes; step summaries
  /// have to stay below 1 MiB; GitLab's notes end at 1,000,000 characters.
  package var limit: Int {
    switch self {
    case .gitHubComment: 65_535
    case .gitHubSummary: (1 << 20) - 1
    case .gitLabNote: 999_999
    }
  }

  /// Whether the text is a comment that the next run replaces, and so begins with a marker.
  var isReplaced: Bool { self != .gitHubSummary }
}

/// The first line of a comment, by which the next run finds the comment that it replaces. It is a comment of
/// HTML, so that readers do not see it.
package struct CommentMarker {
  package let text: String

  /// - Parameters:
  ///   - folder: the working directory in the repository, so that gates of several apps stay apart.
  ///   - stage: the stage that was evaluated, or nil for all items.
  package init(folder: String, stage: String?) {
    let place = folder.isEmpty ? "." : folder
    text = "<!-- hapticgate \(Self.plain(place)) \(Self.plain(stage ?? "*")) -->"
  }

  /// Percent-encoded, the hyphen included: two of them would end the comment in some parsers.
  private static func plain(_ text: String) -> String {
    PercentEncoding.encode(text) { $0.isASCIIAlphanumeric || "._/*".utf8.contains($0) }
  }
}
