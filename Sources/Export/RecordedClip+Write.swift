internal import Pixels
public import Staging

extension RecordedClip {
  /// Writes the clip to files, each in the format that its name asks for.
  ///
  /// All files are written beside their places and put there together when the last one is whole; after an error before
  /// that every place holds what it held.
  ///
  /// - Parameters:
  ///   - paths: `name.gif`, `name.apng`, `name.png` (a still) or `name-####.png` (a numbered row); see `Output`.
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
    try Self.write([(self, outputs)], options: options) { _ in }
  }

  /// Writes several clips, as of one program in a light and a dark appearance, that come into being together.
  ///
  /// - Throws: `ExportError`.
  package static func write(
    _ clips: [(clip: RecordedClip, outputs: [Output])], options: ExportOptions,
    tell: @escaping (FrameProgress) -> Void
  ) throws(ExportError) -> [WrittenFile] {
    let scale = Double(clips.first?.clip.recording.configuration.scale ?? 1)
    var tasks: [ClipTask<RecordedClip>] = []
    for (clip, outputs) in clips {
      var task = ClipTask(clip: clip, levels: clip.coverageLevels, redrawn: clip.drawn, outputs: outputs)
      if let frames = clip.selectedFrames {
        // A part may be empty where the whole is not.
        guard !frames.isEmpty || clip.selection.parts > 1 else {
          throw .noSelectedFrames(frames: clip.frameCount)
        }
        task.numbers = frames.map(\.number)
        task.start = (frames.first?.number ?? 0) * clip.frameDuration
      }
      tasks.append(task)
    }
    return try ClipExport(options: options, scale: scale, tell: tell).write(tasks)
  }

  /// The clip drawn with a number of levels of antialiasing.
  private func drawn(levels: Int) -> RecordedClip {
    var clip = self
    clip.coverageLevels = levels
    return clip
  }
}
