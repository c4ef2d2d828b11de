import Pixels
import Testing
import _TestSupport

@Suite struct BitmapTests {
  @Test func `a pixel's word has red lowest and alpha highest`() {
    let pixel = RGBA8(red: 1, green: 2, blue: 3, alpha: 4)
    #expect(pixel.word == 0x0403_0201)
    #expect(MemoryLayout<RGBA8>.size == 4)
    var random = SplitMix64(seed: 1)
    for _ in 0..<1000 {
      let word = UInt32(truncatingIfNeeded: random.next())
      let p = RGBA8(word: word)
      #expect(RGBA8(red: p.red, green: p.green, blue: p.blue, alpha: p.alpha).word == word)
    }
    #expect(RGBA8.clear.word == 0)
    #expect(RGBA8.white.alpha == 255 && RGBA8.white.red == 255)
    #expect(RGBA8.black.alpha == 255 && RGBA8.black.blue == 0)
  }

  @Test func `rows follow one another from the top`() {
    var bitmap = Bitmap(width: 3, height: 2)
    bitmap[2, 0] = .white
    bitmap[0, 1] = .black
    #expect(bitmap.pixels == [.clear, .clear, .white, .black, .clear, .clear])
    #expect(bitmap[2, 0] == .white)
    #expect(bitmap == Bitmap(width: 3, height: 2, pixels: bitmap.pixels))
    #expect(bitmap != Bitmap(width: 2, height: 3, pixels: bitmap.pixels))
  }

  @Test func `a bitmap may be empty`() {
    #expect(Bitmap(width: 0, height: 5).pixels.isEmpty)
    #expect(Bitmap(width: 0, height: 0, pixels: []).pixels.isEmpty)
  }

  @Test func `sizes that do not fit stop the program`() async {
    await #expect(processExitsWith: .failure) { _ = Bitmap(width: -1, height: 4) }
    await #expect(processExitsWith: .failure) { _ = Bitmap(width: 2, height: 2, pixels: [.clear]) }
    await #expect(processExitsWith: .failure) {
      _ = IndexedBitmap(width: 2, height: 1, palette: [.clear], indices: [0])
    }
    await #expect(processExitsWith: .failure) {
      _ = IndexedBitmap(
        width: 1, height: 1, palette: [RGBA8](repeating: .clear, count: 257), indices: [0])
    }
  }

  @Test func `pixels outside the bitmap stop the program`() async {
    await #expect(processExitsWith: .failure) { _ = Bitmap(width: 3, height: 2)[3, 0] }
    await #expect(processExitsWith: .failure) { _ = Bitmap(width: 3, height: 2)[0, -1] }
    await #expect(processExitsWith: .failure) {
      var bitmap = Bitmap(width: 3, height: 2)
      bitmap[-1, 1] = .white
    }
  }

  @Test func `an indexed bitmap keeps its palette and indices`() {
    let bitmap = IndexedBitmap(width: 2, height: 1, palette: [.white, .black], indices: [1, 0])
    #expect(bitmap.indices.map { bitmap.palette[Int($0)] } == [.black, .white])
    #expect(IndexedBitmap(width: 0, height: 3, palette: [], indices: []).indices.isEmpty)
  }
}
