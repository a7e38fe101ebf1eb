import DeviceLogs
import Files
import Notation

/// What a session record may name a log by.
struct LogDigests {
  /// Of the file as it lies there.
  var file: Digest
  /// Of the log, decompressed.
  var log: Digest
  /// Of the whole log that this one is an excerpt of.
  var origin: Digest?

  init(_ content: LogContent, log: Digest, origin: Digest?) {
    file = content.isCompressed ? content.fileDigest : log
    self.log = log
    self.origin = origin
  }

  /// Whether this is, compressed or not, the very log with that digest.
  func whole(is wanted: Digest) -> Bool { file == wanted || log == wanted }
}

/// A digest that grows while a log is read.
final class RunningDigest {
  private var builder: DigestBuilder?

  init(isNeeded: Bool) { builder = isNeeded ? DigestBuilder() : nil }

  func add(_ part: UnsafeRawBufferPointer) { builder?.add(part) }

  /// Of everything so far; nil where it was not needed. Nothing can be added behind it.
  func finish() -> Digest? { builder.take()?.finish() }
}
