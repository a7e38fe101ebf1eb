import Evaluation
package import Notation

/// One sitting: a tester, a phone, a build, one set of settings, and the scenarios of one checklist to go
/// through in their order. A sheet, a form and a record are written from it.
package struct PlannedSession: Sendable {
  /// The record's id, which names its files.
  package var id: String
  /// What the tester types into the app, so that its own log names the session: letters and digits that
  /// cannot be mistaken for each other.
  package var code: String
  package var checklist: String
  package var checklistTitle: LocalizedText
  package var app: PlannedApp
  package var device: PlannedDevice
  /// What the phone has to be set to, in the order to set it: the usual settings, and those that the
  /// scenarios ask for in their place.
  package var settings: [RequiredSetting]
  package var binding: ContentStamps
  /// The contracts' values that are felt, by contract and parameter, sorted.
  package var parameters: [ContractParameters]
  package var tasks: [PlannedTask]
  /// The results of an earlier record that this session replaces; its reason is for the tester to write.
  package var supersedes: Replacement?

  package struct Replacement: Sendable, Hashable {
    package var session: String
    /// Ids of scenarios.
    package var items: [String]

    package init(session: String, items: [String]) {
      self.session = session
      self.items = items
    }
  }

  package init(
    id: String, code: String, checklist: String, checklistTitle: LocalizedText, app: PlannedApp,
    device: PlannedDevice, settings: [RequiredSetting], binding: ContentStamps,
    parameters: [ContractParameters],
    tasks: [PlannedTask], supersedes: Replacement? = nil
  ) {
    self.id = id
    self.code = code
    self.checklist = checklist
    self.checklistTitle = checklistTitle
    self.app = app
    self.device = device
    self.settings = settings
    self.binding = binding
    self.parameters = parameters
    self.tasks = tasks
    self.supersedes = supersedes
  }

  /// The estimated time, with setting up and filing the record.
  package var minutes: Int { Effort.setUpMinutes + tasks.reduce(0) { $0 + $1.minutes } }
}

/// The app to install.
package struct PlannedApp: Sendable, Hashable {
  package var bundleID: String
  /// Nil where nobody said it: the tester then writes down what the phone shows.
  package var version: String?
  package var build: String?
  package var commit: String?

  package init(bundleID: String, version: String? = nil, build: String? = nil, commit: String? = nil) {
    self.bundleID = bundleID
    self.version = version
    self.build = build
    self.commit = commit
  }
}

/// A setting of the phone, such as `system-haptics: off`.
package struct RequiredSetting: Sendable, Hashable {
  package var key: String
  package var value: String
  /// Whether a scenario asks for it, so that nothing counts without it; otherwise it is the usual setting.
  package var isRequired: Bool

  package init(_ key: String, _ value: String, isRequired: Bool) {
    self.key = key
    self.value = value
    self.isRequired = isRequired
  }
}

/// Digests of what is felt, for the record's `bound-to`.
package struct ContentStamps: Sendable, Hashable {
  package struct Stamp: Sendable, Hashable {
    package var name: String
    package var digest: Digest

    package init(_ name: String, _ digest: Digest) {
      self.name = name
      self.digest = digest
    }
  }

  /// In the checklist's order.
  package var contracts: [Stamp]
  package var scenarios: [Stamp]
  /// By path relative to the folder in which records are filed, sorted.
  package var files: [Stamp]

  package init(contracts: [Stamp] = [], scenarios: [Stamp] = [], files: [Stamp] = []) {
    self.contracts = contracts
    self.scenarios = scenarios
    self.files = files
  }
}

/// The values of one contract.
package struct ContractParameters: Sendable, Hashable {
  package struct Value: Sendable, Hashable {
    package var name: String
    package var value: Double

    package init(_ name: String, _ value: Double) {
      self.name = name
      self.value = value
    }
  }

  package var contract: String
  package var values: [Value]

  package init(contract: String, values: [Value]) {
    self.contract = contract
    self.values = values
  }
}
