extension SourceFactsReader {
  /// Where code asks for haptics, file by file in the order of their places: Core Haptics, UIKit's and AppKit's
  /// feedback generators, SwiftUI's sensory feedback, watchOS, and system vibration. Branches that are never
  /// compiled are left out.
  public static func hapticCallSites(in files: [SourceFile]) -> [Call] {
    files.flatMap { file in
      let mentionsWatch = file.mentions("WKInterfaceDevice")
      let mentionsSelection = file.mentions("UISelectionFeedbackGenerator")
      return file.calls.filter { call in
        guard !call.isInactive else { return false }
        switch call.name {
        case "play": return mentionsWatch && playsWatchHaptic(call, in: file)
        case "perform": return call.qualifier?.hasPrefix("NSHapticFeedbackManager") == true
        case "selectionChanged": return mentionsSelection && call.isMember
        case let name where memberNames.contains(name): return call.isMember
        default: return typeNames.contains(call.name)
        }
      }
    }
  }

  private static let typeNames: Set<String> = [
    "CHHapticEngine", "CHHapticEvent", "CHHapticPattern", "CHHapticParameterCurve",
    "CHHapticDynamicParameter",
    "UIImpactFeedbackGenerator", "UINotificationFeedbackGenerator", "UISelectionFeedbackGenerator",
    "UICanvasFeedbackGenerator", "AudioServicesPlaySystemSound", "AudioServicesPlaySystemSoundWithCompletion",
    "AudioServicesPlayAlertSound", "AudioServicesPlayAlertSoundWithCompletion",
  ]

  private static let memberNames: Set<String> = [
    "makePlayer", "makeAdvancedPlayer", "playPattern", "impactOccurred", "notificationOccurred",
    "sensoryFeedback",
  ]

  private static let watchHaptics: Set<String> = [
    "notification", "directionUp", "directionDown", "success", "failure", "retry", "start", "stop", "click",
    "navigationGenericManeuver", "navigationLeftTurn", "navigationRightTurn", "underwaterDepthPrompt",
    "underwaterDepthCriticalPrompt",
  ]

  /// `device.play(.success)`.
  private static func playsWatchHaptic(_ call: Call, in file: SourceFile) -> Bool {
    guard call.isMember, let index = file.tokens.index(ofByte: call.offset) else { return false }
    var argument = index + 2
    if file.tokens.word(at: argument) == "WKHapticType" { argument += 1 }
    return file.tokens.isMark(argument, ".")
      && watchHaptics.contains(file.tokens.word(at: argument + 1) ?? "")
  }
}
