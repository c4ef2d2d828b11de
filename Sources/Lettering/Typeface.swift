import Plane
package import Raster
import Synchronization

/// A font at one weight: outlines and widths of characters, in parts of the em.
///
/// The package's own is a grotesque of even strokes, drawn for it; every weight comes from the same centre lines. With the
/// package trait FreeTypeText there are those of font files, too. Outlines are made when they are first asked for.
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

  /// Heights, in ems.
  package struct Metrics: Hashable, Sendable {
    /// The distance from the baseline to the top of a line.
    package var ascender: Double
    /// The distance from the baseline to the bottom of a line; below 0.
    package var descender: Double
    /// The room between lines beside their height.
    package var leading: Double
    /// The height of capitals and digits.
    package var capHeight: Double
    /// The height of small letters without ascenders.
    package var xHeight: Double

    /// Those of the package's own font.
    package static let own = Metrics(
      ascender: 0.952, descender: -0.241, leading: 0, capHeight: Typeface.capHeight / 1000,
      xHeight: Typeface.xHeight / 1000)
  }

  /// Where outlines come from.
  enum Source {
    /// Centre lines that are widened to stems of so many thousandths of the em.
    case strokes(stem: Double)
    #if FreeTypeText
      case file(FontFile)
    #endif
  }

  /// The heights of the font.
  package let metrics: Metrics
  let source: Source
  private let glyphs = Mutex<[Character: Glyph]>([:])
  private static let faces = Mutex<[Double: Typeface]>([:])

  private init(stem: Double) {
    source = .strokes(stem: stem)
    metrics = .own
  }

  #if FreeTypeText
    init(file: FontFile) {
      source = .file(file)
      metrics = file.metrics
    }
  #endif

  /// The width of a stem, in thousandths of the em.
  ///
  /// - Parameter weight: -1 (hair) to 1 (black); 0 is regular, 0.4 bold. Between the named weights stems grow evenly.
  /// - Returns: The width.
  package static func stem(weight: Double) -> Double {
    let stops: [(weight: Double, stem: Double)] = [
      (-1, 22), (-0.8, 26), (-0.6, 42), (-0.4, 62), (0, 84), (0.23, 100), (0.3, 114), (0.4, 132),
      (0.56, 150), (0.62, 162), (1, 180),
    ]
    let w = min(max(weight, -1), 1)
    var stem = 84.0
    for (a, b) in zip(stops, stops.dropFirst()) where w >= a.weight && w <= b.weight {
      stem = a.stem + (b.stem - a.stem) * (w - a.weight) / (b.weight - a.weight)
    }
    return stem
  }

  /// The package's own face of a weight, the same one for the same weight.
  package static func face(weight: Double) -> Typeface {
    let stem = stem(weight: weight)
    return faces.withLock { faces in
      if let face = faces[stem] { return face }
      let face = Typeface(stem: stem)
      faces[stem] = face
      return face
    }
  }

  /// Whether there is an outline for a character; the others are drawn as a box.
  package func has(_ character: Character) -> Bool {
    #if FreeTypeText
      if case .file(let file) = source, file.glyph(character) != nil { return true }
    #endif
    return GlyphDrawing.all.contains(character)
  }

  /// A character's outline and width; for one that a file lacks those of the package's own font, and a box for one that it
  /// lacks, too.
  package func glyph(_ character: Character) -> Glyph {
    glyphs.withLock { glyphs in
      if let glyph = glyphs[character] { return glyph }
      let glyph = newGlyph(character)
      glyphs[character] = glyph
      return glyph
    }
  }

  private func newGlyph(_ character: Character) -> Glyph {
    switch source {
    case .strokes(let stem):
      // Level strokes are thinner than stems, the more so the heavier they are.
      let regular = 2 * Self.regularHalfStem
      let share = stem > regular ? 0.9 - 0.0016 * (stem - regular) : 0.9 + 0.0013 * (regular - stem)
      var pen = GlyphPen(halfStem: stem / 2, halfBar: stem / 2 * share)
      if !GlyphDrawing.draw(character, with: &pen) { GlyphDrawing.drawBox(with: &pen) }
      return Glyph(advance: pen.advance / 1000, outline: pen.outline().applying(.scale(0.001, 0.001)))
    #if FreeTypeText
      case .file(let file):
        return file.glyph(character) ?? Typeface.face(weight: 0).glyph(character)
    #endif
    }
  }

  /// How much nearer than their widths say two characters stand, in ems; below 0 for nearer.
  package func kerning(_ first: Character, _ second: Character) -> Double {
    switch source {
    case .strokes: return Typeface.ownKerning(first, second)
    #if FreeTypeText
      case .file(let file): return file.kerning(first, second)
    #endif
    }
  }
}
