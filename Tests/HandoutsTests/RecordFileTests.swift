import Handouts
import Locales
import Notation
import Planning
import Testing
import YAML

struct RecordFileTests {
  @Test func theRecordSaysAtEachBlankWhatIsAsked() throws {
    let text = RecordFile(SampleSession.session(), try .shipped(.english)).text
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let end = lines.popLast()
    #expect(end == "")
    let last = lines.popLast()
    let seal = try #require(last)
    #expect(seal == "# As prepared: \(Digest.of(String(text.dropLast(seal.count + 1))))")
    #expect(
      lines.joined(separator: "\n") + "\n" == """
        # A record to fill in. What is empty after a colon is yours to say; what stands there stays as it is.
        format: 1
        id: "2026-12-01-seoul-3"
        session-code: "K7Q-D4M"
        checklist: "haptics"
        app:
          bundle-id: "com.example.notes"
          version:
          build:
        device:
          model: "iPhone15,3"
          os: "18.1"
          os-build:
          reality:  # physical if you hold a real phone; otherwise simulator or virtual
          name: "seoul-3"
        tester:  # Your name or initials
        handling:  # in-hand if you hold it; otherwise remote-desktop, simulator or device-farm
        settings:
          system-haptics:  # what it is set to; this session needs off
          ringer:  # what it is set to; usually on
        parameters:
          saved:
            intensity: 0.65
        bound-to:  # What you feel, by content. Leave it as it is.
          contracts:
            saved: "\(Digest.of("contract"))"
          scenarios:
            rapid: "\(Digest.of("scenario"))"
          files:
            "../../Sources/Save.swift": "\(Digest.of("file"))"
        results:
          rapid:
            started:  # with date and zone, such as 2026-11-12T14:03:00+09:00
            ended:  # with date and zone, such as 2026-11-12T14:03:00+09:00
            verdict:  # pass, fail, blocked or not-run
            felt:  # as-contract (as it should be), none, fewer, more, late, too-strong or too-weak; expected: none
            observations:
              density:  # Told apart?
            reason:  # why it is blocked or was not run
            note:  # if there is more to say

        """)
  }

  @Test func aRecordIsTouchedOnceSomethingIsSaid() throws {
    let text = RecordFile(SampleSession.session(), try .shipped(.korean)).text
    #expect(PreparedSeal.record.isUntouched(Array(text.utf8)))
    for (blank, said) in [("tester:", "tester: K"), ("ringer:", "ringer: on"), ("density:", "density: Yes")] {
      let filled = text.split(separator: blank, maxSplits: 1).joined(separator: said)
      #expect(!PreparedSeal.record.isUntouched(Array(filled.utf8)))
    }
    #expect(!PreparedSeal.record.isUntouched(Array("tester: [".utf8)))
  }

  @Test(arguments: [
    "a: b # c", "two\nlines", "\"quoted\" \\ back", "\u{0}\u{1B}\u{85}\u{2028}\u{FEFF}", "</script>{{x}}",
    "- [x] `|`",
  ])
  func hostileTextStaysWhatItIs(text: String) throws {
    var session = SampleSession.session(title: LocalizedText(text), question: text)
    session.device.fleetName = text
    session.binding.files = [.init(text, .of("file"))]
    let root = try #require(
      YAMLReader.read(Array(RecordFile(session, try .shipped(.english)).text.utf8), file: "s.yml").root)
    #expect(root["device"]?["name"]?.text == text)
    #expect(root["bound-to"]?["files"]?.entries.map(\.key.text) == [text])
    #expect(root["results"]?["rapid"]?["observations"]?["density"]?.isNull == true)
  }
}
