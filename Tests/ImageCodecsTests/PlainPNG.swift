import _TestSupport

/// A PNG writer as plain as the specification allows, for kinds of files that the package reads but never writes.
///
/// No compression (stored deflate blocks), no filters, every colour type, bit depth and interlacing.
struct PlainPNG {
  var width: Int
  var height: Int
  var colorType: Int
  var bitDepth: Int
  var interlaced: Bool
  /// Samples in reading order, channel by channel, each below 2 to the bit depth.
  var samples: [Int]
  var palette: [(UInt8, UInt8, UInt8)] = []
  /// The content of the tRNS chunk, if there is one.
  var transparency: [UInt8]?

  var channels: Int { [0: 1, 2: 3, 3: 1, 4: 2, 6: 4][colorType] ?? 1 }

  var bytes: [UInt8] {
    var result: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    result += Self.chunk(
      "IHDR",
      Self.big(width) + Self.big(height) + [UInt8(bitDepth), UInt8(colorType), 0, 0, interlaced ? 1 : 0])
    if !palette.isEmpty { result += Self.chunk("PLTE", palette.flatMap { [$0.0, $0.1, $0.2] }) }
    if let transparency { result += Self.chunk("tRNS", transparency) }
    result += Self.chunk("IDAT", Self.stored(scanlines))
    result += Self.chunk("IEND", [])
    return result
  }

  private var scanlines: [UInt8] {
    let adam7 = [
      (0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4), (1, 0, 2, 2), (0, 1, 1, 2),
    ]
    var result: [UInt8] = []
    for (x0, y0, dx, dy) in interlaced ? adam7 : [(0, 0, 1, 1)] {
      for y in stride(from: y0, to: height, by: dy) where x0 < width {
        result.append(0)
        var bits: [Int] = []
        for x in stride(from: x0, to: width, by: dx) {
          for channel in 0..<channels {
            let sample = samples[(y * width + x) * channels + channel]
            for bit in (0..<bitDepth).reversed() { bits.append(sample >> bit & 1) }
          }
        }
        while bits.count % 8 != 0 { bits.append(0) }
        for i in stride(from: 0, to: bits.count, by: 8) {
          result.append(bits[i..<i + 8].reduce(0) { $0 << 1 | UInt8($1) })
        }
      }
    }
    return result
  }

  static func stored(_ content: [UInt8]) -> [UInt8] {
    var result: [UInt8] = [0x78, 0x01]
    var rest = content[...]
    repeat {
      let block = rest.prefix(65535)
      rest = rest.dropFirst(65535)
      result.append(rest.isEmpty ? 1 : 0)
      let count = UInt16(block.count)
      result += [UInt8(count & 0xFF), UInt8(count >> 8), UInt8(~count & 0xFF), UInt8(~count >> 8)]
      result += block
    } while !rest.isEmpty
    var a = 1
    var b = 0
    for byte in content {
      a = (a + Int(byte)) % 65521
      b = (b + a) % 65521
    }
    return result + big(b << 16 | a)
  }

  static func big(_ value: Int) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(value >> $0 & 0xFF) }
  }

  static func chunk(_ name: String, _ content: [UInt8]) -> [UInt8] {
    let body = Array(name.utf8) + content
    var crc: UInt32 = 0xFFFF_FFFF
    for byte in body {
      crc ^= UInt32(byte)
      for _ in 0..<8 { crc = crc >> 1 ^ (crc & 1 == 1 ? 0xEDB8_8320 : 0) }
    }
    return big(content.count) + body + big(Int(~crc))
  }
}
