import Notation
import YAML

extension YAMLDecoder {
  mutating func requiredDevices(_ node: YAMLNode) -> [RequiredDevice] {
    guard let devices = mapping(node, "devices", keys: ChecklistKeys.devices),
      let required = required("required", in: devices, "devices")
    else { return [] }
    return list(required, "required devices").compactMap { requiredDevice($0) }
  }

  private mutating func requiredDevice(_ node: YAMLNode) -> RequiredDevice? {
    let what = "a required device"
    guard let device = mapping(node, what, keys: ChecklistKeys.requiredDevice) else { return nil }
    let id = required("id", in: device, what).flatMap { identifier($0, "the device's id") }
    let model = required("model", in: device, what).flatMap { text($0, "model") }
    let os = device["os"].flatMap {
      value($0, "os", expected: "bounds on the system version such as \">=16 <17\"") { OSVersionRange($0) }
    }
    if let os, os.isEmpty, let node = device["os"] {
      error(
        "os: no version is within \"\(os)\"", at: node,
        remedy: "Write the older version after >= and the newer one after <, as in \">=16 <17\".")
    }
    let retired = device["retired"].flatMap { retirement($0) }
    guard let id, let model else { return nil }
    return RequiredDevice(id: id, model: Wildcard(model), os: os, retired: retired, location: node.location)
  }

  private mutating func retirement(_ node: YAMLNode) -> RequiredDevice.Retirement? {
    guard let fields = mapping(node, "retired", keys: ChecklistKeys.retirement) else { return nil }
    let day = required("on", in: fields, "retired").flatMap { self.day($0, "on") }
    let reason = required("reason", in: fields, "retired").flatMap { text($0, "reason") }
    guard let day, let reason else { return nil }
    return .init(day: day, reason: reason)
  }

  mutating func stages(_ node: YAMLNode) -> [Stage] {
    guard node.kind == .mapping, !node.entries.isEmpty else {
      error("stages: expected a mapping from stage names to lists of checks, scenarios, devices", at: node)
      return []
    }
    return node.entries.compactMap { key, value in
      let name = identifier(key, "the stage")
      let parts = list(value, "stage \(key.text)").compactMap { oneOf($0, "a stage's part", Stage.Part.self) }
      return name.map { Stage(name: $0, parts: parts) }
    }
  }
}
