internal import CPNGShim
import Pixels

extension PNG {
  /// How rows are filtered before they are compressed.
  enum Filters {
    /// Not at all: best for flat art.
    case none
    /// Each by the filter that libpng's estimate prefers: best for shades.
    case all
  }

  /// The values of a picture.
  enum Source {
    /// Numbers of colours in a palette.
    case indices([UInt8])
    /// Straight colours; RGB leaves out their alpha.
    case colors([RGBA8])

    /// Lends the bytes of all rows.
    func withUnsafeBytes<Result>(_ body: (UnsafePointer<UInt8>?, Int) -> Result) -> Result {
      func lend(_ buffer: UnsafeRawBufferPointer) -> Result {
        unsafe body(buffer.baseAddress?.assumingMemoryBound(to: UInt8.self), buffer.count)
      }
      return switch self {
      case .indices(let values): unsafe values.withUnsafeBytes { unsafe lend($0) }
      case .colors(let values): unsafe values.withUnsafeBytes { unsafe lend($0) }
      }
    }
  }

  /// Pixels that libpng is to write as a file, in one layout.
  struct Job {
    /// What is compressed, row by row.
    var source: Source
    var columns: Int
    var rows: Int
    /// PNG's number: 2 is RGB, 3 a palette, 6 RGBA.
    var colorType: Int32
    var bitDepth = 8
    /// The colours, the translucent ones first.
    var palette: [RGBA8] = []
    /// The number of pixels to a point.
    var scale: Double

    /// The filters that can be of use.
    var filters: [Filters] { colorType == 3 ? [.none] : [.none, .all] }

    /// The file with the filters that suit the pixels.
    ///
    /// With most effort both ways are run; else the one that is shorter on bands of the picture.
    func smallest(effort: PNGOptions.Effort) throws(CodecError) -> [UInt8] {
      guard effort == .smallest, filters.count > 1 else {
        return try run(level: effort.level, filters: likelyFilters(part: 32))
      }
      let plain = try run(level: effort.level, filters: .none)
      let filtered = try run(level: effort.level, filters: .all, shorterThan: plain.count)
      return filtered.isEmpty ? plain : filtered
    }

    /// The filters that suit bands of the picture.
    ///
    /// - Parameter part: One row in so many is looked at, 4 or more.
    /// - Returns: None for a palette.
    /// - Throws: ``CodecError``.
    func likelyFilters(part: Int) throws(CodecError) -> Filters {
      guard filters.count > 1 else { return filters[0] }
      let sample = bands(part: part)
      let plain = try sample.run(level: 3, filters: .none)
      let filtered = try sample.run(level: 3, filters: .all, shorterThan: plain.count)
      return filtered.isEmpty ? .none : .all
    }

    /// Four bands of neighbouring rows, evenly spaced, one row in so many; everything where there are few rows.
    private func bands(part: Int) -> Job {
      let band = rows / (4 * part)
      guard band > 0, case .colors(let pixels) = source else { return self }
      var result = self
      result.rows = 4 * band
      result.source = .colors(
        (0..<4).flatMap { n in
          let first = (2 * n + 1) * rows / 8 - band / 2
          return pixels[first * columns..<(first + band) * columns]
        })
      return result
    }

    /// Runs libpng once.
    ///
    /// - Returns: The file; nothing if it would not be shorter than the limit.
    func run(level: Int32, filters: Filters, shorterThan limit: Int = .max) throws(CodecError) -> [UInt8] {
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
      let status = unsafe source.withUnsafeBytes { bytes, count in
        unsafe colors.withUnsafeBufferPointer { colors in
          unsafe alphas.withUnsafeBufferPointer { alphas in
            var layout = unsafe tumble_png_layout(
              width: UInt32(columns), height: UInt32(rows), color_type: colorType, bit_depth: Int32(bitDepth),
              level: level, tries_filters: filters == .all ? 1 : 0, palette: colors.baseAddress,
              palette_count: Int32(palette.count), alphas: alphas.baseAddress,
              alpha_count: Int32(alphas.count),
              pixels_per_metre: UInt32((2835 * scale).rounded()))
            return unsafe withUnsafeMutablePointer(to: &output) { output in
              unsafe tumble_png_write(
                &layout, bytes, count / rows, Output.accept, output, &message)
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
}

extension PNGOptions.Effort {
  /// zlib's level.
  var level: Int32 {
    switch self {
    // Quicker than level 1 on flat art, and smaller: longer matches leave less to code.
    case .fast: 3
    case .standard: 5
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
