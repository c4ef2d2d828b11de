internal import ImageCodecs
internal import Pixels

/// Writes the frames of a clip as PNGs: every one of a numbered row, or the one that a still asks for.
struct PictureWriter: FrameSink {
  private let output: Output
  private let options: ExportOptions
  private let png: PNGOptions
  private let batch: FileBatch
  /// The frames' own numbers; nil for 0, 1, 2 and so on.
  private let numbers: [Int]?
  /// When the first frame appears in the clip that the time of a still is of.
  private let start: Double
  /// The file of the still or of the first frame: made at once, so that a place that cannot be written is known before any work.
  private var first: PartialFile?
  /// What was written so far.
  private(set) var result: WrittenFile
  private var still: Bitmap?
  private var end: Double

  init(
    _ output: Output, of clip: some FrameSource, options: ExportOptions, scale: Double, batch: FileBatch,
    numbers: [Int]?, start: RationalTime
  ) throws(ExportError) {
    self.output = output
    result = WrittenFile(output.path, of: clip)
    self.options = options
    self.batch = batch
    png = PNGOptions(effort: options.effort, scale: scale)
    self.numbers = numbers
    self.start = start.seconds
    end = start.seconds
    first = try batch.file(at: output.path(frame: numbers?.first ?? 0))
  }

  mutating func accept(_ bitmap: Bitmap, _ timing: FrameTiming) throws {
    end = start + timing.end.seconds
    if output.form != .still {
      try write(bitmap, to: output.path(frame: numbers?[result.frames] ?? result.frames))
      result.frames += 1
    } else if start + timing.start.seconds <= options.stillTime ?? .infinity {
      still = bitmap
    }
  }

  mutating func finish() throws {
    guard output.form == .still else { return }
    let time = options.stillTime ?? end
    guard let still, time >= start, time <= end else {
      throw ExportError.stillTime(path: output.path, seconds: time, from: start, to: end)
    }
    try write(still, to: output.path)
    result.frames = 1
  }

  private mutating func write(_ bitmap: Bitmap, to path: String) throws {
    let bytes: [UInt8]
    do {
      bytes = try PNG.encode(bitmap, options: png)
    } catch {
      throw ExportError.codec(path: path, error)
    }
    let file = try first ?? batch.file(at: path)
    first = nil
    try file.write(bytes)
    try file.close()
    result.byteCount += bytes.count
  }
}
