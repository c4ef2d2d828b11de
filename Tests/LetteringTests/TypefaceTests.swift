import Lettering
import Pixels
import Plane
import Raster
import Testing

/// The printable characters of ASCII.
private let ascii = (0x20...0x7E).compactMap { Unicode.Scalar($0).map { Character($0) } }
private let usual = Array("–—‘’“”…•·×°€£©™éüöäß")
private let weights = [-0.8, -0.6, -0.4, 0, 0.23, 0.3, 0.4, 0.56, 0.62]

@Suite struct TypefaceTests {
  /// A character as pixels, 100 to the em, with a margin of half an em; the baseline is 120 pixels from the top.
  private func picture(_ c: Character, weight: Double = 0) -> Bitmap {
    var canvas = Canvas(Bitmap(width: 240, height: 180, filledWith: .clear))
    let outline = Typeface.face(weight: weight).glyph(c).outline
    canvas.fill(
      outline.applying(Affine(a: 100, b: 0, c: 0, d: 100, tx: 50, ty: 120)), with: .black)
    return canvas.bitmap
  }

  /// The sum of the coverage, in pixels.
  private func ink(_ bitmap: Bitmap) -> Double {
    bitmap.pixels.reduce(0) { $0 + Double($1.alpha) } / 255
  }

  @Test func `the font has printable ASCII and the usual punctuation`() {
    for c in ascii + usual { #expect(Typeface.face(weight: 0).has(c), "\(c)") }
    #expect(!Typeface.face(weight: 0).has("字"))
    #expect(!Typeface.face(weight: 0).has("\u{7}"))
  }

  @Test func `no two characters of ASCII look alike, and none like the box`() {
    var pictures: [(Character, Bitmap)] = [("字", picture("字"))]
    for c in ascii {
      let bitmap = picture(c)
      for (other, seen) in pictures { #expect(bitmap != seen, "\(c) and \(other)") }
      pictures.append((c, bitmap))
    }
    #expect(picture("字") == picture("語"))
  }

  @Test(arguments: weights) func `every character but a space has ink, within its advance and its line`(
    weight: Double
  ) throws {
    let face = Typeface.face(weight: weight)
    for c in ascii + usual {
      let glyph = face.glyph(c)
      #expect(glyph.advance > 0)
      guard c != " " else {
        #expect(glyph.outline.isEmpty)
        continue
      }
      let box = try #require(glyph.outline.bounds)
      // Letters may hang over by a tenth of the em, as f and j do.
      #expect(box.x >= -0.11, "\(c)")
      #expect(box.x + box.width <= glyph.advance + 0.11, "\(c)")
      #expect(box.y >= -face.metrics.ascender && box.y + box.height <= -face.metrics.descender, "\(c)")
      #expect(box.width > 0.01 && box.height > 0.01, "\(c)")
    }
  }

  @Test func `capitals, figures and flat small letters stand on the baseline and reach their height`() throws
  {
    let face = Typeface.face(weight: 0)
    for (letters, height) in [
      ("HEFILTXZ147", face.metrics.capHeight), ("xzvwnmru", face.metrics.xHeight),
    ] {
      for c in letters {
        let box = try #require(face.glyph(c).outline.bounds)
        // Round tops and feet go beyond by up to a sixtieth of the em.
        #expect(abs(box.y + height) < 0.017, "\(c) at the top")
        #expect(abs(box.y + box.height) < 0.017, "\(c) at the foot")
      }
    }
  }

  @Test func `the ink of every character grows with the weight`() {
    for c in ascii where c != " " {
      var before = 0.0
      for weight in weights {
        let area = ink(picture(c, weight: weight))
        #expect(area > before, "\(c) at \(weight)")
        before = area
      }
    }
  }

  @Test func `a stem is as wide as the face says`() throws {
    for weight in weights {
      let face = Typeface.face(weight: weight)
      let box = try #require(face.glyph("l").outline.bounds)
      #expect(abs(box.width * 1000 - Typeface.stem(weight: weight)) < 0.5)
    }
  }

  @Test func `figures have one width`() {
    for weight in weights {
      let face = Typeface.face(weight: weight)
      #expect(Set("0123456789".map { face.glyph($0).advance }).count == 1)
    }
  }

  @Test func `what is symmetric looks the same mirrored`() {
    for c in "AHIMOTUVWXYovwx0+=-|^*\"'.:!" {
      let bitmap = picture(c)
      let columns = (0..<bitmap.width).map { x in
        (0..<bitmap.height).map { Int(bitmap[x, $0].alpha) }.reduce(0, +)
      }
      guard let first = columns.firstIndex(where: { $0 > 0 }),
        let last = columns.lastIndex(where: { $0 > 0 })
      else {
        Issue.record("\(c) has no ink")
        continue
      }
      // The halves left and right of the middle of the ink weigh the same, but for the width of a pixel.
      let middle = (first + last + 1) / 2
      let (left, right) = (columns[first..<middle].reduce(0, +), columns[middle...last].reduce(0, +))
      let most = (columns.max() ?? 0)
      #expect(abs(left - right) <= 2 * most, "\(c)")
    }
  }

  @Test func `a character composed of two scalars is the same as the single one`() {
    let face = Typeface.face(weight: 0)
    #expect(face.glyph("e\u{301}").outline == face.glyph("\u{E9}").outline)
    #expect(Typeface.face(weight: 0).has("e\u{301}"))
  }

  @Test func `kerning brings letters nearer, and never so near that they cover each other`() throws {
    let face = Typeface.face(weight: 0)
    for a in ascii {
      for b in ascii {
        let kern = face.kerning(a, b)
        #expect(kern <= 0 && kern > -0.1)
        guard kern < 0 else { continue }
        // The ink of the two, each alone, adds up to the ink of both: no pixel is covered twice.
        var canvas = Canvas(Bitmap(width: 240, height: 180, filledWith: .clear))
        for (c, x) in [(a, 0), (b, face.glyph(a).advance + kern)] {
          let map = Affine(a: 100, b: 0, c: 0, d: 100, tx: 50 + 100 * x, ty: 120)
          canvas.fill(face.glyph(c).outline.applying(map), with: .black)
        }
        #expect(abs(ink(canvas.bitmap) - ink(picture(a)) - ink(picture(b))) < 8, "\(a)\(b)")
      }
    }
  }
}
