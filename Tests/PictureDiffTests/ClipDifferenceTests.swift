import ImageCodecs
import PictureDiff
import Pixels
import Testing
import _TestSupport

struct ClipDifferenceTests {
  static let frames = (0..<6).map {
    Bitmap(width: 4, height: 3, filledWith: RGBA8(red: UInt8($0), green: 0, blue: 0, alpha: 255))
  }
  static var clip: MemoryClip { MemoryClip(frames) }

  @Test func `equal clips have no difference`() throws {
    #expect(try ClipDifference.between(Self.clip, Self.clip) == nil)
  }

  @Test func `equal neighbours may be one frame or several`() throws {
    let a = Self.frames[0]
    let b = Self.frames[1]
    let one = MemoryClip([(a, 3), (b, 2), (a, 1)])
    let many = MemoryClip([(a, 1), (a, 2), (b, 1), (b, 1), (a, 1)])
    #expect(try ClipDifference.between(one, many) == nil)
    #expect(try ClipDifference.between(many, one) == nil)
    // The same in units of half the length.
    let half = MemoryClip([(a, 6), (b, 4), (a, 2)], unitsPerSecond: 60)
    #expect(try ClipDifference.between(half, many) == nil)
  }

  @Test func `the first frame that differs is named with its time`() throws {
    var changed = Self.frames
    changed[3][1, 2] = .white
    changed[5][0, 0] = .white
    let difference = try #require(try ClipDifference.between(Self.clip, MemoryClip(changed)))
    #expect(difference.frame == 3)
    #expect(difference.timing?.start == RationalTime(1, over: 10))
    #expect(difference.differingCount == 2 && difference.foundCount == 6)
    #expect(!difference.isWithinTolerance)
    guard case .pixels(let pixels) = difference.judgement?.difference else {
      Issue.record("\(difference)")
      return
    }
    #expect(pixels.x == 1 && pixels.y == 2 && pixels.count == 1)
    #expect(
      difference.description.hasPrefix(
        "2 of 6 frames differ, first frame 3 at 0.100 s (1/10); 1 pixel differs"))
  }

  @Test(arguments: [4, 8]) func `another length is a difference`(_ count: Int) throws {
    let found = (0..<count).map { Self.frames[min($0, 5)] }
    let difference = try #require(try ClipDifference.between(Self.clip, MemoryClip(found)))
    #expect(difference.frame == nil && !difference.isWithinTolerance)
    let seconds = count == 4 ? "0.133 s (2/15)" : "0.267 s (4/15)"
    #expect(difference.description == "the clip lasts \(seconds); expected 0.200 s (1/5)")
  }

  @Test func `a picture that comes too early is told from a wrong one`() throws {
    // Frame 1 of 25 a second is shown from 1/25 s to 2/25 s, frame 2 of 30 a second from 2/30 s on.
    let slow = MemoryClip(Self.frames, rate: 30)
    let difference = try #require(
      try ClipDifference.between(slow, MemoryClip([(Self.frames[0], 1), (Self.frames[2], 5)])))
    #expect(difference.frame == 1)
    #expect(difference.shownAt == RationalTime(2, over: 30))
    #expect(difference.description.contains("the reference has just this picture at 0.067 s (1/15)"))
  }

  @Test func `a change of the reference while a frame is shown is a difference`() throws {
    let found = MemoryClip([(Self.frames[0], 2)], unitsPerSecond: 30)
    let difference = try #require(
      try ClipDifference.between(MemoryClip(Array(Self.frames[..<2])), found))
    #expect(difference.frame == 0 && difference.expectedStart == RationalTime(1, over: 30))
    #expect(difference.description.contains("while it is shown, the reference changes at 0.033 s (1/30)"))
  }

  @Test func `frames within a tolerance are counted apart, and the first beyond it is named`() throws {
    // Neighbours differ by 1 of 255.
    let one = [Tolerance.channelDifference(1, because: "of the test")]
    let next = Array(Self.frames[1...] + [Self.frames[5]])
    let tolerated = try #require(
      try ClipDifference.between(Self.clip, MemoryClip(next), tolerating: one))
    #expect(tolerated.isWithinTolerance)
    #expect(tolerated.toleratedCount == 5 && tolerated.differingCount == 0 && tolerated.frame == 0)
    var last = next
    last[4] = Self.frames[0]
    let beyond = try #require(try ClipDifference.between(Self.clip, MemoryClip(last), tolerating: one))
    #expect(!beyond.isWithinTolerance)
    #expect(beyond.toleratedCount == 4 && beyond.differingCount == 1 && beyond.frame == 4)
  }

  @Test func `a clip of three parts starts one frame before the first that differs`() throws {
    var changed = Self.frames
    changed[3][1, 2] = .white
    let clip = try ThreeUpClip(reference: Self.clip, found: MemoryClip(changed), from: 3)
    var shown: [(Bitmap, FrameTiming)] = []
    try clip.walk { shown.append(($0, $1)) }
    #expect(shown.map(\.0) == (2..<6).map { ThreeUp.picture(reference: Self.frames[$0], found: changed[$0]) })
    #expect(shown.map(\.1.start) == (0..<4).map { RationalTime($0, over: 30) })
    #expect(clip.width == 3 * 4 + 16 && clip.height == 3)
  }

  @Test func `what one clip has beyond the other's end is shown alone`() throws {
    let short = MemoryClip(Array(Self.frames[..<4]))
    let clip = try ThreeUpClip(reference: Self.clip, found: short, from: 4)
    var shown: [Bitmap] = []
    try clip.walk { bitmap, _ in shown.append(bitmap) }
    let nothing = Bitmap(width: 0, height: 0)
    let expected =
      [ThreeUp.picture(reference: Self.frames[3], found: Self.frames[3])]
      + (4..<6).map { ThreeUp.picture(reference: Self.frames[$0], found: nothing) }
    #expect(shown == expected)
    let few = try ThreeUpClip(reference: Self.clip, found: Self.clip, from: 0, pixels: 3 * 4 * 3 * 3)
    var count = 0
    try few.walk { _, _ in count += 1 }
    #expect(count == 3)
  }

  @Test(arguments: [(4, 3, 2), (2, 5, 7), (7, 2, 3)])
  func `clips of other sizes and lengths are shown in parts of one size`(width: Int, height: Int, count: Int)
    throws
  {
    let found = MemoryClip(
      (0..<count).map {
        Bitmap(width: width, height: height, filledWith: Self.frames[$0 % 6].pixels[0])
      })
    let clip = try ThreeUpClip(reference: Self.clip, found: found, from: 0)
    var shown: [Bitmap] = []
    try clip.walk { bitmap, _ in shown.append(bitmap) }
    #expect(shown.count == max(6, count))
    let (w, h) = (max(4, width), max(3, height))
    #expect(shown.allSatisfy { $0.width == 3 * w + 16 && $0.height == h })
    #expect(clip.width == 3 * w + 16 && clip.height == h)
    // The left part is the reference as long as it lasts.
    for (i, frame) in Self.frames.enumerated() {
      #expect(shown[i][0, 0] == frame[0, 0] && shown[i][3, 2] == frame[3, 2])
    }
    // It can be written, which frames of several sizes cannot.
    #expect(try APNG.decode(APNG.encode(clip)).width == 3 * w + 16)
  }
}
