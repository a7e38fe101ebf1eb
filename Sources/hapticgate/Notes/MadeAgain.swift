import CommandLineOptions
import Diagnostics
import Files
import Notation
import ReleaseNotes
import YAML

/// What was written about a release, made again from its commits and the ledger's entries.
struct MadeAgain {
  /// What the release's commit holds.
  let references: [EvidenceReference]
  /// By the name in the archive; empty where they cannot be made as they were.
  private(set) var texts: [String: String] = [:]
  /// Why there are no texts.
  private(set) var obstacle: String?

  /// - Throws: why nothing can be made again, in words for a sentence.
  init(_ verification: EvidenceVerification) throws(Obstacle) {
    guard let written = verification.written else { throw Obstacle("they do not say how they were made") }
    guard RepositoryPlace() != nil else { throw Obstacle("this is no checkout") }
    guard Git.output(["rev-parse", "--is-shallow-repository"])?.first == "false" else {
      throw Obstacle("this clone does not hold the whole history")
    }
    let ledger = verification.ledger
    let gathered: ReleaseGatherer
    do throws(Diagnostic) {
      gathered = try ReleaseGatherer(
        written.options, from: written.from.commit,
        as: .init(from: written.from.name, to: written.to.name, ledger: ledger.files))
    } catch {
      throw Obstacle(error.message)
    }
    references = gathered.input.evidence
    if written.toolVersion != HapticGate.version {
      obstacle = "hapticgate \(written.toolVersion) made them, and this is \(HapticGate.version)"
    } else if let path = ledger.absent {
      obstacle = "the ledger entry \(path) is not at hand"
    } else {
      texts = (try? Self.texts(written, gathered, verification.subjects)) ?? [:]
      obstacle = texts.isEmpty ? "they cannot be rendered" : nil
    }
  }

  struct Obstacle: Error {
    var message: String

    init(_ message: String) { self.message = message }
  }

  private static func texts(
    _ written: WrittenNotes, _ gathered: ReleaseGatherer, _ subjects: [AttestationSubject]
  ) throws(Diagnostic) -> [String: String] {
    let notes = gathered.notes(written.making, isRedacted: written.isRedacted)
    let renderer = try NotesRenderer()
    var texts: [String: String] = [:]
    for (name, format) in [("notes.json", NotesFormat.json), ("notes.md", .markdown), ("notes.html", .html)]
    where format == .json || !written.making.hasOwnTemplates {
      texts[name] = try renderer.render(
        notes, as: format, in: written.making.language, isRedacted: written.isRedacted)
    }
    for file in Attestations(notes, about: subjects).files() { texts[file.name] = file.text }
    return texts
  }
}

extension WrittenNotes {
  fileprivate var options: NotesOptions {
    var options = NotesOptions(from: from.commit, to: to.commit)
    options.evaluation.asOf = asOf
    options.evaluation.stage = making.stage
    options.evaluation.config = making.config
    options.evaluation.appBuild = shippedBuild
    options.evaluation.acceptsSamples = making.acceptsSamples
    return options
  }
}

extension EvidenceVerification {
  /// The ledger's entries that the notes rest on, from the archive or from where they lie, and the first that is in
  /// neither.
  fileprivate var ledger: (files: [(path: String, bytes: [UInt8])], absent: String?) {
    var files: [(path: String, bytes: [UInt8])] = []
    var absent: String?
    for claim in claims where claim.reference.kind == .ledger {
      let path = claim.reference.path
      if let bytes = claim.packed ?? (try? FileSystem.read(path)), Digest.of(bytes) == claim.reference.digest
      {
        files.append((path, bytes))
      } else {
        absent = absent ?? path
      }
    }
    return (files, absent)
  }

  /// The files that the statements are about, as they themselves say.
  fileprivate var subjects: [AttestationSubject] {
    guard let bytes = claims.first(where: { $0.reference.kind == .attestation })?.packed,
      let elements = YAMLReader.read(bytes, file: "").root?["subject"]?.elements
    else { return [] }
    return elements.compactMap { element in
      guard let name = element["name"]?.text,
        let digest = (element["digest"]?["sha256"]?.text).flatMap({ Digest($0) })
      else { return nil }
      return AttestationSubject(name: name, digest: digest)
    }
  }
}
