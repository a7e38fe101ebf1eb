import Notation
import Testing

@Suite struct OSVersionTests {
  static func version(_ text: String) throws -> OSVersion { try #require(OSVersion(text)) }

  @Test(arguments: ["17.10", "17.9", "17.9.0", "17.9.1", "18", "26.0", "18.1 beta 3"])
  func satisfiesALowerBound(_ text: String) throws {
    #expect(try Self.version(text) >= Self.version("17.9"))
  }

  @Test(arguments: ["9.3.5", "17.8.99", "17", "17.8.99 RC"])
  func missesALowerBound(_ text: String) throws {
    #expect(try Self.version(text) < Self.version("17.9"))
  }

  @Test func sortsByNumbers() throws {
    let sorted = try ["18.1 beta 3", "17.10", "26.0", "9.3.5", "18", "17.9.1", "17.8.99", "17.9"].map(
      Self.version
    )
    .sorted()
    #expect(
      sorted.map(\.description) == [
        "9.3.5", "17.8.99", "17.9", "17.9.1", "17.10", "18", "18.1 beta 3", "26.0",
      ])
  }

  @Test func missingNumbersCountAsZero() throws {
    #expect(try Self.version("17.9.0") == Self.version("17.9"))
    #expect(try Self.version("17.9.0").hashValue == Self.version("17.9").hashValue)
    #expect(try Self.version("26.0").description == "26.0")
    #expect(try Self.version("0.0").components == [0])
  }

  @Test(arguments: [
    ("18.1 beta 3", "beta 3"), ("26 beta", "beta"), ("18.0 RC", "RC"), ("18.0 RC 2", "RC 2"),
    ("18 beta3", "beta3"),
  ])
  func keepsThePrereleaseForDisplay(_ text: String, _ suffix: String) throws {
    let version = try Self.version(text)
    #expect(version.suffix == suffix)
    #expect(version.isBeta)
    #expect(version.description == text)
  }

  @Test(arguments: [
    "", "latest", "17.", ".9", "17..9", "v17.9", "17,9", "17.9-beta", "1.2.3.4.5", "１７.9", "17.9x", "-17",
    "+17", "17.9 betamax", "17.9 foo", "18.1 beta x", "1234567890.1", "1e3", "17.9 (21K79)",
  ])
  func refusesWhatIsNoVersion(_ text: String) {
    #expect(OSVersion(text) == nil)
  }
}

@Suite struct OSVersionRangeTests {
  @Test(arguments: [
    (">=16 <17", "16", true), (">=16 <17", "16.7.10", true), (">=16 <17", "17.0", false),
    (">=16 <17", "15.8", false), (">17.9", "17.10", true), (">17.9", "17.9.0", false),
    ("<=17.9", "17.9.0", true), ("<=17.9", "17.9.1", false), ("=26", "26.0", true), ("26", "26.0", true),
    ("26", "26.1", false), (">=17 <16", "16.5", false),
  ])
  func contains(_ range: String, _ version: String, _ expected: Bool) throws {
    let range = try #require(OSVersionRange(range))
    #expect(range.contains(try OSVersionTests.version(version)) == expected)
  }

  @Test(arguments: ["", " ", ">=", ">= 16", "=>16", "~>16", ">=16,<17", ">=latest", "==16", "16 - 17", "^16"])
  func refuses(_ text: String) {
    #expect(OSVersionRange(text) == nil)
  }

  @Test(arguments: [
    (">=26 <18", true), (">=16 <17", false), (">16 <16.0.0.2", false), (">16 <16.0.0.1", true),
    ("<16", false), ("<0", true),
    ("16 17", true), ("=16 <=16", false), (">=26", false), (">16.2", false),
  ])
  func aRangeWithoutAnyVersionIsEmpty(text: String, isEmpty: Bool) throws {
    #expect(try #require(OSVersionRange(text)).isEmpty == isEmpty)
  }
}
