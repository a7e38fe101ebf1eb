import Report
import Testing

/// Same inputs, same bytes: the seeds of Swift's hashes differ from process to process.
struct StabilityTests {
  @Test(arguments: ReportFormat.allCases)
  func fiveProcessesWriteTheSameBytes(format: ReportFormat) throws {
    let fixture = try GateFixture()
    try GoldenReportTests.Scene.release.prepare(fixture)
    let outputs = try (0..<5).map { _ in
      try Tool.run(
        ["check", "--as-of", "2026-12-01T00:00:00Z", "--accept-samples", "--report", format.rawValue],
        in: fixture.folder.url
      ).output
    }
    #expect(Set(outputs).count == 1)
    #expect(outputs.first?.isEmpty == false)
  }
}
