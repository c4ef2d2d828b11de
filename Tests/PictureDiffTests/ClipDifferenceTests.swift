import PictureDiff
import Pixels
import Testing

struct ClipDifferenceTests {
  struct Clip: FrameSource {
    var width = 4
    var height = 3
    var frames: [Bitmap]
    var rate = 30

    func walk(_ visit: (Bitmap, FrameTiming) throws -> Void) throws {
      for (i, frame) in frames.enumerated() {
        try visit(
          frame,
          FrameTiming(start: RationalTime(i, over: rate), duration: RationalTime(1, over: rate)))
      }
    }
  }

  static let frames = (0..<6).map {
    Bitmap(width: 4, height: 3, filledWith: RGBA8(red: UInt8($0), green: 0, blue: 0, alpha: 255))
  }

  @Test func `equal clips have no difference`() throws {
    #expect(try ClipDifference.between(Clip(frames: Self.frames), Clip(frames: Self.frames)) == nil)
  }

  @Test func `the first frame that differs is named with its time`() throws {
    var changed = Self.frames
    changed[3][1, 2] = .white
    changed[5][0, 0] = .white
    let difference = try #require(
      try ClipDifference.between(Clip(frames: Self.frames), Clip(frames: changed)))
    #expect(difference.frame == 3)
    #expect(difference.timing?.start == RationalTime(1, over: 10))
    #expect(difference.differingCount == 2)
    #expect(difference.expectedCount == 6 && difference.foundCount == 6)
    guard case .picture(.pixels(let pixels)) = difference.aspect else {
      Issue.record("\(difference)")
      return
    }
    #expect(pixels.x == 1 && pixels.y == 2 && pixels.count == 1)
    #expect(
      difference.description.hasPrefix("2 of 6 frames differ, first frame 3 at 1/10 s; 1 pixel differs"))
  }

  @Test(arguments: [4, 8]) func `another number of frames is a difference`(_ count: Int) throws {
    let found = (0..<count).map { Self.frames[min($0, 5)] }
    let difference = try #require(
      try ClipDifference.between(Clip(frames: Self.frames), Clip(frames: found)))
    #expect(difference.frame == nil && difference.aspect == nil)
    #expect(difference.description == "the clip has \(count) frames; expected 6")
  }

  @Test func `another rate is a difference of the first frame's time`() throws {
    let difference = try #require(
      try ClipDifference.between(Clip(frames: Self.frames), Clip(frames: Self.frames, rate: 25)))
    #expect(difference.frame == 0)
    #expect(
      difference.aspect == .timing(FrameTiming(start: .zero, duration: RationalTime(1, over: 25))))
    #expect(difference.description.contains("it should last 1/30 s and is found at 0 s for 1/25 s"))
  }
}
