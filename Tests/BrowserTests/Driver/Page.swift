import Foundation
import Testing

/// A tab, worked as a tester works it: by what is written on labels and buttons.
@MainActor struct Page {
  let browser: Chromium
  let context: String
  let target: String
  let session: String

  @discardableResult
  func call(_ method: String, _ parameters: [String: Any] = [:]) throws -> [String: Any] {
    try browser.call(method, parameters, session: session)
  }

  /// The value of an expression, which may be a promise.
  @discardableResult
  func evaluate(_ expression: String) throws -> Any? {
    let reply = try call(
      "Runtime.evaluate",
      ["expression": expression, "awaitPromise": true, "returnByValue": true, "userGesture": true])
    if let failure = reply["exceptionDetails"] as? [String: Any] {
      throw Chromium.Failure(description: "\(expression): \(failure)")
    }
    return (reply["result"] as? [String: Any])?["value"]
  }

  func text(_ expression: String) throws -> String {
    let value = try evaluate(expression)
    return try #require(value as? String, "\(expression) is no text")
  }

  /// Until the condition holds, for some seconds. A page that gives way to the next one answers nothing.
  func wait(for condition: String) throws {
    for _ in 0..<200 {
      if let holds = try? evaluate("Boolean(\(condition))") as? Bool, holds { return }
      usleep(50_000)
    }
    throw Chromium.Failure(description: "never came: \(condition)\n\(try text("document.body.innerText"))")
  }

  func open(_ file: URL, at hash: String = "") throws {
    try call("Page.navigate", ["url": file.absoluteString + hash])
    try wait(for: "document.readyState === 'complete' && document.querySelector('h2')")
  }

  func reload() throws {
    try evaluate("window.isPast = true")
    try call("Page.reload")
    try wait(for: "!window.isPast && document.readyState === 'complete' && document.querySelector('h2')")
  }

  /// Closes it; nothing on it may have been complained about.
  func close() throws {
    try evaluate("0")
    let complaints = browser.complaints
    #expect(complaints == [])
    try browser.call("Target.closeTarget", ["targetId": target])
  }

  // MARK: What a tester sees

  func viewport(width: Int, height: Int, scale: Double = 1, isPhone: Bool = false) throws {
    try call(
      "Emulation.setDeviceMetricsOverride",
      ["width": width, "height": height, "deviceScaleFactor": scale, "mobile": isPhone])
    try call("Emulation.setTouchEmulationEnabled", ["enabled": isPhone])
  }

  func colours(_ scheme: String) throws {
    try call(
      "Emulation.setEmulatedMedia",
      ["features": [["name": "prefers-color-scheme", "value": scheme]]])
  }

  /// The whole page as PNG.
  func picture() throws -> Data {
    let reply = try call("Page.captureScreenshot", ["captureBeyondViewport": true, "format": "png"])
    return try #require((reply["data"] as? String).flatMap { Data(base64Encoded: $0) })
  }

  // MARK: What a tester does

  private func quoted(_ text: String) throws -> String {
    let array = try JSONSerialization.data(withJSONObject: [text])
    return String(decoding: array, as: UTF8.self) + "[0]"
  }

  /// JavaScript for the control that a label names, as a screen reader finds it.
  private func control(_ label: String) throws -> String {
    """
    [...document.querySelectorAll('label')].filter((label) => label.checkVisibility() &&
      label.textContent.trim().startsWith(\(try quoted(label)))).map((label) => label.control)[0]
    """
  }

  /// Clicks the middle of an element, as a finger would.
  private func click(at element: String) throws {
    try wait(for: element)
    try evaluate("\(element).scrollIntoView({ block: 'center' })")
    let middle = try evaluate(
      "(({ x, y, width, height }) => [x + width / 2, y + height / 2])((\(element)).getBoundingClientRect())")
    let place = try #require(middle as? [Double])
    for type in ["mousePressed", "mouseReleased"] {
      try call(
        "Input.dispatchMouseEvent",
        ["type": type, "x": place[0], "y": place[1], "button": "left", "clickCount": 1])
    }
  }

  /// Presses the button, link or summary that begins with a text.
  func press(_ text: String) throws {
    try click(
      at: """
        [...document.querySelectorAll('button, a, summary')].find((element) => element.checkVisibility() &&
          element.textContent.trim().startsWith(\(try quoted(text))))
        """)
  }

  /// Chooses one of several words by its label; `group` is the question.
  func choose(_ label: String, in group: String) throws {
    try click(
      at: """
        [...[...document.querySelectorAll('fieldset')].find((group) =>
          group.querySelector('legend').textContent.trim().startsWith(\(try quoted(group))))
          .querySelectorAll('label')].find((label) => label.textContent.trim().startsWith(\(try quoted(label))))
        """)
  }

  func select(_ option: String, in label: String) throws {
    try wait(for: try control(label))
    try evaluate(
      """
      { const control = \(try control(label));
        control.selectedIndex = [...control.options].findIndex((option) => option.text.startsWith(\(try quoted(option))));
        if (control.selectedIndex < 0) throw new Error("no such option");
        control.dispatchEvent(new Event('change', { bubbles: true })); }
      """)
  }

  /// Types into a field in place of what it holds.
  func type(_ text: String, into label: String) throws {
    try wait(for: try control(label))
    try evaluate("{ const control = \(try control(label)); control.focus(); control.select(); }")
    try call("Input.insertText", ["text": text])
  }

  func value(of label: String) throws -> String { try self.text("(\(try control(label))).value") }

  func attach(_ file: URL, to label: String) throws {
    try wait(for: try control(label))
    let reply = try call("Runtime.evaluate", ["expression": try control(label)])
    let object = try #require((reply["result"] as? [String: Any])?["objectId"] as? String)
    try call("DOM.setFileInputFiles", ["files": [file.path], "objectId": object])
  }

  /// Presses a key of the keyboard, such as `Tab`.
  func key(_ name: String, code: Int) throws {
    for type in ["keyDown", "keyUp"] {
      try call(
        "Input.dispatchKeyEvent",
        ["type": type, "key": name, "code": name, "windowsVirtualKeyCode": code])
    }
  }

  /// The file that the page leaves in its folder when a button is pressed.
  func download(_ file: URL, by button: String) throws -> Data {
    try? FileManager.default.removeItem(at: file)
    try press(button)
    for _ in 0..<200 {
      if let data = FileManager.default.contents(atPath: file.path), !data.isEmpty { return data }
      usleep(50_000)
      // Lets the browser's messages through.
      try evaluate("0")
    }
    throw Chromium.Failure(description: "nothing was downloaded as \(file.lastPathComponent)")
  }
}
