internal import CPNGShim
import Pixels

extension PNG {
  /// How rows are made ready and searched for repetitions.
  enum Coding {
    /// Not filtered, and searched for whatever repeats itself: best for flat art of many colours.
    case plain
    /// Each row by the filter that libpng's estimate prefers, then searched: best for shades.
    case filtered
    /// As it is or as a difference from the row above (``RowFilters``), then searched; of palettes.
    case differences
    /// The same, searched for stretches of one byte alone: best for flat art in little time.
    case runs
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

    /// The codings that can be of use.
    ///
    /// zlib's longest search finds more than stretches in any picture; what differences add to it, bands do not tell.
    private func codings(level: Int32, isTrial: Bool) -> [Coding] {
      if colorType != 3 { return [.plain, .filtered] }
      if level < 9 { return [.runs, .plain] }
      return isTrial ? [.plain] : [.plain, .differences]
    }

    /// The shortest file of some jobs that show the same.
    ///
    /// - Parameters:
    ///   - jobs: The jobs, one or more, all with the same number of rows.
    ///   - level: zlib's.
    ///   - part: One row in so many is looked at to choose the job and its coding; 1 where all are run.
    /// - Returns: The file, and which job it is of.
    /// - Throws: ``CodecError``.
    static func shortest(of jobs: [Job], level: Int32, lookingAt part: Int) throws(CodecError) -> (
      file: [UInt8], number: Int
    ) {
      let isTrial = part > 1
      let ways = jobs.enumerated().flatMap { number, job in
        job.codings(level: level, isTrial: isTrial).map { (number, $0) }
      }
      var best = (file: [UInt8](), number: 0, coding: Coding.plain)
      for (number, coding) in ways where !isTrial || ways.count > 1 {
        let job = isTrial ? jobs[number].bands(part: part) : jobs[number]
        let file = try job.run(
          level: isTrial && level == 9 ? 3 : level, coding: coding,
          shorterThan: best.file.isEmpty ? .max : best.file.count)
        if !file.isEmpty { best = (file, number, coding) }
      }
      if isTrial { best.file = try jobs[best.number].run(level: level, coding: best.coding) }
      return (best.file, best.number)
    }

    /// Some bands of neighbouring rows, evenly spaced, one row in so many; everything where there are few rows.
    private func bands(part: Int) -> Job {
      let count = 4
      let height = rows / (count * part)
      guard height > 0 else { return self }
      func bands<Value>(of values: [Value]) -> [Value] {
        (0..<count).flatMap { n in
          let first = (2 * n + 1) * rows / (2 * count) - height / 2
          return values[first * columns..<(first + height) * columns]
        }
      }
      var result = self
      result.rows = count * height
      result.source =
        switch source {
        case .indices(let values): .indices(bands(of: values))
        case .colors(let values): .colors(bands(of: values))
        }
      return result
    }

    /// The filter of each row; nothing where libpng chooses.
    private func rowFilters(_ coding: Coding) -> [UInt8] {
      switch (coding, source) {
      case (.filtered, _): []
      case (.differences, .indices(let values)), (.runs, .indices(let values)):
        RowFilters(of: values, columns: columns, rows: rows).numbers
      default: [UInt8](repeating: 0, count: rows)
      }
    }

    /// Runs libpng once.
    ///
    /// - Returns: The file; nothing if it would not be shorter than the limit.
    func run(level: Int32, coding: Coding, shorterThan limit: Int = .max) throws(CodecError) -> [UInt8] {
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
      let filters = rowFilters(coding)
      let status = unsafe source.withUnsafeBytes { bytes, count in
        unsafe colors.withUnsafeBufferPointer { colors in
          unsafe alphas.withUnsafeBufferPointer { alphas in
            unsafe filters.withUnsafeBufferPointer { filters in
              var layout = unsafe tumble_png_layout(
                width: UInt32(columns), height: UInt32(rows), color_type: colorType,
                bit_depth: Int32(bitDepth), level: level, runs_only: coding == .runs ? 1 : 0,
                row_filters: filters.isEmpty ? nil : filters.baseAddress, palette: colors.baseAddress,
                palette_count: Int32(palette.count), alphas: alphas.baseAddress,
                alpha_count: Int32(alphas.count), pixels_per_metre: UInt32((2835 * scale).rounded()))
              return unsafe withUnsafeMutablePointer(to: &output) { output in
                unsafe tumble_png_write(
                  &layout, bytes, count / rows, Output.accept, output, &message)
              }
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
