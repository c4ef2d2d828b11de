internal import Demos
internal import Export
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
  /// What it is read from: the scene file and its images.
  private(set) var inputs: [String] = []
  /// What of it does nothing, as lines with their places.
  private(set) var warnings: [String] = []
  /// How many seconds it is watched at most until it has settled, where its own length is another.
  private var settlingTime = 60.0
  /// The same of a scene: the default of one that lasts until it has settled.
  private static let sceneSettlingTime = 10.0

  /// What it is watched for until nothing moves: its own limit, if it has one.
  var settledLength: Recording.Length {
    if case .settled = recording.length { return recording.length }
    return .settled(limit: settlingTime)
  }

  /// Refuses paths of files that the program is read from.
  ///
  /// - Throws: `ExportError`.
  func refuseToReplace(_ paths: [String]) throws(ExportError) {
    try Output.check(paths, against: inputs)
  }

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
    if !isDemo,
      name == "-" || name.contains("/") || name.contains(".") || FileManager.default.fileExists(atPath: name)
    {
      try InputFile.expectScene(name)
      try self.init(scene: name, watchedFor: Program.sceneLength(arguments))
    } else {
      try self.init(demo: name, command: arguments.command)
    }
  }

  /// How long a command line has scenes watched; nil for as long as they last.
  private static func sceneLength(_ arguments: Arguments) throws -> Recording.Length? {
    try ScreenOptions.length(arguments, settled: .settled(limit: sceneSettlingTime))
  }

  /// The scenes in files.
  ///
  /// - Throws: `SceneErrors`, all that is wrong with any of them, or `InputFile.OtherKind` for pictures.
  @MainActor
  static func scenes(_ paths: [String], _ arguments: Arguments) throws -> [Program] {
    let length = try sceneLength(arguments)
    for path in paths { try InputFile.expectScene(path) }
    var programs: [Program] = []
    var errors: [SceneError] = []
    for path in paths {
      do throws(SceneError) {
        programs.append(try Program(scene: path, watchedFor: length))
      } catch {
        errors.append(error)
      }
    }
    guard errors.isEmpty else { throw SceneErrors(errors: errors) }
    return programs
  }

  /// The scene in a file; of `-` that of the standard input, which has no folder for images.
  @MainActor
  private init(scene path: String, watchedFor length: Recording.Length?) throws(SceneError) {
    let scene = try SceneFile.scene(path, watchedFor: length)
    // A name that could lead elsewhere is not taken for a file's.
    let isFileName = !scene.name.isEmpty && !scene.name.hasPrefix(".") && !scene.name.contains("/")
    let stem = URL(fileURLWithPath: path == "-" ? "scene" : path).deletingPathExtension().lastPathComponent
    name = isFileName ? scene.name : stem
    settlingTime = Program.sceneSettlingTime
    recording = scene.recording
    // Milliseconds are as fine as anybody holds a picture.
    hold = RationalTime(Int((scene.hold * 1000).rounded()), over: 1000)
    let folder = URL(fileURLWithPath: path).deletingLastPathComponent()
    inputs = path == "-" ? [] : [path] + scene.imagePaths.map { folder.appendingPathComponent($0).path }
    warnings = SceneFile.lines(scene.warnings + scene.unseenViews, in: path)
  }
}
