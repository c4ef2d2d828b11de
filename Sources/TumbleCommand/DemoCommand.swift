internal import Demos
internal import Export
internal import Pixels

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
    let demo = try demo(in: arguments, command: self.name)
    try RenderOptions(arguments).render(demo.recording, defaultName: name)
  }

  /// The one demonstration that a command line names.
  static func demo(in arguments: Arguments, command: String) throws -> Demo {
    guard arguments.operands.count == 1, let name = arguments.operands.first else {
      let names = arguments.operands
      throw UsageError(
        names.isEmpty
          ? "the name of a demonstration is missing; expected one of \(Demo.all.map(\.name).joined(separator: ", "))"
          : "one demonstration at a time, not \(names.joined(separator: ", "))", command: command)
    }
    guard let demo = Demo.all.first(where: { $0.name == name }) else {
      throw UsageError.unknown("demonstration", name, among: Demo.all.map(\.name), command: command)
    }
    return demo
  }

  /// Writes one picture and says so.
  static func write(_ picture: Bitmap, to path: String, scale: Int, _ arguments: Arguments) throws {
    guard path.lowercased().hasSuffix(".png") else {
      throw UsageError("a sheet is written as .png, not as \"\(path)\"")
    }
    try picture.write(to: path, scale: Double(scale))
    if !arguments.flag("--quiet") { print("\(path): \(picture.width) x \(picture.height) pixels") }
  }
}
