internal import ImageCodecs
internal import Pixels

/// Writes one clip to several files that come into being together.
struct ClipExport {
  let options: ExportOptions
  /// The number of pixels to a point.
  let scale: Double

  /// Writes the clip.
  ///
  /// - Throws: `ExportError`.
  func write(_ clip: some FrameSource, to outputs: [Output]) throws(ExportError) -> [WrittenFile] {
    for (i, output) in outputs.enumerated() {
      if let other = outputs[..<i].first(where: { $0.clashes(with: output) }) {
        throw .clash(path: output.path, other: other.path)
      }
    }
    do {
      var written = [WrittenFile?](repeating: nil, count: outputs.count)
      let batch = FileBatch()
      // Pictures that need one pass share it.
      let pictures = outputs.enumerated().filter { $0.element.form != .gif && $0.element.form != .apng }
      if !pictures.isEmpty {
        var writers = try pictures.map {
          try PictureWriter($0.element, options: options, scale: scale, batch: batch)
        }
        try clip.walk { frame, timing in
          for i in writers.indices { try writers[i].accept(frame, timing) }
        }
        for i in writers.indices {
          try writers[i].finish()
          written[pictures[i].offset] = writers[i].result
        }
      }
      for (i, output) in outputs.enumerated() {
        switch output.form {
        case .gif: written[i] = try writeGIF(of: clip, to: output, batch: batch)
        case .apng: written[i] = try writeAPNG(of: clip, to: output, batch: batch)
        case .still, .sequence: break
        }
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
  private func writeGIF(of clip: some FrameSource, to output: Output, batch: FileBatch) throws -> WrittenFile
  {
    let file = try batch.file(at: output.path)
    var gif = GIFOptions()
    gif.plays = options.plays
    gif.resamples = options.resamples
    gif.colors = options.colors
    gif.matte = options.matte
    gif.dithers = options.dithers
    gif.loss = options.loss
    do {
      let report = try GIF.write(clip, options: gif) { try file.write($0) }
      return WrittenFile(path: output.path, frames: report.timing.steps.count, byteCount: report.byteCount)
    } catch let error as CodecError {
      throw ExportError.codec(path: output.path, error)
    }
  }

  /// Writes the animated PNG and keeps it in the batch.
  private func writeAPNG(of clip: some FrameSource, to output: Output, batch: FileBatch) throws -> WrittenFile
  {
    let file = try batch.file(at: output.path)
    let apng = APNGOptions(plays: options.plays, effort: options.effort, scale: scale)
    do {
      let report = try APNG.write(clip, options: apng) { try file.write($0) }
      return WrittenFile(path: output.path, frames: report.frames, byteCount: report.byteCount)
    } catch let error as CodecError {
      throw ExportError.codec(path: output.path, error)
    }
  }
}
