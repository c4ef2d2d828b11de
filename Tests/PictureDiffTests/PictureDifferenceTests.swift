import PictureDiff
import Pixels
import Testing
import _TestSupport

struct PictureDifferenceTests {
  /// The definition, pixel by pixel.
  static func naive(_ a: Bitmap, _ b: Bitmap) -> (points: [(x: Int, y: Int)], largest: Int) {
    var points: [(x: Int, y: Int)] = []
    var largest = 0
    for y in 0..<a.height {
      for x in 0..<a.width where a[x, y] != b[x, y] {
        points.append((x, y))
        let (p, q) = (a[x, y], b[x, y])
        for (s, t) in [(p.red, q.red), (p.green, q.green), (p.blue, q.blue), (p.alpha, q.alpha)] {
          largest = max(largest, abs(Int(s) - Int(t)))
        }
      }
    }
    return (points, largest)
  }

  @Test func `equal pictures have no difference`() {
    for (width, height) in [(0, 0), (0, 3), (1, 1), (7, 5)] {
      let picture = Bitmap(width: width, height: height, filledWith: .white)
      #expect(PictureDifference.between(picture, picture) == nil)
      var copy = picture
      copy.pixels = picture.pixels.map { $0 }
      #expect(PictureDifference.between(picture, copy) == nil)
    }
  }

  @Test func `sizes are compared first`() {
    let difference = PictureDifference.between(Bitmap(width: 2, height: 6), Bitmap(width: 3, height: 4))
    #expect(difference == .size(PictureSize(width: 2, height: 6), PictureSize(width: 3, height: 4)))
    #expect(difference?.description == "the sizes differ: 2 x 6 and 3 x 4 pixels")
  }

  @Test func `box, count, largest and first pixel are those of a plain loop`() throws {
    var random = SplitMix64(seed: 1)
    for _ in 0..<300 {
      let width = Int.random(in: 1...40, using: &random)
      let height = Int.random(in: 1...30, using: &random)
      var a = Bitmap(width: width, height: height)
      for i in a.pixels.indices { a.pixels[i] = RGBA8(word: UInt32(truncatingIfNeeded: random.next())) }
      var b = a
      for _ in 0..<Int.random(in: 1...6, using: &random) {
        let i = Int.random(in: 0..<b.pixels.count, using: &random)
        b.pixels[i].word ^= 1 << UInt32.random(in: 0..<32, using: &random)
      }
      let (points, largest) = Self.naive(a, b)
      let found = PictureDifference.between(a, b)
      guard let first = points.first else {
        #expect(found == nil)
        continue
      }
      guard case .pixels(let difference) = try #require(found) else {
        Issue.record("not a difference of pixels: \(String(describing: found))")
        continue
      }
      let columns = points.map(\.x).sorted()
      let rows = points.map(\.y).sorted()
      #expect(difference.columns == columns[0]..<columns[columns.count - 1] + 1)
      #expect(difference.rows == rows[0]..<rows[rows.count - 1] + 1)
      #expect(difference.count == points.count)
      #expect(difference.largest == largest)
      #expect(difference.x == first.x && difference.y == first.y)
      #expect(difference.a == a[first.x, first.y] && difference.b == b[first.x, first.y])
    }
  }

  @Test func `a difference reads as a sentence`() {
    let a = Bitmap(width: 4, height: 4, filledWith: .white)
    var b = a
    b[2, 1] = RGBA8(red: 255, green: 250, blue: 255, alpha: 255)
    #expect(
      PictureDifference.between(a, b)?.description
        == "1 pixel differs, by at most 5 of 255, in columns 2 to 2 and rows 1 to 1; the first, column 2 and row 1, "
        + "is (255 255 255 255) and (255 250 255 255) (red green blue alpha)")
  }

  @Test func `two equal frames of a phone's screen compare within 3 ms`() {
    let a = Bitmap(width: 390, height: 844, filledWith: .white)
    var b = a
    b.pixels[b.pixels.count - 1] = .white
    // The best of ten, since other work may run on the machine.
    let clock = ContinuousClock()
    let best = (0..<10).map { _ in clock.measure { _ = PictureDifference.between(a, b) } }.min() ?? .zero
    #expect(best < .milliseconds(3))
  }
}
