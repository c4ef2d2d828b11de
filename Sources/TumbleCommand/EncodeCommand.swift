internal import Export
internal import Foundation
internal import ImageCodecs
internal import Pixels

/// `tumble encode`: makes clips and pictures of PNGs that exist already.
enum EncodeCommand: Command {
  static let name = "encode"
  static let synopsis = "FRAME.png… -o PATH"
  static let summary = "turns pictures, one a frame, into a GIF, an animated PNG or PNGs"
  static let example = "tumble encode frames/*.png -o clip.gif --fps 25"
  static let options =
    [
      Arguments.Option(
        "-o", "--output", value: "PATH",
        help: "where to write: .gif, .png or .apng (animated), -####.png; may be repeated"),
      Arguments.Option("--fps", value: "N", help: "frames a second; default 30"),
      Arguments.Option("--hold", value: "SECONDS", help: "how long the last picture stays; default 0"),
      Arguments.Option(
        "--scale", value: "N", help: "pixels to a point, 1 to 4, which a PNG states; default 1"),
    ] + FileOptions.pictureOptions + FileOptions.options

  static func run(_ arguments: Arguments) throws {
    guard !arguments.operands.isEmpty else {
      throw UsageError("the frames are missing; expected one PNG or more", command: name)
    }
    var outputs: [Output] = []
    for path in arguments.values("-o") {
      let output = try Output(path)
      // Several pictures in one PNG are an animated one, unless the still of a moment is asked for.
      let isClip = output.form == .still && arguments.operands.count > 1 && arguments.values("--time").isEmpty
      outputs.append(isClip ? Output(path, clip: .apng) : output)
    }
    guard !outputs.isEmpty else {
      throw UsageError("there is nowhere to write to; expected -o PATH", command: name)
    }
    let options = try FileOptions.read(arguments)
    let scale = try arguments.whole("--scale", in: 1...4) ?? 1
    let start = ContinuousClock.now
    let clip = try PictureFiles(
      arguments.operands, frameDuration: try arguments.frameDuration("--fps") ?? RationalTime(1, over: 30),
      hold: try arguments.seconds("--hold") ?? .zero)
    let files = try clip.write(to: outputs, options: options, scale: Double(scale))
    guard !arguments.flag("--quiet") else { return }
    FileOptions.report(files, width: clip.width, height: clip.height, since: start)
  }
}
