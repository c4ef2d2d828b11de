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
      return task.outputs.map { WrittenFile($0.path, of: task.clip) }
    }
    var written = [WrittenFile?](repeating: nil, count: task.outputs.count)
    // Pictures that need one pass share it.
    let pictures = task.outputs.enumerated().filter { $0.element.form != .gif && $0.element.form != .apng }
    if !pictures.isEmpty {
      var writers = try pictures.map {
        try PictureWriter(
          $0.element, of: task.clip, options: options, scale: scale, batch: batch, numbers: task.numbers,
          start: task.start)
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
      switch output.form {
      case .gif: written[i] = try writeGIF(of: task, to: output, batch: batch)
      case .apng: written[i] = try writeAPNG(of: task, to: output, batch: batch)
      case .still, .sequence: break
      }
    }
    return written.compactMap { $0 }
  }

  /// The clip of a task as a step of a budget shows it, drawn with some levels of antialiasing, or with its own.
  private func source<Clip: FrameSource>(
    _ task: ClipTask<Clip>, _ step: ByteBudget, levels: Int?, for output: Output
  ) -> some FrameSource {
    let clip = levels.map(task.redrawn) ?? task.clip
    let turned = PosterClip(source: clip, time: options.posterTime, path: output.path)
    let observed = ObservedClip(source: turned, paths: [output.path], tell: tell)
    return ReducedClip(source: ThinnedClip(source: observed, group: step.group), side: step.side)
  }

  /// Writes the GIF and keeps it in the batch.
  ///
  /// Where no levels are asked for, it shows the clip if its colours fit a palette, else the one with coarser edges if that one's
  /// do, else the clip.
  private func writeGIF<Clip: FrameSource>(of task: ClipTask<Clip>, to output: Output, batch: FileBatch)
    throws -> WrittenFile
  {
    let coarse = task.levels == 256 ? options.paletteLevels : nil
    return try writeClip(task, to: output, batch: batch, steps: ByteBudget.gif(options, levels: task.levels))
    {
      step, sink in
      var gif = GIFOptions()
      gif.plays = options.plays
      gif.resamples = options.resamples
      gif.colors = step.colors
      gif.matte = options.matte
      gif.dithers = options.dithers
      gif.loss = step.loss
      func write(levels: Int?, isExactOnly: Bool) throws -> ByteBudget.Written {
        gif.isExactOnly = isExactOnly
        let report = try GIF.write(source(task, step, levels: levels, for: output), options: gif, to: sink)
        return ByteBudget.Written(
          frames: report.timing.steps.count, colors: report.colors, levels: levels ?? task.levels)
      }
      guard step.levels == nil, let coarse else { return try write(levels: step.levels, isExactOnly: false) }
      for levels in [nil, coarse] {
        do {
          return try write(levels: levels, isExactOnly: true)
        } catch CodecError.tooManyColors {
          // Nothing was written yet.
        }
      }
      return try write(levels: nil, isExactOnly: false)
    }
  }

  /// Writes the animated PNG and keeps it in the batch.
  private func writeAPNG<Clip: FrameSource>(of task: ClipTask<Clip>, to output: Output, batch: FileBatch)
    throws -> WrittenFile
  {
    try writeClip(task, to: output, batch: batch, steps: ByteBudget.apng(options, levels: task.levels)) {
      step, sink in
      let effort = step.isSmallest ? .smallest : options.effort
      let apng = APNGOptions(plays: options.plays, effort: effort, scale: scale / Double(step.side))
      let report = try APNG.write(
        source(task, step, levels: step.levels, for: output), options: apng, to: sink)
      return ByteBudget.Written(frames: report.frames, levels: step.levels ?? task.levels)
    }
  }

  /// Writes a file that holds the whole clip, within the options' number of bytes.
  private func writeClip<Clip: FrameSource>(
    _ task: ClipTask<Clip>, to output: Output, batch: FileBatch, steps: [ByteBudget],
    _ write: (ByteBudget, ([UInt8]) throws -> Void) throws -> ByteBudget.Written
  ) throws -> WrittenFile {
    let file = try batch.file(at: output.path)
    var result = WrittenFile(output.path, of: task.clip)
    do {
      guard let limit = options.maxBytes else {
        result.frames = try write(steps[0]) {
          result.byteCount += $0.count
          try file.write($0)
        }.frames
        return result
      }
      let (found, least) = try ByteBudget.first(of: steps, within: limit, write)
      guard let found else { throw ExportError.tooLarge(path: output.path, limit: limit, smallest: least) }
      try file.write(found.bytes)
      result.frames = found.written.frames
      result.byteCount = found.bytes.count
      result.width = (result.width + found.step.side - 1) / found.step.side
      result.height = (result.height + found.step.side - 1) / found.step.side
      result.givenUp = found.step.words(from: steps[0])
      return result
    } catch let error as CodecError {
      throw ExportError.codec(path: output.path, error)
    }
  }
}
