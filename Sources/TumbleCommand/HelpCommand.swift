internal import Scenes

/// `tumble help`: the commands, one of them, the options that several share, or what may stand in a scene file.
enum HelpCommand: Command {
  static let name = "help"
  static let synopsis = "[COMMAND | options | scene]"
  static let summary = "a command; `help scene`: what a scene file may say"
  static let example = "tumble help demo"
  static let options: [Arguments.Option] = []
  static var operandChoices: [String] { Tool.commands.map { $0.name } + [sharedPage] + SceneReference.names }

  /// The word for the options that several commands share.
  private static let sharedPage = "options"

  static func run(_ arguments: Arguments) throws {
    guard let name = arguments.operands.first else { return print(overview) }
    guard arguments.operands.count == 1 else {
      throw UsageError("one page at a time, not \(arguments.operands.joined(separator: ", "))")
    }
    if name == sharedPage { return print(shared) }
    if let page = SceneReference(name) { return print(text(of: page)) }
    guard let command = Tool.commands.first(where: { $0.name == name }) else {
      throw UsageError.unknown("page", name, among: operandChoices)
    }
    print(command.help)
  }

  /// What the tool does, command by command.
  static var overview: String {
    let rows =
      Tool.commands.map { (name: "tumble \($0.name)", text: $0.summary) }
      + [(name: "tumble --version", text: "shows the version")]
    return """
      tumble \(Tool.version): UIKit Dynamics rendered to files, without a screen

      \(HelpText.table(rows).joined(separator: "\n"))

      example: \(RenderCommand.example)
      """
  }

  private static func text(of page: SceneReference) -> String {
    page.sections.map { section in
      let rows = section.rows.map { (name: $0.name, text: $0.text) }
      return (HelpText.wrapped(section.title, indent: 4) + HelpText.table(rows)).joined(separator: "\n")
    }.joined(separator: "\n\n")
  }

  /// The options that several commands share and do not explain themselves.
  private static var shared: String {
    let options = Rendering.options.filter(\.isShared)
    return """
      options of the commands that name them

      \(HelpText.rows(options).joined(separator: "\n"))

      example: tumble demo shatter --frames 0-119:2 --overlay all --max-bytes 2MB
      """
  }
}
