extension PictureFiles {
  /// Writes the clip to outputs, as recorded clips are written.
  ///
  /// - Parameters:
  ///   - outputs: where to, and in which form.
  ///   - options: how.
  ///   - scale: the number of pixels to a point, which a PNG states; 1 by default.
  /// - Returns: what was written, in the order of the outputs.
  /// - Throws: `ExportError`.
  @discardableResult
  public func write(
    to outputs: [Output], options: ExportOptions = ExportOptions(), scale: Double = 1
  ) throws(ExportError) -> [WrittenFile] {
    try write(to: outputs, options: options, scale: scale) { _ in }
  }

  /// The same, for callers that show how far it is.
  package func write(
    to outputs: [Output], options: ExportOptions, scale: Double, tell: @escaping (FrameProgress) -> Void
  ) throws(ExportError) -> [WrittenFile] {
    let task = ClipTask(clip: self, redrawn: { _ in self }, outputs: outputs)
    return try ClipExport(options: options, scale: scale, tell: tell).write([task])
  }
}
