import Diagnostics
import Foundation
import SourceFacts
import Testing

/// Reads the index of this package's own build, where the toolchain left one.
struct IndexStoreReaderTests {
  private static let package = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()
  private static let store = package.appendingPathComponent(".build/debug/index/store").path

  /// The library beside the `swift` that the search path finds.
  private static let library: String? = {
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    let compilers = folders.map { URL(fileURLWithPath: "\($0)/swift").resolvingSymlinksInPath() }
    let candidates = compilers.flatMap { compiler in
      IndexStoreReader.libraryPaths.map {
        compiler.deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent($0).path
      }
    }
    return candidates.first { FileManager.default.fileExists(atPath: $0) }
  }()

  private static var hasIndex: Bool { library != nil && FileManager.default.fileExists(atPath: store) }

  private static func file(_ path: String) throws -> SourceFile {
    let url = package.appendingPathComponent(path)
    return SourceFile(path: url.path, bytes: [UInt8](try Data(contentsOf: url)))
  }

  @Test(.enabled(if: hasIndex)) func namesThatLookAlikeAreToldApart() throws {
    let production = try Self.file("Sources/Evidence/SourceFacts/SourceDigest.swift")
    let tests = try Self.file("Tests/Evidence/SourceFactsTests/SourceDigestTests.swift")
    let index = IndexStoreReader.read(
      store: Self.store, library: try #require(Self.library), files: [production.path, tests.path]
    ) { _ in 0 }
    #expect(index.problems.isEmpty)
    let compiled = CompiledFactsReader.sharedFunction(
      "SourceDigest.of", production: [production], tests: [tests], notBuiltInTests: [], index: index
    ) { $0 }
    let syntactic = SourceFactsReader.sharedFunction(
      "SourceDigest.of", production: [production], tests: [tests], notBuiltInTests: [])
    #expect(compiled.grade == .compiled)
    #expect(compiled.definitions == syntactic.definitions)
    #expect(compiled.definitions.count == 1)
    // The syntax alone cannot tell `Digest.of` from `SourceDigest.of`.
    #expect(compiled.testCalls.map(\.qualifier) == ["SourceDigest"])
    #expect(syntactic.testCalls.count > 1)
  }

  @Test(.enabled(if: hasIndex)) func aFileChangedSinceIsNotKnown() throws {
    let production = try Self.file("Sources/Evidence/SourceFacts/SourceDigest.swift")
    let index = IndexStoreReader.read(
      store: Self.store, library: try #require(Self.library), files: [production.path]
    ) { _ in Int64.max }
    #expect(index.files.isEmpty)
    #expect(index.problems.isEmpty)
    let facts = CompiledFactsReader.sharedFunction(
      "SourceDigest.of", production: [production], tests: [], notBuiltInTests: [], index: index
    ) { $0 }
    #expect(
      facts.problems.map { DiagnosticPrinter().render($0) } == [
        "\(production.path): warning: the index has nothing about this file as it is now\n"
          + "  help: Build it with the index store enabled, before the gate runs.\n"
      ])
  }

  @Test func aLibraryThatIsNotThereIsAProblem() {
    let index = IndexStoreReader.read(store: "store", library: "/no/such/library.so", files: []) { _ in nil }
    #expect(
      index.problems.map { DiagnosticPrinter().render($0) } == [
        "/no/such/library.so: error: the library cannot be loaded; expected libIndexStore of a Swift toolchain\n"
      ])
  }

  @Test(.enabled(if: hasIndex)) func aStoreThatIsNotThereIsAProblem() throws {
    let index = IndexStoreReader.read(
      store: "/no/such/store", library: try #require(Self.library), files: ["/a.swift"]
    ) {
      _ in 0
    }
    #expect(!index.problems.isEmpty)
    #expect(index.files.isEmpty)
  }
}
