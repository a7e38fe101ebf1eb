import Checklists
import Diagnostics
import Foundation
import HapticFeedback
import Notation
import Testing

struct MarkerTests {
  struct Example: Sendable, CustomTestStringConvertible {
    var marker: Marker
    var signal: String
    var captures: [String: String]
    var anything = ""
    var testDescription: String { signal }
  }

  static let examples = [
    Example(marker: .tapped(operation: "save", id: "7"), signal: "save.tapped", captures: ["id": "7"]),
    Example(marker: .succeeded(operation: "save", id: "7"), signal: "save.succeeded", captures: ["id": "7"]),
    Example(
      marker: .failed(operation: "save", id: "7", reason: "offline"), signal: "save.failed",
      captures: ["id": "7"], anything: "offline"),
    Example(
      marker: .requested(contract: "save-confirmation", id: "7"), signal: "haptic.requested",
      captures: ["contract": "save-confirmation", "id": "7"]),
    Example(
      marker: .playbackFailed(step: "pattern", reason: "-4813"), signal: "haptic.failed",
      captures: ["step": "pattern"], anything: "-4813"),
    Example(marker: .foreground, signal: "app.foreground", captures: [:]),
  ]

  @Test(arguments: examples)
  func aMarkerReadsAsTheShippedSignalExpects(example: Example) throws {
    let signal = try #require(try shippedSignals().first { $0.name == example.signal })
    let expected = signal.message.parts.map { part in
      switch part {
      case .literal(let text): text
      case .capture(let name): example.captures[name] ?? ""
      case .anything: example.anything
      }
    }
    #expect(example.marker.message == expected.joined())
    #expect(example.marker.category == signal.category)
  }

  @Test func everyShippedSignalHasItsMarker() throws {
    #expect(try shippedSignals().map(\.name).sorted() == Self.examples.map(\.signal).sorted())
  }

  @Test func aMarkerIsOneLine() {
    let marker = Marker.failed(operation: "save", id: "7", reason: "disk\r\nfull\u{2028}now")
    #expect(marker.message == "save failed id=7 disk full now")
  }

  @Test @MainActor func severalLogsGetEveryMarker() {
    let first = MarkerCollection()
    let second = MarkerCollection()
    MarkerLog.all([first.log, .none, second.log]).write(.background)
    #expect(first.messages == ["background"])
    #expect(second.messages == ["background"])
  }

  private func shippedSignals() throws -> [SignalPattern] {
    var root = URL(fileURLWithPath: #filePath)
    for _ in 1...3 { root.deleteLastPathComponent() }
    let file = root.appendingPathComponent("checklists/haptics.yml")
    let reading = ChecklistReader.read([UInt8](try Data(contentsOf: file)), file: "checklists/haptics.yml")
    #expect(reading.problems.map(\.message) == [])
    return try #require(reading.checklist).signals
  }
}
