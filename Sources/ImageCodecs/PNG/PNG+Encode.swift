public import Pixels

extension PNG {
  /// Writes a picture as a PNG file.
  ///
  /// The smallest lossless layout is taken: a palette for at most 256 colours, else RGB for an opaque picture, else
  /// RGBA. The file says that it is sRGB and how large a point is; it holds no time and no text. A premultiplied
  /// picture comes back from ``decode(_:limits:)`` as it was, pixel for pixel.
  /// - Parameters:
  ///   - bitmap: The picture, 1 pixel or more each way.
  ///   - options: How to write it.
  /// - Returns: The bytes of the file.
  /// - Throws: ``CodecError/impossibleSize(_:width:height:largest:)`` for an empty picture,
  ///   ``CodecError/option(name:value:expected:)`` for a scale outside its range, ``CodecError/outOfMemory(_:)``.
  public static func encode(
    _ bitmap: Bitmap, options: PNGOptions = PNGOptions()
  ) throws(CodecError) -> [UInt8] {
    let largest = 0x7FFF_FFFF
    guard bitmap.width > 0, bitmap.height > 0, bitmap.width <= largest, bitmap.height <= largest else {
      throw .impossibleSize(.png, width: bitmap.width, height: bitmap.height, largest: largest)
    }
    guard options.scale >= 0.001, options.scale <= 1000 else {
      throw .option(name: "scale", value: "\(options.scale)", expected: "0.001 to 1000 pixels to a point")
    }
    let job: Job
    switch PNGLayout(of: bitmap) {
    case .indexed(let picture, let bitDepth):
      job = Job(
        source: .indices(picture.indices), columns: picture.width, rows: picture.height, colorType: 3,
        bitDepth: bitDepth, palette: picture.palette, scale: options.scale)
    case .opaque:
      job = Job(
        source: .colors(bitmap.pixels), columns: bitmap.width, rows: bitmap.height, colorType: 2,
        scale: options.scale)
    case .translucent:
      job = Job(
        source: .colors(straightPixels(of: bitmap)), columns: bitmap.width, rows: bitmap.height, colorType: 6,
        scale: options.scale)
    }
    // Bands do not show what repeats itself far below; indices take so little time that all of them may be looked at.
    let part =
      switch (options.effort, job.colorType) {
      case (.smallest, _), (.standard, 3): 1
      case (.fast, 3): 8
      default: 32
      }
    return try Job.shortest(of: [job], level: options.effort.level, lookingAt: part).file
  }

  private static func straightPixels(of bitmap: Bitmap) -> [RGBA8] {
    var pixels = bitmap.pixels
    unsafe pixels.withUnsafeMutableBufferPointer { pixels in
      guard let place = pixels.baseAddress else { return }
      let count = pixels.count
      var i = 0
      while i < count {
        let pixel = unsafe place[i]
        if pixel.alpha != 255 { unsafe place[i] = RGBA8(word: pixel.straight) }
        i &+= 1
      }
    }
    return pixels
  }
}
