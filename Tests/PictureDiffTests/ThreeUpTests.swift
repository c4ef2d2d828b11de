import PictureDiff
import Pixels
import Testing
import _TestSupport

struct ThreeUpTests {
  private let mark = RGBA8(red: 255, green: 0, blue: 255, alpha: 255)
  private let frame = RGBA8(red: 255, green: 140, blue: 0, alpha: 255)

  @Test func `the parts are reference, found and marks with a frame around them`() {
    var random = SplitMix64(seed: 2)
    var a = Bitmap(width: 33, height: 29)
    for i in a.pixels.indices { a.pixels[i] = RGBA8(word: 0xFF00_0000 | UInt32(random.next() & 0xFF_FFFF)) }
    var b = a
    b[13, 14] = .black
    b[15, 17] = .white
    let picture = ThreeUp.picture(reference: a, found: b)
    #expect(picture.width == 3 * 33 + 16 && picture.height == 29)
    // Four pixels of distance on all sides.
    let (left, right, top, bottom) = (13 - 5, 15 + 5, 14 - 5, 17 + 5)
    for y in 0..<29 {
      for x in 0..<33 {
        #expect(picture[x, y] == a[x, y])
        #expect(picture[x + 41, y] == b[x, y])
        let third = picture[x + 82, y]
        #expect((third == mark) == (a[x, y] != b[x, y]))
        let isFrame =
          (left...right).contains(x) && (top...bottom).contains(y)
          && (x == left || x == right || y == top || y == bottom)
        #expect((third == frame) == isFrame)
        if third != mark, third != frame {
          #expect(third.red == third.green && third.green == third.blue && third.red >= 191)
        }
      }
    }
  }

  @Test func `a frame is cut at the edges of the picture`() {
    let a = Bitmap(width: 4, height: 4, filledWith: .white)
    var b = a
    b[0, 3] = .black
    let picture = ThreeUp.picture(reference: a, found: b)
    #expect(picture[24, 3] == mark)
    #expect(!picture.pixels.contains(frame))
  }

  @Test func `pictures of different sizes are laid on one another's corner`() {
    let a = Bitmap(width: 4, height: 2, filledWith: .white)
    let b = Bitmap(width: 3, height: 5, filledWith: .white)
    let picture = ThreeUp.picture(reference: a, found: b)
    #expect(picture.width == 3 * 4 + 16 && picture.height == 5)
    let marked = (0..<5).flatMap { y in (0..<4).filter { picture[24 + $0, y] == mark }.map { ($0, y) } }
    // One column of a beyond b, three rows of b beyond a.
    #expect(marked.count == 2 + 9)
    _ = ThreeUp.picture(reference: Bitmap(width: 0, height: 0), found: a)
  }
}
