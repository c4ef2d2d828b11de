internal import Pixels
internal import Staging
internal import UIKit

/// The options that say how a program is run and what its screen shows, whatever is made of it.
enum ScreenOptions {
  static let options = [
    Arguments.Option("--scale", value: "N", help: "pixels to a point, 1 to 4; default the program's own"),
    Arguments.Option("--appearance", value: "MODE", help: "light or dark; default the program's own"),
    Arguments.Option(
      "--until", value: "END", help: "seconds, or `settled`: until nothing moves; default the program's own"),
    Arguments.Option("--seed", value: "N", help: "where the program's chance starts; default 0"),
    Arguments.Option(
      "--overlay", value: "LIST",
      help: "what to show of the physics: \(Stage.Overlay.Marks.named.map(\.name).joined(separator: ","))"),
    Arguments.Option(
      "--backdrop", value: "MODE",
      help: "what is behind an overlay: picture, faded or none; default picture"),
  ]

  /// The recording as the options want it.
  static func apply(_ arguments: Arguments, to recording: Recording) throws -> Recording {
    var recording = recording
    let scale = try arguments.value("--scale", expected: "a whole number from 1 to 4") {
      Int($0).flatMap { (1...4).contains($0) ? $0 : nil }
    }
    if let scale { recording.configuration.scale = scale }
    if let seed = try arguments.value("--seed", expected: "a whole number, 0 or more", { UInt64($0) }) {
      recording.configuration.seed = seed
    }
    let modes = ["light": UIUserInterfaceStyle.light, "dark": .dark]
    if let mode = try arguments.value("--appearance", expected: "light or dark", { modes[$0] }) {
      recording.configuration.appearance = mode
    }
    if let length = try arguments.value(
      "--until", expected: "seconds above 0 with at most two decimals, or settled", RenderOptions.length)
    {
      recording.length = length
    }
    try applyOverlay(arguments, to: &recording)
    return recording
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
