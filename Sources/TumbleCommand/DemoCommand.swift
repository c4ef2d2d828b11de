internal import Demos

/// `tumble demo`: lists the built-in demonstrations, or renders one.
enum DemoCommand: Command {
  static let name = "demo"
  static let synopsis = "[NAME] [-o PATH]…"
  static let summary = "lists the built-in demonstrations, or renders one"
  static let example = "tumble demo shatter -o shatter.gif --fps 25"
  static let options = RenderOptions.options
  static var operandChoices: [String] { Demo.all.map(\.name) }

  static func run(_ arguments: Arguments) throws {
    guard !arguments.isEmpty else {
      for line in HelpText.table(Demo.all.map { ($0.name, $0.summary) }) { print(line.dropFirst(2)) }
      return
    }
    try RenderOptions.render(Program(arguments), arguments, report: Report(arguments))
  }
}
