import Foundation
import HapticFeedback
import Notes
import XCTest

final class ConfirmationHapticsTests: XCTestCase {
  func testConfirmationIsOneImmediateEvent() {
    let events = confirmationEvents()
    XCTAssertEqual(events.count, 1)
    XCTAssertEqual(events.first?.type, .hapticTransient)
    XCTAssertEqual(events.first?.time, 0)
    XCTAssertEqual(events.first?.intensity, 0.65)
    XCTAssertEqual(events.first?.sharpness, 0.35)
  }

  /// Leaves the pattern for the gate: in the folder that `HAPTIC_PATTERNS` names, else in `.build/haptics`.
  func testConfirmationPatternIsExported() throws {
    let folder = patternFolder()
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let file = folder.appendingPathComponent("save-confirmation.ahap")
    let text = try HapticPattern(confirmationEvents()).ahap()
    try Data(text.utf8).write(to: file, options: .atomic)
    XCTAssertTrue(text.contains("\"HapticTransient\""), text)
  }

  private func patternFolder() -> URL {
    if let folder = ProcessInfo.processInfo.environment["HAPTIC_PATTERNS"], !folder.isEmpty {
      return URL(fileURLWithPath: folder, isDirectory: true)
    }
    var package = URL(fileURLWithPath: #filePath)
    for _ in 1...3 { package.deleteLastPathComponent() }
    return package.appendingPathComponent(".build/haptics", isDirectory: true)
  }
}
