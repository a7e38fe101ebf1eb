import Checklists
import Diagnostics
import Notation
import Sessions
import TestResults

/// What a checklist asks for that nothing could ever answer.
enum ChecklistLint {
  static func problems(_ checklist: Checklist, _ catalogue: DeviceCatalogue) -> [Diagnostic] {
    var problems = checklist.devices.compactMap { unmeetable($0, catalogue) }
    for problem in checklist.checks.flatMap(\.proofs).compactMap(unreadable) where !problems.contains(problem)
    {
      problems.append(problem)
    }
    return problems
  }

  private static func unreadable(_ proof: Proof) -> Diagnostic? {
    guard case .test(let text) = proof.requirement else { return nil }
    do {
      _ = try TestSelector(parsing: text)
      return nil
    } catch {
      return .error(
        "test: \(error.message)", at: proof.location, remedy: "Write the selector as Target.Suite/test.")
    }
  }

  /// A device that no record can be of, as none is known or none has haptics.
  private static func unmeetable(_ device: RequiredDevice, _ catalogue: DeviceCatalogue) -> Diagnostic? {
    guard device.retired == nil else { return nil }
    let fitting = catalogue.entries.filter {
      $0.reality == .physical && !$0.model.hasSuffix("*") && device.model.matches($0.model)
    }
    guard let first = fitting.first else {
      return .error(
        "the required device \(device.id) is none that the catalogue knows: \(device.model)",
        at: device.location,
        remedy: "Correct the model, or add it to hapticgate.yml under devices:.")
    }
    guard fitting.allSatisfy({ $0.haptics == .none }) else { return nil }
    return .error(
      "the required device \(device.id) has no haptics: \(first.name) (\(first.model)), \(first.source)",
      at: device.location, remedy: "Require a device with haptics, such as \"iPhone17,*\".")
  }
}
