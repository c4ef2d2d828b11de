import PictureDiff
import Pixels
import Testing
import _TestSupport

struct ThreeUpTests {
  @Test func `the parts are reference, found and marks`() {
    var random = SplitMix64(seed: 2)
    var a = Bitmap(width: 13, height: 9)
    for i in a.pixels.indices { a.pixels[i] = RGBA8(word: 0xFF00_0000 | UInt32(random.next() & 0xFF_FFFF)) }
    var b = a
    b[3, 4] = .black
    b[12, 8] = .white
    let picture = ThreeUp.picture(reference: a, found: b)
    #expect(picture.width == 3 * 13 + 16 && picture.height == 9)
    let mark = RGBA8(red: 255, green: 0, blue: 255, alpha: 255)
    for y in 0..<9 {
      for x in 0..<13 {
        #expect(picture[x, y] == a[x, y])
        #expect(picture[x + 21, y] == b[x, y])
        let third = picture[x + 42, y]
        #expect((third == mark) == (a[x, y] != b[x, y]))
        if third != mark {
          #expect(third.red == third.green && third.green == third.blue && third.red >= 191)
        }
      }
    }
  }

  @Test func `pictures of different sizes are laid on one another's corner`() {
    let a = Bitmap(width: 4, height: 2, filledWith: .white)
    let b = Bitmap(width: 3, height: 5, filledWith: .white)
    let picture = ThreeUp.picture(reference: a, found: b)
    #expect(picture.width == 3 * 4 + 16 && picture.height == 5)
    let mark = RGBA8(red: 255, green: 0, blue: 255, alpha: 255)
    let marked = (0..<5).flatMap { y in (0..<4).filter { picture[24 + $0, y] == mark }.map { ($0, y) } }
    // One column of a beyond b, three rows of b beyond a.
    #expect(marked.count == 2 + 9)
    _ = ThreeUp.picture(reference: Bitmap(width: 0, height: 0), found: a)
  }
}
