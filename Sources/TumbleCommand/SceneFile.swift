internal import Foundation
internal import Scenes
internal import Staging

/// Scene files as commands read them; `-` is the standard input, which has no folder for images.
enum SceneFile {
  /// The scene in a file, to be shown in pictures; it may be watched for another time than it lasts.
  @MainActor
  static func scene(_ path: String, watchedFor length: Recording.Length?) throws(SceneError) -> Scene {
    let rehearsal = Scene.Rehearsal.pictures(through: length)
    guard path == "-" else { return try Scene(contentsOf: URL(fileURLWithPath: path), rehearsal: rehearsal) }
    return try Scene(
      parsing: standardInput, file: path, name: "scene", folder: nil, rehearsal: rehearsal)
  }

  /// The scene in a file, to be traced, or each case of a file of cases.
  ///
  /// - Throws: `SceneError`, or `InputFile.OtherKind` for a picture.
  @MainActor
  static func all(_ path: String) throws -> [Scene] {
    guard path != "-" else {
      return try Scene.all(parsing: standardInput, file: path, name: "scene", folder: nil)
    }
    try InputFile.expectScene(path)
    return try Scene.all(contentsOf: URL(fileURLWithPath: path))
  }

  /// Refuses the standard input in several places, since it can be read once.
  static func expectOneStandardInput(_ paths: [String], command: String) throws {
    guard paths.count(where: { $0 == "-" }) > 1 else { return }
    throw UsageError("- is the standard input, which can be read once; expected it once", command: command)
  }

  /// Warnings as lines with their places, in the order of the text.
  static func lines(_ warnings: [SceneProblem], in path: String) -> [String] {
    warnings.sorted { $0.position < $1.position }.map {
      "\(path):\($0.position.line):\($0.position.column): warning: \($0.message)"
    }
  }

  /// All of the standard input, or so much that it is refused.
  private static var standardInput: Data {
    (try? FileHandle.standardInput.read(upToCount: JSON5Reader.largestFile + 1)) ?? Data()
  }
}

/// All that is wrong with several scenes: a line for each thing, with its place.
struct SceneErrors: Error, CustomStringConvertible {
  let errors: [SceneError]

  var description: String { errors.map(\.description).joined(separator: "\n") }
}
