/// `tumble help`: the commands, or one of them.
enum HelpCommand: Command {
  static let name = "help"
  static let synopsis = "[COMMAND]"
  static let summary = "shows this overview, or the options of a command"
  static let example = "tumble help demo"
  static let options: [Arguments.Option] = []

  static func run(_ arguments: Arguments) throws {
    guard let name = arguments.operands.first else {
      print(overview)
      return
    }
    guard let command = Tool.commands.first(where: { $0.name == name }) else {
      throw UsageError.unknown("command", name, among: Tool.commands.map { $0.name })
    }
    print(command.help)
  }

  /// What the tool does, command by command.
  static var overview: String {
    let width = Tool.commands.map { $0.name.count }.max() ?? 0
    let rows = Tool.commands.map { "  tumble \($0.name.padding(to: width))  \($0.summary)" }
    return """
      tumble \(Tool.version): UIKit Dynamics rendered to files, without a screen

      \(rows.joined(separator: "\n"))

      example: \(DemoCommand.example)
      """
  }
}
