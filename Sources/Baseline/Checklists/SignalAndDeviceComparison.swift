import Checklists
import Notation
import YAML

extension ChangeLog {
  mutating func compareSignals(_ old: PolicyVersion.ReadChecklist, _ new: PolicyVersion.ReadChecklist) {
    let limiting = old.checklist.limitingSignals.union(new.checklist.limitingSignals)
    for signal in old.checklist.signals {
      let about = Comparison(
        subject: .signal(checklist: old.checklist.id, name: signal.name),
        base: old.root, head: new.root, path: ["signals", signal.name])
      guard let now = new.checklist.signals.first(where: { $0.name == signal.name }) else {
        add(.weakening, about, "the signal was removed")
        continue
      }
      guard now != signal else { continue }
      if !signal.covers(now) {
        add(.weakening, about, "the signal stands for more messages, or for others", key: "message")
      } else if limiting.contains(signal.name) {
        add(
          .weakening, about, "the signal stands for fewer messages, and rules that limit it rest on it",
          key: "message")
      } else {
        add(.tightening, about, "the signal stands for fewer messages", key: "message")
      }
    }
    for signal in new.checklist.signals
    where !old.checklist.signals.contains(where: { $0.name == signal.name }) {
      add(
        .addition, .signal(checklist: old.checklist.id, name: signal.name), "the signal is new",
        at: new.root.place(of: ["signals", signal.name]), was: nil)
    }
  }

  mutating func compareDevices(_ old: PolicyVersion.ReadChecklist, _ new: PolicyVersion.ReadChecklist) {
    func subject(_ device: RequiredDevice) -> PolicySubject {
      .device(checklist: old.checklist.id, id: device.id)
    }
    for device in old.checklist.devices {
      guard let now = new.checklist.devices.first(where: { $0.id == device.id }) else {
        add(
          .weakening, subject(device), "the device is no longer required",
          at: new.root.place(of: ["devices", "required"]), was: device.location)
        continue
      }
      compare(device, now, subject(device))
    }
    for device in new.checklist.devices where !old.checklist.devices.contains(where: { $0.id == device.id }) {
      add(.tightening, subject(device), "the device is now required", at: device.location, was: nil)
    }
  }

  private mutating func compare(_ base: RequiredDevice, _ head: RequiredDevice, _ subject: PolicySubject) {
    switch (base.retired?.day, head.retired?.day) {
    case (nil, _?):
      add(.weakening, subject, "the device was retired", at: head.location, was: base.location)
    case (_?, nil):
      add(.tightening, subject, "the device is no longer retired", at: head.location, was: base.location)
    case (let old?, let new?) where old != new:
      add(
        new < old ? .weakening : .tightening, subject,
        "the device is retired on another day: \(old) → \(new)",
        at: head.location, was: base.location)
    default: break
    }
    guard base.model != head.model || base.os != head.os else { return }
    let text = "\(base.accepted) → \(head.accepted)"
    if base.covers(head), !head.covers(base) {
      add(.tightening, subject, "fewer devices will do: \(text)", at: head.location, was: base.location)
    } else if !base.covers(head) {
      add(.weakening, subject, "other devices will do: \(text)", at: head.location, was: base.location)
    }
  }
}

extension RequiredDevice {
  fileprivate var accepted: String { model.description + (os.map { ", system \($0)" } ?? "") }
}

extension Checklist {
  /// Signals that something limits: contracts, and all rules but those that ask for a number of them at least.
  fileprivate var limitingSignals: Set<String> {
    let promised = contracts.flatMap { contract in
      [contract.trigger, contract.request?.signal].compactMap { $0 } + contract.neverOn
    }
    let ruled = scenarios.flatMap(\.rules).flatMap { rule in
      switch rule.kind {
      case .exercised, .atLeast: [] as [String]
      case .after, .onlyAfter, .spacing, .never: rule.signals
      }
    }
    return Set(promised + ruled)
  }
}
