import Locales

/// The keys of the texts of release notes, `Templates/locales/notes.*.yml`.
enum NotesText: String, TextKey {
  case heading, shortHeading, verdictPassed, verdictBlocked, verdictNotEvaluated, verdictUnproved
  case verdictMissing, range, gateRun, gateRunOnSameFiles, allItems, earlierRuns, feltAndShipped, feltOnly
  case feltWith, yes, no, judgedAsOf, noBuild, notVerified, nothingOpen, checks, coverage, sessions
  case contracts, noContractChanges, matrix, itemsChanged, waivers, noWaivers, advisories, noAdvisories
  case evidence, item, title, status, restsOn, scenario, anyDevice, session, tester, device, system, days
  case build, identical, scenarios, value, covered, reason, approvedBy, until, state, kind, file, digest
  case statusPassed, statusStale, statusMissing, statusUnverifiable, statusFailed, statusNotApplicable
  case statusWaived, more, added, removed, changed, codeTouched, feltBy, feltByNobody, feltEntry
  case requested, filesTouched, twoSentences, andAlso, shortContract, deviceAdded, deviceRemoved,
    deviceChanged, deviceRetired
  case lastFelt, neverFelt, itemAdded, itemRemoved, stateHolds, stateExtended, stateShortened, stateExpired,
    stateExpiredBefore
  case stateWithdrawn, coveredNothing, waivedEntry, gapNoVerdict, gapOtherStages, gapChangedFiles,
    gapOtherTree, gapOtherBasis
  case gapNotPassed, gapAdvisory, gapSamples, gapOpen, gapOpenBecause, gapWaived, gapNotApplicable
  case gapNotJudged, gapContractNotFelt, gapContractRemoved, gapDeviceDropped, gapDeviceRetired
  case gapItemRemoved, gapRecordEdited, gapRecordRemoved, gapNobodyFelt, gapHistoryCut, gapEarlierUnreadable,
    gapShippedBuild,
    verified
  case changedContracts, waivedItems, notVerifiedCount, redacted, madeBy
}
