import ImageCodecs
import Pixels
import Testing
import _TestSupport

struct LZWTests {
  /// Pictures of every kind that a table of strings can find hard, with fewer symbols than so many.
  private static func pictures(below colors: Int, _ random: inout SplitMix64) -> [[UInt8]] {
    func symbol() -> UInt8 { UInt8(Int.random(in: 0..<colors, using: &random)) }
    var pictures = [[symbol()], [symbol(), symbol()], [UInt8(colors - 1), UInt8(colors - 1)]]
    for count in [3, 100, 2000, 5000, 40_000] {
      pictures.append((0..<count).map { _ in symbol() })
      pictures.append([UInt8](repeating: symbol(), count: count))
      let period = (0..<7).map { _ in symbol() }
      pictures.append((0..<count).map { period[$0 % 7] })
      var runs: [UInt8] = []
      while runs.count < count {
        runs += [UInt8](repeating: symbol(), count: Int.random(in: 1...60, using: &random))
      }
      pictures.append(runs)
      // An edge that wanders over a flat ground.
      pictures.append(
        (0..<count).map { $0 % 50 < 20 + $0 / 50 % 9 ? 0 : $0 % 50 == 20 + $0 / 50 % 9 ? symbol() : 1 })
    }
    return pictures
  }

  @Test(arguments: 1...8) func `a code gives back its picture`(_ bits: Int) {
    var random = SplitMix64(seed: UInt64(bits))
    var encoder = LZWEncoder()
    for picture in Self.pictures(below: 1 << bits, &random) {
      guard let code = encoder.code(picture) else {
        Issue.record("no code of \(picture.count) symbols")
        continue
      }
      #expect(code.codeSize >= 2 && code.codeSize <= max(2, bits))
      let isSame = PlainLZW.symbols(of: code.bytes, codeSize: code.codeSize) == picture
      #expect(isSame, "\(picture.count) symbols, \(picture.prefix(20))")
    }
  }

  @Test func `symbols take the bits that the picture needs`() {
    var encoder = LZWEncoder()
    for (largest, size): (UInt8, Int) in [
      (0, 2), (3, 2), (4, 3), (7, 3), (8, 4), (127, 7), (128, 8), (255, 8),
    ] {
      let code = encoder.code([0, largest, 0, 0])
      #expect(code?.codeSize == size, "up to \(largest)")
    }
  }

  @Test func `a code that is not below the limit is none`() throws {
    var random = SplitMix64(seed: 3)
    var encoder = LZWEncoder()
    // Pictures that do not fill the table.
    for picture in Self.pictures(below: 200, &random) where picture.count < 3000 {
      let code = encoder.code(picture)
      let length = try #require(code?.bytes.count)
      let same = encoder.code(picture, shorterThan: length)
      let longer = encoder.code(picture, shorterThan: length + 1)
      #expect(same == nil)
      #expect(longer?.bytes == code?.bytes)
    }
  }

  @Test func `looking one string ahead saves codes`() throws {
    var encoder = LZWEncoder()
    var codes = 0
    var usual = 0
    let clip = SyntheticClip.flat(160, 120, count: 6)
    for frame in clip.frames {
      var colors: [UInt32: UInt8] = [:]
      let picture = frame.pixels.map { pixel -> UInt8 in
        if let number = colors[pixel.word] { return number }
        let number = UInt8(min(255, colors.count))
        colors[pixel.word] = number
        return number
      }
      let shorter = encoder.code(picture)
      let code = try #require(shorter)
      usual += PlainLZW.usualStrings(picture, codeSize: code.codeSize).count
      codes += try #require(PlainLZW.strings(of: code.bytes, codeSize: code.codeSize)).count
    }
    #expect(Double(codes) < 0.995 * Double(usual), "\(codes) codes, \(usual) in the usual way")
  }

  @Test func `strings that end early do not fill the table for nothing`() throws {
    var encoder = LZWEncoder()
    for frame in SyntheticClip.photograph(240, 180, count: 2).frames {
      let picture = frame.pixels.map { $0.green & 0xF8 | $0.blue >> 5 }
      let shorter = encoder.code(picture)
      let code = try #require(shorter)
      let strings = try #require(PlainLZW.strings(of: code.bytes, codeSize: code.codeSize))
      let usual = PlainLZW.usualStrings(picture, codeSize: code.codeSize)
      #expect(usual.count > 8000, "the table fills twice")
      #expect(strings.count <= usual.count)
    }
  }

  @Test func `what changes often has low indices, so that pictures of few colours have short codes`() throws {
    var random = SplitMix64(seed: 9)
    var frame = RandomPictures.picture(60, 60, colors: 200, .none, &random)
    var frames = [frame]
    for n in 0..<5 {
      for y in 10..<20 {
        for x in 10..<20 { frame[x, y] = RGBA8(red: UInt8(x + n) % 3, green: 9, blue: 9, alpha: 255) }
      }
      frames.append(frame)
    }
    let sizes = try PlainGIF.codeSizes(of: GIF.encode(MemoryClip(frames, rate: 10)))
    #expect(sizes == [8, 2, 2, 2, 2, 2])
  }
}
