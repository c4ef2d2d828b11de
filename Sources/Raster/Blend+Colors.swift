// The modes that need colours without their alpha: dodge, burn, soft light, and the four that work on hue, saturation and
// luminosity. They are written in double precision with plain arithmetic and square roots, so they too give the same
// bytes everywhere. Source: the PDF reference 1.7, section 7.2.4 (blend modes) and 7.2.3 (the compositing formula).
// Invariant: components are within one level of the formula, and none exceeds alpha.

extension Blend {
  /// Red, green and blue in 0...1, not multiplied by alpha.
  private struct RGB {
    var r: Double
    var g: Double
    var b: Double

    init(_ r: Double, _ g: Double, _ b: Double) {
      (self.r, self.g, self.b) = (r, g, b)
    }

    init(_ pixel: UInt32) {
      let a = Double(pixel >> 24)
      func part(_ shift: UInt32) -> Double { a > 0 ? Double(pixel >> shift & 255) / a : 0 }
      self.init(part(0), part(8), part(16))
    }

    var luminosity: Double { 0.3 * r + 0.59 * g + 0.11 * b }
    var least: Double { min(r, g, b) }
    var greatest: Double { max(r, g, b) }
    var saturation: Double { greatest - least }

    func map(_ change: (Double) -> Double) -> RGB { RGB(change(r), change(g), change(b)) }

    /// The colour moved to a luminosity, and drawn towards its grey as far as a component lies outside 0...1.
    func with(luminosity l: Double) -> RGB {
      let shift = l - luminosity
      var c = map { $0 + shift }
      let (n, x) = (c.least, c.greatest)
      if n < 0 { c = c.map { l + ($0 - l) * l / (l - n) } }
      if x > 1 { c = c.map { l + ($0 - l) * (1 - l) / (x - l) } }
      return c
    }

    /// The colour with its components spread from 0 to a saturation.
    func with(saturation s: Double) -> RGB {
      let (n, extent) = (least, saturation)
      return extent > 0 ? map { ($0 - n) * s / extent } : RGB(0, 0, 0)
    }
  }

  /// The result of one of these modes where the source covers the pixel wholly.
  static func blend(_ mode: BlendMode, _ s: UInt32, _ d: UInt32) -> UInt32 {
    let (source, below) = (RGB(s), RGB(d))
    let mixed: RGB
    switch mode {
    case .hue:
      mixed = source.with(saturation: below.saturation).with(luminosity: below.luminosity)
    case .saturation:
      mixed = below.with(saturation: source.saturation).with(luminosity: below.luminosity)
    case .color: mixed = source.with(luminosity: below.luminosity)
    case .luminosity: mixed = below.with(luminosity: source.luminosity)
    default:
      mixed = RGB(
        separable(mode, source.r, below.r), separable(mode, source.g, below.g),
        separable(mode, source.b, below.b))
    }
    let (sa, da) = (Double(s >> 24) / 255, Double(d >> 24) / 255)
    let alpha = over(s, d) >> 24
    func byte(_ shift: UInt32, _ b: Double) -> UInt32 {
      let value =
        Double(s >> shift & 255) * (1 - da) + Double(d >> shift & 255) * (1 - sa) + 255 * sa * da * b
      return min(UInt32(max(0, min(255, value)) + 0.5), alpha) << shift
    }
    return byte(0, mixed.r) | byte(8, mixed.g) | byte(16, mixed.b) | alpha << 24
  }

  private static func separable(_ mode: BlendMode, _ s: Double, _ d: Double) -> Double {
    switch mode {
    case .colorDodge: return d <= 0 ? 0 : s >= 1 ? 1 : min(1, d / (1 - s))
    case .colorBurn: return d >= 1 ? 1 : s <= 0 ? 0 : 1 - min(1, (1 - d) / s)
    default:
      if s <= 0.5 { return d - (1 - 2 * s) * d * (1 - d) }
      let curve = d <= 0.25 ? ((16 * d - 12) * d + 4) * d : d.squareRoot()
      return d + (2 * s - 1) * (curve - d)
    }
  }
}
