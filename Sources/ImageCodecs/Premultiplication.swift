import Pixels

// Files hold straight colours, pictures in memory premultiplied ones.
//
// Both ways round to nearest. For a stored component p at most its alpha a, the straight one is s = 255 p / a + e
// with |e| <= 1/2, and s a / 255 = p + e a / 255 is less than 1/2 away from p for a < 255: a premultiplied picture
// survives the way to a file and back exactly. Tested over all pairs.

extension RGBA8 {
  /// The same pixel with straight components; those of a clear pixel are 0.
  ///
  /// A component above alpha, which no premultiplied pixel has, becomes 255.
  var straight: UInt32 {
    let alpha = word >> 24
    if alpha == 255 { return word }
    if alpha == 0 { return 0 }
    let half = alpha / 2
    let red = min(255, ((word & 0xFF) &* 255 &+ half) / alpha)
    let green = min(255, ((word >> 8 & 0xFF) &* 255 &+ half) / alpha)
    let blue = min(255, ((word >> 16 & 0xFF) &* 255 &+ half) / alpha)
    return red | green << 8 | blue << 16 | alpha << 24
  }

  /// Takes straight components from one word, red lowest.
  init(straight word: UInt32) {
    let alpha = word >> 24
    if alpha == 255 {
      self.init(word: word)
    } else {
      let red = RGBA8.product(word & 0xFF, alpha)
      let green = RGBA8.product(word >> 8 & 0xFF, alpha)
      let blue = RGBA8.product(word >> 16 & 0xFF, alpha)
      self.init(word: red | green << 8 | blue << 16 | alpha << 24)
    }
  }

  /// The opaque pixel that appears where this one lies over an opaque colour.
  func over(opaque matte: RGBA8) -> RGBA8 {
    let rest = 255 - (word >> 24)
    if rest == 0 { return self }
    let red = min(255, (word & 0xFF) + RGBA8.product(matte.word & 0xFF, rest))
    let green = min(255, (word >> 8 & 0xFF) + RGBA8.product(matte.word >> 8 & 0xFF, rest))
    let blue = min(255, (word >> 16 & 0xFF) + RGBA8.product(matte.word >> 16 & 0xFF, rest))
    return RGBA8(word: red | green << 8 | blue << 16 | 0xFF00_0000)
  }

  /// The pixel that appears where this one lies over another.
  func over(_ below: RGBA8) -> RGBA8 {
    let rest = 255 - (word >> 24)
    if rest == 0 { return self }
    var result: UInt32 = 0
    for shift: UInt32 in [0, 8, 16, 24] {
      result |= min(255, (word >> shift & 0xFF) + RGBA8.product(below.word >> shift & 0xFF, rest)) << shift
    }
    return RGBA8(word: result)
  }

  /// a b / 255, rounded to nearest, for a and b in 0...255.
  private static func product(_ a: UInt32, _ b: UInt32) -> UInt32 {
    let t = a &* b &+ 128
    return (t &+ t >> 8) >> 8
  }
}
