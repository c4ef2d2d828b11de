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
    var coarse: RecordedClip?
    if coverageLevels == 256, let levels = options.paletteLevels {
      coarse = self
      coarse?.coverageLevels = levels
    }
    return try ClipExport(options: options, scale: Double(recording.configuration.scale))
      .write(self, coarse: coarse, to: outputs)
  }
}
