package import Diagnostics
package import Locales
package import Notation

/// The texts of what a tester is handed, by the keys of `Templates/locales/handouts`.
package enum HandoutText: String, TextKey {
  case sheetTitle, session, code, phone, app, time, fallback, before, holdIt, installApp, typeCode, required
  case systemHaptics, ringer, lowPower, otherAudio, settingOn, settingOff, settingNone
  case tester, testedDevice, testedSystem, testedBuild, testedDeviceHint, testedSystemHint
  case why, causeMissing, causeStale, causeFailed, causeUnverifiable, causeAsked, onDevice
  case expected, onScreen, from, until, verdict, felt, note
  case verdictPass, verdictFail, verdictBlocked, verdictNotRun
  case feltAsContract, feltNone, feltFewer, feltMore, feltLate, feltTooStrong, feltTooWeak
  case after, stopLog, fillIn, handIn
  case anyPhone, appVersion, appAnyVersion, minutes, hours
  case planHead, planSessions, planPhones, planItems, planNothing, planNothingHere, planNotMinimal,
    planUncovered, planNeeds
  case planAdvisory, planSettings
  case recordHead, recordBound, recordReality, recordHandling, recordSetting, recordSettingUsual, recordTime
  case recordVerdict, recordFelt, recordReason, recordReplaces, recordOptional
  case gapTester, gapHandling, gapModel, gapSystem, gapReality, gapReplacement, gapVerdict, gapStarted
  case gapEnded, gapObservation, gapReason, gapFelt, gapBuild, gapAdjustment, gapAdjustmentReason, gapSetting,
    refusedSample, refusedNotPhysical
  case unknownScenario, unknownContract, unknownSession, unknownMeant
  case refusedNotInHand, refusedUnknownModel, refusedNoHaptics, refusedOther, acceptFiled
  case acceptAlready, acceptOpen, acceptNoLog, acceptUnknownChecklist, acceptExists, acceptOtherLog
  case acceptSimulatorLog, acceptWhichRecord, acceptLogMissing, askHow, askTester, askHandling
  case handlingInHand, handlingRemoteDesktop, handlingSimulator, handlingDeviceFarm, askModel
  case askSystem, askSystemBuild, askReality, realityPhysical, realitySimulator, realityVirtual
  case askVersion, askBuild, askSetting, askReplacement, askScenario, askStarted, askEnded, askVerdict
  case askFelt, askReason, askNote, askChoice, askWords, askTime, askNoVersion, askUnknownModel
  case askMeantModel, askWhichModel, askDone, askLeft
}

package typealias HandoutTexts = Texts<HandoutText>

extension Texts where Key == HandoutText {
  /// The shipped texts.
  package static func shipped(_ language: Language) throws(Diagnostic) -> HandoutTexts {
    let (bytes, file) =
      switch language {
      case .english: (PackageResources.handouts_en_yml, "handouts.en.yml")
      case .korean: (PackageResources.handouts_ko_yml, "handouts.ko.yml")
      case .traditionalChinese: (PackageResources.handouts_zh_Hant_yml, "handouts.zh-Hant.yml")
      }
    return try HandoutTexts(reading: bytes, in: language, file: file)
  }
}
