// Signs of arithmetic, money and law, arrows, and the ligature of s and z.

extension GlyphDrawing {
  private static let cap = Typeface.capHeight
  private static let xh = Typeface.xHeight
  /// The height of the middle of arithmetic signs.
  private static let axis = 300.0

  /// Draws a sign; whether it is one.
  static func drawSymbol(_ c: Character, with p: inout GlyphPen) -> Bool {
    let (v, h) = (p.v, p.h)
    switch c {
    case "+", "−", "=", "×", "÷", "±", "<", ">", "~", "^", "*", "#", "%":
      drawSign(c, with: &p)
    case "→", "←", "↑", "↓":
      drawArrow(c, with: &p)
    case "$":
      let w = p.width(494, .room(52), .room(52), growth: 0.55)
      drawS(w, cap, hook: 138, with: &p)
      p.area([
        (w / 2 - 0.72 * v, cap - h), (w / 2 + 0.72 * v, cap - h), (w / 2 + 0.72 * v, cap + 92),
        (w / 2 - 0.72 * v, cap + 92),
      ])
      p.area([(w / 2 - 0.72 * v, -92), (w / 2 + 0.72 * v, -92), (w / 2 + 0.72 * v, h), (w / 2 - 0.72 * v, h)])
    case "&":
      let w = p.width(606, .open, .slanted, growth: 0.8)
      p.move(w - 0.7 * v, h * 0.5)
      p.line(w * 0.26, cap * 0.62)
      p.curve(w * 0.13, cap * 0.8, w * 0.2, cap - h + 10, w * 0.4, cap - h + 10)
      p.curve(w * 0.6, cap - h + 10, w * 0.68, cap * 0.76, w * 0.54, cap * 0.645)
      p.curve(w * 0.4, cap * 0.535, v, cap * 0.47, v, cap * 0.25)
      p.curve(v, cap * 0.09, w * 0.2, h - 10, w * 0.36, h - 10)
      p.curve(w * 0.62, h - 10, w * 0.82 - 0.2 * v, cap * 0.22, w * 0.86 - 0.2 * v, cap * 0.47)
    case "@":
      let w = p.width(860, .round, .round, growth: 0.5)
      var thin = p.sharing(0.76)
      let (v, h) = (thin.v, thin.h)
      let (top, bottom) = (cap + 6 - h, -150 + h)
      let y = (top + bottom) / 2
      let x = w * 0.68 - v
      thin.bowl(w * 0.29, x + v, 46, 506)
      thin.move(x + 0.35 * v, 500)
      thin.line(x + 0.35 * v, 190)
      thin.curve(x + 0.35 * v, 96, w * 0.72, 50 + h, w * 0.785, 50 + h)
      thin.curve(w * 0.9, 50 + h, w - v, 170, w - v, y + 30)
      thin.curve(w - v, top - 110, w * 0.78, top, w * 0.52, top)
      thin.hv(v, y)
      thin.curve(v, bottom + 150, w * 0.24, bottom, w * 0.54, bottom)
      thin.curve(w * 0.64, bottom, w * 0.72, bottom + 20, w * 0.79, bottom + 50)
      p.insert(thin, scale: 1, x: 0, y: 0)
    case "`":
      let w = p.width(190, .room(70), .room(70), growth: 0.5)
      p.slant(w - 1.2 * v, 590, 1.2 * v, cap + 25, weight: 1)
    case "°":
      let w = p.width(280, .room(44), .room(44), growth: 0.5)
      ring(w / 2, cap - w / 2 + 10, w / 2, pen: 0.78, with: &p)
    case "€":
      let w = p.width(500, .room(46), .room(46), growth: 0.55)
      let x0 = 64.0
      p.move(w - 0.3 * v, cap - 120 - 0.2 * h)
      p.curve(w * 0.9, cap - 50 - 0.7 * h, w * 0.8, cap - h + 10, w * 0.66, cap - h + 10)
      p.hv(x0 + v, cap / 2)
      p.vh(w * 0.66, h - 10)
      p.curve(w * 0.8, h - 10, w * 0.9, 50 + 0.7 * h, w - 0.3 * v, 120 + 0.2 * h)
      p.bar(cap * 0.5 + 24 + h, 0, w * 0.78)
      p.bar(cap * 0.5 - 24 - h, 0, w * 0.74)
    case "£":
      let w = p.width(500, .room(46), .room(46), growth: 0.55)
      p.move(w - 0.3 * v, cap - 140 - 0.2 * h)
      p.curve(w * 0.91, cap - 50 - 0.7 * h, w * 0.77, cap - h + 10, w * 0.63, cap - h + 10)
      p.curve(w * 0.4, cap - h + 10, w * 0.28, cap * 0.85, w * 0.3, cap * 0.68)
      p.line(w * 0.34, cap * 0.4)
      p.curve(w * 0.36, cap * 0.24, w * 0.28, cap * 0.12, w * 0.1, h)
      p.line(w, h)
      p.bar(cap * 0.45, 16, w * 0.76)
    case "©", "®":
      let w = p.width(740, .room(46), .room(46), growth: 0.3)
      let s = 0.5
      ring(w / 2, cap / 2, w / 2, pen: 0.66, with: &p)
      inset(c == "©" ? "C" : "R", scale: s, x: w / 2, y: cap / 2 - s * cap / 2, with: &p)
    case "™":
      let w = p.width(700, .room(30), .room(40), growth: 0.3)
      inset("T", scale: 0.52, x: w * 0.22, y: cap * 0.48, with: &p)
      inset("M", scale: 0.52, x: w * 0.7, y: cap * 0.48, with: &p)
    case "§":
      let w = p.width(390, .open, .open)
      for y in [-126.0, 268] {
        var half = p.sharing(0.88)
        drawS(w, 437, hook: 84, with: &half)
        p.insert(half, scale: 1, x: 0, y: y)
      }
    case "ß":
      let w = p.width(484, .straight, .round)
      let high = Typeface.ascent - h + 10
      p.move(v, 0)
      p.line(v, 530)
      p.vh(w * 0.46, high)
      p.hv(w - v - 36, 590)
      p.curve(w - v - 36, 500, w * 0.68, 465, w * 0.52, 410)
      p.move(w * 0.44, 410)
      p.line(w * 0.5, 410)
      p.curve(w * 0.78, 402, w - v, 330, w - v, 205)
      p.curve(w - v, 80, w * 0.78, h - 10, w * 0.58, h - 10)
      p.curve(w * 0.48, h - 10, w * 0.42, h - 4, w * 0.36, h + 12)
    default:
      return false
    }
    return true
  }

  private static func drawSign(_ c: Character, with p: inout GlyphPen) {
    let (v, h) = (p.v, p.h)
    let thin = 0.92 * h
    switch c {
    case "*":
      let w = p.width(330, .room(46), .room(46), growth: 0.5)
      let (x, y) = (w / 2, cap - w / 2 + 10)
      // Five rays, 72 degrees apart: cosine and sine of 90, 18, -54, -126 and 162.
      for (dx, dy) in [(0, 1), (0.951, 0.309), (0.588, -0.809), (-0.588, -0.809), (-0.951, 0.309)]
        as [(Double, Double)]
      {
        let (r, t) = (w / 2, 0.74 * v)
        p.area([
          (x - dy * t * 0.7, y + dx * t * 0.7), (x + dx * r - dy * t, y + dy * r + dx * t),
          (x + dx * r + dy * t, y + dy * r - dx * t), (x + dy * t * 0.7, y - dx * t * 0.7),
        ])
      }
    case "#":
      let w = p.width(560, .room(30), .room(30), growth: 0.6)
      for x in [w * 0.32, w * 0.68] { p.slant(x - 44, 0, x + 44, cap, weight: 0.82) }
      for y in [cap * 0.335, cap * 0.665] {
        p.area([(0, y - thin), (w, y - thin), (w, y + thin), (0, y + thin)])
      }
    case "%":
      let w = p.width(770, .room(40), .room(40), growth: 0.7)
      for (x, y) in [(0, cap * 0.46), (w * 0.58, -Typeface.overshoot)] {
        p.bowl(x, x + w * 0.42, y, y + cap * 0.54 + 10)
      }
      p.slant(w * 0.27, 0, w * 0.73, cap, weight: 0.8)
    case "~":
      let w = p.width(500, .room(50), .room(50), growth: 0.3)
      p.move(h * 0.5, axis - 46)
      p.curve(w * 0.1, axis + 66, w * 0.3, axis + 76, w * 0.5, axis)
      p.curve(w * 0.7, axis - 76, w * 0.9, axis - 66, w - h * 0.5, axis + 46)
    case "^":
      let w = p.width(440, .room(46), .room(46), growth: 0.4)
      let t = p.slantWidth(200, 290, weight: 0.85) / 2
      let inner = cap - 310 * t / (w / 2 - t)
      p.area([
        (0, cap - 310), (2 * t, cap - 310), (w / 2, inner), (w - 2 * t, cap - 310), (w, cap - 310),
        (w / 2 + t, cap), (w / 2 - t, cap),
      ])
    case "<", ">":
      let w = p.width(480, .room(60), .room(60), growth: 0.3)
      let t = 1.08 * h * 2
      let (tip, end) = c == "<" ? (0, w) : (w, 0)
      p.area([
        (tip, axis + t * 0.5), (tip, axis - t * 0.5), (end, axis - 240), (end, axis - 240 + t),
        (tip + (end - tip) * 0.2, axis), (end, axis + 240 - t), (end, axis + 240),
      ])
    default:
      let w = p.width(480, .room(60), .room(60), growth: 0.3)
      let x = w / 2
      func level(_ y: Double, with p: inout GlyphPen) {
        p.area([(0, y - thin), (w, y - thin), (w, y + thin), (0, y + thin)])
      }
      switch c {
      case "=":
        level(axis + 92, with: &p)
        level(axis - 92, with: &p)
      case "×":
        let d = 178.0
        let t = p.slantWidth(2 * d, 2 * d, weight: 0.86) / 2
        p.slant(x - d - 0.2 * t, axis - d, x + d + 0.2 * t, axis + d, weight: 0.86)
        p.slant(x + d + 0.2 * t, axis - d, x - d - 0.2 * t, axis + d, weight: 0.86)
      case "÷":
        level(axis, with: &p)
        p.dot(x, axis + 170, p.dotRadius)
        p.dot(x, axis - 170, p.dotRadius)
      default:
        let y = c == "±" ? axis + 50 : axis
        level(y, with: &p)
        if c != "−" {
          let t = 0.9 * v
          p.area([(x - t, y - w / 2), (x + t, y - w / 2), (x + t, y + w / 2), (x - t, y + w / 2)])
        }
        if c == "±" { level(thin, with: &p) }
      }
    }
  }

  private static func drawArrow(_ c: Character, with p: inout GlyphPen) {
    let isLevel = c == "→" || c == "←"
    let w = p.width(isLevel ? 780 : 460, .room(60), .room(60), growth: 0.3)
    let s: Double = c == "←" || c == "↓" ? -1 : 1
    let (cx, cy) = (w / 2, isLevel ? axis : cap / 2)
    let (half, head) = (isLevel ? w / 2 : cap / 2, 220.0)
    let t = p.h
    /// A place along and across the arrow.
    func at(_ along: Double, _ across: Double) -> (Double, Double) {
      isLevel ? (cx + s * along, cy + across) : (cx + across, cy + s * along)
    }
    p.area([at(-half, -t), at(half - 2.4 * t, -t), at(half - 2.4 * t, t), at(-half, t)])
    let d = 1.35 * t
    p.area([
      at(half, 0), at(half - head - d, head), at(half - head + d - 2 * d, head - 2 * d + d),
      at(half - 2.83 * t, 0), at(half - head - d, -head + d), at(half - head - d, -head),
    ])
  }

  /// A ring of the pen at a share of its width.
  private static func ring(_ x: Double, _ y: Double, _ r: Double, pen share: Double, with p: inout GlyphPen) {
    p.dot(x, y, r)
    p.hole(x, y, r - 2 * p.v * share)
  }

  /// A smaller copy of another drawing, set around a place with its baseline at a height.
  private static func inset(
    _ c: Character, scale: Double, x: Double, y: Double, with p: inout GlyphPen
  ) {
    // The pen of a small copy is less thin than the scale makes it.
    var small = p.sharing(0.72 / scale)
    _ = drawCapital(c, with: &small)
    p.insert(small, scale: scale, x: x, y: y)
  }
}
