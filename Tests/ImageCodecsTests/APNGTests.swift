import ImageCodecs
import Pixels
import Testing
import _TestSupport

struct APNGTests {
  /// What a player shows: equal neighbours as one.
  static func shown(_ clip: MemoryClip, hold: RationalTime = .zero) -> [APNGAnimation.Frame] {
    var result: [APNGAnimation.Frame] = []
    for (n, (bitmap, timing)) in zip(clip.frames, clip.timings).enumerated() {
      let duration = n == clip.frames.count - 1 ? timing.duration + hold : timing.duration
      if let last = result.last, last.bitmap == bitmap {
        result[result.count - 1].duration = last.duration + duration
      } else {
        result.append(APNGAnimation.Frame(bitmap: bitmap, duration: duration))
      }
    }
    return result
  }

  @Test(arguments: RandomPictures.Transparency.allCases, [0, 12 << 20])
  func `a clip comes back exactly, pixels and times`(
    _ transparency: RandomPictures.Transparency, _ limit: Int
  ) throws {
    var random = SplitMix64(seed: 71)
    for (width, height) in [(1, 1), (6, 1), (13, 9), (40, 31)] {
      for colors in [1, 2, 3, 4, 16, 17, 255, 256, 700] {
        for count in [1, 2, 12] {
          let clip = MemoryClip.rectangles(
            width, height, count: count, colors: colors, transparency, rate: 60, &random)
          var options = APNGOptions(plays: count, hold: RationalTime(count, over: 7))
          options.tapeLimit = limit
          let found = try APNG.decode(APNG.encode(clip, options: options))
          #expect(found.width == width && found.height == height && found.plays == count)
          #expect(found.frames == Self.shown(clip, hold: options.hold))
        }
      }
    }
  }

  @Test func `noise of more colours than a palette holds comes back exactly`() throws {
    var random = SplitMix64(seed: 72)
    for transparency in RandomPictures.Transparency.allCases {
      var frame = RandomPictures.picture(60, 50, colors: 2000, transparency, &random)
      let frames = (0..<8).map { n in
        for y in 5..<15 {
          for x in 0..<10 { frame[4 * n + x, y] = RandomPictures.color(transparency, &random) }
        }
        return frame
      }
      let clip = MemoryClip(frames, rate: 24)
      #expect(try APNG.decode(APNG.encode(clip)).frames == Self.shown(clip))
    }
  }

  @Test func `the report tells what was written`() throws {
    var random = SplitMix64(seed: 73)
    let clip = MemoryClip.rectangles(20, 20, count: 40, colors: 12, .none, rate: 30, &random)
    var bytes: [UInt8] = []
    let report = try APNG.write(clip) { bytes += $0 }
    #expect(clip.walks == 1)
    #expect(report.byteCount == bytes.count)
    #expect(report.frames == 40)
    #expect(report.pictures == Self.shown(clip).count)
    // The colours that occur, and a clear one for what does not change.
    #expect(report.colors == Set(clip.frames.flatMap { $0.pixels }).count + 1)
  }

  @Test(arguments: [65535, 65536, 200_000]) func `a long time is exact`(_ seconds: Int) throws {
    let frames = [RGBA8.white, .black].map { Bitmap(width: 4, height: 3, filledWith: $0) }
    let clip = MemoryClip(frames, durations: [RationalTime(seconds), RationalTime(1, over: 60)])
    let found = try APNG.decode(APNG.encode(clip))
    let white = found.frames.filter { $0.bitmap == frames[0] }
    #expect(white.reduce(RationalTime.zero) { $0 + $1.duration } == RationalTime(seconds))
    #expect(found.frames.last == APNGAnimation.Frame(bitmap: frames[1], duration: RationalTime(1, over: 60)))
  }

  @Test func `a fraction that two bytes cannot hold is refused`() {
    let frame = Bitmap(width: 1, height: 1)
    let clip = MemoryClip([frame], durations: [RationalTime(1, over: 65537)])
    #expect(throws: CodecError.delay(.apng, frame: 0, duration: RationalTime(1, over: 65537))) {
      try APNG.encode(clip)
    }
    #expect(throws: CodecError.emptyClip(.apng)) { try APNG.encode(MemoryClip([], rate: 1)) }
  }

  @Test func `times that no fraction of 64 bits adds up are an error where the clip is walked`() throws {
    let frame = APNGAnimation.Frame(bitmap: Bitmap(width: 1, height: 1), duration: .zero)
    let frames = [65521, 65519, 65497, 65479].map { prime in
      var frame = frame
      frame.duration = RationalTime(1, over: prime)
      return frame
    }
    let clip = APNGAnimation(width: 1, height: 1, plays: 0, frames: frames)
    #expect(throws: CodecError.self) { try clip.walk { _, _ in } }
    #expect(throws: CodecError.self) { try APNG.encode(clip) }
  }

  @Test func `a hold that no file has is refused`() {
    let clip = MemoryClip([Bitmap(width: 1, height: 1)], rate: 10)
    for hold in [RationalTime(-1), RationalTime(Int.max), RationalTime(1, over: 1_000_003)] {
      var options = APNGOptions()
      options.hold = hold
      #expect(throws: CodecError.self) { try APNG.encode(clip, options: options) }
    }
  }

  @Test func `the same clip gives the same bytes`() throws {
    let clip = SyntheticClip.flat(60, 40, count: 5)
    #expect(try APNG.encode(clip) == APNG.encode(clip))
  }

  @Test func `a PNG reader sees the first frame`() throws {
    var random = SplitMix64(seed: 74)
    for transparency in RandomPictures.Transparency.allCases {
      for colors in [3, 256, 900] {
        let frames = (0..<3).map { _ in RandomPictures.picture(40, 30, colors: colors, transparency, &random)
        }
        #expect(try PNG.decode(APNG.encode(MemoryClip(frames, rate: 10))) == frames[0])
      }
    }
  }
}
