internal import ImageCodecs
internal import Pixels

/// Writes clips to files that come into being together.
struct ClipExport {
  let options: ExportOptions
  /// The number of pixels to a point.
  let scale: Double
  /// Hears of every frame that is done.
  var tell: (FrameProgress) -> Void = { _ in }

  /// Writes the clips.
  ///
  /// - Returns: what was written, in the order of the tasks and their outputs.
  /// - Throws: `ExportError`.
  func write<Clip: FrameSource>(_ tasks: [ClipTask<Clip>]) throws(ExportError) -> [WrittenFile] {
    try Output.check(tasks.flatMap(\.outputs))
    do {
      let batch = FileBatch()
      let written = try tasks.flatMap { try write($0, to: batch) }
      try batch.commit()
      return written
    } catch let error as ExportError {
      throw error
    } catch {
      preconditionFailure("a clip threw what it may not: \(error)")
    }
  }

  /// Writes a clip and keeps its files in the batch.
  private func write<Clip: FrameSource>(_ task: ClipTask<Clip>, to batch: FileBatch) throws -> [WrittenFile] {
    // A part of a clip may have no frame where the whole has some; then there is nothing to write.
    if let numbers = task.numbers, numbers.isEmpty {
      return task.outputs.map { WrittenFile(path: $0.path, frames: 0, byteCount: 0) }
    }
    var written = [WrittenFile?](repeating: nil, count: task.outputs.count)
    // Pictures that need one pass share it.
    let pictures = task.outputs.enumerated().filter { $0.element.form != .gif && $0.element.form != .apng }
    if !pictures.isEmpty {
      var writers = try pictures.map {
        try PictureWriter(
          $0.element, options: options, scale: scale, batch: batch, numbers: task.numbers, start: task.start)
      }
      let source = ObservedClip(source: task.clip, paths: pictures.map(\.element.path), tell: tell)
      try source.walk { frame, timing in
        for i in writers.indices { try writers[i].accept(frame, timing) }
      }
      for i in writers.indices {
        try writers[i].finish()
        written[pictures[i].offset] = writers[i].result
      }
    }
    for (i, output) in task.outputs.enumerated() {
      func observed(_ clip: Clip) -> ObservedClip<Clip> {
        ObservedClip(source: clip, paths: [output.path], tell: tell)
      }
      switch output.form {
      case .gif:
        written[i] = try writeGIF(
          of: observed(task.clip), coarse: task.coarse.map(observed), to: output, batch: batch)
      case .apng: written[i] = try writeAPNG(of: observed(task.clip), to: output, batch: batch)
      case .still, .sequence: break
      }
    }
    return written.compactMap { $0 }
  }

  /// Writes the GIF and keeps it in the batch.
  private func writeGIF<Clip: FrameSource>(
    of clip: Clip, coarse: Clip?, to output: Output, batch: FileBatch
  ) throws -> WrittenFile {
    try writeClip(to: output, batch: batch, steps: ByteBudget.gif(options)) { step, sink in
      var gif = GIFOptions()
      gif.plays = options.plays
      gif.resamples = options.resamples
      gif.colors = step.colors
      gif.matte = options.matte
      gif.dithers = options.dithers
      gif.loss = step.loss
      let thinned = ThinnedClip(source: clip, group: step.group)
      let thinnedCoarse = coarse.map { ThinnedClip(source: $0, group: step.group) }
      let report = try write(thinned, coarse: thinnedCoarse, gif, to: sink)
      return ByteBudget.Written(frames: report.timing.steps.count, colors: report.colors)
    }
  }

  /// Writes the animated PNG and keeps it in the batch.
  private func writeAPNG(of clip: some FrameSource, to output: Output, batch: FileBatch) throws -> WrittenFile
  {
    try writeClip(to: output, batch: batch, steps: ByteBudget.apng(options)) { step, sink in
      let effort = step.isSmallest ? .smallest : options.effort
      let apng = APNGOptions(plays: options.plays, effort: effort, scale: scale)
      let thinned = ThinnedClip(source: clip, group: step.group)
      return ByteBudget.Written(frames: try APNG.write(thinned, options: apng, to: sink).frames)
    }
  }

  /// Writes a file that holds the whole clip, within the options' number of bytes.
  private func writeClip(
    to output: Output, batch: FileBatch, steps: [ByteBudget],
    _ write: (ByteBudget, ([UInt8]) throws -> Void) throws -> ByteBudget.Written
  ) throws -> WrittenFile {
    let file = try batch.file(at: output.path)
    do {
      guard let limit = options.maxBytes else {
        var size = 0
        let written = try write(steps[0]) {
          size += $0.count
          try file.write($0)
        }
        return WrittenFile(path: output.path, frames: written.frames, byteCount: size)
      }
      let (found, least) = try ByteBudget.first(of: steps, within: limit, write)
      guard let found else { throw ExportError.tooLarge(path: output.path, limit: limit, smallest: least) }
      try file.write(found.bytes)
      return WrittenFile(
        path: output.path, frames: found.frames, byteCount: found.bytes.count, givenUp: found.words)
    } catch let error as CodecError {
      throw ExportError.codec(path: output.path, error)
    }
  }

  /// Writes the GIF of the clip if its colours fit a palette, else of the coarse one if that one's do, else of the clip.
  private func write<Clip: FrameSource>(
    _ clip: Clip, coarse: Clip?, _ options: GIFOptions, to sink: ([UInt8]) throws -> Void
  ) throws -> GIFReport {
    guard let coarse else { return try GIF.write(clip, options: options, to: sink) }
    var exact = options
    exact.isExactOnly = true
    for candidate in [clip, coarse] {
      do {
        return try GIF.write(candidate, options: exact, to: sink)
      } catch CodecError.tooManyColors {
        // Nothing was written yet.
      }
    }
    return try GIF.write(clip, options: options, to: sink)
  }
}
