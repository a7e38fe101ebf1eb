/// What `notes` is asked for. Paths are as typed: relative to the working directory.
public struct NotesOptions: Sendable {
  /// What it shares with evaluating commands.
  public var evaluation: EvaluationOptions
  /// The two ends of the release; nil where something is verified alone.
  public var from: String?
  public var to: String
  public var ledgers: [String]
  public var isShort: Bool
  /// How testers are named: a word of the table.
  public var testers: String?
  public var isRedacted: Bool
  /// Files that attestations are about, beside the commit.
  public var subjects: [String]
  /// The folder for attestations.
  public var attestations: String?
  /// The file for the archive.
  public var pack: String?
  /// Bundles for the archive.
  public var bundles: [String]
  /// The archive, or notes as JSON, to verify.
  public var verify: String?

  /// The settings that a checked command line asks for.
  public init(_ command: ParsedCommand) {
    evaluation = EvaluationOptions(command)
    from = command.value(.from)
    to = command.value(.to) ?? "HEAD"
    ledgers = command.values(.ledger)
    isShort = command.flag(.short)
    testers = command.value(.testers)
    isRedacted = command.flag(.redact)
    subjects = command.values(.subject)
    attestations = command.value(.attest)
    pack = command.value(.pack)
    bundles = command.values(.bundle)
    verify = command.value(.verify)
  }

  /// What asks for the notes from one commit to another, in no language of its own.
  public init(from: String, to: String) {
    self.init(ParsedCommand(command: .notes, operands: [], values: [.from: [from], .to: [to]]))
  }
}
