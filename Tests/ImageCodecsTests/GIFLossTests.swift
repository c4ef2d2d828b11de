import ImageCodecs
import Pixels
import Testing
import _TestSupport

struct GIFLossTests {
  /// The largest difference of a channel.
  static func distance(_ a: RGBA8, _ b: RGBA8) -> Int {
    var largest = 0
    for shift: UInt32 in [0, 8, 16] {
      largest = max(largest, abs(Int(a.word >> shift & 0xFF) - Int(b.word >> shift & 0xFF)))
    }
    return largest
  }

  @Test(arguments: [1, 8, 24, 60])
  func `no channel is further from the lossless file's than the bound, and flat colours stay`(_ bound: Int)
    throws
  {
    let clips = [
      SyntheticClip.flat(160, 120, count: 20, rate: 25), SyntheticClip.flat(96, 64, count: 8, shaded: true),
    ]
    for clip in clips {
      let exact = try GIF.encode(clip)
      let lossy = try GIF.encode(clip, options: GIFOptions(loss: bound))
      #expect(lossy.count <= exact.count)
      // Pictures may have become one, so both are laid on the time line of the lossless file.
      let (reference, found) = (try GIF.decode(exact), try GIF.decode(lossy))
      var shown: [Bitmap] = []
      for frame in found.frames { shown += [Bitmap](repeating: frame.bitmap, count: frame.delay) }
      var instant = 0
      var worst = 0
      for frame in reference.frames {
        for (a, b) in zip(frame.bitmap.pixels, shown[instant].pixels) {
          worst = max(worst, Self.distance(a, b))
        }
        instant += frame.delay
      }
      #expect(instant == shown.count)
      #expect(worst <= bound)
    }
    // The ground and the six squares of the flat clip, wherever they are whole.
    let flats = Set(
      [0xFFF7_F2F2]
        + [0x3B82F6, 0x22C55E, 0xEF4444, 0xF59E0B, 0x8B5CF6, 0x14B8A6].map {
          0xFF00_0000 | UInt32($0)
        })
    let found = try GIF.decode(GIF.encode(clips[0], options: GIFOptions(loss: bound)))
    try #require(found.frames.count == clips[0].frames.count)
    for (frame, shown) in zip(clips[0].frames, found.frames) {
      let moved = zip(frame.pixels, shown.bitmap.pixels).filter { flats.contains($0.word) && $0 != $1 }
      #expect(moved.isEmpty)
    }
  }

  @Test func `loss makes a clip of many colours much smaller`() throws {
    let clip = SyntheticClip.flat(240, 180, count: 20, rate: 25)
    let exact = try GIF.encode(clip).count
    let lossy = try GIF.encode(clip, options: GIFOptions(loss: 24)).count
    #expect(Double(lossy) < 0.85 * Double(exact), "\(exact) bytes became \(lossy)")
  }

  @Test(arguments: RandomPictures.Transparency.allCases)
  func `a clear pixel stays clear and an opaque one opaque`(_ transparency: RandomPictures.Transparency)
    throws
  {
    var random = SplitMix64(seed: 61)
    let clip = MemoryClip.rectangles(24, 18, count: 20, colors: 300, transparency, rate: 25, &random)
    let found = try GIF.decode(GIF.encode(clip, options: GIFOptions(loss: 40)))
    var instant = 0
    for frame in found.frames {
      let source = clip.frames[instant / 4]
      #expect(
        zip(source.pixels, frame.bitmap.pixels).allSatisfy { ($0.alpha >= 128) == ($1.alpha == 255) })
      instant += frame.delay
    }
    #expect(instant == 80)
  }

  @Test(arguments: [-1, 256]) func `a bound outside its range is refused`(_ bound: Int) {
    let clip = MemoryClip([Bitmap(width: 1, height: 1)], rate: 1)
    #expect(
      throws: CodecError.option(name: "loss", value: "\(bound)", expected: "0 to 255"),
      performing: { try GIF.encode(clip, options: GIFOptions(loss: bound)) })
  }

  @Test func `dither stands still and comes nearer to a shade`() throws {
    // A steady shade of far more colours than eight, and a dot that moves over it.
    let frames = (0..<6).map { n in
      var frame = Bitmap(width: 128, height: 64)
      for y in 0..<64 {
        for x in 0..<128 {
          frame[x, y] = RGBA8(red: UInt8(2 * x), green: UInt8(40 + x), blue: 90, alpha: 255)
        }
      }
      frame[n, 3] = .white
      return frame
    }
    let clip = MemoryClip(frames, rate: 10)
    let plain = try GIF.decode(GIF.encode(clip, options: GIFOptions(colors: 8)))
    let dithered = try GIF.decode(GIF.encode(clip, options: GIFOptions(colors: 8, dithers: true)))
    let first = dithered.frames[0].bitmap
    for frame in dithered.frames {
      let moved = zip(first.pixels, frame.bitmap.pixels).enumerated().filter { $1.0 != $1.1 }
      #expect(moved.allSatisfy { $0.offset / 128 == 3 && $0.offset % 128 < 6 })
    }
    // The mean over blocks of 4 by 4 is what an eye sees of a pattern.
    func error(_ found: GIFAnimation) -> Double {
      var sum = 0.0
      for y in stride(from: 8, to: 64, by: 4) {
        for x in stride(from: 0, to: 128, by: 4) {
          func mean(_ bitmap: Bitmap) -> Double {
            (0..<16).reduce(0) { $0 + Double(bitmap[x + $1 % 4, y + $1 / 4].red) } / 16
          }
          let difference = mean(found.frames[0].bitmap) - mean(frames[0])
          sum += difference * difference
        }
      }
      return sum
    }
    #expect(error(dithered) < 0.5 * error(plain))
  }
}
