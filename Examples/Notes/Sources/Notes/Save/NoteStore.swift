public struct Note: Sendable, Hashable {
  public var title: String
  public var text: String

  public init(title: String, text: String) {
    self.title = title
    self.text = text
  }
}

/// Where notes are kept; returns when the note is safe, and throws when it is not.
public protocol NoteStore: Sendable {
  func save(_ note: Note) async throws
}
