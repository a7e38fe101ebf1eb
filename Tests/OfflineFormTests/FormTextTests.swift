import Foundation
import Handouts
import Locales
import Notation
import OfflineForm
import Planning
import Sessions
import Testing

@Suite struct FormTextTests {
  /// The keys that the script asks for by name.
  private static let asked: Set<String> = {
    Set(FormScript.text.matches(of: /\bt\(\s*"(\w+)"/).map { String($0.output.1) })
      .union(
        FormScript.text.matches(of: /\? "(\w+)" : "(\w+)",/).flatMap {
          [String($0.output.1), String($0.output.2)]
        })
  }()

  /// Those that it puts together from the words of a record and of a plan.
  private static let spelled: Set<String> = {
    func keys(_ kind: String, _ words: [String], _ suffixes: [String]) -> [String] {
      words.flatMap { word in
        let parts = word.split(separator: "-").map { $0.prefix(1).uppercased() + $0.dropFirst() }
        return suffixes.map { kind + parts.joined() + $0 }
      }
    }
    let settings = [
      "system-haptics": ["on", "off"], "ringer": ["on", "off"], "low-power": ["on", "off"],
      "other-audio": ["none", "playing"],
    ]
    return Set(
      keys("verdict", ScenarioResult.Verdict.allCases.map(\.rawValue), ["", "Means"])
        + keys("felt", ScenarioResult.Felt.allCases.map(\.rawValue), ["", "Means"])
        + keys("handling", Handling.allCases.map(\.rawValue), ["", "Means"])
        + keys("cause", Need.Cause.allCases.map(\.rawValue), [""])
        + keys("setting", Array(settings.keys), ["", "Help"])
        + settings.flatMap { key, values in keys("setting", values.map { "\(key)-\($0)" }, [""]) }
        + ["languageName", "needsScript"])
  }()

  @Test(arguments: Language.allCases)
  func everyTextIsAskedForAndThere(language: Language) throws {
    let there = Set(try FormTexts().placeholders(in: language).keys)
    let wanted = Self.asked.union(Self.spelled)
    #expect(wanted.subtracting(there) == [])
    #expect(there.subtracting(wanted) == [])
  }

  @Test(arguments: Language.allCases)
  func everyLanguageHasTheSamePlaces(language: Language) throws {
    let texts = try FormTexts()
    for (key, places) in texts.placeholders(in: .english) {
      #expect(texts.placeholders(in: language)[key] == places, "\(key)")
    }
  }

  /// A tester who reads the sheet and fills in the form meets the same words. Case and a closing mark aside.
  @Test(arguments: Language.allCases)
  func theFormSpeaksAsTheSheetDoes(language: Language) throws {
    let sheet = try HandoutTexts.shipped(language).plain
    let form = try FormTexts().plain(in: language)
    let shared = Set(sheet.keys).intersection(form.keys).filter { key in
      ["verdict", "felt"].contains { key.hasPrefix($0) && key != $0 }
    }
    #expect(shared.count == 11)
    for key in shared { #expect(form[key]?.lowercased() == sheet[key]?.lowercased(), "\(key)") }
  }
}
