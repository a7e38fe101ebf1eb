extension CommandTable {
  /// `notes`, with the formats that it writes and the ways to name testers.
  static func notes(_ shared: [OptionSpec]) -> CommandSpec {
    let formats = ["markdown", "html", "json"]
    return CommandSpec(
      .notes, "Write the evidence for a release, from one Git ref to another",
      options: [
        OptionSpec(.from, takes: ValueSpec("REF", .text), "The earlier release, such as its tag"),
        OptionSpec(.to, takes: ValueSpec("REF", .text), "The release (default: HEAD)"),
        OptionSpec(
          .ledger, takes: ValueSpec("DIR", .folder), repeatable: true,
          "A ledger that check --record keeps, for the gate's verdict"),
        OptionSpec(
          .stage, takes: ValueSpec("NAME", .text), "The stage whose verdict counts (default: release)"),
        OptionSpec(
          .asOf, takes: ValueSpec("TIME", .time),
          "The time that rules about dates go by (default: the release's)"),
        OptionSpec(.appBuild, takes: ValueSpec("BUILD", .text), "The build that ships"),
        OptionSpec(
          .report, takes: ValueSpec("FORMAT[=FILE]", .report(formats)), repeatable: true,
          "Write the notes (\(formats.joined(separator: ", ")))"),
        OptionSpec(.short, "An entry of a changelog instead of the whole page; Markdown alone"),
        OptionSpec(
          .testers, takes: ValueSpec("HOW", .choice(["as-written", "initials", "hash"])),
          "How testers are named (default: as-written)"),
        OptionSpec(.redact, "Leave out names of people and free texts"),
        OptionSpec(.attest, takes: ValueSpec("DIR", .folder), "Write in-toto statements, unsigned"),
        OptionSpec(
          .subject, takes: ValueSpec("FILE", .file), repeatable: true,
          "A file that the statements are about, beside the commit"),
        OptionSpec(
          .pack, takes: ValueSpec("FILE", .file), "Write notes and evidence into one ZIP archive"),
        OptionSpec(
          .tests, takes: ValueSpec("GLOB", .glob), repeatable: true, "Test results for the archive"),
        OptionSpec(.bundle, takes: ValueSpec("FILE", .file), repeatable: true, "A bundle for the archive"),
        OptionSpec(
          .verify, takes: ValueSpec("FILE", .file), "Recompute the digests of an archive or of JSON notes"),
      ] + shared,
      examples: [
        .init(
          "The page for a release",
          "hapticgate notes --from v3.1.0 --to v3.2.0 --ledger ledger --app-build 418"),
        .init(
          "An entry for a changelog, in Korean",
          "hapticgate notes --from v3.1.0 --to v3.2.0 --short --locale ko"),
        .init(
          "Everything in one archive, and statements to sign",
          "hapticgate notes --from v3.1.0 --to v3.2.0 --pack evidence.zip --attest statements"),
        .init("Whether an archive is what was packed", "hapticgate notes --verify evidence.zip"),
      ])
  }
}
