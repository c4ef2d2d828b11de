import ImageCodecs
import Pixels
import Testing
import _TestSupport

struct PNGTests {
  static let sizes = [(1, 1), (1, 7), (9, 1), (2, 2), (8, 3), (17, 13), (31, 33), (64, 5)]
  static let colorCounts = [1, 2, 3, 4, 5, 16, 17, 200, 256, 257, 300]

  @Test(arguments: RandomPictures.Transparency.allCases)
  func `a picture comes back as it was`(_ transparency: RandomPictures.Transparency) throws {
    var random = SplitMix64(seed: 1)
    for (width, height) in Self.sizes {
      for colors in Self.colorCounts {
        let picture = RandomPictures.picture(width, height, colors: colors, transparency, &random)
        for effort in PNGOptions.Effort.allCases {
          let bytes = try PNG.encode(picture, options: PNGOptions(effort: effort))
          #expect(try PNG.decode(bytes) == picture, "\(width) x \(height), \(colors) colours, \(effort)")
        }
      }
    }
  }

  @Test func `every premultiplied pixel survives`() throws {
    // A row for each alpha; the component runs to alpha, so pairs beyond it are padded with 0.
    var picture = Bitmap(width: 256, height: 256)
    for alpha in 0..<256 {
      for value in 0...alpha {
        picture[value, alpha] = RGBA8(
          red: UInt8(value), green: UInt8(alpha - value), blue: UInt8(value / 2), alpha: UInt8(alpha))
      }
    }
    #expect(try PNG.decode(PNG.encode(picture)) == picture)
  }

  @Test func `the same picture gives the same bytes`() throws {
    var random = SplitMix64(seed: 2)
    let picture = RandomPictures.picture(40, 30, colors: 300, .full, &random)
    #expect(try PNG.encode(picture) == PNG.encode(picture))
  }

  @Test func `the layout is the smallest that holds the picture`() throws {
    var random = SplitMix64(seed: 3)
    func layout(_ colors: Int, _ transparency: RandomPictures.Transparency) throws -> [UInt8] {
      // All colours occur: one pixel of each, all different.
      var picture = Bitmap(width: colors, height: 2)
      for x in 0..<colors {
        let alpha: UInt8 = transparency == .full ? UInt8(255 - x % 2) : 255
        picture[x, 0] = RGBA8(red: UInt8(x % 251), green: UInt8(x / 251), blue: 7, alpha: alpha)
        picture[x, 1] = picture[Int.random(in: 0...x, using: &random), 0]
      }
      return Array(try PNG.encode(picture)[24...25])
    }
    #expect(try layout(1, .none) == [1, 3])
    #expect(try layout(2, .none) == [1, 3])
    #expect(try layout(3, .none) == [2, 3])
    #expect(try layout(4, .full) == [2, 3])
    #expect(try layout(5, .none) == [4, 3])
    #expect(try layout(16, .full) == [4, 3])
    #expect(try layout(17, .none) == [8, 3])
    #expect(try layout(256, .full) == [8, 3])
    #expect(try layout(257, .none) == [8, 2])
    #expect(try layout(257, .full) == [8, 6])
  }

  @Test func `the file states its colour space and its scale and nothing else`() throws {
    let bytes = try PNG.encode(Bitmap(width: 3, height: 2, filledWith: .white), options: PNGOptions(scale: 2))
    let chunks = Self.chunks(of: bytes)
    #expect(
      chunks.map(\.name).sorted() == ["IDAT", "IEND", "IHDR", "PLTE", "cHRM", "gAMA", "pHYs", "sRGB"])
    let content = { (name: String) in chunks.first { $0.name == name }?.content }
    #expect(content("gAMA") == PlainPNG.big(45455))
    #expect(content("sRGB") == [0])
    #expect(content("pHYs") == PlainPNG.big(5670) + PlainPNG.big(5670) + [1])
    let chromaticities = [31270, 32900, 64000, 33000, 30000, 60000, 15000, 6000]
    #expect(content("cHRM") == chromaticities.flatMap(PlainPNG.big))
  }

  static func chunks(of bytes: [UInt8]) -> [(name: String, content: [UInt8])] {
    var result: [(String, [UInt8])] = []
    var at = 8
    while at + 8 <= bytes.count {
      let length = bytes[at..<at + 4].reduce(0) { $0 << 8 | Int($1) }
      let name = String(decoding: bytes[at + 4..<at + 8], as: UTF8.self)
      result.append((name, Array(bytes[at + 8..<at + 8 + length])))
      at += 12 + length
    }
    return result
  }

  @Test func `more effort never makes the file much larger`() throws {
    // A shade, where level and filters matter.
    var picture = Bitmap(width: 200, height: 150)
    for y in 0..<150 {
      for x in 0..<200 {
        picture[x, y] = RGBA8(red: UInt8(x), green: UInt8(y), blue: UInt8((x + y) / 2), alpha: 255)
      }
    }
    let counts = try PNGOptions.Effort.allCases.map {
      try PNG.encode(picture, options: PNGOptions(effort: $0)).count
    }
    #expect(counts[0] >= counts[1] && counts[1] >= counts[2])
    // Unfiltered, 30,000 pixels of 3 bytes hardly shrink; filtered they do.
    #expect(counts[2] < 9000)
  }

  @Test func `rows that repeat themselves are found, however rich they are`() throws {
    var random = SplitMix64(seed: 5)
    var picture = Bitmap(width: 400, height: 300)
    for x in 0..<400 {
      let shade = UInt8.random(in: 0...99, using: &random)
      for y in 0..<300 { picture[x, y] = RGBA8(red: shade, green: 20, blue: 90, alpha: 255) }
    }
    // A row of 400 bytes that a code of 100 values takes 330 for, its palette of 300 bytes, and 299 repetitions; 99,000 without them.
    for effort in PNGOptions.Effort.allCases {
      let count = try PNG.encode(picture, options: PNGOptions(effort: effort)).count
      #expect(count < 3000, "\(effort): \(count) bytes")
    }
  }

  @Test func `a pattern that comes back further down is found`() throws {
    var random = SplitMix64(seed: 7)
    // Forty rows of noise in 100 colours, ten times; a tenth of 200 x 400 pixels of log2 100 bits is 6,600 bytes.
    let shades = (0..<200 * 40).map { _ in UInt8.random(in: 0...99, using: &random) }
    var picture = Bitmap(width: 200, height: 400)
    for y in 0..<400 {
      for x in 0..<200 {
        picture[x, y] = RGBA8(red: shades[y % 40 * 200 + x], green: 20, blue: 90, alpha: 255)
      }
    }
    for effort in [PNGOptions.Effort.standard, .smallest] {
      let count = try PNG.encode(picture, options: PNGOptions(effort: effort)).count
      #expect(count < 9000, "\(effort): \(count) bytes")
    }
  }

  @Test func `a row is told from the one above, however far it lies back`() throws {
    var random = SplitMix64(seed: 6)
    // The row above lies beyond the 32 KiB that zlib looks back.
    var picture = Bitmap(width: 40_000, height: 6)
    for x in 0..<40_000 {
      let shade = UInt8.random(in: 0...99, using: &random)
      for y in 0..<6 { picture[x, y] = RGBA8(red: shade, green: 20, blue: 90, alpha: 255) }
    }
    for effort in PNGOptions.Effort.allCases {
      let bytes = try PNG.encode(picture, options: PNGOptions(effort: effort))
      // Bits of 100 values in a row, log2 100 = 6.65, and little for the other five.
      #expect(bytes.count < 40_000, "\(effort): \(bytes.count) bytes")
      #expect(try PNG.decode(bytes).pixels.elementsEqual(picture.pixels))
    }
  }

  @Test func `an empty picture and a wild scale are errors`() {
    #expect(throws: CodecError.impossibleSize(.png, width: 0, height: 5, largest: 0x7FFF_FFFF)) {
      try PNG.encode(Bitmap(width: 0, height: 5))
    }
    for scale in [0, -1, .nan, .infinity, 1e9] {
      #expect(throws: CodecError.self) {
        try PNG.encode(Bitmap(width: 1, height: 1), options: PNGOptions(scale: scale))
      }
    }
  }
}
