/// A command of the tool.
@MainActor
protocol Command {
  /// The word on the command line.
  static var name: String { get }
  /// What stands after the name in the help.
  static var synopsis: String { get }
  /// One line that says what it does.
  static var summary: String { get }
  /// An example of its use.
  static var example: String { get }
  /// The options it knows.
  static var options: [Arguments.Option] { get }
  /// The words that its operands may be, where they can be told; shells complete them, else files.
  static var operandChoices: [String] { get }
  /// Whether its operands may be files.
  static var takesFiles: Bool { get }
  /// Does it.
  static func run(_ arguments: Arguments) throws
}

extension Command {
  static var operandChoices: [String] { [] }
  static var takesFiles: Bool { operandChoices.isEmpty }

  /// The page that `tumble help NAME` shows.
  static var help: String {
    var lines = ["usage: tumble \(name) \(synopsis)", "", summary, ""]
    let own = options.filter { !$0.isShared }
    if !own.isEmpty { lines += HelpText.rows(own) + [""] }
    let shared = options.filter(\.isShared).map { $0.names[0] }
    if !shared.isEmpty {
      lines +=
        HelpText.wrapped("see `tumble help options` for \(shared.joined(separator: " "))", indent: 2) + [""]
    }
    lines.append("example: \(example)")
    return lines.joined(separator: "\n")
  }
}
