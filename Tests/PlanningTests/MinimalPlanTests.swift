import Checklists
import Notation
import Planning
import Testing

/// Plans of small random matrices, held to trying out every choice of sessions.
struct MinimalPlanTests {
  private struct Matrix {
    var scenarios: [(id: String, ringer: String?)] = []
    var devices: [(id: String, model: String, os: String)] = []
    var phones: [(model: String, os: String)] = []

    init(seed: UInt64) {
      var generator = SeededGenerator(seed: seed)
      func pick<T>(_ values: [T]) -> T { values[Int.random(in: 0..<values.count, using: &generator)] }
      let models = ["iPhone10,1", "iPhone10,4", "iPhone14,5", "iPhone15,3", "iPhone17,1"]
      for number in 0..<Int.random(in: 1...4, using: &generator) {
        scenarios.append(("s\(number)", pick([nil, "off"])))
      }
      for number in 0..<Int.random(in: 1...5, using: &generator) {
        devices.append(
          (
            "d\(number)", pick(models + ["iPhone10,*", "iPhone1*", "iPhone17,*"]),
            pick([">=15", ">=16 <18", ">=18"])
          ))
      }
      for _ in 0..<Int.random(in: 1...5, using: &generator) {
        phones.append((pick(models), pick(["15.8", "16.7", "17.6", "18.1"])))
      }
    }

    var text: String {
      checklist(
        scenarios: scenarios.map {
          "id: \($0.id)" + ($0.ringer.map { ", settings: { ringer: \($0) }" } ?? "")
        },
        devices: devices.map { "id: \($0.id), model: \"\($0.model)\", os: \"\($0.os)\"" },
        stages: "stages: { release: [devices] }")
    }

    /// The fewest sessions, one phone and one ringer setting each, that show every cell that any phone shows.
    var fewestSessions: Int {
      let sessions = phones.indices.flatMap { phone in ["on", "off"].map { (phone: phone, ringer: $0) } }
      let cells = scenarios.flatMap { scenario in
        devices.map { device in
          sessions.indices.filter { number in
            let phone = phones[sessions[number].phone]
            guard let os = OSVersion(phone.os), let range = OSVersionRange(device.os) else { return false }
            return sessions[number].ringer == scenario.ringer ?? "on"
              && Wildcard(device.model).matches(phone.model) && range.contains(os)
          }
        }
      }.filter { !$0.isEmpty }
      let choices = (0..<1 << sessions.count).filter { choice in
        cells.allSatisfy { $0.contains { choice >> $0 & 1 == 1 } }
      }
      return choices.map(\.nonzeroBitCount).min() ?? 0
    }
  }

  @Test(arguments: 1...80 as ClosedRange<UInt64>)
  func noPlanHasFewerSessions(seed: UInt64) throws {
    let matrix = Matrix(seed: seed)
    let plan = try Planned(
      checklists: [matrix.text], stage: "release", phones: matrix.phones.map { "\($0.model) \($0.os)" }
    ).plan()
    #expect(plan.sessions.count == matrix.fewestSessions)
    #expect(plan.isMinimal)
    let shown = plan.sessions.flatMap(\.tasks).flatMap(\.needs).map(\.item)
    #expect(Set(shown).count == shown.count)
    #expect(shown.count + plan.uncovered.count == matrix.scenarios.count * matrix.devices.count)
  }
}
