/// `tumble completions`: what a shell needs to complete the tool's words, made of the tables that the help is made of.
enum CompletionsCommand: Command {
  static let name = "completions"
  static let synopsis = "bash|zsh|fish"
  static let summary = "prints a script with which a shell completes the words"
  static let example = "tumble completions bash >> ~/.bash_completion"
  static let options: [Arguments.Option] = []
  static var operandChoices: [String] { ["bash", "zsh", "fish"] }

  static func run(_ arguments: Arguments) throws {
    switch arguments.operands {
    case ["bash"]: print(BashCompletion.script(Tool.commands))
    case ["zsh"]: print(ZshCompletion.script(Tool.commands))
    case ["fish"]: print(FishCompletion.script(Tool.commands))
    case []: throw UsageError("the name of a shell is missing; expected bash, zsh or fish", command: name)
    case let names where names.count == 1:
      throw UsageError.unknown("shell", names[0], among: operandChoices, command: name)
    default: throw UsageError("one shell at a time", command: name)
    }
  }
}
