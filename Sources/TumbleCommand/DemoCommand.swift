internal import Demos

/// `tumble demo`: lists the built-in demonstrations, or renders one.
enum DemoCommand: Command {
  static let name = "demo"
  static let synopsis = "[NAME] [-o PATH]…"
  static let summary = "lists the built-in demonstrations, or renders one"
  static let example = "tumble demo shatter -o shatter.gif --fps 25"
  static let options = RenderOptions.options

  static func run(_ arguments: Arguments) throws {
    guard let name = arguments.operands.first else {
      guard arguments.isEmpty else {
        throw UsageError(
          "the name of a demonstration is missing; expected one of \(Demo.all.map(\.name).joined(separator: ", "))",
          command: self.name)
      }
      let width = Demo.all.map(\.name.count).max() ?? 0
      for demo in Demo.all { print("\(demo.name.padding(to: width))  \(demo.summary)") }
      return
    }
    guard arguments.operands.count == 1 else {
      throw UsageError(
        "one demonstration at a time, not \(arguments.operands.joined(separator: ", "))", command: self.name)
    }
    guard let demo = Demo.all.first(where: { $0.name == name }) else {
      throw UsageError.unknown("demonstration", name, among: Demo.all.map(\.name), command: self.name)
    }
    try RenderOptions(arguments).render(demo.recording, defaultName: demo.name)
  }
}
