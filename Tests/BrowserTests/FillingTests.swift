import Foundation
import Sessions
import Notation
import Testing

/// A tester's way through the form, from the first page to the record.
@MainActor @Suite(.enabled(if: Chromium.isInstalled, "\(Chromium.missing)")) struct FillingTests {
  @Test func fillsTheFormOnAPhoneAndHandsInARecord() throws {
    let scene = try FormScene()
    let page = scene.page
    try scene.fillSetup()
    try page.turn("Next")
    try page.press("Start")
    try page.press("Note this moment")
    try page.press("Done")
    try page.type("Both at once", into: "Do the pulse")
    try page.choose("Pass", in: "Your verdict")
    try page.choose("As it should be", in: "What did you feel?")
    try page.turn("Next")
    try scene.fillScenario(
      verdict: "Fail", felt: "Too late", question: "Is the error", answer: "Yes, after a second",
      note: "Pulse on the error")
    try page.turn("Next")
    try page.choose("Blocked", in: "Your verdict")
    try page.type("The app crashed", into: "Why?")
    try page.turn("Next")

    let (read, problems, _) = try scene.exported()
    #expect(problems == [])
    let record = try #require(read)
    #expect(record.id == "2026-12-01-seoul-3")
    #expect(record.code == "K7QD4M")
    #expect(record.tester == "J. K.")
    #expect(record.handling == .inHand)
    #expect(record.device.model == "iPhone15,3")
    #expect(record.device.os.description == "18.1")
    #expect(record.device.reality == .physical)
    #expect(record.app.build == "412")
    #expect(
      record.settings == ["system-haptics": "on", "ringer": "on", "low-power": "off", "other-audio": "none"])
    #expect(record.parameters == ["save-confirmation": ["intensity": 0.65, "sharpness": 0.35]])
    #expect(record.binding?.contracts == ["save-confirmation": .of("contract")])
    #expect(record.binding?.files == ["../../Sources/Save.swift": .of("file")])
    #expect(record.results.map(\.scenario) == ["save-succeeds", "save-fails", "rapid-operation"])
    #expect(record.results.map(\.verdict) == [.pass, .fail, .blocked])
    #expect(record.results.map(\.felt) == [.asContract, .late, nil])
    #expect(record.results[0].observations == ["trigger-timing": "Both at once"])
    #expect(record.results[0].note?.hasSuffix("+09:00") == true)
    #expect(record.results[1].note == "Pulse on the error")
    #expect(record.results[2].reason == "The app crashed")
    let started = try #require(record.results[0].started), ended = try #require(record.results[0].ended)
    #expect(started <= ended)
    #expect(scene.browser.complaints == [])
  }

  @Test func resumesAfterItWasClosed() throws {
    let scene = try FormScene(at: "#scenario-1")
    try scene.fillScenario(
      verdict: "Pass", felt: "As it should be", question: "Do the pulse", answer: "Both at once")
    let before = try scene.page.value(of: "Do the pulse")
    try scene.page.close()
    let again = try scene.browser.page(in: scene.page.context)
    try again.open(scene.form, at: "#scenario-1")
    #expect(try again.value(of: "Do the pulse") == before)
    #expect(
      try again.text("document.querySelector('#progress summary').innerText").hasPrefix(
        "1 of 3 scenarios done"))
    try again.press("1 of 3")
    try again.press("Before you begin")
    try again.press("Continue from a file")
    try again.press("Delete all answers")
    try again.wait(for: "document.querySelector('#progress summary').innerText.startsWith('0 of 3')")
    try again.reload()
    #expect(try again.text("document.querySelector('#progress summary').innerText").hasPrefix("0 of 3"))
    #expect(scene.browser.complaints == [])
  }

  @Test func isHandedInHalfDoneAndContinuedElsewhere() throws {
    let scene = try FormScene()
    try scene.fillSetup()
    try scene.page.turn("Next")
    try scene.fillScenario(
      verdict: "Pass", felt: "As it should be", question: "Do the pulse", answer: "Both \"at\" once\nreally")
    try scene.page.turn("Next")
    try scene.page.press("Start")
    try scene.page.type("half an answer", into: "Is the error")
    try scene.page.turn("Next")
    try scene.page.turn("Next")
    let half = try scene.exported()
    #expect(half.problems == [])
    #expect(half.record?.results.map(\.verdict) == [.pass, .notRun])
    #expect(half.record?.results.last?.reason == nil)

    let laptop = try scene.otherDevice()
    #expect(try laptop.value(of: "Your name") == "")
    let file = scene.folder.appendingPathComponent("half.json")
    try half.bytes.write(to: file)
    try laptop.press("Continue from a file")
    try laptop.attach(file, to: "Exported record")
    try laptop.wait(for: "document.querySelector('#progress summary').innerText.startsWith('1 of 3')")
    #expect(try laptop.value(of: "Your name") == "J. K.")
    try laptop.press("1 of 3")
    try laptop.press("Hand in")
    let whole = try scene.exported(by: laptop)
    #expect(whole.bytes == half.bytes)
    #expect(scene.browser.complaints == [])
  }

  @Test func aPastedRecordIsTakenToo() throws {
    let scene = try FormScene()
    try scene.fillSetup()
    try scene.page.press("0 of 3")
    try scene.page.press("Hand in")
    let bytes = try scene.exported().bytes
    let other = try scene.otherDevice()
    try other.press("Continue from a file")
    try other.type(String(decoding: bytes, as: UTF8.self), into: "Or paste")
    try other.press("Take the pasted record")
    try other.wait(for: "document.querySelector('#status').textContent.startsWith('Taken')")
    #expect(try other.value(of: "iOS version") == "18.1")
  }

  @Test func aFileThatIsNotItsOwnIsRefused() throws {
    let scene = try FormScene()
    try scene.page.press("Continue from a file")
    for (text, message) in [
      ("no JSON", "This is no JSON. Choose the file that this form exported."),
      ("[1]", "This is JSON and no session record. Choose the file that this form exported."),
      (
        #"{"format": 1, "id": "2026-12-01-<b>", "results": {}}"#,
        "This record is of another session (2026-12-01-<b>). This form is for 2026-12-01-seoul-3."
      ),
      (
        #"{"format": 1, "id": "2026-12-01-seoul-3", "results": {}, "bound-to": {}}"#,
        "This record was made for another state of the app. Ask for the form that belongs to it."
      ),
    ] {
      try scene.page.type(text, into: "Or paste")
      try scene.page.press("Take the pasted record")
      #expect(try scene.problems() == [message])
      #expect(try scene.page.value(of: "Your name") == "")
    }
  }

  @Test(arguments: ["haptics%2Fsave-fails", "haptics/save-fails"])
  func aReportsLinkLeadsToItsScenario(item: String) throws {
    let scene = try FormScene(at: "#item=\(item)&build=412")
    #expect(try scene.page.text("document.querySelector('h2').textContent") == "Save fails")
  }

  @Test func aRecordIsCopied() throws {
    let scene = try FormScene()
    try scene.browser.call(
      "Browser.grantPermissions",
      [
        "permissions": ["clipboardReadWrite", "clipboardSanitizedWrite"],
        "browserContextId": scene.page.context,
      ])
    try scene.fillSetup()
    try scene.page.press("0 of 3")
    try scene.page.press("Hand in")
    let file = try scene.exported().bytes
    try scene.page.press("Copy the record")
    try scene.page.wait(
      for: "document.querySelector('#status').textContent === 'The record is on the clipboard.'")
    #expect(try scene.page.text("navigator.clipboard.readText()") == String(decoding: file, as: UTF8.self))
  }
}
