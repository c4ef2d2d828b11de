import Pixels

// Reads the chunks, makes of each picture a PNG file of its own, and lets libpng read that.
//
// Source: Portable Network Graphics, 3rd edition, sections 5.6 (the order of chunks), 11.3.6 and 12.14 (composition).
// Invariants: whatever the bytes are, the result is a clip or a CodecError; nothing larger than the limits is allocated for
// a file that breaks the rules.

extension APNG {
  /// Reads an animated PNG and composes its frames.
  ///
  /// Every frame is the whole canvas as a player shows it; all ways of disposing and blending are obeyed. A default image
  /// that is not part of the animation is left out.
  /// - Parameters:
  ///   - bytes: The whole file; bytes after its end are ignored.
  ///   - limits: How large a picture and the whole clip may be.
  /// - Returns: The clip, one frame or more.
  /// - Throws: ``CodecError`` for bytes that are not a whole and sound animated PNG, or that exceed the limits;
  ///   ``CodecError/notThisFormat(_:)`` also for a PNG that is not animated.
  public static func decode(
    _ bytes: [UInt8], limits: CodecLimits = CodecLimits()
  ) throws(CodecError) -> APNGAnimation {
    guard bytes.starts(with: PNGChunk.signature) else {
      if PNGChunk.signature.starts(with: bytes) {
        throw .truncated(.apng, offset: bytes.count, expected: "the rest of the signature")
      }
      throw .notThisFormat(.apng)
    }
    var reader = PNGChunkReader(bytes, format: .apng)
    var parser = try APNGParser(header: reader.next(), limits: limits)
    while try parser.accept(reader.next()) {}
    return try parser.finish()
  }
}

/// Takes the chunks of a file in order and composes its frames.
struct APNGParser {
  /// What the chunk before a picture says of it.
  private struct Control {
    var columns: Range<Int>
    var rows: Range<Int>
    var duration: RationalTime
    var disposal: UInt8
    var isOver: Bool
  }

  private let header: [UInt8]
  private let width: Int
  private let height: Int
  private let limits: CodecLimits
  /// The chunks that every picture needs to be read.
  private var shared: [PNGChunk] = []
  private var announced: Int?
  private var plays = 0
  private var sequence: UInt32 = 0
  private var control: Control?
  private var data: [UInt8] = []
  private var hasImage = false
  private var canvas: Bitmap
  private var frames: [APNGAnimation.Frame] = []

  init(header chunk: PNGChunk, limits: CodecLimits) throws(CodecError) {
    guard chunk.name == "IHDR", chunk.bytes.count == 13 else {
      throw .malformed(.apng, reason: "its first chunk is \(chunk.name); expected IHDR of 13 bytes")
    }
    header = chunk.bytes
    width = Int(UInt32(bigEndian: chunk.bytes, at: 0))
    height = Int(UInt32(bigEndian: chunk.bytes, at: 4))
    guard width > 0, height > 0, width <= 0x7FFF_FFFF, height <= 0x7FFF_FFFF else {
      throw .malformed(
        .apng, reason: "its canvas is \(width) x \(height) pixels; expected 1 or more each way")
    }
    guard width <= limits.picturePixels / height else {
      throw .tooManyPixels(.apng, width: width, height: height, limit: limits.picturePixels)
    }
    self.limits = limits
    canvas = Bitmap(width: 0, height: 0)
  }

  /// Takes the next chunk.
  ///
  /// - Returns: Whether there may be more.
  mutating func accept(_ chunk: PNGChunk) throws(CodecError) -> Bool {
    switch chunk.name {
    case "acTL":
      guard announced == nil, !hasImage, chunk.bytes.count == 8 else {
        throw .malformed(
          .apng, reason: "the chunk acTL is in a wrong place, there twice or of a wrong length")
      }
      announced = Int(UInt32(bigEndian: chunk.bytes, at: 0))
      plays = Int(UInt32(bigEndian: chunk.bytes, at: 4))
    case "PLTE", "tRNS":
      guard !hasImage else {
        throw .malformed(.apng, reason: "the chunk \(chunk.name) stands after the pixels")
      }
      shared.append(chunk)
    case "fcTL":
      guard announced != nil else { throw .notThisFormat(.apng) }
      try endFrame()
      control = try control(chunk.bytes)
    case "IDAT":
      guard announced != nil else { throw .notThisFormat(.apng) }
      guard frames.isEmpty, !isReadingFrame else {
        throw .malformed(.apng, reason: "the chunk IDAT stands among later pictures")
      }
      if let control {
        guard control.columns == 0..<width, control.rows == 0..<height else {
          throw .malformed(.apng, reason: "the first picture does not cover the canvas")
        }
        data += chunk.bytes
      }
      hasImage = true
    case "fdAT":
      guard control != nil, hasImage, !(frames.isEmpty && isReadingImage), chunk.bytes.count >= 4 else {
        throw .malformed(.apng, reason: "the chunk fdAT stands before a picture's fcTL or the first picture")
      }
      try follow(chunk.bytes)
      data += chunk.bytes[4...]
      isReadingFrame = true
    case "IEND":
      try endFrame()
      return false
    default:
      // A capital first letter marks a chunk that nobody may pass over.
      guard chunk.name == "IHDR" || chunk.name.utf8.first.map({ $0 >= 97 }) ?? true else {
        throw .malformed(.apng, reason: "the chunk \(chunk.name) is not known")
      }
      guard chunk.name != "IHDR" else { throw .malformed(.apng, reason: "there are two headers") }
    }
    return true
  }

  /// Ends the file.
  func finish() throws(CodecError) -> APNGAnimation {
    guard let announced else { throw .notThisFormat(.apng) }
    guard frames.count == announced, !frames.isEmpty else {
      throw .malformed(
        .apng, reason: "it holds \(frames.count) pictures; its chunk acTL announces \(announced)")
    }
    return APNGAnimation(width: width, height: height, plays: plays, frames: frames)
  }

  /// Whether the pixels of the control in force come from fdAT.
  private var isReadingFrame = false
  /// Whether they come from IDAT.
  private var isReadingImage: Bool { control != nil && !data.isEmpty && !isReadingFrame }

  private mutating func follow(_ bytes: [UInt8]) throws(CodecError) {
    let number = UInt32(bigEndian: bytes, at: 0)
    guard number == sequence else {
      throw .malformed(.apng, reason: "a chunk has the number \(number); expected \(sequence)")
    }
    sequence &+= 1
  }

  private mutating func control(_ bytes: [UInt8]) throws(CodecError) -> Control {
    guard bytes.count == 26 else { throw .malformed(.apng, reason: "a chunk fcTL has not 26 bytes") }
    try follow(bytes)
    let columns = Int(UInt32(bigEndian: bytes, at: 4))
    let rows = Int(UInt32(bigEndian: bytes, at: 8))
    let left = Int(UInt32(bigEndian: bytes, at: 12))
    let top = Int(UInt32(bigEndian: bytes, at: 16))
    guard columns > 0, rows > 0, left + columns <= width, top + rows <= height else {
      throw .malformed(.apng, reason: "a picture of \(columns) x \(rows) pixels lies outside the canvas")
    }
    let denominator = Int(UInt16(bigEndian: bytes, at: 22))
    guard bytes[24] <= 2, bytes[25] <= 1 else {
      throw .malformed(.apng, reason: "a picture is disposed of or blended in a way that is not known")
    }
    return Control(
      columns: left..<left + columns, rows: top..<top + rows,
      duration: RationalTime(
        Int(UInt16(bigEndian: bytes, at: 20)), over: denominator == 0 ? 100 : denominator),
      disposal: bytes[24], isOver: bytes[25] == 1)
  }

  /// Reads the picture whose chunks are complete and lays it on the canvas.
  private mutating func endFrame() throws(CodecError) {
    guard let control else { return }
    self.control = nil
    isReadingFrame = false
    guard !data.isEmpty else { throw .malformed(.apng, reason: "a picture has no pixels") }
    guard frames.count < limits.clipPixels / (width * height) else {
      throw .clipTooLong(.apng, frames: frames.count + 1, limit: limits.clipPixels)
    }
    if frames.isEmpty { canvas = Bitmap(width: width, height: height) }
    let picture = try read(control)
    let before = canvas
    lay(picture, control)
    frames.append(APNGAnimation.Frame(bitmap: canvas, duration: control.duration))
    // The first picture has nothing before it to come back to.
    if control.disposal == 1 || (control.disposal == 2 && frames.count == 1) {
      for y in control.rows {
        let row = y * width
        canvas.pixels.replaceSubrange(
          row + control.columns.lowerBound..<row + control.columns.upperBound,
          with: repeatElement(.clear, count: control.columns.count))
      }
    } else if control.disposal == 2 {
      canvas = before
    }
  }

  private mutating func read(_ control: Control) throws(CodecError) -> Bitmap {
    var file = PNGChunk.signature
    var size: [UInt8] = []
    size.append(bigEndian: UInt32(control.columns.count))
    size.append(bigEndian: UInt32(control.rows.count))
    file += PNGChunk(name: "IHDR", bytes: size + header[8...]).encoded
    for chunk in shared { file += chunk.encoded }
    file += PNGChunk(name: "IDAT", bytes: data).encoded
    file += PNGChunk(name: "IEND", bytes: []).encoded
    data = []
    do {
      return try PNG.decode(file, limits: limits)
    } catch .truncated {
      throw .malformed(.apng, reason: "the pixels of picture \(frames.count), counted from 0, end too early")
    } catch .malformed(_, let reason) {
      throw .malformed(.apng, reason: "picture \(frames.count), counted from 0: \(reason)")
    }
  }

  private mutating func lay(_ picture: Bitmap, _ control: Control) {
    let left = control.columns.lowerBound
    let columns = control.columns.count
    let width = width
    unsafe canvas.pixels.withUnsafeMutableBufferPointer { pixels in
      unsafe picture.pixels.withUnsafeBufferPointer { source in
        guard let pixels = pixels.baseAddress, let source = source.baseAddress else { return }
        for (row, y) in control.rows.enumerated() {
          let target = unsafe pixels + (y * width + left)
          let from = unsafe source + row * columns
          guard control.isOver else {
            unsafe target.update(from: from, count: columns)
            continue
          }
          for x in 0..<columns { unsafe target[x] = from[x].over(target[x]) }
        }
      }
    }
  }
}
