extension CommandTable {
  var fishCompletions: String {
    let names = commands.map(\.name.rawValue)
    var lines = [
      "# Completions of hapticgate for fish.", "complete -c hapticgate -f",
      "complete -c hapticgate -s h -l help -d 'Show help, with examples'",
      "complete -c hapticgate -l version -d 'Show the version'",
    ]
    for command in commands {
      lines.append(
        "complete -c hapticgate -n __fish_use_subcommand -a \(command.name.rawValue) -d \(fishQuoted(command.abstract))"
      )
    }
    lines.append("complete -c hapticgate -n __fish_use_subcommand -a help -d 'Show help'")
    lines.append(
      "complete -c hapticgate -n '__fish_seen_subcommand_from help' -a '\(names.joined(separator: " "))'")
    return (lines + commands.flatMap(fishLines)).joined(separator: "\n") + "\n"
  }

  private func fishLines(_ command: CommandSpec) -> [String] {
    let start = "complete -c hapticgate -n '__fish_seen_subcommand_from \(command.name.rawValue)'"
    var lines = command.options.map { option in
      let short = option.short.map { " -s \($0.dropFirst())" } ?? ""
      let value = option.value.map { " \(fishArguments($0, required: true))" } ?? ""
      return
        "\(start)\(short) -l \(option.name.rawValue.dropFirst(2))\(value) -d \(fishQuoted(option.abstract))"
    }
    if let operands = command.operands {
      let arguments = fishArguments(operands.value, required: false)
      if !arguments.isEmpty { lines.append("\(start) \(arguments)") }
    }
    return lines
  }

  private func fishArguments(_ value: ValueSpec, required: Bool) -> String {
    switch value.kind {
    case .file, .glob: required ? "-r -F" : "-F"
    case .folder: "\(required ? "-x" : "-f") -a '(__fish_complete_directories)'"
    case .choice, .report, .language: "\(required ? "-x" : "-f") -a '\(value.choices.joined(separator: " "))'"
    case .text, .exitStatus, .bundleID, .commit, .time, .list: required ? "-x" : ""
    }
  }

  private func fishQuoted(_ text: String) -> String {
    "'\(text.map { "'\\".contains($0) ? "\\\($0)" : String($0) }.joined())'"
  }
}
