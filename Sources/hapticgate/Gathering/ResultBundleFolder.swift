import Diagnostics
import Files
import Notation
import TestResults

/// A result bundle on disk, `RESULT.xcresult`: a folder that is one piece of evidence.
enum ResultBundleFolder {
  static func isBundle(_ path: String) -> Bool {
    FileSystem.kind(of: path) == .folder && FileSystem.kind(of: Path.join(path, "Info.plist")) == .file
      && FileSystem.kind(of: Path.join(path, "Data")) == .folder
  }

  /// The tests of a bundle, and a digest over the names and digests of the files that they were read from. Other
  /// files of the bundle (screen recordings, an index that Xcode adds later) do not change it. `path` is what places
  /// call the bundle, which lies at `place`.
  static func read(at place: String, as path: String) -> (file: TestResultFile, digest: Digest) {
    var digests: [String: Digest] = [:]
    let file = TestResultReader.readBundle(at: path) { (name) throws(Diagnostic) in
      let bytes = try FileSystem.read(Path.join(place, name))
      digests[name] = .of(bytes)
      return bytes
    }
    let lines = digests.sorted { $0.key < $1.key }.map { "\($0.value) \($0.key)\n" }
    return (file, .of(lines.joined()))
  }
}
