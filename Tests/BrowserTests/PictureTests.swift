import Foundation
import Notation
import Testing

/// Pictures to look at: `HAPTICGATE_PICTURES=FOLDER swift test --filter PictureTests`.
@MainActor
@Suite(
  .enabled(if: Chromium.isInstalled, "\(Chromium.missing)"),
  .enabled(if: Pictures.folder != nil, "HAPTICGATE_PICTURES names the folder to put them in"))
struct PictureTests {
  @Test(arguments: Language.allCases)
  func takesPictures(language: Language) throws {
    let folder = URL(fileURLWithPath: try #require(Pictures.folder))
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let scene = try FormScene()
    try scene.fillSetup(handling: "Over remote desktop")
    try scene.page.turn("Next")
    try scene.fillScenario(verdict: "Pass", felt: "Too late", question: "Do the pulse", answer: "")
    try scene.page.press("Note this moment")
    for (kind, width, scheme) in [("phone", 390, "light"), ("laptop", 1280, "dark"), ("narrow", 320, "dark")]
    {
      try scene.page.viewport(width: width, height: 844)
      try scene.page.colours(scheme)
      for hash in ["#setup", "#scenario-1", "#finish"] {
        try scene.page.show(hash, in: language)
        if hash == "#finish" { try scene.page.unfold() }
        let name = "\(language.rawValue)-\(kind)\(hash.replacingOccurrences(of: "#", with: "-")).png"
        try scene.page.picture().write(to: folder.appendingPathComponent(name))
      }
    }
  }

  @Test(arguments: ["logged", "tuned", "differing", "blocked"])
  func takesPicturesOfReports(report: String) throws {
    let folder = URL(fileURLWithPath: try #require(Pictures.folder))
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let page = try Chromium.shared.get().page(downloadingTo: folder)
    defer { try? page.close() }
    try page.open(Pictures.reports.appendingPathComponent("\(report).html"))
    for (kind, width) in [("phone", 390), ("laptop", 1280)] {
      for scheme in ["light", "dark"] {
        try page.viewport(width: width, height: 844, isPhone: kind == "phone")
        try page.colours(scheme)
        let name = "report-\(report)-\(kind)-\(scheme).png"
        try page.picture().write(to: folder.appendingPathComponent(name))
      }
    }
  }
}

private enum Pictures {
  static let folder = ProcessInfo.processInfo.environment["HAPTICGATE_PICTURES"]
  static let reports = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("CommandLineTests/Golden")
}
