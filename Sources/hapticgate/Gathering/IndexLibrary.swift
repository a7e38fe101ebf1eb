import Files
import SourceFacts

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Finds the toolchain's `libIndexStore`, which reads what the compiler of the same toolchain indexed.
enum IndexLibrary {
  /// Beside the `swift` on the search path; else in the chosen Xcode; else where `swift` says that its own
  /// libraries are, which finds a toolchain behind a launcher.
  static func path() -> String? {
    searchPathToolchains().lazy.compactMap(library).first
      ?? xcodeToolchain().flatMap(library)
      ?? reportedToolchain().flatMap(library)
  }

  /// The library in a toolchain's folder `usr`.
  private static func library(in folder: String) -> String? {
    IndexStoreReader.libraryPaths.map { Path.join(folder, $0) }.first { FileSystem.kind(of: $0) == .file }
  }

  private static func searchPathToolchains() -> [String] {
    let folders = getenv("PATH").map { String(cString: $0) } ?? ""
    return folders.split(separator: ":").compactMap { folder in
      FileSystem.realPath("\(folder)/swift").map { Path.folder(of: Path.folder(of: $0)) }
    }
  }

  private static func xcodeToolchain() -> String? {
    guard let output = Program.output("xcrun", ["--find", "swift"]) else { return nil }
    let path = String(decoding: output.prefix { $0 != 0x0A }, as: UTF8.self)
    return Path.folder(of: Path.folder(of: path))
  }

  /// `swift -print-target-info` answers in JSON: `"runtimeResourcePath": "/…/usr/lib/swift"`.
  private static func reportedToolchain() -> String? {
    guard let output = Program.output("swift", ["-print-target-info"]) else { return nil }
    let words = String(decoding: output, as: UTF8.self).split(separator: "\"")
    guard let key = words.firstIndex(of: "runtimeResourcePath"), words.indices.contains(key + 2) else {
      return nil
    }
    return Path.folder(of: Path.folder(of: String(words[key + 2])))
  }
}
