extension CommandTable {
  static let waive = CommandSpec(
    .waive, "Write a waiver: let an item go without its proof for a while",
    options: [
      OptionSpec(.until, takes: ValueSpec("TIME", .text), "When it ends: a day, or a time with its zone"),
      OptionSpec(.approvedBy, takes: ValueSpec("LOGIN", .text), "Who lets the item go"),
      OptionSpec(.reason, takes: ValueSpec("TEXT", .text), "Why"),
      OptionSpec(
        .covers, takes: ValueSpec("STATUS", .choice(["stale", "missing", "unverifiable", "failed"])),
        repeatable: true, "A status that it covers (default: missing and stale)"),
      OptionSpec(.scope, takes: ValueSpec("NAME", .text), "The device or stage that it is limited to"),
      OptionSpec(.risk, takes: ValueSpec("TEXT", .text), "What may go wrong, for readers"),
      config,
      OptionSpec(.checklist, takes: ValueSpec("FILE", .file), repeatable: true, "A checklist of the item"),
      OptionSpec(.asOf, takes: ValueSpec("TIME", .time), "The time of the approval (default: now)"),
      color, quiet,
    ],
    operands: .one(ValueSpec("ITEM", .text)),
    examples: [
      .init(
        "A device that is in repair",
        "hapticgate waive haptics/felt@oldest --until 2026-12-20 --approved-by kim --reason Repair")
    ])

  static let prove = CommandSpec(
    .prove, "Take each item's evidence away in turn and show that the gate turns red",
    options: evaluation + [color],
    examples: [.init("The gate of a pull request can fail", "hapticgate prove --stage pull-request")])
}
