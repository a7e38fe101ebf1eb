public import Notation

/// What notes were made with beside the two commits and the ledger, so that they can be made again and compared.
public struct NotesMaking: Sendable, Hashable {
  public var language: Language
  /// As it was asked for.
  public var stage: String?
  public var testers: PersonalData
  public var acceptsSamples: Bool
  public var config: String?
  /// Whether templates of the user's made the pages.
  public var hasOwnTemplates: Bool

  public init(
    language: Language, stage: String?, testers: PersonalData, acceptsSamples: Bool, config: String?,
    hasOwnTemplates: Bool
  ) {
    self.language = language
    self.stage = stage
    self.testers = testers
    self.acceptsSamples = acceptsSamples
    self.config = config
    self.hasOwnTemplates = hasOwnTemplates
  }

  var json: JSONValue {
    .object([
      ("locale", .string(language.rawValue)), ("stage", .optional(stage)),
      ("testers", .string(testers.rawValue)), ("acceptSamples", .bool(acceptsSamples)),
      ("config", .optional(config)), ("ownTemplates", .bool(hasOwnTemplates)),
    ])
  }
}
