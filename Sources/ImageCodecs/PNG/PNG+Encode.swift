internal import CPNGShim
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
    switch PNGLayout(of: bitmap) {
    case .indexed(let picture, let bitDepth):
      return try write(
        picture.indices, columns: picture.width, rows: picture.height, colorType: 3, bitDepth: bitDepth,
        palette: picture.palette, options: options, filters: .none)
    case .opaque:
      let bytes = unsafe bitmap.pixels.withUnsafeBytes { unsafe [UInt8]($0) }
      return try writeBest(
        bytes, columns: bitmap.width, rows: bitmap.height, colorType: 2, options: options)
    case .translucent:
      return try writeBest(
        straightBytes(of: bitmap), columns: bitmap.width, rows: bitmap.height, colorType: 6, options: options)
    }
  }

  /// How rows are filtered before they are compressed.
  enum Filters: CaseIterable {
    /// Not at all: best for flat art.
    case none
    /// Each by the filter that libpng's estimate prefers: best for shades.
    case all
  }

  /// Writes pixels of four bytes with the row filters that suit them.
  ///
  /// The smallest file is that of both ways; else the way is tried on bands of the picture, an eighth of its rows.
  /// - Returns: The file; nothing if it would not be shorter than the limit.
  static func writeBest(
    _ bytes: [UInt8], columns: Int, rows: Int, colorType: Int32, options: PNGOptions,
    shorterThan limit: Int = .max
  ) throws(CodecError) -> [UInt8] {
    if options.effort == .smallest {
      let plain = try write(
        bytes, columns: columns, rows: rows, colorType: colorType, bitDepth: 8, palette: [], options: options,
        filters: .none, shorterThan: limit)
      let filtered = try write(
        bytes, columns: columns, rows: rows, colorType: colorType, bitDepth: 8, palette: [], options: options,
        filters: .all, shorterThan: plain.isEmpty ? limit : plain.count)
      return filtered.isEmpty ? plain : filtered
    }
    let sample = bands(of: bytes, columns: columns, rows: rows)
    var best = Filters.none
    var least = Int.max
    for filters in Filters.allCases {
      let trial = try write(
        sample, columns: columns, rows: sample.count / (4 * columns), colorType: colorType, bitDepth: 8,
        palette: [], options: PNGOptions(effort: .fast), filters: filters, shorterThan: least)
      if !trial.isEmpty {
        least = trial.count
        best = filters
      }
    }
    return try write(
      bytes, columns: columns, rows: rows, colorType: colorType, bitDepth: 8, palette: [], options: options,
      filters: best, shorterThan: limit)
  }

  /// Eight bands of neighbouring rows, evenly spaced, an eighth of all; everything where there are few rows.
  private static func bands(of bytes: [UInt8], columns: Int, rows: Int) -> [UInt8] {
    let band = rows / 64
    guard band > 0 else { return bytes }
    let stride = columns * 4
    var result: [UInt8] = []
    result.reserveCapacity(8 * band * stride)
    for n in 0..<8 {
      let first = (2 * n + 1) * rows / 16 - band / 2
      result += bytes[first * stride..<(first + band) * stride]
    }
    return result
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

  /// Runs the encoder once.
  ///
  /// - Returns: The file; nothing if it would not be shorter than the limit.
  static func write(
    _ bytes: [UInt8], columns: Int, rows: Int, colorType: Int32, bitDepth: Int, palette: [RGBA8],
    options: PNGOptions, filters: Filters, shorterThan limit: Int = .max
  ) throws(CodecError) -> [UInt8] {
    let straight = palette.map(\.straight)
    let colors = straight.flatMap {
      [
        UInt8(truncatingIfNeeded: $0), UInt8(truncatingIfNeeded: $0 >> 8),
        UInt8(truncatingIfNeeded: $0 >> 16),
      ]
    }
    // The palette's translucent colours stand first, so that the list of alphas can end with them.
    let alphas = straight.prefix { $0 >> 24 != 255 }.map { UInt8($0 >> 24) }
    var message = tumble_png_message()
    var output = Output(bytes: [], limit: limit)
    let stride = colorType == 3 ? columns : columns * 4
    let status = unsafe bytes.withUnsafeBufferPointer { bytes in
      unsafe colors.withUnsafeBufferPointer { colors in
        unsafe alphas.withUnsafeBufferPointer { alphas in
          var layout = unsafe tumble_png_layout(
            width: UInt32(columns), height: UInt32(rows), color_type: colorType, bit_depth: Int32(bitDepth),
            level: options.effort.level, tries_filters: filters == .all ? 1 : 0, palette: colors.baseAddress,
            palette_count: Int32(palette.count), alphas: alphas.baseAddress, alpha_count: Int32(alphas.count),
            pixels_per_metre: UInt32((2835 * options.scale).rounded()))
          return unsafe withUnsafeMutablePointer(to: &output) { output in
            unsafe tumble_png_write(&layout, bytes.baseAddress, stride, Output.accept, output, &message)
          }
        }
      }
    }
    switch status {
    case TUMBLE_PNG_OK: return output.bytes
    case TUMBLE_PNG_SINK_REFUSED: return []
    case TUMBLE_PNG_OUT_OF_MEMORY: throw .outOfMemory(.png)
    default: throw .encoderFailed(.png, reason: message.string)
    }
  }

  /// The file as it grows, refused once it reaches the limit.
  private struct Output {
    var bytes: [UInt8]
    var limit: Int

    /// libpng's way to hand over bytes; the context is a pointer to an `Output`.
    static let accept: @convention(c) (UnsafeMutableRawPointer?, UnsafePointer<UInt8>?, Int) -> Int32 = {
      context, bytes, count in
      guard let output = unsafe context?.assumingMemoryBound(to: Output.self) else { return 1 }
      unsafe output.pointee.bytes.append(contentsOf: UnsafeBufferPointer(start: bytes, count: count))
      return unsafe output.pointee.bytes.count < output.pointee.limit ? 0 : 1
    }
  }
}

extension PNGOptions.Effort {
  /// zlib's level.
  fileprivate var level: Int32 {
    switch self {
    case .fast: 1
    case .standard: 6
    case .smallest: 9
    }
  }
}

extension tumble_png_message {
  /// The text up to its end mark.
  var string: String {
    unsafe withUnsafeBytes(of: text) { unsafe String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
  }
}
