// The chunks of a PNG file: a length, a name of four letters, so many bytes, and a check over name and bytes.
//
// The check is the cyclic redundancy code of ISO 3309 with the polynomial 0xEDB88320, a byte at a time by a table.
// Source: Portable Network Graphics, 3rd edition, sections 5 and D.

/// A chunk of a PNG file.
struct PNGChunk: Hashable {
  /// The four letters.
  var name: String
  /// What it holds.
  var bytes: [UInt8]

  /// The chunk as it stands in a file.
  var encoded: [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count + 12)
    result.append(bigEndian: UInt32(bytes.count))
    result += Array(name.utf8)
    result += bytes
    result.append(bigEndian: Self.check(name, bytes[...]))
    return result
  }

  /// The eight bytes at the start of every file.
  static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  /// The check over a name and the bytes after it.
  static func check(_ name: String, _ bytes: ArraySlice<UInt8>) -> UInt32 {
    var state: UInt32 = 0xFFFF_FFFF
    for byte in name.utf8 { state = table[Int((state ^ UInt32(byte)) & 0xFF)] ^ state >> 8 }
    unsafe table.withUnsafeBufferPointer { table in
      unsafe bytes.withUnsafeBufferPointer { bytes in
        guard let table = table.baseAddress, let source = bytes.baseAddress else { return }
        var i = 0
        while i < bytes.count {
          state = unsafe table[Int((state ^ UInt32(source[i])) & 0xFF)] ^ state >> 8
          i &+= 1
        }
      }
    }
    return ~state
  }

  private static let table: [UInt32] = (0..<256).map { n in
    (0..<8).reduce(UInt32(n)) { c, _ in c & 1 == 1 ? 0xEDB8_8320 ^ c >> 1 : c >> 1 }
  }
}

/// The chunks of a file, read in order.
struct PNGChunkReader {
  private let bytes: [UInt8]
  private let format: ImageFormat
  private(set) var offset = 8

  /// Begins after the signature, which the caller has seen.
  init(_ bytes: [UInt8], format: ImageFormat) {
    self.bytes = bytes
    self.format = format
  }

  /// The next chunk; its check must be right.
  mutating func next() throws(CodecError) -> PNGChunk {
    guard bytes.count - offset >= 8 else {
      throw .truncated(format, offset: bytes.count, expected: "the next chunk")
    }
    let length = Int(UInt32(bigEndian: bytes, at: offset))
    guard length <= 0x7FFF_FFFF else {
      throw .malformed(format, reason: "a chunk at byte \(offset) has a length of \(length)")
    }
    let name = bytes[offset + 4..<offset + 8]
    guard name.allSatisfy({ (65...90).contains($0) || (97...122).contains($0) }) else {
      throw .malformed(format, reason: "the chunk at byte \(offset) has a name that is not four letters")
    }
    guard bytes.count - offset - 8 >= length + 4 else {
      throw .truncated(format, offset: bytes.count, expected: "the rest of a chunk")
    }
    let content = bytes[offset + 8..<offset + 8 + length]
    let text = String(decoding: name, as: UTF8.self)
    guard PNGChunk.check(text, content) == UInt32(bigEndian: bytes, at: offset + 8 + length) else {
      throw .malformed(format, reason: "the chunk \(text) at byte \(offset) has a wrong check")
    }
    offset += length + 12
    return PNGChunk(name: text, bytes: Array(content))
  }
}

extension [UInt8] {
  /// Adds a number of four bytes, the highest first.
  mutating func append(bigEndian value: UInt32) {
    for shift: UInt32 in [24, 16, 8, 0] { append(UInt8(truncatingIfNeeded: value >> shift)) }
  }

  /// Adds a number of two bytes, the higher first.
  mutating func append(bigEndian value: UInt16) {
    append(UInt8(value >> 8))
    append(UInt8(truncatingIfNeeded: value))
  }
}

extension UInt32 {
  /// The number of four bytes at a place, the highest first.
  init(bigEndian bytes: [UInt8], at place: Int) {
    self = (0..<4).reduce(0) { $0 << 8 | UInt32(bytes[place + $1]) }
  }
}

extension UInt16 {
  /// The number of two bytes at a place, the higher first.
  init(bigEndian bytes: [UInt8], at place: Int) {
    self = UInt16(bytes[place]) << 8 | UInt16(bytes[place + 1])
  }
}
