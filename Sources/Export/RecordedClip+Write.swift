internal import ImageCodecs
internal import Pixels
public import Staging

/// How clips are written, as far as it is not a matter of the clip.
public struct ExportOptions: Hashable, Sendable {
  /// How many times an animation is played; 0, the default, for ever.
  public var plays: Int
  /// Whether a format that cannot show the clip's frame rate gets fewer frames at their true times; the default is an error.
  public var resamples: Bool
  /// The time of a still in seconds; nil, the default, is the last frame.
  public var stillTime: Double?

  /// Makes options.
  public init(plays: Int = 0, resamples: Bool = false, stillTime: Double? = nil) {
    self.plays = plays
    self.resamples = resamples
    self.stillTime = stillTime
  }
}

/// A file that was written.
public struct WrittenFile: Hashable, Sendable {
  /// Where it is; for a numbered row the pattern.
  public let path: String
  /// The number of frames of the clip that it shows.
  public let frames: Int
  /// The number of bytes, of all files together for a numbered row.
  public let byteCount: Int
}

extension RecordedClip {
  /// Writes the clip to files, each in the format that its name asks for.
  ///
  /// All files are written beside their places and put there together when the last one is whole; after an error before
  /// that every place holds what it held.
  ///
  /// - Parameters:
  ///   - paths: `name.gif`, `name.png` (a still) or `name-####.png` (a numbered row); see `Output`.
  ///   - options: plays, the time of a still, and what to do with a rate that a format cannot show.
  /// - Returns: what was written, in the order of the paths.
  /// - Throws: `ExportError`.
  @discardableResult
  public func write(to paths: [String], options: ExportOptions = ExportOptions()) throws(ExportError)
    -> [WrittenFile]
  {
    var outputs: [Output] = []
    for path in paths { outputs.append(try Output(path)) }
    return try write(to: outputs, options: options)
  }

  /// Writes the clip to outputs; see `Output`.
  ///
  /// - Throws: `ExportError`.
  @discardableResult
  public func write(to outputs: [Output], options: ExportOptions = ExportOptions()) throws(ExportError)
    -> [WrittenFile]
  {
    for (i, output) in outputs.enumerated() {
      if let other = outputs[..<i].first(where: { $0.clashes(with: output) }) {
        throw .clash(path: output.path, other: other.path)
      }
    }
    do {
      var written = [WrittenFile?](repeating: nil, count: outputs.count)
      let batch = FileBatch()
      // Pictures that need one pass share it.
      let pictures = outputs.enumerated().filter { $0.element.form != .gif }
      if !pictures.isEmpty {
        var writers = try pictures.map {
          try PictureWriter($0.element, options: options, scale: recording.configuration.scale, batch: batch)
        }
        try walk { frame, timing in
          for i in writers.indices { try writers[i].accept(frame, timing) }
        }
        for i in writers.indices {
          try writers[i].finish()
          written[pictures[i].offset] = writers[i].result
        }
      }
      for (i, output) in outputs.enumerated() where output.form == .gif {
        written[i] = try writeGIF(to: output, options: options, batch: batch)
      }
      try batch.commit()
      return written.compactMap { $0 }
    } catch let error as ExportError {
      throw error
    } catch {
      preconditionFailure("a clip threw what it may not: \(error)")
    }
  }

  /// Writes the GIF and keeps it in the batch.
  private func writeGIF(to output: Output, options: ExportOptions, batch: FileBatch) throws -> WrittenFile {
    let file = try batch.file(at: output.path)
    var gif = GIFOptions()
    gif.plays = options.plays
    gif.resamples = options.resamples
    do {
      let report = try GIF.write(self, options: gif) { try file.write($0) }
      return WrittenFile(path: output.path, frames: report.timing.steps.count, byteCount: report.byteCount)
    } catch let error as CodecError {
      throw ExportError.codec(path: output.path, error)
    }
  }
}
