/// Questions to the `git` on the path. Nothing here changes a repository or asks the network.
public enum Git {
  /// What git prints, split at a byte (line feeds unless said); nil if git is absent or its status is not 0.
  public static func output(_ arguments: [String], separator: UInt8 = UInt8(ascii: "\n")) -> [String]? {
    bytes(arguments)?.split(separator: separator).map { String(decoding: $0, as: UTF8.self) }
  }

  /// What git prints, byte for byte; nil if git is absent or its status is not 0.
  public static func bytes(_ arguments: [String]) -> [UInt8]? { Program.output("git", arguments) }
}
