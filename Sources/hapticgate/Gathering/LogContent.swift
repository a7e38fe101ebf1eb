import Decompression
import DeviceLogs
import Diagnostics
import Files
import Notation

/// A device log's file, and what it holds where it is compressed.
struct LogContent {
  let path: String
  private let file: FileContent
  /// The log itself.
  private let log: FileContent
  let isCompressed: Bool

  init(of path: String, in tree: any FileTree = WorkingTree()) throws(Diagnostic) {
    self.path = path
    let file = try tree.content(of: path)
    self.file = file
    let unpacked = try file.withBytes { (bytes) throws(Diagnostic) in
      try CompressedFormat(recognising: bytes).map { (format) throws(Diagnostic) in
        try FileContent(decompressing: bytes, as: format, path: path)
      }
    }
    log = unpacked ?? file
    isCompressed = unpacked != nil
  }

  /// The digest of the file as it lies there.
  var fileDigest: Digest { file.withBytes { Digest.of($0) } }

  /// The log's own bytes.
  func withLog<Result, Failure: Error>(
    _ body: (UnsafeRawBufferPointer) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try log.withBytes(body)
  }
}
