/// The root of the repository that the gate runs in, and the working directory in it.
public struct RepositoryFolders: Hashable, Sendable {
  /// Absolute, links followed.
  public var root: String
  /// The working directory as seen from the root; empty for the root itself.
  public var working: String

  public init(root: String, working: String = "") {
    self.root = root
    self.working = working
  }

  /// Without a repository: paths stay as they are seen from the working directory.
  public static let unknown = RepositoryFolders(root: "")
}

/// A path below the repository's root, in the form that the hosts' locations ask for.
package struct RepositoryPath: Hashable, Sendable {
  /// Components joined by `/`, without `.` and `..`; never empty, never absolute.
  package let text: String

  /// Nil where the path is empty or leads out of the repository.
  ///
  /// - Parameters:
  ///   - path: relative to the working directory, or absolute.
  ///   - folders: where both lie.
  package init?(_ path: String, in folders: RepositoryFolders = .unknown) {
    let isAbsolute = path.utf8.starts(with: "/".utf8)
    guard !path.isEmpty, !isAbsolute || !folders.root.isEmpty,
      let walked = Self.components(isAbsolute ? path : "\(folders.working)/\(path)")
    else { return nil }
    var components = walked[...]
    if isAbsolute {
      guard let root = Self.components(folders.root), walked.starts(with: root) else { return nil }
      components = components.dropFirst(root.count)
    }
    guard !components.isEmpty else { return nil }
    text = components.joined(separator: "/")
  }

  /// Nil where `..` leads above the beginning.
  private static func components(_ path: String) -> [String]? {
    var components: [String] = []
    for component in path.utf8.split(separator: UInt8(ascii: "/")) {
      if component.elementsEqual(".".utf8) { continue }
      guard component.elementsEqual("..".utf8) else {
        components.append(String(decoding: component, as: UTF8.self))
        continue
      }
      guard components.popLast() != nil else { return nil }
    }
    return components
  }

  /// A relative URI reference (RFC 3986): all but unreserved characters and `/` is percent-encoded UTF-8,
  /// so that no first component is taken for a scheme.
  package var uriReference: String {
    PercentEncoding.encode(text) { PercentEncoding.isUnreserved($0) || $0 == UInt8(ascii: "/") }
  }
}
