public import Foundation

extension SessionRecording {
  /// A recording into a new file, to be shared or fetched when the session is over. Each line is in the file
  /// before the next marker comes, so that a crash loses none.
  ///
  /// - Throws: if the file cannot be made or exists already.
  public static func file(
    at url: URL, session: String, identity: RecordingIdentity, subsystem: String
  ) throws -> SessionRecording {
    try Data().write(to: url, options: .withoutOverwriting)
    let file = try FileHandle(forWritingTo: url)
    return SessionRecording(
      session: session, identity: identity, subsystem: subsystem, clockRun: UUID().uuidString
    ) { line in
      // A line that a full disk refuses is still counted: the last line's count tells that one is missing.
      try? file.write(contentsOf: Data("\(line)\n".utf8))
    }
  }
}
