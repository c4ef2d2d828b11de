internal import Demos

/// `tumble demo`: lists the built-in demonstrations, or renders one.
enum DemoCommand: Command {
  static let name = "demo"
  static let synopsis = "[NAME] [-o PATH]…"
  static let summary = "lists the built-in demonstrations, or renders one"
  static let example = "tumble demo shatter -o shatter.gif --fps 25"
  static let options = Rendering.options
  static var operandChoices: [String] { Demo.all.map(\.name) }

  static func run(_ arguments: Arguments) throws {
    guard !arguments.isEmpty else {
      for line in HelpText.table(Demo.all.map { ($0.name, $0.summary) }) { print(line.dropFirst(2)) }
      return
    }
    guard let name = arguments.operands.first else {
      throw UsageError(
        "the name of a demonstration is missing; expected one of \(operandChoices.joined(separator: ", "))",
        command: self.name)
    }
    guard arguments.operands.count == 1 else {
      throw UsageError(
        "one demonstration at a time, not \(arguments.operands.joined(separator: ", "))",
        command: self.name)
    }
    try Rendering(Program(demo: name, command: self.name), arguments).run(Report(arguments))
  }
}
