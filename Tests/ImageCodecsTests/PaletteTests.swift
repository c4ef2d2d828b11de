import ImageCodecs
import Pixels
import Testing
import _TestSupport

struct PaletteTests {
  @Test func `OKLab and back gives the same bytes`() {
    var colors: [UInt32] = []
    for red in stride(from: 0, through: 255, by: 15) {
      for green in stride(from: 0, through: 255, by: 17) {
        for blue in stride(from: 0, through: 255, by: 3) {
          colors.append(UInt32(red | green << 8 | blue << 16))
        }
      }
    }
    #expect(colors.filter { OKLab(rgb: $0).rgb != $0 }.isEmpty)
    #expect(colors.filter { OKLab(inPalette: $0).paletteColor != $0 }.isEmpty)
  }

  @Test func `OKLab has the values of its definition`() {
    // Ottosson's page: white is (1, 0, 0); the pure colours as published for sRGB primaries.
    let white = OKLab(rgb: 0xFF_FFFF)
    #expect((white.l - 1).magnitude < 1e-6 && white.a.magnitude < 1e-6 && white.b.magnitude < 1e-6)
    let red = OKLab(rgb: 0x0000FF)
    #expect((red.l - 0.62796).magnitude < 1e-4)
    #expect((red.a - 0.22486).magnitude < 1e-4)
    #expect((red.b - 0.12585).magnitude < 1e-4)
  }

  @Test func `the nearest entry is that of a plain loop`() {
    var random = SplitMix64(seed: 31)
    for count in [1, 2, 3, 10, 255] {
      var places = (0..<count).map { _ in OKLab(rgb: UInt32(truncatingIfNeeded: random.next()) & 0xFF_FFFF) }
      if count > 3 { places[3] = places[1] }
      let search = NearestColor(places)
      for _ in 0..<300 {
        let color = OKLab(rgb: UInt32(truncatingIfNeeded: random.next()) & 0xFF_FFFF)
        let distances = places.map { $0.squaredDistance(to: color) }
        let least = distances.min() ?? 0
        let found = search.nearest(to: color)
        #expect(found.squaredDistance == least)
        #expect(found.index == distances.firstIndex(of: least))
      }
      for (i, place) in places.enumerated() where i != 3 {
        #expect(search.nearest(to: place).index == i)
      }
    }
  }

  @Test func `weights are pixels times centiseconds`() {
    var random = SplitMix64(seed: 32)
    let clip = MemoryClip.rectangles(23, 17, count: 30, colors: 40, .full, &random)
    var scan = ClipScan(width: 23, height: 17, tapeLimit: 0)
    var expected: [UInt32: UInt64] = [:]
    for (n, frame) in clip.frames.enumerated() {
      scan.add(frame, weight: n + 2)
      for pixel in frame.pixels { expected[pixel.word, default: 0] += UInt64(n + 2) }
    }
    let (found, tape) = scan.finish()
    #expect(tape == nil)
    #expect(found.count == expected.count)
    #expect(found.filter { expected[$0.word] != $0.weight }.isEmpty)
  }

  @Test(arguments: [1, 40]) func `a tape gives back every picture`(_ colors: Int) throws {
    var random = SplitMix64(seed: 34)
    // Runs, and noise that no run is shorter for.
    let clips = [
      MemoryClip.rectangles(23, 17, count: 30, colors: colors, .full, &random),
      MemoryClip(
        (0..<4).map { _ in RandomPictures.picture(31, 9, colors: colors + 1, .full, &random) }, rate: 5),
    ]
    for clip in clips {
      var scan = ClipScan(width: clip.width, height: clip.height, tapeLimit: 1 << 20)
      for frame in clip.frames { scan.add(frame, weight: 1) }
      let (found, tape) = scan.finish()
      let kept = try #require(tape)
      try #require(kept.count == clip.frames.count)
      var canvas = [UInt32](repeating: 1, count: clip.width * clip.height)
      for (number, frame) in clip.frames.enumerated() {
        kept.draw(number, on: &canvas, width: clip.width, values: found.map(\.word))
        #expect(canvas == frame.pixels.map(\.word), "picture \(number)")
      }
    }
  }

  @Test func `a clip of countless colours stays within its table`() {
    // Nearly 2^19 colours; one, over a quarter of the picture, is kept whole.
    let pixels = (0..<1 << 19).map { i in
      RGBA8(word: i & 3 == 0 ? 0xFF12_3457 : 0xFF00_0000 | UInt32(i) &* 37 & 0xFF_FFFF)
    }
    let frame = Bitmap(width: 1024, height: 512, pixels: pixels)
    var scan = ClipScan(width: 1024, height: 512, tapeLimit: 1 << 30)
    scan.add(frame, weight: 3)
    let (found, tape) = scan.finish()
    #expect(tape == nil)
    #expect(found.count <= ClipScan.colorCapacity)
    #expect(found.reduce(0) { $0 + $1.weight } == 3 << 19)
    #expect(found.contains { $0.word == 0xFF12_3457 && $0.weight >= 3 << 17 })
  }

  @Test func `a flat colour is never moved`() throws {
    // A shade of 3,000 colours, and small flat squares before it, some of nearly one colour.
    var random = SplitMix64(seed: 33)
    let flats: [RGBA8] = [
      RGBA8(red: 255, green: 59, blue: 48, alpha: 255), RGBA8(red: 255, green: 69, blue: 58, alpha: 255),
      RGBA8(red: 0, green: 122, blue: 255, alpha: 255), RGBA8(red: 88, green: 86, blue: 214, alpha: 255),
      RGBA8(red: 250, green: 250, blue: 20, alpha: 255), .black, .white,
    ]
    var frames: [Bitmap] = []
    for n in 0..<8 {
      var frame = Bitmap(width: 240, height: 200)
      for y in 0..<200 {
        for x in 0..<240 {
          frame[x, y] = RGBA8(red: UInt8(240 - y / 2), green: UInt8(230 - x / 8), blue: 250, alpha: 255)
        }
      }
      // Grain on a strip, so that there are far more colours than a palette holds.
      for x in 0..<240 { frame[x, 0] = RandomPictures.color(.none, &random) }
      for (k, color) in flats.enumerated() {
        for y in 20..<26 {
          for x in 0..<6 { frame[20 + 25 * k + 2 * n + x, y + 9 * k] = color }
        }
      }
      frames.append(frame)
    }
    let clip = MemoryClip(frames, rate: 20)
    let report = try GIF.write(clip) { _ in }
    #expect(!report.isExact && report.colors <= 255)
    let found = try GIF.decode(GIF.encode(clip))
    for (frame, shown) in zip(frames, found.frames) {
      let moved = zip(frame.pixels, shown.bitmap.pixels).filter { flats.contains($0) && $0 != $1 }
      #expect(moved.isEmpty)
    }
  }

  @Test(arguments: [2, 3, 4, 16, 100]) func `the number of colours is kept`(_ colors: Int) throws {
    let clip = SyntheticClip.flat(80, 60, count: 6)
    let report = try GIF.write(clip, options: GIFOptions(colors: colors)) { _ in }
    // One of many is the transparent one.
    let most = colors < 16 ? colors : colors - 1
    #expect(report.colors <= most)
    let found = try GIF.decode(GIF.encode(clip, options: GIFOptions(colors: colors)))
    let distinct = Set(found.frames.flatMap { $0.bitmap.pixels.map(\.word) })
    #expect(distinct.count <= most)
  }

  @Test(arguments: [2, 3, 8]) func `few colours are all for what is seen`(_ colors: Int) throws {
    var random = SplitMix64(seed: 35)
    let clip = MemoryClip.rectangles(40, 30, count: 20, colors: 20, .none, &random)
    let found = try GIF.decode(GIF.encode(clip, options: GIFOptions(colors: colors)))
    #expect(Set(found.frames.flatMap { $0.bitmap.pixels }).count == colors)
    #expect(found.frames.count > 1)
  }

  @Test func `pictures of many colours look right`() throws {
    for (clip, bound) in [
      (SyntheticClip.flat(200, 150, count: 6, rate: 10), 0.5),
      (SyntheticClip.flat(200, 150, count: 6, rate: 10, shaded: true), 1.5),
      (SyntheticClip.photograph(120, 90, count: 5), 75),
    ] {
      let found = try GIF.decode(GIF.encode(clip))
      #expect(found.frames.count == clip.frames.count)
      for (frame, shown) in zip(clip.frames, found.frames) {
        // Mean squares of 0.5, 1.5 and 75 are 51, 46 and 29 decibels.
        #expect(SyntheticClip.meanSquare(frame, shown.bitmap) < bound)
      }
    }
  }
}
