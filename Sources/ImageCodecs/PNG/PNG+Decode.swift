internal import CPNGShim
public import Pixels

extension PNG {
  /// Reads a PNG file of any colour type, bit depth and interlacing.
  ///
  /// Samples are taken as sRGB whatever the file says of its colours; 16-bit samples are rounded to 8 bits. Bytes
  /// after the end of the PNG are ignored.
  /// - Parameters:
  ///   - bytes: The whole file.
  ///   - limits: How large a picture may be.
  /// - Returns: The picture, premultiplied.
  /// - Throws: ``CodecError`` for bytes that are not a whole and sound PNG, or that exceed the limits.
  public static func decode(
    _ bytes: [UInt8], limits: CodecLimits = CodecLimits()
  ) throws(CodecError) -> Bitmap {
    let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    guard bytes.count >= signature.count else {
      if signature.starts(with: bytes) {
        throw .truncated(.png, offset: bytes.count, expected: "the rest of the signature")
      }
      throw .notThisFormat(.png)
    }
    guard bytes.starts(with: signature) else { throw .notThisFormat(.png) }

    var message = tumble_png_message()
    var columns: UInt32 = 0
    var rows: UInt32 = 0
    var status = unsafe bytes.withUnsafeBufferPointer {
      unsafe tumble_png_read_size($0.baseAddress, $0.count, &columns, &rows, &message)
    }
    guard status == TUMBLE_PNG_OK else { throw error(status, message, offset: bytes.count) }
    let width = Int(columns)
    let height = Int(rows)
    guard width <= limits.picturePixels / height else {
      throw .tooManyPixels(.png, width: width, height: height, limit: limits.picturePixels)
    }

    var consumed = 0
    let pixels = unsafe [RGBA8](unsafeUninitializedCapacity: width * height) { buffer, initialized in
      // A picture cut short leaves pixels unwritten; they must not be those of someone else's memory.
      unsafe buffer.initialize(repeating: .clear)
      initialized = width * height
      status = unsafe UnsafeMutableRawBufferPointer(buffer).withMemoryRebound(to: UInt8.self) { target in
        unsafe bytes.withUnsafeBufferPointer {
          unsafe tumble_png_read(
            $0.baseAddress, $0.count, columns, rows, target.baseAddress, &consumed, &message)
        }
      }
      if status == TUMBLE_PNG_OK { unsafe premultiply(buffer) }
    }
    guard status == TUMBLE_PNG_OK else { throw error(status, message, offset: consumed) }
    return Bitmap(width: width, height: height, pixels: pixels)
  }

  private static func premultiply(_ pixels: UnsafeMutableBufferPointer<RGBA8>) {
    guard let pixel = pixels.baseAddress else { return }
    let count = pixels.count
    var i = 0
    while i < count {
      let word = unsafe pixel[i].word
      if word < 0xFF00_0000 { unsafe pixel[i] = RGBA8(straight: word) }
      i &+= 1
    }
  }

  private static func error(
    _ status: tumble_png_status, _ message: tumble_png_message, offset: Int
  ) -> CodecError {
    switch status {
    case TUMBLE_PNG_TRUNCATED:
      .truncated(.png, offset: offset, expected: "the rest of a chunk or the next one")
    case TUMBLE_PNG_OUT_OF_MEMORY: .outOfMemory(.png)
    default: .malformed(.png, reason: message.string)
    }
  }
}
