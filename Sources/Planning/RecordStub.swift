package import Notation

/// The record of a session before it is filled in: stamped with what is felt, silent on everything that only
/// a tester can say.
package struct RecordStub: Sendable {
  private let session: PlannedSession

  package init(_ session: PlannedSession) { self.session = session }

  /// The record's keys in their order; what the tester has to say is null.
  package var json: JSONValue {
    let device = session.device
    var members: [(String, JSONValue)] = [
      ("format", .int(1)),
      ("id", .string(session.id)),
      ("session-code", .string(session.code)),
      ("checklist", .string(session.checklist)),
      (
        "app",
        .object(
          [
            ("bundle-id", .string(session.app.bundleID)), ("version", .optional(session.app.version)),
            ("build", .optional(session.app.build)),
          ] + (session.app.commit.map { [("commit", .string($0))] } ?? []))
      ),
      (
        "device",
        .object([
          ("model", .optional(device.model)), ("os", .optional(device.os)), ("os-build", .null),
          ("reality", .null), ("name", .optional(device.fleetName)),
        ])
      ),
      ("tester", .null),
      ("handling", .null),
      ("settings", .object(session.settings.map { ($0.key, .null) })),
    ]
    if let replaced = session.supersedes {
      members.append(
        (
          "supersedes",
          .object([
            ("session", .string(replaced.session)), ("items", .array(replaced.items.map { .string($0) })),
            ("reason", .null),
          ])
        ))
    }
    members += [
      ("parameters", parameters), ("bound-to", binding),
      ("results", .object(session.tasks.map { ($0.scenario, result($0)) })),
    ]
    return .object(members)
  }

  private var parameters: JSONValue {
    .object(
      session.parameters.map { contract in
        (contract.contract, .object(contract.values.map { ($0.name, .number($0.value)) }))
      })
  }

  private var binding: JSONValue {
    func stamps(_ stamps: [ContentStamps.Stamp]) -> JSONValue {
      .object(stamps.map { ($0.name, .string($0.digest.description)) })
    }
    return .object([
      ("contracts", stamps(session.binding.contracts)), ("scenarios", stamps(session.binding.scenarios)),
      ("files", stamps(session.binding.files)),
    ])
  }

  private func result(_ task: PlannedTask) -> JSONValue {
    .object([
      ("started", .null), ("ended", .null), ("verdict", .null), ("felt", .null),
      ("observations", .object(task.observe.map { ($0.key, .null) })),
      ("reason", .null), ("note", .null),
    ])
  }
}
