import CommandLineOptions
import Diagnostics
import Files
import Notation
import ReleaseNotes
import Sessions
import YAML

/// Puts the evidence of a release into one archive.
struct ReleasePacking {
  private let gathered: ReleaseGatherer
  private let options: NotesOptions
  private var pack: EvidencePack

  init(
    _ notes: ReleaseNotes, _ gathered: ReleaseGatherer, _ options: NotesOptions,
    _ statements: [AttestationFile]
  ) {
    self.gathered = gathered
    self.options = options
    pack = EvidencePack(notes, isRedacted: options.isRedacted)
    for file in statements {
      pack.add(Array(file.text.utf8), .attestation, from: file.name, origin: .written, in: "attestations")
    }
  }

  /// Adds the notes themselves.
  mutating func add(_ text: String, as format: NotesFormat) {
    let name =
      switch format {
      case .markdown: "notes.md"
      case .html: "notes.html"
      case .json: "notes.json"
      }
    pack.add(Array(text.utf8), .notes, from: name, origin: .written, in: nil)
  }

  /// The archive's bytes.
  ///
  /// - Throws: where a file cannot be read, or holds what must not leave the repository.
  mutating func archive() throws(Diagnostic) -> [UInt8] {
    for reference in gathered.input.evidence {
      switch reference.origin {
      case .git where holdsPeople(reference.kind): pack.mention(reference)
      case .git:
        let bytes = try gathered.to.tree.read(reference.path)
        if reference.kind == .session { try refuseIdentifier(in: bytes, of: reference.path) }
        pack.add(bytes, reference.kind, from: reference.path, origin: .git, in: "files")
      case .file, .gate, .written: break
      }
    }
    for entry in gathered.entries {
      if options.isRedacted {
        pack.mention(.init(.ledger, entry.path, .of(entry.bytes), .file))
      } else {
        pack.add(entry.bytes, .ledger, from: entry.path, origin: .file, in: "ledger")
      }
    }
    try addResults()
    for path in options.bundles {
      let bytes = try FileSystem.read(path)
      if options.isRedacted {
        pack.mention(.init(.bundle, path, .of(bytes), .file))
      } else {
        pack.add(bytes, .bundle, from: path, origin: .file, in: "bundles")
      }
    }
    return try pack.archive()
  }

  /// Redacted, an archive holds nothing in which people write or are named.
  private func holdsPeople(_ kind: EvidenceReference.Kind) -> Bool {
    options.isRedacted && [.session, .log, .crash, .waivers].contains(kind)
  }

  /// The results that are given, and the names of those that the gate read and nobody gave.
  private mutating func addResults() throws(Diagnostic) {
    let read = Dictionary(
      gathered.input.evidence.filter { $0.origin == .gate }.map { ($0.digest, $0) }
    ) { first, _ in first }
    var missing = Set(read.keys)
    for pattern in options.evaluation.tests {
      let found = Glob.paths(matching: pattern, in: ".").paths
      guard !found.isEmpty else {
        throw .error("no test result matches \(pattern)", at: nil, remedy: "Correct --tests.")
      }
      for path in found {
        let bytes = try FileSystem.read(path)
        missing.remove(.of(bytes))
        pack.add(bytes, read[.of(bytes)]?.kind ?? .results, from: path, origin: .file, in: "results")
      }
    }
    for digest in missing.sorted() { if let reference = read[digest] { pack.mention(reference) } }
  }

  /// A record in which somebody wrote a device's identifier stays where it is.
  private func refuseIdentifier(in bytes: [UInt8], of record: String) throws(Diagnostic) {
    let device = YAMLReader.read(bytes, file: record).root?["device"]
    for key in ["id-hash", "name"] {
      guard let node = device?[key], let identifier = try? DeviceIdentifier(parsing: node.text) else {
        continue
      }
      throw .error(
        "this record would be packed with a device's identifier in it", at: node.location,
        remedy: "Write id-hash: \"\(identifier.hash)\" instead, and commit the record anew.")
    }
  }
}
