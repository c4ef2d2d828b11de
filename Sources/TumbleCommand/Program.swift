internal import Demos
internal import Foundation
internal import Pixels
internal import Scenes
internal import Staging

/// What a command works on: a demonstration or a scene.
struct Program {
  /// What its files are called.
  let name: String
  let recording: Recording
  /// How long its last picture stays, unless the command line says it.
  var hold = RationalTime.zero

  /// The demonstration of a name.
  init(demo name: String, command: String) throws {
    guard let demo = Demo.all.first(where: { $0.name == name }) else {
      throw UsageError.unknown("demonstration", name, among: Demo.all.map(\.name), command: command)
    }
    self.name = demo.name
    recording = demo.recording
  }

  /// The demonstration or the scene that a command line names.
  @MainActor
  init(_ arguments: Arguments) throws {
    guard let name = arguments.operands.first else {
      throw UsageError(
        "the name is missing; expected a scene file or one of \(Demo.all.map(\.name).joined(separator: ", "))",
        command: arguments.command)
    }
    guard arguments.operands.count == 1 else {
      throw UsageError(
        "one scene or demonstration at a time, not \(arguments.operands.joined(separator: ", "))",
        command: arguments.command)
    }
    let isDemo = Demo.all.contains { $0.name == name }
    if !isDemo, name.contains("/") || name.contains(".") || FileManager.default.fileExists(atPath: name) {
      try self.init(scene: name)
    } else {
      try self.init(demo: name, command: arguments.command)
    }
  }

  /// The scenes in files.
  ///
  /// - Throws: `SceneErrors`, all that is wrong with any of them.
  @MainActor
  static func scenes(_ paths: [String]) throws(SceneErrors) -> [Program] {
    var programs: [Program] = []
    var errors: [SceneError] = []
    for path in paths {
      do throws(SceneError) {
        programs.append(try Program(scene: path))
      } catch {
        errors.append(error)
      }
    }
    guard errors.isEmpty else { throw SceneErrors(errors: errors) }
    return programs
  }

  /// The scene in a file.
  @MainActor
  private init(scene path: String) throws(SceneError) {
    let scene = try Scene(contentsOf: URL(fileURLWithPath: path))
    // A name that could lead elsewhere is not taken for a file's.
    let isFileName = !scene.name.isEmpty && !scene.name.hasPrefix(".") && !scene.name.contains("/")
    name = isFileName ? scene.name : URL(fileURLWithPath: path).deletingPathExtension().lastPathComponent
    recording = scene.recording
    // Milliseconds are as fine as anybody holds a picture.
    hold = RationalTime(Int((scene.hold * 1000).rounded()), over: 1000)
  }
}

/// All that is wrong with several scenes: a line for each thing, with its place.
struct SceneErrors: Error, CustomStringConvertible {
  let errors: [SceneError]

  var description: String { errors.map(\.description).joined(separator: "\n") }
}
