extension CommandTable {
  /// A script that completes commands, options and values in a shell.
  public func completions(for shell: Shell) -> String {
    switch shell {
    case .bash: bashCompletions
    case .zsh: zshCompletions
    case .fish: fishCompletions
    }
  }
}

extension CommandSpec {
  /// `--help` and `--version` beside the command's own options.
  var optionWords: [String] {
    options.map(\.name.rawValue) + ["--help"] + (option(.version) == nil ? ["--version"] : [])
  }
}

/// Text between single quotes for a POSIX shell.
func quoted(_ text: String) -> String {
  "'\(text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''"))'"
}
