internal import Foundation
internal import Pixels
internal import Staging
internal import UIKit

/// The options that say how a program is run and what its screen shows, whatever is made of it.
enum ScreenOptions {
  static let options = running + overlays

  /// The most pixels of a picture, as in a scene file.
  private static let largestPicture = 67_108_864

  /// The options without those of what is drawn over the picture.
  static let running = [
    Arguments.Option(
      "--until", value: "END", choices: ["settled"],
      help: "seconds, or settled: until nothing moves; default the program's own"),
    Arguments.Option("--scale", value: "N", help: "pixels to a point, 1 to 4; default the program's own"),
    Arguments.Option(
      "--appearance", value: "MODE", choices: ["light", "dark", "both"],
      help: "light, dark, or both: adds name~dark.gif; default the program's own"),
    Arguments.Option(
      "--seed", value: "N", isShared: true, help: "where the program's chance starts; default 0"),
  ]

  private static let overlays = [
    Arguments.Option(
      "--overlay", value: "LIST", choices: Stage.Overlay.Marks.named.map(\.name), isShared: true,
      help: "shows the physics: \(Stage.Overlay.Marks.named.map(\.name).joined(separator: ", "))"),
    Arguments.Option(
      "--backdrop", value: "MODE", choices: Stage.Overlay.Backdrop.allCases.map(\.rawValue), isShared: true,
      help: "picture, faded or none: what is behind an overlay"),
  ]

  /// The recording as the options want it: once, or for `--appearance both` once more for the dark, with what that adds to the names of its files.
  static func apply(_ arguments: Arguments, to program: Program) throws -> [(
    suffix: String, recording: Recording
  )] {
    var recording = program.recording
    if let scale = try arguments.whole("--scale", in: 1...4) { recording.configuration.scale = scale }
    if let seed = try arguments.value("--seed", expected: "a whole number, 0 or more", { UInt64($0) }) {
      recording.configuration.seed = seed
    }
    if let length = try length(arguments, settled: program.settledLength) { recording.length = length }
    try applyOverlay(arguments, to: &recording)
    let size = recording.configuration.size
    let pixels =
      Double(size.width) * Double(size.height)
      * Double(recording.configuration.scale * recording.configuration.scale)
    // What a scene file may ask for, whoever asks.
    guard pixels <= Double(largestPicture) else {
      throw UsageError(
        String(format: "a screen of %g x %g points is too large", size.width, size.height)
          + " for --scale \(recording.configuration.scale), expected at most \(largestPicture) pixels",
        command: arguments.command)
    }
    let modes: [String: [(suffix: String, style: UIUserInterfaceStyle)]] = [
      "light": [("", .light)], "dark": [("", .dark)], "both": [("", .light), ("~dark", .dark)],
    ]
    guard let styles = try arguments.value("--appearance", expected: "light, dark or both", { modes[$0] })
    else {
      return [("", recording)]
    }
    if styles.count > 1, arguments.values("-o").contains("-") {
      throw UsageError(
        "the standard output takes one clip, not a light and a dark one", command: arguments.command)
    }
    return styles.map { suffix, style in
      var variant = recording
      variant.configuration.appearance = style
      return (suffix, variant)
    }
  }

  /// How long a command line has a program watched: nil for its own length, `settled` for until nothing moves any more.
  static func length(_ arguments: Arguments, settled: Recording.Length) throws -> Recording.Length? {
    try arguments.value("--until", expected: "seconds above 0 with at most two decimals, or settled") {
      $0 == "settled" ? settled : seconds($0)
    }
  }

  /// How long a program is watched, as a number of seconds.
  private static func seconds(_ text: String) -> Recording.Length? {
    guard let time = Arguments.decimal(text), time > .zero else { return nil }
    return .seconds(time.seconds)
  }

  private static func applyOverlay(_ arguments: Arguments, to recording: inout Recording) throws {
    let names = Stage.Overlay.Marks.named
    let marks = try arguments.value(
      "--overlay",
      expected: "a list of \(names.map(\.name).joined(separator: ", ")), with commas between"
    ) { list in
      var marks: Stage.Overlay.Marks = []
      for word in list.split(separator: ",", omittingEmptySubsequences: false) {
        guard let mark = names.first(where: { $0.name == word }) else { return Stage.Overlay.Marks?.none }
        marks.formUnion(mark.marks)
      }
      return marks
    }
    let backdrop = try arguments.value(
      "--backdrop", expected: "picture, faded or none", { Stage.Overlay.Backdrop(rawValue: $0) })
    guard marks != nil || backdrop != nil else { return }
    recording.configuration.overlay = Stage.Overlay(marks ?? .all, backdrop: backdrop ?? .picture)
  }
}
