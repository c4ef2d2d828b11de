internal import ImageCodecs
internal import Pixels

/// What there is to know of a GIF, an animated PNG or a PNG.
struct Inspection {
  let format: ImageFormat
  let width, height: Int
  /// How long each frame is shown, as the file states it; one 0 for a picture.
  private(set) var delays: [RationalTime] = []
  /// How often a clip plays, 0 for ever.
  let plays: Int
  /// The sizes of the palettes, in the order of the file.
  let palettes: [Int]
  /// How the pixels are kept, in a word or two.
  let layout: String
  /// Whether a pixel of a frame is not opaque.
  private(set) var isTransparent = false
  /// Whether a frame looks like the one before it.
  private(set) var hasEqualNeighbours = false
  private var last: Bitmap?
  /// The fingerprint of the frames without their times, equal for equal frames in whatever format.
  private(set) var pixels = PixelHash()

  /// Reads a file.
  ///
  /// - Throws: `CodecError` for anything that is not a whole and sound file, or too large.
  init(_ bytes: [UInt8]) throws(CodecError) {
    if ImageFormat(signatureOf: bytes) == .gif {
      let clip = try GIF.decode(bytes)
      let structure = GIFStructure(bytes)
      (format, width, height, plays) = (.gif, clip.width, clip.height, clip.plays)
      palettes = structure.palettes
      layout = structure.hasInterlacedPictures ? "indexed, interlaced" : "indexed"
      for frame in clip.frames { add(frame.bitmap, RationalTime(frame.delay, over: 100)) }
      return
    }
    let structure = PNGStructure(bytes)
    palettes = structure.palettes
    layout = structure.layout
    if let clip = try Self.animation(bytes) {
      (format, width, height, plays) = (.apng, clip.width, clip.height, clip.plays)
      for frame in clip.frames { add(frame.bitmap, frame.duration) }
    } else {
      let picture = try PNG.decode(bytes)
      (format, width, height, plays) = (.png, picture.width, picture.height, 1)
      add(picture, .zero)
    }
  }

  /// The clip in a PNG; nil for one that is not animated.
  private static func animation(_ bytes: [UInt8]) throws(CodecError) -> APNGAnimation? {
    do {
      return try APNG.decode(bytes)
    } catch .notThisFormat {
      return nil
    }
  }

  private mutating func add(_ frame: Bitmap, _ delay: RationalTime) {
    delays.append(delay)
    hasEqualNeighbours = hasEqualNeighbours || frame == last
    last = frame
    pixels.accept(frame)
    isTransparent = isTransparent || frame.pixels.contains { $0.alpha < 255 }
  }
}
