extension CommandTable {
  /// For bash 3.2, which macOS ships, and later.
  var bashCompletions: String {
    let names = commands.map(\.name.rawValue) + ["help"]
    return """
      # Completions of hapticgate for bash: source <(hapticgate completions bash)
      _hapticgate() {
        local IFS=$'\\n' current=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD - 1]}
        COMPREPLY=()
        if [[ $current == = ]]; then
          current=
        elif [[ $previous == = ]]; then
          previous=${COMP_WORDS[COMP_CWORD - 2]}
        fi
        if ((COMP_CWORD == 1)); then
          COMPREPLY=($(compgen -W \(Self.words(names + ["--help", "--version"])) -- "$current"))
          return
        fi
        case ${COMP_WORDS[1]}:$previous in
      \(commands.flatMap(Self.valueArms).joined())  esac
        case ${COMP_WORDS[1]}:$current in
      \(commands.map(Self.optionArm).joined())  esac
        case ${COMP_WORDS[1]} in
      \(commands.compactMap(Self.operandArm).joined())    help) COMPREPLY=($(compgen -W \(Self.words(names)) -- "$current")) ;;
        esac
      }
      complete -F _hapticgate hapticgate

      """
  }

  /// One arm for all options of a command that complete alike.
  private static func valueArms(_ command: CommandSpec) -> [String] {
    var arms: [(action: String, patterns: [String])] = []
    for option in command.options {
      guard let value = option.value else { continue }
      let pattern = "\(command.name.rawValue):\(option.name.rawValue)"
      let action = action(value)
      if let same = arms.firstIndex(where: { $0.action == action }) {
        arms[same].patterns.append(pattern)
      } else {
        arms.append((action, [pattern]))
      }
    }
    return arms.map { "    \($0.patterns.joined(separator: " | ")))\n      \($0.action)\n      return ;;\n" }
  }

  private static func optionArm(_ command: CommandSpec) -> String {
    "    \(command.name.rawValue):-*) COMPREPLY=($(compgen -W \(words(command.optionWords)) -- \"$current\")); return ;;\n"
  }

  private static func operandArm(_ command: CommandSpec) -> String? {
    command.operands.map { "    \(command.name.rawValue)) \(action($0.value)) ;;\n" }
  }

  private static func action(_ value: ValueSpec) -> String {
    switch value.kind {
    case .file, .glob: "compopt -o filenames 2>/dev/null; COMPREPLY=($(compgen -f -- \"$current\"))"
    case .folder: "compopt -o filenames 2>/dev/null; COMPREPLY=($(compgen -d -- \"$current\"))"
    case .choice, .report, .language:
      "COMPREPLY=($(compgen -W \(words(value.choices)) -- \"$current\"))"
    case .text, .exitStatus, .bundleID, .commit, .time, .list: ":"
    }
  }

  private static func words(_ words: [String]) -> String { "$'\(words.joined(separator: "\\n"))'" }
}
