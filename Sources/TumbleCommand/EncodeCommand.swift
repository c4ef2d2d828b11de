internal import Export
internal import ImageCodecs
internal import Pixels

/// `tumble encode`: makes clips and pictures of PNGs that exist already.
enum EncodeCommand: Command {
  static let name = "encode"
  static let synopsis = "FRAMES… -o PATH"
  static let summary = "turns pictures, one a frame, into a GIF or animated PNG"
  static let example = "tumble encode frames/a-####.png -o clip.gif --fps 25"
  static let options =
    OutputOptions.options + [
      Arguments.Option("--fps", value: "N", help: "frames a second; default 30"),
      Arguments.Option("--hold", value: "SECONDS", help: "how long the last picture stays; default 0"),
      Arguments.Option(
        "--scale", value: "N", help: "pixels to a point, 1 to 4, which a PNG states; default 1"),
    ] + FileOptions.options + Report.options

  static func run(_ arguments: Arguments) throws {
    guard !arguments.operands.isEmpty else {
      throw UsageError("the frames are missing; expected PNGs, a row a-####.png or a folder", command: name)
    }
    guard !arguments.values("-o").isEmpty else {
      throw UsageError("there is nowhere to write to; expected -o PATH", command: name)
    }
    let frames = try FrameFiles.paths(arguments.operands, command: name)
    // Several pictures in one PNG are an animated one, unless a still is asked for.
    let isClip =
      try frames.count > 1 && arguments.values("--time").isEmpty
      && OutputOptions.format(arguments) == nil
    let outputs = try OutputOptions.read(arguments, name: "clip").map {
      $0.form == .still && isClip ? try Output($0.path, as: .apng) : $0
    }
    let options = try FileOptions.read(arguments, for: outputs)
    let scale = try arguments.whole("--scale", in: 1...4) ?? 1
    let frameDuration = try arguments.frameDuration("--fps") ?? RationalTime(1, over: 30)
    let hold = try arguments.seconds("--hold") ?? .zero
    let report = Report(arguments)
    for path in frames { try InputFile.expectPNG(path) }
    let clip = try PictureFiles(frames, frameDuration: frameDuration, hold: hold)
    let files = try clip.write(to: outputs, options: options, scale: Double(scale)) {
      report.tell($0, of: clip.paths.count)
    }
    report.tell(files)
  }
}
