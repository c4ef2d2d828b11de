/// The script for bash: one function that looks at the command and at the word before the one that is completed.
enum BashCompletion {
  @MainActor
  static func script(_ commands: [any Command.Type]) -> String {
    """
    # bash completion for tumble: source <(tumble completions bash)
    _tumble() {
      local word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD-1]} words= files= name
      if [[ $COMP_CWORD -eq 1 ]]; then
        COMPREPLY=($(compgen -W "\(commands.map { $0.name }.joined(separator: " ")) --help --version" -- "$word"))
        return
      fi
      case ${COMP_WORDS[1]} in
    \(commands.map(branch).joined(separator: "\n"))
      esac
      COMPREPLY=($(compgen -W "$words" -- "$word"))
      if [[ -n $files ]]; then
        # A line is a name, spaces and all.
        while IFS= read -r name; do COMPREPLY+=("$name"); done < <(compgen -f -- "$word")
      fi
    }
    complete -o filenames -F _tumble tumble
    """
  }

  /// What may follow the name of a command.
  @MainActor
  private static func branch(of command: any Command.Type) -> String {
    var cases = command.options.compactMap { option -> String? in
      guard option.value != nil else { return nil }
      let what = option.takesFile ? "files=1" : "words=\"\(option.choices.joined(separator: " "))\""
      return "        \(option.names.joined(separator: "|"))) \(what) ;;"
    }
    let names = (command.options.flatMap(\.names) + ["--help"]).joined(separator: " ")
    let operands = command.operandChoices.joined(separator: " ")
    cases.append(
      """
              *)
                if [[ $word == -* ]]; then words="\(names)"
                else words="\(operands)"\(command.takesFiles ? " files=1" : "")
                fi ;;
      """)
    return """
        \(command.name))
          case $before in
      \(cases.joined(separator: "\n"))
          esac ;;
      """
  }
}
