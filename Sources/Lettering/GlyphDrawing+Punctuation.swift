// The punctuation of ASCII and of typesetting.

extension GlyphDrawing {
  private static let cap = Typeface.capHeight
  private static let xh = Typeface.xHeight

  /// Draws a mark of punctuation; whether it is one.
  static func drawPunctuation(_ c: Character, with p: inout GlyphPen) -> Bool {
    let (v, h) = (p.v, p.h)
    let r = p.dotRadius
    switch c {
    case " ", "\u{A0}":
      _ = p.width(0, .room(131), .room(131), growth: 0)
    case ".", "…", "·", "•", ":", ";", ",", "!", "¡", "?", "¿":
      drawStop(c, with: &p)
    case "'", "\"":
      let gap = 2 * v + 88
      let w = p.width(c == "'" ? 84 : 84 + 172, .room(66), .room(66), growth: c == "'" ? 1 : 2)
      tick(w / 2 - (c == "'" ? 0 : gap / 2), with: &p)
      if c == "\"" { tick(w / 2 + gap / 2, with: &p) }
    case "‘", "’", "‚", "“", "”", "„":
      let isDouble = "“”„".contains(c)
      let w = p.width(isDouble ? 290 : 110, .room(56), .room(56), growth: isDouble ? 1.6 : 0.8)
      let y = "‚„".contains(c) ? r : c == "‘" || c == "“" ? cap - 108 - r : cap - r + 10
      let isOpening = c == "‘" || c == "“"
      let first = isDouble ? w * 0.22 : w / 2
      comma(first, y, isOpening: isOpening, with: &p)
      if isDouble { comma(w * 0.78, y, isOpening: isOpening, with: &p) }
    case "-", "–", "—":
      let w = p.width(c == "-" ? 300 : c == "–" ? 520 : 900, .room(58), .room(58), growth: 0.3)
      p.bar(xh * 0.5, 0, w)
    case "_":
      let w = p.width(500, .room(0), .room(0), growth: 0)
      p.bar(-96, 0, w)
    case "/", "\\":
      let w = p.width(320, .room(22), .room(22), growth: 0.8)
      let t = p.slantWidth(w - 80, 860, weight: 0.9) / 2
      if c == "/" {
        p.slant(t, -90, w - t, cap + 45, weight: 0.9)
      } else {
        p.slant(t, cap + 45, w - t, -90, weight: 0.9)
      }
    case "|":
      let w = p.width(70, .room(90), .room(90), growth: 0.8)
      p.area([(0, -170), (w, -170), (w, cap + 90), (0, cap + 90)])
    case "(", ")":
      let w = p.width(210, .room(60), .room(34), growth: 0.7)
      let (from, bulge) = c == "(" ? (w - v * 0.4, v) : (v * 0.4, w - v)
      p.move(from, cap + 72)
      p.curve(bulge - (bulge - from) * 0.4, cap - 70, bulge, cap - 200, bulge, (cap - 80) / 2)
      p.curve(bulge, 120, bulge - (bulge - from) * 0.4, -10, from, -152)
    case "[", "]":
      let w = p.width(196, .room(78), .room(34), growth: 0.7)
      let (from, spine) = c == "[" ? (w, v) : (0, w - v)
      p.move(from, cap + 60 - h)
      p.line(spine, cap + 60 - h)
      p.line(spine, -140 + h)
      p.line(from, -140 + h)
    case "{", "}":
      let w = p.width(262, .room(34), .room(34), growth: 0.8)
      let s: Double = c == "{" ? 1 : -1
      let (tip, end) = c == "{" ? (0.0, w) : (w, 0.0)
      let x = w / 2 + s * 6
      let mid = (cap - 80) / 2
      p.move(end, cap + 60 - h)
      p.line(end - s * 40, cap + 60 - h)
      p.hv(x, cap - 60 - h)
      p.line(x, mid + 90)
      p.curve(x, mid + 30, x - s * 40, mid, tip, mid)
      p.move(end, -140 + h)
      p.line(end - s * 40, -140 + h)
      p.hv(x, -20 + h)
      p.line(x, mid - 90)
      p.curve(x, mid - 30, x - s * 40, mid, tip + s * 0.2 * v, mid)
    case "‹", "›", "«", "»":
      let isDouble = c == "«" || c == "»"
      let w = p.width(isDouble ? 380 : 210, .open, .open, growth: isDouble ? 1.5 : 0.8)
      let one = isDouble ? w * 0.53 : w
      for x in isDouble ? [0, w - one] : [0] {
        chevron(x, x + one, isLeft: c == "‹" || c == "«", y: 260, height: 170, with: &p)
      }
    default:
      return false
    }
    return true
  }

  private static func drawStop(_ c: Character, with p: inout GlyphPen) {
    let r = p.dotRadius
    let w: Double
    switch c {
    case "…": w = p.width(3 * 108 + 400, .room(74), .room(74), growth: 1.2)
    case "•": w = p.width(232, .room(70), .room(70), growth: 0.5)
    case "?", "¿": w = p.width(410, .room(34), .room(34))
    default: w = p.width(108, .room(76), .room(76), growth: 1)
    }
    let x = w / 2
    switch c {
    case ".": p.dot(x, r, r)
    case "…":
      p.dot(r, r, r)
      p.dot(x, r, r)
      p.dot(w - r, r, r)
    case "·": p.dot(x, xh * 0.52, r)
    case "•": p.dot(x, xh * 0.56, w / 2)
    case ":", ";":
      p.dot(x, xh - r, r)
      if c == ":" { p.dot(x, r, r) } else { comma(x, r, isOpening: false, with: &p) }
    case ",": comma(x, r, isOpening: false, with: &p)
    case "!":
      p.dot(x, r, r)
      p.area([(x - p.v * 0.82, 218), (x + p.v * 0.82, 218), (x + p.v * 1.08, cap), (x - p.v * 1.08, cap)])
    case "¡":
      p.dot(x, xh - r, r)
      p.area([
        (x - p.v * 0.82, xh - 218), (x + p.v * 0.82, xh - 218), (x + p.v * 1.08, xh - cap),
        (x - p.v * 1.08, xh - cap),
      ])
    default:
      let s: Double = c == "?" ? 1 : -1
      /// Turns the mark about its middle for the inverted one.
      func at(_ px: Double, _ py: Double) -> (Double, Double) {
        s > 0 ? (px, py) : (w - px, xh - py)
      }
      let (v, h) = (p.v, p.h)
      let high = cap - h + Typeface.overshoot
      let xs = w * 0.46
      let (a, b) = (at(0.45 * v + 4, cap - 170), at(xs, 212))
      p.move(a.0, a.1)
      bend(at(36, cap - 60 - 0.6 * h), at(w * 0.26, high), at(w * 0.48, high), with: &p)
      bend(at(w * 0.78, high), at(w - v, cap - 90), at(w - v, cap - 200), with: &p)
      bend(at(w - v, cap - 320), at(xs, cap - 340), at(xs, 270), with: &p)
      p.line(b.0, b.1)
      let d = at(xs, r)
      p.dot(d.0, d.1, r)
    }
  }

  private static func bend(
    _ a: (Double, Double), _ b: (Double, Double), _ c: (Double, Double), with p: inout GlyphPen
  ) {
    p.curve(a.0, a.1, b.0, b.1, c.0, c.1)
  }

  /// A straight quotation mark.
  private static func tick(_ x: Double, with p: inout GlyphPen) {
    p.area([(x - p.v * 0.72, cap - 250), (x + p.v * 0.72, cap - 250), (x + p.v, cap), (x - p.v, cap)])
  }

  /// A disc with a tail below, or, for an opening mark, above.
  private static func comma(_ x: Double, _ y: Double, isOpening: Bool, with p: inout GlyphPen) {
    let r = p.dotRadius
    let s: Double = isOpening ? -1 : 1
    p.dot(x, y, r)
    p.area([
      (x + s * r * 0.995, y - s * r * 0.1), (x + s * r * 0.86, y - s * r * 0.9),
      (x + s * r * 0.1, y - s * (r + 118)), (x - s * r * 0.85, y - s * (r + 118)),
      (x - s * r * 0.02, y - s * r * 0.5),
      (x + s * r * 0.2, y),
    ])
  }

  /// An angle that points left or right.
  static func chevron(
    _ x0: Double, _ x1: Double, isLeft: Bool, y: Double, height: Double, with p: inout GlyphPen
  ) {
    let (tip, end) = isLeft ? (x0, x1) : (x1, x0)
    let s: Double = isLeft ? 1 : -1
    let t = 2 * p.v * 1.05
    p.area([
      (tip, y), (end - s * t, y + height), (end, y + height), (tip + s * t, y), (end, y - height),
      (end - s * t, y - height),
    ])
  }
}
