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
        bytes: picture.indices, columns: picture.width, rows: picture.height, colorType: 3,
        bitDepth: bitDepth,
        palette: picture.palette, scale: options.scale)
    case .opaque:
      job = Job(
        bytes: unsafe bitmap.pixels.withUnsafeBytes { unsafe [UInt8]($0) }, columns: bitmap.width,
        rows: bitmap.height, colorType: 2, scale: options.scale)
    case .translucent:
      job = Job(
        bytes: straightBytes(of: bitmap), columns: bitmap.width, rows: bitmap.height, colorType: 6,
        scale: options.scale)
    }
    return try job.smallest(effort: options.effort)
  }

  /// Straight RGBA bytes, row by row.
  private static func straightBytes(of bitmap: Bitmap) -> [UInt8] {
    let count = bitmap.pixels.count
    return unsafe [UInt8](unsafeUninitializedCapacity: count * 4) { buffer, initialized in
      unsafe bitmap.pixels.withUnsafeBufferPointer { pixels in
        guard let source = pixels.baseAddress else { return }
        unsafe buffer.withMemoryRebound(to: UInt32.self) { words in
          guard let target = words.baseAddress else { return }
          var i = 0
          while i < count {
            let pixel = unsafe source[i]
            unsafe target[i] = pixel.alpha == 255 ? pixel.word : pixel.straight
            i &+= 1
          }
        }
      }
      initialized = count * 4
    }
  }
}
