/// Questions to the `git` on the path. Nothing here changes a repository or asks the network.
public enum Git {
  /// What git prints, split at a byte (line feeds unless said); nil if git is absent or its status is not 0.
  public static func output(_ arguments: [String], separator: UInt8 = UInt8(ascii: "\n")) -> [String]? {
    bytes(arguments).map { lines(of: $0, separator: separator) }
  }

  /// What git prints, byte for byte; nil if git is absent or its status is not 0.
  public static func bytes(_ arguments: [String]) -> [UInt8]? { Program.output("git", arguments) }

  fileprivate static func lines(of bytes: [UInt8], separator: UInt8) -> [String] {
    bytes.split(separator: separator).map { String(decoding: $0, as: UTF8.self) }
  }
}

/// A question to git that it works on while we do other things.
public struct GitQuestion: ~Copyable {
  private var running: RunningProgram?

  public init(_ arguments: [String]) { running = RunningProgram("git", arguments) }

  /// What git printed, once it has ended, split at a byte (line feeds unless said); nil if git is absent or its
  /// status is not 0.
  public consuming func answer(separator: UInt8 = UInt8(ascii: "\n")) -> [String]? {
    guard let running = running.take() else { return nil }
    return running.output().map { Git.lines(of: $0, separator: separator) }
  }
}
