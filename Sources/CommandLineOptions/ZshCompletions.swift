extension CommandTable {
  var zshCompletions: String {
    let described = commands.map { quoted("\($0.name.rawValue):\($0.abstract)") } + [quoted("help:Show help")]
    let names = commands.map(\.name.rawValue)
    return """
      #compdef hapticgate
      # Completions of hapticgate for zsh: put this file as _hapticgate into a folder of $fpath.
      _hapticgate() {
        if ((CURRENT == 2)); then
          local -a commands=(
            \(described.joined(separator: "\n      "))
          )
          _describe -t commands command commands
          _arguments '--help[Show help]' '--version[Show the version]'
          return
        fi
        shift words
        ((CURRENT--))
        case $words[1] in
      \(commands.map(Self.zshArm).joined())    help) _arguments \(quoted("1:command:(\(names.joined(separator: " ")))")) ;;
        esac
      }
      if [[ $funcstack[1] == _hapticgate ]]; then
        _hapticgate "$@"
      else
        compdef _hapticgate hapticgate
      fi

      """
  }

  private static func zshArm(_ command: CommandSpec) -> String {
    var words = command.options.map(zshOption)
    words.append(quoted("(- *)--help[Show help]"))
    if command.option(.version) == nil { words.append(quoted("(- *)--version[Show the version]")) }
    if let operands = command.operands {
      let position = operands.count.upperBound > 1 ? "*" : "1"
      words.append(quoted("\(position):\(operands.value.placeholder):\(zshAction(operands.value))"))
    }
    return
      "    \(command.name.rawValue))\n      _arguments \\\n        \(words.joined(separator: " \\\n        "))\n      ;;\n"
  }

  private static func zshOption(_ option: OptionSpec) -> String {
    let description = zshEscaped(option.abstract)
    guard let value = option.value else {
      guard let short = option.short else { return quoted("\(option.name.rawValue)[\(description)]") }
      let names = "\(short),\(option.name.rawValue)"
      return "\(quoted("(\(short) \(option.name.rawValue))")){\(names)}\(quoted("[\(description)]"))"
    }
    let star = option.isRepeatable ? "*" : ""
    return quoted(
      "\(star)\(option.name.rawValue)=[\(description)]:\(zshEscaped(value.placeholder)):\(zshAction(value))")
  }

  private static func zshAction(_ value: ValueSpec) -> String {
    switch value.kind {
    case .file, .glob: "_files"
    case .folder: "_files -/"
    case .choice, .report, .language: "(\(value.choices.joined(separator: " ")))"
    case .text, .exitStatus, .bundleID, .commit, .time, .list: " "
    }
  }

  /// Text in which `_arguments` sees no brackets or colons of its own.
  private static func zshEscaped(_ text: String) -> String {
    text.map { "[]:\\".contains($0) ? "\\\($0)" : String($0) }.joined()
  }
}
