internal import CGIF
import Pixels

/// What stands before a picture's pixels in a GIF file.
struct GIFPictureHeader {
  /// What happens to the rectangle after the picture's time.
  enum Disposal {
    case keep, clear, restore
  }

  var columns: Range<Int>
  var rows: Range<Int>
  var isInterlaced: Bool
  /// 256 opaque colours; the clear word for indices that draw nothing.
  var colors: [RGBA8]
  var delay: Int
  var disposal: Disposal
}

/// The blocks of a GIF file through giflib, read in order from memory.
@safe
struct GIFReader: ~Copyable {
  /// Where giflib reads.
  @safe
  private struct Position {
    var bytes: UnsafeMutablePointer<UInt8>
    var count: Int
    var offset = 0
    /// Whether more was asked for than there is.
    var isPastEnd = false
  }

  /// The size of the canvas.
  let width: Int
  let height: Int
  /// How many times the clip is played, as far as the file has said.
  private(set) var plays = 1

  private let file: UnsafeMutablePointer<GifFileType>
  private let position: UnsafeMutablePointer<Position>

  /// Reads the head of a file.
  init(_ bytes: [UInt8]) throws(CodecError) {
    // A copy that stays where it is, since giflib keeps the address between calls.
    let copy = UnsafeMutablePointer<UInt8>.allocate(capacity: max(1, bytes.count))
    unsafe bytes.withUnsafeBufferPointer {
      if let base = $0.baseAddress { unsafe copy.initialize(from: base, count: $0.count) }
    }
    let position = UnsafeMutablePointer<Position>.allocate(capacity: 1)
    unsafe position.initialize(to: Position(bytes: copy, count: bytes.count))
    var reason: Int32 = 0
    let opened = unsafe DGifOpen(
      position,
      { file, target, count in
        guard let position = unsafe file?.pointee.UserData?.assumingMemoryBound(to: Position.self),
          let target = unsafe target
        else { return 0 }
        let rest = unsafe position.pointee.count - position.pointee.offset
        if rest < Int(count) { unsafe position.pointee.isPastEnd = true }
        let part = min(rest, Int(count))
        unsafe target.update(from: position.pointee.bytes + position.pointee.offset, count: part)
        unsafe position.pointee.offset += part
        return Int32(part)
      }, &reason)
    guard let opened = unsafe opened else {
      let error = unsafe Self.error(position.pointee, reason)
      unsafe copy.deallocate()
      unsafe position.deallocate()
      throw error
    }
    unsafe file = unsafe opened
    unsafe self.position = unsafe position
    width = unsafe Int(file.pointee.SWidth)
    height = unsafe Int(file.pointee.SHeight)
  }

  deinit {
    _ = unsafe DGifCloseFile(file, nil)
    unsafe position.pointee.bytes.deallocate()
    unsafe position.deallocate()
  }

  /// Reads on to the next picture and its header; nil at the end mark.
  mutating func nextPicture() throws(CodecError) -> GIFPictureHeader? {
    var delay = 0
    var disposal = GIFPictureHeader.Disposal.keep
    var transparent: Int?
    while true {
      var kind = UNDEFINED_RECORD_TYPE
      try check(unsafe DGifGetRecordType(file, &kind))
      switch kind {
      case IMAGE_DESC_RECORD_TYPE:
        try check(unsafe DGifGetImageDesc(file))
        let image = unsafe file.pointee.Image
        let left = unsafe Int(image.Left)
        let top = unsafe Int(image.Top)
        return unsafe GIFPictureHeader(
          columns: left..<left + max(0, Int(image.Width)), rows: top..<top + max(0, Int(image.Height)),
          isInterlaced: image.Interlace, colors: try colors(transparent: transparent), delay: delay,
          disposal: disposal)
      case EXTENSION_RECORD_TYPE:
        let (code, blocks) = try extensionBlocks()
        if code == 0xF9, let block = blocks.first, block.count >= 4 {
          delay = Int(block[1]) | Int(block[2]) << 8
          transparent = block[0] & 1 == 1 ? Int(block[3]) : nil
          disposal =
            switch block[0] >> 2 & 7 {
            case 2: .clear
            case 3: .restore
            default: .keep
            }
        }
        let loops = [Array("NETSCAPE2.0".utf8), Array("ANIMEXTS1.0".utf8)]
        if code == 0xFF, blocks.count >= 2, loops.contains(blocks[0]), blocks[1].count >= 3, blocks[1][0] == 1
        {
          let repetitions = Int(blocks[1][1]) | Int(blocks[1][2]) << 8
          plays = repetitions == 0 ? 0 : repetitions + 1
        }
      case TERMINATE_RECORD_TYPE:
        return nil
      default:
        throw .malformed(.gif, reason: "an unknown block; expected a picture, an extension or the end mark")
      }
    }
  }

  /// Reads a picture's rows, in the order of the file, each with its place inside the picture.
  mutating func readRows(
    of header: GIFPictureHeader, _ visit: (_ row: Int, _ indices: UnsafePointer<UInt8>) -> Void
  ) throws(CodecError) {
    let width = header.columns.count
    let height = header.rows.count
    guard width > 0, height > 0 else { return try skipCode() }
    let line = UnsafeMutablePointer<UInt8>.allocate(capacity: width)
    defer { unsafe line.deallocate() }
    let passes = header.isInterlaced ? [(0, 8), (4, 8), (2, 4), (1, 2)] : [(0, 1)]
    for (first, step) in passes {
      var row = first
      while row < height {
        try check(unsafe DGifGetLine(file, line, Int32(width)))
        unsafe visit(row, line)
        row += step
      }
    }
  }

  /// Reads past the code of a picture without pixels.
  private func skipCode() throws(CodecError) {
    var size: Int32 = 0
    var block: UnsafeMutablePointer<UInt8>?
    try check(unsafe DGifGetCode(file, &size, &block))
    while unsafe block != nil { try check(unsafe DGifGetCodeNext(file, &block)) }
  }

  private func extensionBlocks() throws(CodecError) -> (code: Int32, blocks: [[UInt8]]) {
    var code: Int32 = 0
    var block: UnsafeMutablePointer<UInt8>?
    var blocks: [[UInt8]] = []
    try check(unsafe DGifGetExtension(file, &code, &block))
    while let bytes = unsafe block {
      // The first byte is the number of those that follow. Two blocks are all that anything here looks at.
      if blocks.count < 2 {
        unsafe blocks.append([UInt8](UnsafeBufferPointer(start: bytes + 1, count: Int(bytes[0]))))
      }
      try check(unsafe DGifGetExtensionNext(file, &block))
    }
    return (code, blocks)
  }

  /// The colours of the picture whose header was read last.
  private func colors(transparent: Int?) throws(CodecError) -> [RGBA8] {
    guard let map = unsafe file.pointee.Image.ColorMap ?? file.pointee.SColorMap else {
      throw .malformed(.gif, reason: "a picture has no colour table; expected a local or a global one")
    }
    var result = [RGBA8](repeating: .clear, count: 256)
    let count = unsafe min(256, Int(map.pointee.ColorCount))
    for i in 0..<count where i != transparent {
      let color = unsafe map.pointee.Colors[i]
      result[i] = RGBA8(red: color.Red, green: color.Green, blue: color.Blue, alpha: 255)
    }
    return result
  }

  private func check(_ status: Int32) throws(CodecError) {
    guard status == 0 else { return }
    throw unsafe Self.error(position.pointee, file.pointee.Error)
  }

  private static func error(_ position: Position, _ code: Int32) -> CodecError {
    if position.isPastEnd {
      return .truncated(.gif, offset: position.count, expected: "the rest of a block or the end mark")
    }
    if code == D_GIF_ERR_NOT_ENOUGH_MEM { return .outOfMemory(.gif) }
    let text = unsafe GifErrorString(code).map { unsafe String(cString: $0) } ?? "error \(code)"
    return .malformed(.gif, reason: "\(text) (at byte \(position.offset))")
  }
}
