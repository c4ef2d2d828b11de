internal import Lettering
internal import Plane
internal import Raster

/// A line of text in the package's own font, as an outline: the names and numbers of developer pictures.
struct Inscription {
  /// Where a line of text lies from the point that it is put at.
  enum Alignment: String {
    /// To the right of the point.
    case start
    /// Around it.
    case middle
    /// To its left.
    case end
  }

  /// The text.
  let text: String
  /// The size of the em in points.
  let size: Double
  private let face: Typeface

  /// Makes a line of text.
  init(_ text: String, size: Double, weight: Double = 0) {
    self.text = text
    self.size = size
    face = Typeface.face(weight: weight)
  }

  /// The width in points.
  var width: Double { walk { _, _ in } }

  /// The height of capitals in points.
  var capHeight: Double { face.metrics.capHeight * size }

  /// The outlines of the characters, to be filled with the non-zero rule.
  func path(at baseline: Point, _ alignment: Alignment = .start) -> Path {
    let shift =
      switch alignment {
      case .start: 0.0
      case .middle: -width / 2
      case .end: -width
      }
    var path = Path()
    _ = walk { outline, x in
      path.append(
        outline.applying(
          Affine(a: size, b: 0, c: 0, d: size, tx: baseline.x + shift + x, ty: baseline.y)))
    }
    return path
  }

  /// Visits the outlines with their places in points, and gives the whole width.
  private func walk(_ visit: (Path, Double) -> Void) -> Double {
    var x = 0.0
    var before: Character?
    for character in text {
      if let before { x += face.kerning(before, character) * size }
      let glyph = face.glyph(character)
      visit(glyph.outline, x)
      x += glyph.advance * size
      before = character
    }
    return x
  }
}

extension Double {
  /// The number with a count of decimals, rounded half away from zero; "-0" is "0", and what is not finite or beyond 10^15 is "-".
  package func text(decimals: Int) -> String {
    var power = 1.0
    for _ in 0..<decimals { power *= 10 }
    let scaled = (self.magnitude * power).rounded()
    guard isFinite, scaled < 1e15 else { return "-" }
    let whole = String(Int(scaled))
    let digits = String(repeating: "0", count: max(0, decimals + 1 - whole.count)) + whole
    let sign = self < 0 && scaled > 0 ? "-" : ""
    guard decimals > 0 else { return sign + digits }
    return sign + digits.dropLast(decimals) + "." + digits.suffix(decimals)
  }
}
