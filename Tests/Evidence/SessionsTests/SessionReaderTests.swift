import Diagnostics
import Notation
import Sessions
import Testing

@Suite struct SessionReaderTests {
  @Test func readsACompleteRecord() throws {
    let file = SampleRecord.read(SampleRecord.text)
    #expect(file.problems == [])
    let record = try #require(file.record)
    #expect(record.id == "2026-11-12-lab-1")
    #expect(record.app.build == "412")
    #expect(record.device.model == "iPhone15,3")
    #expect(record.device.os == OSVersion("18.1"))
    #expect(record.settings == ["system-haptics": "on", "ringer": "on"])
    #expect(record.parameters == ["save-confirmation": ["intensity": 0.65, "sharpness": 0.35]])
    let result = try #require(record.results.first)
    #expect(result.verdict == .pass)
    #expect(result.felt == .asContract)
    #expect(result.observations == ["repeated-operation": "Ten separate pulses", "blur": "no"])
    #expect(result.verdictLocation.description == "s.yml:14:14")
    #expect(result.location.description == "s.yml:11:3")
  }
}
