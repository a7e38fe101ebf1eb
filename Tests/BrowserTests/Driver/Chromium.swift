import Foundation

/// A headless Chromium, driven over the pipes of its DevTools protocol.
///
/// All tests share one, and each has a page with storage of its own.
@MainActor final class Chromium {
  static let shared = Result { try Chromium() }

  struct Failure: Error, CustomStringConvertible {
    var description: String
  }

  nonisolated static let missing =
    "no Chromium: install it (on Debian: apt-get install chromium), or name it in the environment as CHROMIUM"

  nonisolated static let path: String? = {
    let named = ProcessInfo.processInfo.environment["CHROMIUM"].map { [$0] } ?? []
    let usual = [
      "/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome",
      "/Applications/Chromium.app/Contents/MacOS/Chromium",
      "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    ]
    return (named + usual).first(where: FileManager.default.isExecutableFile(atPath:))
  }()

  nonisolated static var isInstalled: Bool { path != nil }

  private let process = Process()
  private let commands = Pipe()
  private let replies = Pipe()
  private var received = Data()
  private var number = 0
  /// What pages complained about: exceptions, refused resources, errors on the console.
  private(set) var complaints: [String] = []

  init() throws {
    guard let path = Self.path else { throw Failure(description: Self.missing) }
    let profile = FileManager.default.temporaryDirectory.appendingPathComponent(
      "hapticgate-\(UUID().uuidString)")
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    // Chromium reads commands from descriptor 3 and answers on 4; it ends with the pipes, and so with the tests.
    process.arguments = [
      "-c", "profile=$0; \"$@\" 3<&0 4>&1 </dev/null >/dev/null 2>&1; rm -rf \"$profile\"", profile.path,
      path, "--headless=new", "--no-sandbox",
      "--remote-debugging-pipe", "--no-first-run", "--disable-gpu", "--disable-dev-shm-usage",
      "--disable-extensions", "--disable-background-networking", "--force-color-profile=srgb",
      "--user-data-dir=\(profile.path)",
    ]
    process.standardInput = commands
    process.standardOutput = replies
    process.standardError = FileHandle.nullDevice
    process.environment = ProcessInfo.processInfo.environment.merging(["TZ": "Asia/Seoul", "LANGUAGE": "en"])
    { $1 }
    try process.run()
    try replies.fileHandleForWriting.close()
  }

  /// A tab of its own, with storage of its own, that leaves its downloads in a folder.
  func page(downloadingTo folder: URL) throws -> Page {
    complaints = []
    let context = try text("browserContextId", of: call("Target.createBrowserContext"))
    _ = try call(
      "Browser.setDownloadBehavior",
      ["behavior": "allow", "browserContextId": context, "downloadPath": folder.path])
    return try page(in: context)
  }

  /// A tab that shares the storage of a context.
  func page(in context: String) throws -> Page {
    let target = try text(
      "targetId", of: call("Target.createTarget", ["url": "about:blank", "browserContextId": context]))
    let session = try text(
      "sessionId", of: call("Target.attachToTarget", ["targetId": target, "flatten": true]))
    for domain in ["Page", "Runtime", "Log", "DOM"] { _ = try call("\(domain).enable", session: session) }
    return Page(browser: self, context: context, target: target, session: session)
  }

  private func text(_ key: String, of reply: [String: Any]) throws -> String {
    guard let text = reply[key] as? String else { throw Failure(description: "no \(key) in \(reply)") }
    return text
  }

  /// Sends a command and waits for its answer.
  @discardableResult
  func call(
    _ method: String, _ parameters: [String: Any] = [:], session: String? = nil
  ) throws -> [String: Any] {
    let id = try send(method, parameters, session: session)
    while true {
      let message = try next()
      guard message["id"] as? Int == id else {
        try notice(message)
        continue
      }
      if let error = message["error"] as? [String: Any] {
        throw Failure(description: "\(method): \(error["message"] ?? error)")
      }
      return message["result"] as? [String: Any] ?? [:]
    }
  }

  private func send(_ method: String, _ parameters: [String: Any], session: String?) throws -> Int {
    number += 1
    var message: [String: Any] = ["id": number, "method": method, "params": parameters]
    message["sessionId"] = session
    try commands.fileHandleForWriting.write(
      contentsOf: JSONSerialization.data(withJSONObject: message) + [0])
    return number
  }

  /// Events: questions of a page are answered with yes, complaints are kept.
  private func notice(_ message: [String: Any]) throws {
    let parameters = message["params"] as? [String: Any] ?? [:]
    switch message["method"] as? String {
    case "Page.javascriptDialogOpening":
      _ = try send(
        "Page.handleJavaScriptDialog", ["accept": true], session: message["sessionId"] as? String)
    case "Runtime.exceptionThrown", "Log.entryAdded": complaints.append("\(parameters)")
    case "Runtime.consoleAPICalled" where parameters["type"] as? String == "error":
      complaints.append("\(parameters)")
    default: break
    }
  }

  private func next() throws -> [String: Any] {
    while true {
      if let end = received.firstIndex(of: 0) {
        let message = received[received.startIndex..<end]
        received = Data(received[received.index(after: end)...])
        return try JSONSerialization.jsonObject(with: Data(message)) as? [String: Any] ?? [:]
      }
      let more = replies.fileHandleForReading.availableData
      guard !more.isEmpty else { throw Failure(description: "Chromium ended") }
      received += more
    }
  }
}
