internal import Demos
internal import Staging

/// What a command works on: a demonstration or a scene, by its name.
struct Program {
  /// What its files are called.
  let name: String
  let recording: Recording

  /// The demonstration of a name.
  init(demo name: String, command: String) throws {
    guard let demo = Demo.all.first(where: { $0.name == name }) else {
      throw UsageError.unknown("demonstration", name, among: Demo.all.map(\.name), command: command)
    }
    self.init(name: demo.name, recording: demo.recording)
  }

  init(name: String, recording: Recording) {
    self.name = name
    self.recording = recording
  }

  /// The one that a command line names.
  init(_ arguments: Arguments) throws {
    guard let name = arguments.operands.first else {
      throw UsageError(
        "the name of a demonstration is missing; expected one of \(Demo.all.map(\.name).joined(separator: ", "))",
        command: arguments.command)
    }
    guard arguments.operands.count == 1 else {
      throw UsageError(
        "one demonstration at a time, not \(arguments.operands.joined(separator: ", "))",
        command: arguments.command)
    }
    try self.init(demo: name, command: arguments.command)
  }
}
