/// The script for fish: a line for each command and each of its options.
enum FishCompletion {
  @MainActor
  static func script(_ commands: [any Command.Type]) -> String {
    var lines = [
      "# fish completion for tumble: tumble completions fish | source",
      "complete -c tumble -n __fish_use_subcommand -f -l help -d 'shows the commands'",
      "complete -c tumble -n __fish_use_subcommand -f -l version -d 'shows the version'",
    ]
    for command in commands {
      lines.append(
        "complete -c tumble -n __fish_use_subcommand -f -a \(command.name) -d \(quoted(command.summary))")
      let condition = "complete -c tumble -n '__fish_seen_subcommand_from \(command.name)'"
      if !command.takesFiles { lines.append("\(condition) -f") }
      if !command.operandChoices.isEmpty {
        lines.append("\(condition) -a \(quoted(command.operandChoices.joined(separator: " ")))")
      }
      lines.append("\(condition) -l help -d 'shows this command'")
      for option in command.options {
        let names = option.names.map { $0.hasPrefix("--") ? "-l \($0.dropFirst(2))" : "-s \($0.dropFirst())" }
        var line = "\(condition) \(names.joined(separator: " "))"
        if option.value != nil {
          line += option.takesFile ? " -r" : " -x"
          if !option.choices.isEmpty { line += " -a \(quoted(option.choices.joined(separator: " ")))" }
        }
        lines.append("\(line) -d \(quoted(option.help))")
      }
    }
    return lines.joined(separator: "\n")
  }

  /// A word in single quotes.
  private static func quoted(_ text: String) -> String {
    "'" + text.replacing("\\", with: "\\\\").replacing("'", with: "\\'") + "'"
  }
}
