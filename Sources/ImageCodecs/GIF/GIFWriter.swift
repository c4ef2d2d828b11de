internal import CGIF

/// The blocks of a GIF file through giflib.
///
/// The strings of a picture are chosen here (LZWEncoder), which is an encoder's freedom: giflib's own choice makes files 2 to 5 %
/// larger and takes longer. giflib takes finished codes as well, and writes all the rest.
@safe
struct GIFWriter: ~Copyable {
  /// What happens to a picture's rectangle when its time is over.
  enum Disposal: Int32 {
    case keep = 1
    case clear = 2
  }

  private var file: UnsafeMutablePointer<GifFileType>?
  private let output: UnsafeMutablePointer<[UInt8]>
  private let transparent: UInt8?

  /// Begins a file.
  init(
    width: Int, height: Int, colors: [UInt32], tableSize: Int, transparent: UInt8?, plays: Int
  ) throws(CodecError) {
    self.transparent = transparent
    unsafe output = .allocate(capacity: 1)
    unsafe output.initialize(to: [])
    var status: Int32 = 0
    unsafe file = EGifOpen(
      output,
      { file, bytes, count in
        guard let output = unsafe file?.pointee.UserData?.assumingMemoryBound(to: [UInt8].self) else {
          return 0
        }
        unsafe output.pointee.append(contentsOf: UnsafeBufferPointer(start: bytes, count: Int(count)))
        return count
      }, &status)
    guard unsafe file != nil else { throw .outOfMemory(.gif) }
    unsafe EGifSetGifVersion(file, true)
    var entries = colors.map {
      GifColorType(
        Red: UInt8(truncatingIfNeeded: $0), Green: UInt8(truncatingIfNeeded: $0 >> 8),
        Blue: UInt8(truncatingIfNeeded: $0 >> 16))
    }
    while entries.count < tableSize { entries.append(GifColorType(Red: 0, Green: 0, Blue: 0)) }
    guard let table = unsafe GifMakeMapObject(Int32(tableSize), entries) else { throw .outOfMemory(.gif) }
    defer { unsafe GifFreeMapObject(table) }
    try check(unsafe EGifPutScreenDesc(file, Int32(width), Int32(height), 8, Int32(transparent ?? 0), table))
    if plays != 1 {
      let repetitions = plays == 0 ? 0 : plays - 1
      try check(unsafe EGifPutExtensionLeader(file, 0xFF))
      try check(unsafe EGifPutExtensionBlock(file, 11, Array("NETSCAPE2.0".utf8)))
      let loop: [UInt8] = [1, UInt8(repetitions & 0xFF), UInt8(repetitions >> 8)]
      try check(unsafe EGifPutExtensionBlock(file, 3, loop))
      try check(unsafe EGifPutExtensionTrailer(file))
    }
  }

  deinit {
    // Frees giflib's memory also after an error; what it may still write goes nowhere.
    if unsafe file != nil { _ = unsafe EGifCloseFile(file, nil) }
    unsafe output.deinitialize(count: 1)
    unsafe output.deallocate()
  }

  /// Takes the bytes that were written since the last time.
  mutating func take() -> [UInt8] {
    let bytes = unsafe output.pointee
    unsafe output.pointee = []
    return bytes
  }

  /// Writes a picture: the code of the box's indices.
  mutating func put(_ code: LZWCode, box: PixelBox, delay: Int, disposal: Disposal) throws(CodecError) {
    let flags = UInt8(disposal.rawValue << 2) | (transparent == nil ? 0 : 1)
    let control: [UInt8] = [flags, UInt8(delay & 0xFF), UInt8(delay >> 8), transparent ?? 0]
    try check(unsafe EGifPutExtension(file, 0xF9, 4, control))
    // giflib states the palette's bits as the size of the codes; these ones say how many they have.
    unsafe file?.pointee.SColorMap.pointee.BitsPerPixel = Int32(code.codeSize)
    try check(
      unsafe EGifPutImageDesc(
        file, Int32(box.columns.lowerBound), Int32(box.rows.lowerBound), Int32(box.columns.count),
        Int32(box.rows.count), false, nil))
    var start = 0
    while start < code.bytes.count {
      let end = min(start + 255, code.bytes.count)
      try check(unsafe EGifPutCodeNext(file, [UInt8(end - start)] + code.bytes[start..<end]))
      start = end
    }
    try check(unsafe EGifPutCodeNext(file, nil))
  }

  /// Ends the file.
  mutating func finish() throws(CodecError) {
    var reason: Int32 = 0
    let status = unsafe EGifCloseFile(file, &reason)
    unsafe file = nil
    guard status != 0 else { throw .encoderFailed(.gif, reason: Self.text(reason)) }
  }

  private func check(_ status: Int32) throws(CodecError) {
    guard status == 0 else { return }
    throw unsafe .encoderFailed(.gif, reason: Self.text(file?.pointee.Error ?? 0))
  }

  private static func text(_ code: Int32) -> String {
    guard let text = unsafe GifErrorString(code) else { return "error \(code)" }
    return unsafe String(cString: text)
  }
}
