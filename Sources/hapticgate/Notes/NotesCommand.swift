import CommandLineOptions
import Diagnostics
import Files
import Notation
import ReleaseNotes
import Report

/// `notes`: writes the evidence for a release, or verifies what was written before.
struct NotesCommand {
  private let options: NotesOptions
  private let console: Console

  init(_ options: NotesOptions) {
    self.options = options
    console = Console(color: options.evaluation.color)
  }

  func run() -> ExitStatus {
    if let file = options.verify { return VerifyCommand(file, console).run() }
    guard let from = options.from else {
      console.error("hapticgate: notes needs --from REF, or --verify FILE; see hapticgate notes --help")
      return .usage
    }
    do throws(Diagnostic) {
      let gathered = try ReleaseGatherer(options, from: from)
      if !options.evaluation.isQuiet || gathered.problems.hasErrors { console.report(gathered.problems) }
      let notes = gathered.notes(options.making, isRedacted: options.isRedacted)
      try write(notes, gathered)
      if gathered.problems.hasErrors { return .couldNotEvaluate }
      return notes.isPassed ? .passed : .blocked
    } catch {
      console.report([error])
      return .couldNotEvaluate
    }
  }

  private func write(_ notes: ReleaseNotes, _ gathered: ReleaseGatherer) throws(Diagnostic) {
    let templates = try TemplateFolder.texts(NotesRenderer.templateNames, in: options.evaluation.templates)
    let renderer = try NotesRenderer { templates[$0] }
    let reports = options.evaluation.reports
    let isWritten = !reports.isEmpty || options.attestations != nil || options.pack != nil
    if !isWritten { console.print(try render(notes, .markdown, renderer)) }
    for request in reports {
      guard let format = NotesFormat(rawValue: request.format) else { continue }
      let text = try render(notes, format, renderer)
      if let file = request.file {
        try FileSystem.write(Array(text.utf8), to: file)
      } else {
        console.print(text, as: format.form)
      }
    }
    let statements = try attest(notes)
    if let file = options.pack {
      var packing = ReleasePacking(notes, gathered, options, statements)
      for format in NotesFormat.allCases {
        let text = try renderer.render(
          notes, as: format, in: options.evaluation.locale, isRedacted: options.isRedacted)
        packing.add(text, as: format)
      }
      try FileSystem.write(try packing.archive(), to: file)
    }
  }

  private func render(
    _ notes: ReleaseNotes, _ format: NotesFormat, _ renderer: NotesRenderer
  ) throws(Diagnostic) -> String {
    try renderer.render(
      notes, as: format, length: options.isShort ? .short : .full, in: options.evaluation.locale,
      isRedacted: options.isRedacted)
  }

  /// The statements, written where a folder is named for them.
  private func attest(_ notes: ReleaseNotes) throws(Diagnostic) -> [AttestationFile] {
    guard options.attestations != nil || options.pack != nil else { return [] }
    var subjects: [AttestationSubject] = []
    for path in options.subjects {
      subjects.append(.init(name: Path.name(of: path), digest: .of(try FileSystem.read(path))))
    }
    let statements = Attestations(notes, about: subjects).files()
    guard let folder = options.attestations else { return statements }
    if notes.gate.gate == nil {
      console.report([
        .warning(
          "no gate of the release is on file: neither its test results nor its verdict are attested", at: nil,
          remedy: "Name the ledger that the gate was recorded in: --ledger DIR.")
      ])
    }
    for file in statements { try FileSystem.write(Array(file.text.utf8), to: Path.join(folder, file.name)) }
    return statements
  }
}

extension NotesFormat {
  /// What it is written in, for a log in which some lines are commands.
  fileprivate var form: WorkflowCommandText.Form {
    switch self {
    case .markdown: .text
    case .html: .markup
    case .json: .json
    }
  }
}

extension NotesOptions {
  fileprivate var making: NotesMaking {
    NotesMaking(
      language: evaluation.locale, stage: evaluation.stage,
      testers: testers.flatMap(PersonalData.init(rawValue:)) ?? .asWritten,
      acceptsSamples: evaluation.acceptsSamples, config: evaluation.config,
      hasOwnTemplates: evaluation.templates != nil)
  }
}
