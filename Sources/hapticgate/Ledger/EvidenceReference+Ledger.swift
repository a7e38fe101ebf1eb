import Ledger
import ReleaseNotes

extension EvidenceReference {
  /// As the ledger keeps it.
  var file: RecordedGate.File { .init(kind: kind.rawValue, path: path, digest: digest) }
}
