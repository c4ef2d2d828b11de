extension GIF {
  /// Reads a GIF file and composes its frames.
  ///
  /// Every frame is the whole canvas as a player shows it: local palettes, interlacing and all disposals are obeyed;
  /// what is cleared becomes transparent, whatever the file says of a background. An index without a colour draws
  /// nothing, and what lies outside the canvas is left out, as in browsers.
  /// - Parameters:
  ///   - bytes: The whole file; bytes after its end mark are ignored.
  ///   - limits: How large a picture and the whole clip may be.
  /// - Returns: The clip, one frame or more.
  /// - Throws: ``CodecError`` for bytes that are not a whole and sound GIF, or that exceed the limits.
  public static func decode(
    _ bytes: [UInt8], limits: CodecLimits = CodecLimits()
  ) throws(CodecError) -> GIFAnimation {
    let signatures = [Array("GIF87a".utf8), Array("GIF89a".utf8)]
    guard bytes.count >= 6 else {
      if signatures.contains(where: { $0.starts(with: bytes) }) {
        throw .truncated(.gif, offset: bytes.count, expected: "the rest of the signature")
      }
      throw .notThisFormat(.gif)
    }
    guard signatures.contains(where: { bytes.starts(with: $0) }) else { throw .notThisFormat(.gif) }
    var reader = try GIFReader(bytes)
    let width = reader.width
    let height = reader.height
    guard width > 0, height > 0 else {
      throw .malformed(.gif, reason: "its canvas is \(width) x \(height) pixels; expected 1 or more each way")
    }
    guard width <= limits.picturePixels / height else {
      throw .tooManyPixels(.gif, width: width, height: height, limit: limits.picturePixels)
    }
    var canvas = GIFCanvas(width: width, height: height)
    var frames: [GIFAnimation.Frame] = []
    while let header = try reader.nextPicture() {
      guard frames.count < limits.clipPixels / (width * height) else {
        throw .clipTooLong(.gif, frames: frames.count + 1, limit: limits.clipPixels)
      }
      let area = header.columns.count * header.rows.count
      guard area <= limits.picturePixels else {
        throw .tooManyPixels(
          .gif, width: header.columns.count, height: header.rows.count, limit: limits.picturePixels)
      }
      canvas.begin(header)
      try unsafe reader.readRows(of: header) { row, indices in
        unsafe canvas.draw(indices, row: row, of: header)
      }
      frames.append(GIFAnimation.Frame(bitmap: canvas.bitmap, delay: header.delay))
      canvas.end(header)
    }
    guard !frames.isEmpty else { throw .malformed(.gif, reason: "it holds no picture; expected one or more") }
    return GIFAnimation(width: width, height: height, plays: reader.plays, frames: frames)
  }
}
