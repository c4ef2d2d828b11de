import Plane
package import Raster
import Synchronization

/// The package's own font at one weight: outlines and widths of characters, in parts of the em.
///
/// A grotesque of even strokes, drawn for this package; every weight comes from the same centre lines. Outlines are made
/// when they are first asked for.
package final class Typeface: Sendable {
  /// What a character looks like.
  package struct Glyph: Sendable {
    /// How far the next character is, in ems.
    package var advance: Double
    /// The outline, y downwards from the baseline, in ems; to be filled with the non-zero rule.
    package var outline: Path
  }

  // Thousandths of the em.
  static let capHeight = 705.0
  static let xHeight = 526.0
  static let ascent = 742.0
  static let descent = -205.0
  static let overshoot = 10.0
  static let regularHalfStem = 42.0

  /// The distance from the baseline to the top of a line, in ems.
  package static let ascender = 0.952
  /// The distance from the baseline to the bottom of a line, in ems; below 0.
  package static let descender = -0.241
  /// The height of capitals and digits, in ems.
  package static let capHeightInEms = 0.705
  /// The height of small letters without ascenders, in ems.
  package static let xHeightInEms = 0.526

  /// The width of a stem, in thousandths of the em.
  package let stem: Double
  private let halfBar: Double
  private let glyphs = Mutex<[Character: Glyph]>([:])
  private static let faces = Mutex<[Double: Typeface]>([:])

  private init(stem: Double) {
    self.stem = stem
    // Level strokes are thinner than stems, the more so the heavier they are.
    let regular = 2 * Self.regularHalfStem
    halfBar = stem / 2 * (stem > regular ? 0.9 - 0.0016 * (stem - regular) : 0.9 + 0.0013 * (regular - stem))
  }

  /// The face of a weight.
  ///
  /// - Parameter weight: -1 (hair) to 1 (black); 0 is regular, 0.4 bold. Between the named weights stems grow evenly.
  /// - Returns: The face, the same one for the same weight.
  package static func face(weight: Double) -> Typeface {
    let stops: [(weight: Double, stem: Double)] = [
      (-1, 22), (-0.8, 26), (-0.6, 42), (-0.4, 62), (0, 84), (0.23, 100), (0.3, 114), (0.4, 132),
      (0.56, 150), (0.62, 162), (1, 180),
    ]
    let w = min(max(weight, -1), 1)
    var stem = 84.0
    for (a, b) in zip(stops, stops.dropFirst()) where w >= a.weight && w <= b.weight {
      stem = a.stem + (b.stem - a.stem) * (w - a.weight) / (b.weight - a.weight)
    }
    return faces.withLock { faces in
      if let face = faces[stem] { return face }
      let face = Typeface(stem: stem)
      faces[stem] = face
      return face
    }
  }

  /// Whether the font has a character; the others are drawn as a box.
  package static func has(_ character: Character) -> Bool {
    GlyphDrawing.all.contains(character)
  }

  /// A character's outline and width; a box for one that the font lacks.
  package func glyph(_ character: Character) -> Glyph {
    glyphs.withLock { glyphs in
      if let glyph = glyphs[character] { return glyph }
      var pen = GlyphPen(halfStem: stem / 2, halfBar: halfBar)
      if !GlyphDrawing.draw(character, with: &pen) { GlyphDrawing.drawBox(with: &pen) }
      let glyph = Glyph(
        advance: pen.advance / 1000, outline: pen.outline().applying(.scale(0.001, 0.001)))
      glyphs[character] = glyph
      return glyph
    }
  }
}
