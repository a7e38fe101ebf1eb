package import Diagnostics
package import Locales
package import Notation

/// The texts of the reports that people read; `Templates/locales/report.*.yml` has them in each language.
package enum ReportText: String, TextKey {
  // The verdict in one line
  case headline, verdictPassed, verdictBlocked, verdictAdvisory, verdictUnevaluated, onSamples
  case detailPassed, detailPassedOpen, detailOpen, detailWeakened, detailOpenAndWeakened, detailNoResults
  case detailNothingPassed, detailWouldBlock, detailProblems, samplesAccepted, leftOut

  // Words for what is counted and listed
  case statusCount, statusPassed, statusStale, statusMissing, statusUnverifiable, statusFailed, statusWaived
  case statusNotApplicable, advisory, untouched, kindTest, kindSource, kindPattern, kindSession
  case kindLog

  // What to do next
  case nextSteps, ownerAuthor, ownerQA, ownerRelease, aboutMinutes, aboutHours, installBuild
  case installMade, installCommit, installChange, openForm, wholeReport, decide, toDo, checklistSays, more
  case waiverRanOut, noSuchDevice, giveResults

  // Sections and columns
  case advisoryFindings, allItems, devices, contracts, problems, waivers, evidenceRead, show
  case showAll, showOpen, status, item, title, restsOn, scenario, contract, trigger, values, digest
  case covers, reason, approvedBy, expires, kind, file, holds, severityError, severityWarning
  case stage, commit, asOf

  // What a change does to the gate
  case policyChanges, effectWeakening, effectTightening, effectAddition, effectChange, changeOf
  case before, allowed, proofIs

  // What device logs show
  case timelines, sinceStart, whatCame, lines, timelinePicture, timelineLine

  // Patterns beside their contracts
  case patterns, expected, found, part, partEvent, partParameter, partCurve, intensity, sharpness
  case patternPicture

  // How parameters were tuned
  case tuning, tuningNow, tuningWish, when, session, device, system, observed

  // What was cut to fit
  case cutEvidence, cutTimelines, cutTunings, cutPatterns, cutContracts, cutClosedRows, cutMatrixRows,
    cutAdvisoryDetails,
    cutOpenRows
  case cutWarnings, cutChanges, cutDetails, cutWaivers, cutAdvisoryItems, cutTitles, cutLines, cutSteps
  case cutErrors, cutWeakenings
}

extension ReportText {
  /// The texts of a language.
  ///
  /// - Throws: what is wrong with the shipped file, which the tests rule out.
  package static func texts(in language: Language) throws(Diagnostic) -> Texts<ReportText> {
    let (bytes, file) =
      switch language {
      case .english: (PackageResources.report_en_yml, "report.en.yml")
      case .korean: (PackageResources.report_ko_yml, "report.ko.yml")
      case .traditionalChinese: (PackageResources.report_zh_Hant_yml, "report.zh-Hant.yml")
      }
    return try Texts(reading: bytes, in: language, file: file)
  }
}
