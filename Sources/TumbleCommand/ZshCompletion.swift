/// The script for zsh: the arguments of each command for `_arguments`.
enum ZshCompletion {
  @MainActor
  static func script(_ commands: [any Command.Type]) -> String {
    let list = commands.map { "    \(quoted("\($0.name):\($0.summary)"))" }.joined(separator: "\n")
    return """
      #compdef tumble
      # zsh completion for tumble: tumble completions zsh > "${fpath[1]}/_tumble"
      _tumble() {
        local -a commands options
        options=('--help:shows the commands' '--version:shows the version')
        commands=(
      \(list)
        )
        if (( CURRENT == 2 )); then
          if [[ $PREFIX == -* ]]; then _describe -o option options; else _describe command commands; fi
          return
        fi
        local command=$words[2]
        shift words
        (( CURRENT-- ))
        case $command in
      \(commands.map(branch).joined(separator: "\n"))
        esac
      }
      # As a file of $fpath it is the function itself.
      if [[ $funcstack[1] == _tumble ]]; then _tumble "$@"; else compdef _tumble tumble; fi
      """
  }

  @MainActor
  private static func branch(of command: any Command.Type) -> String {
    var specifications = command.options.flatMap { option in
      option.names.map { name in
        let help = option.help.replacing("[", with: "(").replacing("]", with: ")").replacing(":", with: "\\:")
        guard let value = option.value else { return quoted("\(name)[\(help)]") }
        let action =
          option.takesFile
          ? "_files" : option.choices.isEmpty ? " " : "(\(option.choices.joined(separator: " ")))"
        return quoted("*\(name)[\(help)]:\(value.replacing(":", with: "\\:")):\(action)")
      }
    }
    specifications.append("'--help[shows this command]'")
    let names = "(\(command.operandChoices.joined(separator: " ")))"
    let action =
      command.operandChoices.isEmpty
      ? command.takesFiles ? "_files" : " "
      : command.takesFiles ? "{_alternative \"names:name:\(names)\" \"files:file:_files\"}" : names
    specifications.append(quoted("*:word:\(action)"))
    return """
          \(command.name))
            _arguments \\
              \(specifications.joined(separator: " \\\n        ")) ;;
      """
  }

  /// A word in single quotes.
  private static func quoted(_ text: String) -> String {
    "'" + text.replacing("'", with: "'\\''") + "'"
  }
}
