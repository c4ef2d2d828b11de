import Foundation
import PictureDiff
import Pixels
import Testing
import _TestSupport

struct JudgementTests {
  static func grey(_ value: UInt8) -> RGBA8 { RGBA8(red: value, green: value, blue: value, alpha: 255) }

  /// A white picture with pixels of another colour.
  static func picture(_ width: Int, _ height: Int, _ points: [(Int, Int)], _ color: RGBA8 = .black) -> Bitmap
  {
    var picture = Bitmap(width: width, height: height, filledWith: .white)
    for (x, y) in points { picture[x, y] = color }
    return picture
  }

  static func judge(_ a: Bitmap, _ b: Bitmap, _ tolerances: Tolerance...) throws -> Judgement {
    try #require(Judgement.of(a, b, tolerating: tolerances))
  }

  @Test func `without a tolerance a difference of one component by one is not let pass`() throws {
    let a = Self.picture(5, 5, [])
    let b = Self.picture(5, 5, [(2, 2)], RGBA8(red: 254, green: 255, blue: 255, alpha: 255))
    #expect(Judgement.of(a, a) == nil)
    let judgement = try Self.judge(a, b)
    #expect(!judgement.isWithinTolerance && judgement.remaining == 1)
  }

  @Test func `no tolerance lets another size pass`() throws {
    let judgement = try Self.judge(
      Bitmap(width: 2, height: 2), Bitmap(width: 2, height: 3), .differingPixels(100, because: "test"))
    #expect(!judgement.isWithinTolerance)
  }

  @Test func `a component may differ by just the number given`() throws {
    let a = Self.picture(1, 1, [(0, 0)], RGBA8(red: 100, green: 100, blue: 100, alpha: 200))
    for (component, delta) in [(0, 3), (1, 3), (2, 3), (3, 3), (0, -3), (3, -3)] {
      var b = a
      b[0, 0] = RGBA8(word: a[0, 0].word &+ UInt32(bitPattern: Int32(delta)) << (8 * component))
      #expect(try Self.judge(a, b, .channelDifference(3, because: "test")).isWithinTolerance)
      #expect(try !Self.judge(a, b, .channelDifference(2, because: "test")).isWithinTolerance)
    }
  }

  @Test func `the distance of greys is that of their lightness, the cube root of their light`() throws {
    // sRGB, IEC 61966-2-1, and OKLab: for a grey all three cones answer with the cube root of its light, which is its lightness.
    func lightness(_ value: UInt8) -> Double {
      let encoded = Double(value) / 255
      return cbrt(encoded <= 0.04045 ? encoded / 12.92 : pow((encoded + 0.055) / 1.055, 2.4))
    }
    for (a, b) in [(0, 255), (0, 1), (100, 101), (250, 255), (30, 60)] as [(UInt8, UInt8)] {
      let distance = abs(lightness(a) - lightness(b))
      let (p, q) = (Self.picture(1, 1, [(0, 0)], Self.grey(a)), Self.picture(1, 1, [(0, 0)], Self.grey(b)))
      if distance * 1.0001 < 1 {
        #expect(
          try Self.judge(p, q, .perceptualDistance(distance * 1.0001, because: "test")).isWithinTolerance)
      }
      #expect(
        try !Self.judge(p, q, .perceptualDistance(distance * 0.9999, because: "test")).isWithinTolerance)
    }
  }

  @Test func `a translucent colour is seen over white and over black`() throws {
    // Over black both are black; over white one is white and the other black.
    let clear = Bitmap(width: 1, height: 1)
    let black = Bitmap(width: 1, height: 1, filledWith: .black)
    #expect(try !Self.judge(clear, black, .perceptualDistance(0.99, because: "test")).isWithinTolerance)
    // Over white both are white; over black one is black and the other white.
    let white = Bitmap(width: 1, height: 1, filledWith: .white)
    #expect(try !Self.judge(clear, white, .perceptualDistance(0.99, because: "test")).isWithinTolerance)
  }

  @Test func `what moves by two columns passes a shift of two and not of one`() throws {
    let square = (3..<6).flatMap { x in (3..<6).map { (x, $0) } }
    let a = Self.picture(12, 12, square)
    let moved = Self.picture(12, 12, square.map { ($0 + 2, $1 - 1) })
    #expect(try Self.judge(a, moved, .shift(2, because: "test")).isWithinTolerance)
    #expect(try !Self.judge(a, moved, .shift(1, because: "test")).isWithinTolerance)
  }

  @Test func `what appears or vanishes is no shift`() throws {
    let a = Self.picture(12, 12, [])
    let b = Self.picture(12, 12, [(5, 5)])
    #expect(try !Self.judge(a, b, .shift(3, because: "test")).isWithinTolerance)
    #expect(try !Self.judge(b, a, .shift(3, because: "test")).isWithinTolerance)
  }

  @Test func `a mask excuses its rectangle and nothing beside it`() throws {
    let a = Self.picture(10, 10, [])
    let mask = Tolerance.mask(columns: 2..<5, rows: 3..<4, because: "the clock")
    #expect(try Self.judge(a, Self.picture(10, 10, [(2, 3), (4, 3)]), mask).isWithinTolerance)
    for point in [(1, 3), (5, 3), (2, 2), (2, 4)] {
      let judgement = try Self.judge(a, Self.picture(10, 10, [(2, 3), point]), mask)
      #expect(!judgement.isWithinTolerance && judgement.remaining == 1)
    }
  }

  @Test func `a number of pixels may differ, and not one more`() throws {
    let a = Self.picture(10, 10, [])
    let three = Self.picture(10, 10, [(0, 0), (5, 5), (9, 9)])
    #expect(try Self.judge(a, three, .differingPixels(3, because: "test")).isWithinTolerance)
    #expect(try !Self.judge(a, three, .differingPixels(2, because: "test")).isWithinTolerance)
    // A pixel that something excuses does not count.
    #expect(
      try Self.judge(
        a, three, .differingPixels(2, because: "test"), .mask(columns: 0..<1, rows: 0..<1, because: "test")
      ).isWithinTolerance)
  }

  @Test func `the densest square has as many pixels as a plain count finds`() throws {
    var random = SplitMix64(seed: 7)
    for _ in 0..<60 {
      let width = Int.random(in: 1...20, using: &random)
      let height = Int.random(in: 1...20, using: &random)
      let side = Int.random(in: 1...9, using: &random)
      let points = (0..<Int.random(in: 1...30, using: &random)).map { _ in
        (Int.random(in: 0..<width, using: &random), Int.random(in: 0..<height, using: &random))
      }
      var most = 0
      let marked = Set(points.map { $1 * width + $0 })
      for y in -side..<height {
        for x in -side..<width {
          most = max(
            most,
            marked.filter {
              (x..<x + side).contains($0 % width) && (y..<y + side).contains($0 / width)
            }.count)
        }
      }
      let a = Self.picture(width, height, [])
      let b = Self.picture(width, height, points)
      #expect(try Self.judge(a, b, .densestWindow(most, side: side, because: "test")).isWithinTolerance)
      guard most > 1 else { continue }
      #expect(
        try !Self.judge(a, b, .densestWindow(most - 1, side: side, because: "test")).isWithinTolerance)
    }
  }

  @Test func `neighbours of other colours are judged each for itself`() throws {
    // One step of grey is near, white and black are not; equal pairs stand beside one another and apart.
    let a = Self.picture(6, 1, [])
    var b = a
    for (x, value) in [254, 254, 0, 0, 254, 0].enumerated() { b[x, 0] = Self.grey(UInt8(value)) }
    let judgement = try Self.judge(a, b, .perceptualDistance(0.01, because: "test"))
    #expect(judgement.uses.map(\.count) == [3] && judgement.remaining == 3)
  }

  @Test func `masks beyond the picture and limits beyond all bounds are as good as any`() throws {
    let a = Self.picture(10, 10, [])
    let b = Self.picture(10, 10, [(0, 0), (9, 9)])
    for mask in [
      Tolerance.mask(columns: 10..<2000, rows: -5..<300, because: "test"),
      .mask(columns: .min ..< .max, rows: 3..<3, because: "test"),
    ] {
      #expect(try Self.judge(a, b, mask).remaining == 2)
    }
    let all = Tolerance.mask(columns: .min ..< .max, rows: .min ..< .max, because: "test")
    #expect(try Self.judge(a, b, all).isWithinTolerance)
    #expect(
      try Self.judge(
        a, b, .differingPixels(.max, because: "test"), .densestWindow(.max, side: .max, because: "test"),
        .shift(16, because: "test")
      ).isWithinTolerance)
  }

  @Test func `all limits have to hold`() throws {
    let a = Self.picture(10, 10, [])
    let heap = Self.picture(10, 10, [(4, 4), (4, 5), (5, 4)])
    let pixels = Tolerance.differingPixels(5, because: "test")
    #expect(try Self.judge(a, heap, pixels).isWithinTolerance)
    #expect(try !Self.judge(a, heap, pixels, .densestWindow(2, side: 2, because: "test")).isWithinTolerance)
  }

  @Test func `the sentence says what each tolerance did, and why it is there`() throws {
    let a = Self.picture(10, 10, [])
    let b = Self.picture(10, 10, [(4, 4), (4, 5)])
    let judgement = try Self.judge(
      a, b, .mask(columns: 4..<5, rows: 4..<5, because: "a clock ticks"),
      .differingPixels(3, because: "of rounding"))
    #expect(
      judgement.description.hasSuffix(
        "; 1 pixel excused: in the mask of columns 4 to 4 and rows 4 to 4 (because a clock ticks); 1 pixel of at most 3 "
          + "(because of rounding)"))
  }

  @Test func `a tolerance without a reason stops the test`() async {
    await #expect(processExitsWith: .failure) { _ = Tolerance.differingPixels(3, because: "  ") }
  }
}
