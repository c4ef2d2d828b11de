import Pixels

/// A GIF writer and player as plain as the specification allows, for kinds of files that the package reads but
/// never writes: local palettes, interlacing, any disposal, rectangles beyond the canvas.
struct PlainGIF {
  struct Picture {
    var left: Int
    var top: Int
    var width: Int
    var height: Int
    var indices: [UInt8]
    var palette: [RGBA8]?
    var interlaced = false
    var transparent: UInt8?
    var disposal = 0
    var delay = 0
  }

  var width: Int
  var height: Int
  var palette: [RGBA8]?
  var pictures: [Picture]
  var repetitions: Int?

  var bytes: [UInt8] {
    var result = Array("GIF89a".utf8) + Self.little(width) + Self.little(height)
    result += [Self.flags(palette), 0, 0] + Self.table(palette)
    if let repetitions {
      result += [0x21, 0xFF, 11] + Array("NETSCAPE2.0".utf8) + [3, 1] + Self.little(repetitions) + [0]
    }
    result += [0x21, 0xFE, 5] + Array("plain".utf8) + [0]
    for picture in pictures {
      result += [0x21, 0xF9, 4, UInt8(picture.disposal << 2) | (picture.transparent == nil ? 0 : 1)]
      result += Self.little(picture.delay) + [picture.transparent ?? 0, 0, 0x2C]
      for value in [picture.left, picture.top, picture.width, picture.height] { result += Self.little(value) }
      result += [Self.flags(picture.palette) | (picture.interlaced ? 0x40 : 0)] + Self.table(picture.palette)
      result += Self.code(picture)
    }
    return result + [0x3B]
  }

  /// What a player shows, picture by picture.
  var shown: [Bitmap] {
    var canvas = Bitmap(width: width, height: height)
    return pictures.map { picture in
      let before = canvas
      func each(_ visit: (Int, Int, UInt8) -> Void) {
        for y in 0..<picture.height where picture.top + y < height {
          for x in 0..<picture.width where picture.left + x < width {
            visit(picture.left + x, picture.top + y, picture.indices[y * picture.width + x])
          }
        }
      }
      let colors = picture.palette ?? palette ?? []
      each { x, y, index in
        if index != picture.transparent, Int(index) < colors.count { canvas[x, y] = colors[Int(index)] }
      }
      let result = canvas
      if picture.disposal == 2 { each { x, y, _ in canvas[x, y] = .clear } }
      if picture.disposal == 3 { canvas = before }
      return result
    }
  }

  /// For each picture of a file the size of the symbols in its code, by a walk over the blocks.
  static func codeSizes(of file: [UInt8]) -> [Int] {
    var place = 13 + (file[10] & 0x80 == 0 ? 0 : 3 << Int(file[10] & 7 + 1))
    var sizes: [Int] = []
    func passBlocks() {
      while file[place] != 0 { place += Int(file[place]) + 1 }
      place += 1
    }
    while file[place] != 0x3B {
      if file[place] == 0x21 {
        place += 2
      } else {
        let flags = file[place + 9]
        place += 10 + (flags & 0x80 == 0 ? 0 : 3 << Int(flags & 7 + 1))
        sizes.append(Int(file[place]))
        place += 1
      }
      passBlocks()
    }
    return sizes
  }

  private static func little(_ value: Int) -> [UInt8] { [UInt8(value & 0xFF), UInt8(value >> 8)] }

  /// The exponent of the table's size, at least 1.
  private static func bits(_ palette: [RGBA8]) -> Int {
    var bits = 1
    while 1 << bits < palette.count { bits += 1 }
    return bits
  }

  private static func flags(_ palette: [RGBA8]?) -> UInt8 {
    guard let palette else { return 0 }
    return 0x80 | UInt8(bits(palette) - 1)
  }

  private static func table(_ palette: [RGBA8]?) -> [UInt8] {
    guard let palette else { return [] }
    let full = palette + [RGBA8](repeating: .black, count: 1 << bits(palette) - palette.count)
    return full.flatMap { [$0.red, $0.green, $0.blue] }
  }

  /// LZW of literal codes only: the table is cleared before the code width would grow.
  private static func code(_ picture: Picture) -> [UInt8] {
    var order = Array(0..<picture.height)
    if picture.interlaced {
      order = [(0, 8), (4, 8), (2, 4), (1, 2)].flatMap {
        Array(stride(from: $0.0, to: picture.height, by: $0.1))
      }
    }
    let pixels = order.flatMap {
      picture.indices[$0 * picture.width..<($0 + 1) * picture.width]
    }
    let size = 8
    var codes: [Int] = []
    for (i, pixel) in pixels.enumerated() {
      if i % 200 == 0 { codes.append(1 << size) }
      codes.append(Int(pixel))
    }
    codes.append(1 << size + 1)
    var packed: [UInt8] = []
    var word = 0
    var count = 0
    for code in codes {
      word |= code << count
      count += size + 1
      while count >= 8 {
        packed.append(UInt8(word & 0xFF))
        word >>= 8
        count -= 8
      }
    }
    if count > 0 { packed.append(UInt8(word & 0xFF)) }
    var result = [UInt8(size)]
    for i in stride(from: 0, to: packed.count, by: 255) {
      let block = packed[i..<min(packed.count, i + 255)]
      result += [UInt8(block.count)] + block
    }
    return result + [0]
  }
}
