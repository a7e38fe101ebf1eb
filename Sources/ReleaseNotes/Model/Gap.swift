public import Evaluation
public import Notation

/// Something that nobody verified for the release.
public enum Gap: Sendable {
  /// No gate of the release is on file.
  case noVerdict
  /// Gates of other stages are on file alone; nil for all items.
  case otherStages([String?])
  /// The gate ran on files that are not the release's.
  case changedFiles
  /// The gate ran on another tree than the release's, such as a merge.
  case otherTree
  /// The gate went by files of these kinds that are not the release's.
  case otherBasis([String])
  case notPassed(headline: String)
  /// The gate could not have blocked.
  case advisoryGate
  case samples
  case open(ItemName, LocalizedText, ProofStatus, reason: String?)
  case waived(ItemName, LocalizedText, ProofStatus, by: String, until: String)
  case notApplicable(ItemName, LocalizedText, note: String)
  /// The gate on file says nothing of an item.
  case notJudged(ItemName, LocalizedText)
  case contractNotFelt(name: String, LocalizedText)
  case deviceDropped(checklist: String, id: String, model: String)
  case deviceRetired(checklist: String, id: String, day: String, reason: String)
  case itemRemoved(ItemName, LocalizedText)
  case contractRemoved(name: String, LocalizedText)
  case recordEdited(path: String)
  case recordRemoved(path: String)
  case nobodyFelt
  /// The clone does not hold all commits in between.
  case historyCut
  /// What the earlier end asked for cannot be read in full.
  case earlierUnreadable
  case shippedBuildUnknown
}
