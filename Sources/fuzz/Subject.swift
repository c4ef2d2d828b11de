import Foundation
import ImageCodecs
import Pixels
import Scenes
import Staging

/// What reads bytes that anybody may have written.
///
/// Whatever the bytes are, it has to come to an end soon, within bounds of memory, with a value or a typed error; and what can be
/// told of the value without knowing the bytes has to hold.
enum Subject: String, CaseIterable {
  /// The text of a scene: reader, checker, and of a small scene the first ticks and a picture.
  case scene
  /// The text of an SVG path, as the path of a boundary.
  case svg
  case png, apng, gif

  /// Gives it bytes; a promise that does not hold stops the program.
  @MainActor
  func read(_ bytes: [UInt8]) {
    switch self {
    case .scene: Self.readScene(bytes)
    case .svg: Self.readPath(bytes)
    case .png: Self.readPicture(bytes)
    case .apng:
      guard let clip = try? APNG.decode(bytes, limits: Self.limits) else { return }
      precondition(!clip.frames.isEmpty, "an animation without a frame")
      for frame in clip.frames { Self.check(frame.bitmap, width: clip.width, height: clip.height) }
    case .gif:
      guard let clip = try? GIF.decode(bytes, limits: Self.limits) else { return }
      precondition(!clip.frames.isEmpty, "a GIF without a frame")
      for frame in clip.frames { Self.check(frame.bitmap, width: clip.width, height: clip.height) }
    }
  }

  // MARK: Scenes

  /// How many ticks of a scene are run.
  private static let ticks = 60
  /// How many views a scene has whose ticks are run; of more, the physics may take as long as it likes.
  private static let views = 64

  @MainActor
  private static func readScene(_ bytes: [UInt8]) {
    do {
      let scene = try Scene(
        parsing: Data(bytes), file: "scene", name: "scene", folder: nil, rehearsal: .none)
      guard scene.viewCount <= views else { return }
      _ = scene.faults(within: ticks)
      let size = scene.configuration.size
      guard size.width * size.height <= 250_000 else { return }
      var recording = scene.recording
      recording.configuration.scale = 1
      let pictures = recording.pictures(at: [0])
      precondition(pictures.count == 1, "a scene without a picture")
    } catch {
      let lines = bytes.reduce(1) { $1 == UInt8(ascii: "\n") || $1 == UInt8(ascii: "\r") ? $0 + 1 : $0 }
      precondition(!error.problems.isEmpty, "an error without a problem")
      for problem in error.problems {
        precondition(
          (1...lines + bytes.count / 3).contains(problem.position.line), "a line that is not there")
        precondition((1...bytes.count + 1).contains(problem.position.column), "a column that is not there")
        precondition(!problem.message.isEmpty, "a problem without a word")
      }
    }
  }

  /// Reads a path as that of a boundary that a ball falls onto.
  @MainActor
  private static func readPath(_ bytes: [UInt8]) {
    let text = JSONValue.string(String(decoding: bytes, as: UTF8.self)).description
    readScene(
      Array(
        """
        {size: [100, 100], scale: 1, duration: {ticks: 5}, views: [{id: 'a', frame: [0, 0, 9, 9]}],
        behaviors: [{type: 'gravity', items: '*'}, {type: 'collision', items: '*', boundaries: [{id: 'w', stroke: {}, path: \(text)}]}]}
        """.utf8))
  }

  // MARK: Pictures

  /// Far less than the default, so that many files can be read in a second; 16 MiB a picture and 64 MiB a clip.
  private static let limits = CodecLimits(picturePixels: 1 << 22, clipPixels: 1 << 24)

  /// A picture comes back from a file of its own as it was.
  private static func readPicture(_ bytes: [UInt8]) {
    guard let picture = try? PNG.decode(bytes, limits: limits) else { return }
    check(picture, width: picture.width, height: picture.height)
    guard picture.pixels.count <= 1 << 14 else { return }
    guard let copy = try? PNG.decode(PNG.encode(picture)) else {
      preconditionFailure("a picture that was read cannot be written and read again")
    }
    precondition(copy == picture, "a picture that does not come back as it was")
  }

  /// The colours of a premultiplied picture are at most its opacity, and it has all its pixels.
  private static func check(_ picture: Bitmap, width: Int, height: Int) {
    precondition(
      picture.width == width && picture.height == height && picture.pixels.count == width * height,
      "a picture of another size")
    precondition(width * height <= limits.picturePixels, "a picture above the limit")
    for pixel in picture.pixels {
      precondition(max(pixel.red, pixel.green, pixel.blue) <= pixel.alpha, "a colour above its opacity")
    }
  }
}
