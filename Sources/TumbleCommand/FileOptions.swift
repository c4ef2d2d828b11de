internal import Export
internal import ImageCodecs
internal import Pixels

/// The options of everything that writes clips, as far as they are about what is in the files.
enum FileOptions {
  static let options = [
    Arguments.Option(
      "--plays", value: "N", isShared: true, help: "how often an animation plays; default 0, for ever"),
    Arguments.Option(
      "--max-bytes", value: "SIZE",
      help: "10MB, 500KiB: the most for a GIF or animated PNG"),
    Arguments.Option(
      "--time", value: "SECONDS", help: "the moment of a still; default the last frame"),
    Arguments.Option(
      "--poster", value: "SECONDS", isShared: true,
      help: "the moment whose frame an animation begins with"),
    Arguments.Option(
      "--resample", isShared: true, help: "leave frames out where a GIF cannot show the rate"),
    Arguments.Option(
      "--colors", value: "N", isShared: true, help: "most colours of a GIF, 2 to 256; default 256"),
    Arguments.Option(
      "--matte", value: "#RRGGBB", isShared: true, help: "what a GIF has under translucent pixels"),
    Arguments.Option(
      "--dither", value: "KIND", choices: ["none", "ordered"], isShared: true,
      help: "none or ordered: colours a GIF lacks; default none"),
    Arguments.Option(
      "--lossy", value: "N", isShared: true, help: "how far a GIF's channels may be off, 0 to 255"),
    Arguments.Option(
      "--level", value: "LEVEL", choices: ["fast", "standard", "smallest"], isShared: true,
      help: "fast, standard or smallest: effort for PNGs"),
  ]

  /// What the options ask for of some outputs.
  static func read(_ arguments: Arguments, for outputs: [Output]) throws -> ExportOptions {
    var options = ExportOptions()
    if let plays = try arguments.whole("--plays", in: 0...65535) { options.plays = plays }
    options.stillTime = try arguments.seconds("--time")?.seconds
    if options.stillTime != nil, !outputs.contains(where: { $0.form == .still }) {
      throw UsageError(
        "--time is the moment of a still, and none is written; expected -o name.png",
        command: arguments.command
      )
    }
    options.posterTime = try arguments.seconds("--poster")?.seconds
    if options.posterTime != nil, !outputs.contains(where: { $0.form == .gif || $0.form == .apng }) {
      throw UsageError(
        "--poster is what an animation begins with, and none is written; expected -o name.gif or name.apng",
        command: arguments.command)
    }
    if let colors = try arguments.whole("--colors", in: 2...256) { options.colors = colors }
    options.matte = try arguments.color("--matte")
    options.dithers =
      try arguments.value("--dither", expected: "none or ordered", { ["none": false, "ordered": true][$0] })
      ?? false
    if let loss = try arguments.whole("--lossy", in: 0...255) { options.loss = loss }
    options.maxBytes = try arguments.bytes("--max-bytes")
    if let effort = try arguments.value(
      "--level", expected: "fast, standard or smallest", { PNGOptions.Effort(rawValue: $0) })
    {
      options.effort = effort
    }
    options.resamples = arguments.flag("--resample")
    return options
  }
}
