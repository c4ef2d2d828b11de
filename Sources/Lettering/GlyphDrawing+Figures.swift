// Figures, all of one width, so that numbers stand below each other and do not jump when they count.

extension GlyphDrawing {
  private static let cap = Typeface.capHeight
  private static let over = Typeface.overshoot

  /// Draws a figure; whether it is one.
  static func drawFigure(_ c: Character, with p: inout GlyphPen) -> Bool {
    guard c.isASCII, c.isNumber else { return false }
    let (v, h) = (p.v, p.h)
    let w = p.width(494, .room(41), .room(41), growth: 0.55)
    let top = cap - h
    let (high, low) = (top + over, h - over)
    switch c {
    case "0":
      p.bowl(6, w - 6, -over, cap + over)
    case "1":
      let x = w * 0.56
      p.area([
        (x + v, cap), (x - 0.6 * v, cap), (x - v - 140, cap - 96), (x - v - 140, cap - 96 - 2.3 * h),
        (x - v, cap - 36 - 2.3 * h), (x - v, 0), (x + v, 0),
      ])
    case "2":
      let (xl, xr) = (34.0, w - 22)
      p.move(xl + 0.45 * v, cap - 186 - 0.1 * h)
      p.curve(xl + 26 + 0.35 * v, cap - 70 - 0.7 * h, w * 0.3, high, w * 0.495, high)
      p.hv(xr - v, cap * 0.715)
      p.curve(xr - v, cap * 0.56, w * 0.66, cap * 0.45, w * 0.47, 2 * h + 148)
      p.line(xl + 0.78 * v, h)
      p.bar(h, xl, xr + 6)
    case "3":
      let (xl, xr) = (28.0, w - 24)
      let waist = cap * 0.53
      p.move(xl + 0.5 * v, cap - 160 - 0.1 * h)
      p.curve(xl + 34 + 0.3 * v, cap - 60 - 0.7 * h, w * 0.31, high, w * 0.48, high)
      p.curve(w * 0.75, high, xr - v - 20, cap - 90 - 0.5 * h, xr - v - 20, (high + waist) / 2)
      p.vh(w * 0.44, waist)
      p.line(w * 0.33, waist)
      p.move(w * 0.40, waist)
      p.line(w * 0.46, waist)
      p.hv(xr - v, (waist + low) / 2)
      p.vh(w * 0.48, low)
      p.curve(w * 0.28, low, xl + 22 + 0.3 * v, 56 + 0.7 * h, xl - 4 + 0.5 * v, 164 + 0.2 * h)
    case "4":
      let x = w * 0.74 - 0.3 * v
      let y = 150 + h
      p.bar(y, 6, w - 8)
      let t = p.slantWidth(x - 6, cap - y, weight: 0.9)
      let peak = x - 0.62 * v
      let inner = y + h + (x - v - 6 - t) / (peak - 6) * (cap - y - h)
      p.area([
        (6, y + h), (peak, cap), (x + v, cap), (x + v, 0), (x - v, 0), (x - v, inner), (6 + t, y + h),
      ])
    case "5":
      let (xl, xr) = (30.0, w - 22)
      let body = cap * 0.635
      p.bar(top, xl + 44, xr - 18)
      p.slant(xl + 44 + v, top, xl + 20 + v, body - 108 + 0.2 * h, weight: 1)
      p.move(xl + 20 + 0.9 * v, body - 84 + 0.1 * h)
      p.curve(w * 0.24 + 0.2 * v, body - 26 - 0.6 * h, w * 0.37, body + 2 - h, w * 0.5, body + 2 - h)
      p.hv(xr - v, (body + low - h) / 2)
      p.vh(w * 0.47, low)
      p.curve(w * 0.28, low, xl + 24 + 0.3 * v, 54 + 0.7 * h, xl - 4 + 0.5 * v, 150 + 0.2 * h)
    case "6":
      p.move(w - 56 - 0.4 * v, cap - 118 - 0.3 * h)
      p.curve(w * 0.8 - 0.3 * v, cap - 44 - 0.7 * h, w * 0.68, high, w * 0.53, high)
      p.curve(w * 0.24, high, 18 + v, cap * 0.78, 18 + v, cap * 0.44)
      p.curve(18 + v, cap * 0.14, w * 0.27, low, w * 0.51, low)
      p.hv(w - 18 - v, cap * 0.315)
      p.vh(w * 0.52, cap * 0.62 - h + 8)
      p.curve(w * 0.33, cap * 0.62 - h + 8, 24 + v, cap * 0.52 - 0.4 * h, 18 + v, cap * 0.345)
    case "7":
      p.bar(top, 22, w - 16)
      let t = p.slantWidth(230, cap) / 2
      p.slant(w * 0.3 + 0.1 * v, 0, w - 16 - t, cap - h)
    case "8":
      let waist = cap * 0.525
      p.bowl(34, w - 34, waist - h, cap + over)
      p.bowl(14, w - 14, -over, waist + h)
    case "9":
      p.move(56 + 0.4 * v, 118 + 0.3 * h)
      p.curve(w * 0.2 + 0.3 * v, 44 + 0.7 * h, w * 0.32, low, w * 0.47, low)
      p.curve(w * 0.76, low, w - 18 - v, cap * 0.22, w - 18 - v, cap * 0.56)
      p.curve(w - 18 - v, cap * 0.86, w * 0.73, high, w * 0.49, high)
      p.hv(18 + v, cap * 0.685)
      p.vh(w * 0.48, cap * 0.38 + h - 8)
      p.curve(w * 0.67, cap * 0.38 + h - 8, w - 24 - v, cap * 0.48 + 0.4 * h, w - 18 - v, cap * 0.655)
    default:
      return false
    }
    return true
  }
}
