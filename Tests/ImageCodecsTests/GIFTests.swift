import ImageCodecs
import Pixels
import Testing
import _TestSupport

struct GIFTests {
  static let sizes = [(1, 1), (1, 5), (6, 1), (2, 2), (13, 9), (40, 31)]

  /// Encodes, decodes and compares with what a player of a lossless file shows.
  static func expectLossless(_ clip: MemoryClip, _ options: GIFOptions = GIFOptions()) throws {
    let bytes = try GIF.encode(clip, options: options)
    let plan = try GIFTimingPlan(clip.timings, hold: options.hold, resamples: options.resamples)
    let expected = clip.shown(plan.steps.map { ($0.frame, $0.delay) })
    let found = try GIF.decode(bytes)
    #expect(found.width == clip.width && found.height == clip.height && found.plays == options.plays)
    #expect(found.frames.map(\.delay) == expected.map(\.delay))
    for (i, (a, b)) in zip(expected, found.frames).enumerated() where a.bitmap != b.bitmap {
      Issue.record("picture \(i) of \(expected.count) differs")
    }
  }

  @Test(arguments: RandomPictures.Transparency.allCases)
  func `a clip of few colours comes back exactly`(_ transparency: RandomPictures.Transparency) throws {
    var random = SplitMix64(seed: 21)
    for (width, height) in Self.sizes {
      for colors in [1, 2, 3, 4, 15, 16, 100, 255] {
        for count in [1, 2, 3, 12] {
          let clip = MemoryClip.rectangles(
            width, height, count: count, colors: colors, transparency, &random)
          for plays in [0, 1, 7] { try Self.expectLossless(clip, GIFOptions(plays: plays)) }
        }
      }
    }
  }

  @Test func `256 opaque colours are still exact`() throws {
    var random = SplitMix64(seed: 22)
    for count in [1, 3] {
      let frames = (0..<count).map { _ in
        var frame = Bitmap(width: 16, height: 16)
        for i in 0..<256 {
          frame.pixels[i] = RGBA8(red: UInt8(i), green: UInt8(255 - i), blue: 9, alpha: 255)
        }
        frame.pixels.shuffle(using: &random)
        return frame
      }
      try Self.expectLossless(MemoryClip(frames, rate: 10))
    }
  }

  @Test func `the report tells what was written`() throws {
    var random = SplitMix64(seed: 23)
    let clip = MemoryClip.rectangles(20, 20, count: 40, colors: 12, .none, rate: 30, &random)
    var bytes: [UInt8] = []
    var pieces = 0
    let report = try GIF.write(clip, options: GIFOptions(hold: RationalTime(1))) {
      bytes += $0
      pieces += 1
    }
    let found = try GIF.decode(bytes)
    #expect(report.byteCount == bytes.count)
    #expect(report.pictures == found.frames.count)
    #expect(report.isExact && report.colors <= 12)
    #expect(report.timing.steps.count == 40)
    #expect(report.timing.duration == found.frames.reduce(0) { $0 + $1.delay })
    #expect(pieces > 10)
  }

  @Test(arguments: [0, 12 << 20], [false, true])
  func `a clip is walked once, or twice with the same bytes where it is too long to keep`(
    _ limit: Int, _ dithers: Bool
  ) throws {
    var random = SplitMix64(seed: 24)
    for (colors, transparency) in [(12, RandomPictures.Transparency.none), (600, .full)] {
      let clip = MemoryClip.rectangles(20, 20, count: 30, colors: colors, transparency, &random)
      let expected = try GIF.encode(clip, options: GIFOptions(dithers: dithers))
      #expect(clip.walks == 1)
      var options = GIFOptions(dithers: dithers)
      options.tapeLimit = limit
      #expect(try GIF.encode(clip, options: options) == expected)
      #expect(clip.walks == (limit == 0 ? 3 : 2))
    }
  }

  @Test func `rest becomes one picture`() throws {
    let frame = Bitmap(width: 30, height: 20, filledWith: .white)
    let clip = MemoryClip([Bitmap](repeating: frame, count: 100), rate: 30)
    let found = try GIF.decode(GIF.encode(clip))
    #expect(found.frames.map(\.delay) == [333])
    #expect(clip.walks == 1)
  }

  @Test func `a hold lengthens the last picture`() throws {
    var random = SplitMix64(seed: 25)
    let clip = MemoryClip.rectangles(9, 9, count: 6, colors: 5, .none, rate: 30, &random)
    try Self.expectLossless(clip, GIFOptions(hold: RationalTime(5, over: 2)))
  }

  @Test(arguments: RandomPictures.Transparency.allCases)
  func `a delay beyond 65535 is split`(_ transparency: RandomPictures.Transparency) throws {
    let colors: [RGBA8] = [.white, transparency == .none ? .black : .clear, .white]
    for seconds in [655, 656, 1310, 1311, 5000] {
      let frames = colors.map { color in
        var frame = Bitmap(width: 7, height: 5, filledWith: .white)
        for x in 2..<5 { frame[x, 2] = color }
        return frame
      }
      let clip = MemoryClip(frames, durations: [RationalTime(1), RationalTime(seconds), RationalTime(1)])
      let found = try GIF.decode(GIF.encode(clip))
      #expect(found.frames.allSatisfy { (2...65535).contains($0.delay) })
      // Equal neighbours together have the length of the frame.
      var lengths: [Int] = []
      var last: Bitmap?
      for frame in found.frames {
        if frame.bitmap == last {
          lengths[lengths.count - 1] += frame.delay
        } else {
          lengths.append(frame.delay)
        }
        last = frame.bitmap
      }
      #expect(lengths == [100, seconds * 100, 100])
    }
  }

  @Test func `a matte makes everything opaque`() throws {
    var random = SplitMix64(seed: 26)
    let matte = RGBA8(red: 10, green: 200, blue: 30, alpha: 255)
    let clip = MemoryClip.rectangles(12, 10, count: 5, colors: 20, .full, &random)
    let found = try GIF.decode(GIF.encode(clip, options: GIFOptions(matte: matte)))
    let expected = clip.frames[0].pixels.map { pixel in
      func over(_ top: UInt8, _ bottom: UInt8) -> UInt8 {
        UInt8((Double(top) + Double(bottom) * Double(255 - pixel.alpha) / 255).rounded())
      }
      return RGBA8(
        red: over(pixel.red, 10), green: over(pixel.green, 200), blue: over(pixel.blue, 30), alpha: 255)
    }
    #expect(found.frames[0].bitmap.pixels == expected)
  }

  @Test func `resampled frames are those of the plan`() throws {
    var random = SplitMix64(seed: 27)
    for rate in [60, 100, 120] {
      let clip = MemoryClip.rectangles(15, 11, count: 50, colors: 9, .none, rate: rate, &random)
      #expect(throws: CodecError.self) { try GIF.encode(clip) }
      try Self.expectLossless(clip, GIFOptions(resamples: true))
    }
  }

  @Test func `one clip gives one file`() throws {
    var random = SplitMix64(seed: 28)
    let clip = MemoryClip.rectangles(40, 40, count: 12, colors: 500, .none, &random)
    #expect(try GIF.encode(clip) == GIF.encode(clip))
  }

  @Test func `impossible requests are errors`() {
    let one = MemoryClip([Bitmap(width: 1, height: 1)], rate: 10)
    #expect(throws: CodecError.option(name: "plays", value: "-1", expected: "0 (for ever) to 65536")) {
      try GIF.encode(one, options: GIFOptions(plays: -1))
    }
    #expect(throws: CodecError.option(name: "colors", value: "1", expected: "2 to 256")) {
      try GIF.encode(one, options: GIFOptions(colors: 1))
    }
    #expect(throws: CodecError.self) { try GIF.encode(one, options: GIFOptions(matte: .clear)) }
    #expect(throws: CodecError.emptyClip(.gif)) { try GIF.encode(MemoryClip([], rate: 10)) }
    #expect(throws: CodecError.impossibleSize(.gif, width: 65536, height: 1, largest: 65535)) {
      try GIF.encode(MemoryClip([Bitmap(width: 65536, height: 1)], rate: 10))
    }
    let uneven = MemoryClip([Bitmap(width: 2, height: 1), Bitmap(width: 1, height: 2)], rate: 10)
    #expect(
      throws: CodecError.frameSize(frame: 1, width: 1, height: 2, expectedWidth: 2, expectedHeight: 1)
    ) {
      try GIF.encode(uneven)
    }
  }

  @Test func `an error of the sink or the source comes through`() {
    struct Full: Error {}
    let clip = MemoryClip([Bitmap(width: 3, height: 3)], rate: 10)
    #expect(throws: Full.self) { try GIF.write(clip) { _ in throw Full() } }
  }
}
