/// Where a repository has its Swift sources, as far as its folders' names tell.
public struct SourceLayout: Sendable, Hashable {
  /// Folders with the app's code and with its tests, from the root, in the order of their names.
  public var production: [String]
  public var tests: [String]
  /// Whether the root holds a `Package.swift`, so that `swift test` runs the tests.
  public var isPackage: Bool

  public init(production: [String] = [], tests: [String] = [], isPackage: Bool = false) {
    self.production = production
    self.tests = tests
    self.isPackage = isPackage
  }

  /// - Parameter swiftFiles: the paths of the repository's Swift files, from its root.
  public init(swiftFiles: [String]) {
    isPackage = swiftFiles.contains("Package.swift")
    let folders = Set(swiftFiles.compactMap { $0.split(separator: "/").dropLast().first.map(String.init) })
      .filter(Self.isPlain)
    tests = folders.filter(Self.holdsTests).sorted()
    production = folders.filter { !Self.holdsTests($0) }.sorted()
  }

  /// Whether a name stands for itself in YAML's quotes and in a pattern.
  private static func isPlain(_ folder: String) -> Bool {
    folder.unicodeScalars.allSatisfy {
      $0.properties.isAlphabetic || "0123456789 ._-+&".unicodeScalars.contains($0)
    }
  }

  private static func holdsTests(_ folder: String) -> Bool {
    folder.hasSuffix("Tests") || folder.lowercased() == "tests" || folder.lowercased() == "test"
  }
}
