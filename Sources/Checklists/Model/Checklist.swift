public import Diagnostics
public import Notation

/// What one checklist file promises and asks for: contracts, signals, checks, scenarios, required devices
/// and the stages that choose among them.
public struct Checklist: Sendable {
  /// How call sites that no contract covers are treated.
  public enum Coverage: String, Sendable, CaseIterable {
    case block, advise, off
  }

  /// The path of the file, as the user would write it.
  public var file: String
  public var id: String
  public var bundleID: String
  public var coverage: Coverage
  public var title: LocalizedText
  /// In the order of the file, as everything below.
  public var contracts: [Contract]
  public var signals: [SignalPattern]
  public var checks: [Check]
  public var scenarios: [Scenario]
  public var devices: [RequiredDevice]
  public var stages: [Stage]
  public var location: SourceLocation

  public func contract(_ id: String) -> Contract? { contracts.first(where: { $0.id == id }) }
  public func scenario(_ id: String) -> Scenario? { scenarios.first(where: { $0.header.id == id }) }
  public func stage(_ name: String) -> Stage? { stages.first(where: { $0.name == name }) }
}

/// A named choice of items: what a pull request or a release has to show.
public struct Stage: Sendable, Hashable {
  /// A kind of items that a stage asks for.
  public enum Part: String, Sendable, CaseIterable {
    /// Every check.
    case checks
    /// Every scenario, felt on at least one eligible device.
    case scenarios
    /// Every scenario on every required device.
    case devices
  }

  public var name: String
  public var parts: [Part]
}

/// A device that each scenario has to be felt on.
public struct RequiredDevice: Sendable {
  public struct Retirement: Sendable, Hashable {
    public var day: String
    public var reason: String
  }

  public var id: String
  public var model: Wildcard
  public var os: OSVersionRange?
  /// Set where nobody owns the device any more; its items are not asked for from that day on.
  public var retired: Retirement?
  public var location: SourceLocation

  public func accepts(model: String, os version: OSVersion) -> Bool {
    self.model.matches(model) && (os?.contains(version) ?? true)
  }

  /// The retirement that holds on a day, such as `2026-11-30`; nil where the device is still asked for.
  public func retirement(on day: String) -> Retirement? { retired.flatMap { $0.day <= day ? $0 : nil } }
}
