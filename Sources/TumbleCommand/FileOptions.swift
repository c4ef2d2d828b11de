internal import Export
internal import Foundation
internal import ImageCodecs
internal import Pixels

/// The options of everything that writes clips, as far as they are about files.
enum FileOptions {
  static let options = [
    Arguments.Option("--plays", value: "N", help: "how often the animation plays; default 0, for ever"),
    Arguments.Option("--time", value: "SECONDS", help: "the moment of a still; default the last frame"),
    Arguments.Option(
      "--lossy", value: "N",
      help: "how far a GIF's channels may be off, 0 to 255, to make it smaller; default 0"),
    Arguments.Option(
      "--max-bytes", value: "N",
      help: "the most bytes of a GIF or animated PNG: exactness, colours, frames are given up in turn"),
    Arguments.Option(
      "--level", value: "LEVEL", help: "fast, standard or smallest: time that PNGs take; default standard"),
    Arguments.Option("--resample", help: "leave frames out where a format cannot show the frame rate"),
    Arguments.Option("--quiet", help: "say nothing of what was written"),
  ]

  /// Those that matter for pictures made elsewhere.
  static let pictureOptions = [
    Arguments.Option("--colors", value: "N", help: "the most colours of a palette, 2 to 256; default 256"),
    Arguments.Option(
      "--matte", value: "#RRGGBB",
      help: "what a GIF has under translucent pixels; default none: clear or opaque"),
    Arguments.Option(
      "--dither", value: "KIND",
      help: "none or ordered: how a GIF shows colours that its palette lacks; default none"),
  ]

  /// What the options ask for.
  static func read(_ arguments: Arguments) throws -> ExportOptions {
    var options = ExportOptions()
    if let plays = try arguments.whole("--plays", in: 0...65535) { options.plays = plays }
    options.stillTime = try arguments.seconds("--time")?.seconds
    if let colors = try arguments.whole("--colors", in: 2...256) { options.colors = colors }
    options.matte = try arguments.color("--matte")
    options.dithers =
      try arguments.value("--dither", expected: "none or ordered", { ["none": false, "ordered": true][$0] })
      ?? false
    if let loss = try arguments.whole("--lossy", in: 0...255) { options.loss = loss }
    options.maxBytes = try arguments.whole("--max-bytes", in: 1...Int.max)
    if let effort = try arguments.value(
      "--level", expected: "fast, standard or smallest", { PNGOptions.Effort(rawValue: $0) })
    {
      options.effort = effort
    }
    options.resamples = arguments.flag("--resample")
    return options
  }

  /// Says what was written.
  static func report(_ files: [WrittenFile], width: Int, height: Int, since start: ContinuousClock.Instant) {
    let took = String(format: "%.1f", (ContinuousClock.now - start) / .seconds(1))
    for file in files {
      let frames = file.frames == 1 ? "1 frame" : "\(file.frames) frames"
      print(
        "\(file.path): \(frames), \(width) x \(height) pixels, \((file.byteCount + 512) / 1024) KiB, \(took) s"
      )
      if !file.givenUp.isEmpty { print("  to fit: \(file.givenUp.joined(separator: ", "))") }
    }
  }
}
