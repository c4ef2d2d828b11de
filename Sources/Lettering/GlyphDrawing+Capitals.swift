// Capitals. Heights are those of the outer edges.

extension GlyphDrawing {
  private static let cap = Typeface.capHeight
  private static let over = Typeface.overshoot

  /// Draws a capital; whether it is one.
  static func drawCapital(_ c: Character, with p: inout GlyphPen) -> Bool {
    let (v, h) = (p.v, p.h)
    let top = cap - h
    let mid = cap / 2
    switch c {
    case "A":
      let w = p.width(634, .slanted, .slanted, growth: 0.9)
      let t = p.slantWidth(w / 2 - v, cap) / 2
      let (m, peak) = (w / 2, t * 0.96)
      let inner = cap * (m - 2 * t) / (m - peak)
      p.area([
        (0, 0), (2 * t, 0), (m, inner), (w - 2 * t, 0), (w, 0), (m + peak, cap), (m - peak, cap),
      ])
      let y = 0.29 * cap - 0.3 * h
      let x = t + (m - t) * y / cap
      p.bar(y, x, w - x)
    case "B":
      let w = p.width(510, .straight, .round)
      let waist = cap * 0.53
      p.move(v, waist)
      p.line(w * 0.5, waist)
      p.hv(w - v, (waist + h) / 2)
      p.vh(w * 0.5, h)
      p.line(v, h)
      p.line(v, top)
      p.line(w * 0.48, top)
      p.hv(w - v - 0.06 * w, (top + waist) / 2)
      p.vh(w * 0.48, waist)
    case "C":
      let w = p.width(618, .round, .open)
      drawC(w, with: &p)
    case "D":
      let w = p.width(588, .straight, .round)
      p.move(v, top)
      p.line(w * 0.42, top)
      p.hv(w - v, mid)
      p.vh(w * 0.42, h)
      p.line(v, h)
      p.close()
    case "E":
      let w = p.width(448, .straight, .open)
      p.move(w - 4, top)
      p.line(v, top)
      p.line(v, h)
      p.line(w, h)
      p.bar(mid + 14, v, w - 30)
    case "F":
      let w = p.width(432, .straight, .open)
      p.move(w, top)
      p.line(v, top)
      p.line(v, 0)
      p.bar(mid - 6, v, w - 34)
    case "G":
      let w = p.width(634, .round, .straight)
      p.move(w - 26 - 0.45 * v, cap - 156 - 0.1 * h)
      p.curve(w * 0.885 - 0.3 * v, cap - 62 - 0.75 * h, w * 0.74, top + over, w * 0.53, top + over)
      p.hv(v, mid)
      p.vh(w * 0.53, h - over)
      p.curve(w * 0.74, h - over, w * 0.9, 60 + 0.4 * h, w - v, 122)
      p.line(w - v, mid - 26)
      p.line(w * 0.53, mid - 26)
    case "H":
      let w = p.width(564, .straight, .straight)
      p.stem(v, 0, cap)
      p.stem(w - v, 0, cap)
      p.bar(mid + 12, v, w - v)
    case "I":
      let w = p.width(84, .room(86), .room(86), growth: 1)
      p.stem(w / 2, 0, cap)
    case "J":
      let w = p.width(398, .open, .straight)
      p.move(w - v, cap)
      p.line(w - v, 210)
      p.vh(w * 0.47, h - over)
      p.curve(w * 0.25, h - over, v + 4, 62, v, 190)
    case "K":
      let w = p.width(548, .straight, .slanted, growth: 0.9)
      p.stem(v, 0, cap)
      let t = p.slantWidth(400, 480) / 2
      let arm = p.arm(w - 16 - t, cap, to: v, 226)
      p.leg(w - t, onto: arm, at: 0.33)
    case "L":
      let w = p.width(420, .straight, .room(24))
      p.move(v, cap)
      p.line(v, h)
      p.line(w, h)
    case "M":
      let w = p.width(692, .straight, .straight, growth: 1)
      let t = p.slantWidth(w / 2 - v, cap, weight: 0.94)
      let (m, foot) = (w / 2, t * 0.46)
      let inner = cap * (1 - (m - t) / (m - foot))
      let outer = cap * (1 - 1.6 * v / (m - foot - 0.4 * v))
      p.area([
        (0, cap), (t, cap), (m, inner), (w - t, cap), (w, cap), (w, 0), (w - 2 * v, 0), (w - 2 * v, outer),
        (m + foot, 0), (m - foot, 0), (2 * v, outer), (2 * v, 0), (0, 0),
      ])
    case "N":
      let w = p.width(568, .straight, .straight)
      let t = p.slantWidth(w - 2 * v, cap, weight: 0.97)
      let y = cap * (1 - (w - 2 * v - t) / (w - 0.4 * v - t))
      p.area([
        (0, 0), (0, cap), (t, cap), (w - 2 * v, y), (w - 2 * v, cap), (w, cap), (w, 0), (w - t, 0),
        (2 * v, cap - y), (2 * v, 0),
      ])
    case "O":
      let w = p.width(694, .round, .round)
      p.bowl(0, w, -over, cap + over)
    case "P":
      let w = p.width(496, .straight, .open)
      let waist = cap * 0.41
      p.move(v, 0)
      p.line(v, top)
      p.line(w * 0.5, top)
      p.hv(w - v, (top + waist) / 2)
      p.vh(w * 0.5, waist)
      p.line(v, waist)
    case "Q":
      let w = p.width(694, .round, .round)
      p.bowl(0, w, -over, cap + over)
      p.slant(w * 0.6, 178, w * 0.92, -46)
    case "R":
      let w = p.width(520, .straight, .room(22))
      let waist = cap * 0.44
      p.move(v, 0)
      p.line(v, top)
      p.line(w * 0.5, top)
      p.hv(w - v - 10, (top + waist) / 2)
      p.vh(w * 0.5, waist)
      p.line(v, waist)
      let t = p.slantWidth(180, waist) / 2
      p.slant(w * 0.53, waist, w - t, 0)
    case "S":
      let w = p.width(506, .open, .open)
      drawS(w, cap, hook: 138, with: &p)
    case "T":
      let w = p.width(536, .slanted, .slanted)
      p.bar(top, 0, w)
      p.stem(w / 2, 0, top)
    case "U":
      let w = p.width(552, .straight, .straight)
      p.move(v, cap)
      p.line(v, 250)
      p.vh(w / 2, h - over)
      p.hv(w - v, 250)
      p.line(w - v, cap)
    case "V":
      let w = p.width(618, .slanted, .slanted, growth: 0.9)
      drawV(0, w, cap, with: &p)
    case "W":
      let w = p.width(906, .slanted, .slanted, growth: 1.1)
      drawW(w, cap, with: &p)
    case "X":
      let w = p.width(596, .slanted, .slanted, growth: 0.9)
      let t = p.slantWidth(w - 130, cap) / 2
      p.slant(t + 10, cap, w - t, 0)
      p.slant(t, 0, w - t - 10, cap)
    case "Y":
      let w = p.width(590, .slanted, .slanted, growth: 0.9)
      let fork = cap * 0.42
      let t = p.slantWidth(w / 2 - v, cap - fork) / 2
      let m = w / 2
      let inner = fork + 1.1 * t + 0.35 * v
      p.area([
        (0, cap), (2 * t, cap), (m, inner), (w - 2 * t, cap), (w, cap), (m + v, fork - 12), (m + v, 0),
        (m - v, 0), (m - v, fork - 12),
      ])
    case "Z":
      let w = p.width(530, .open, .open)
      p.bar(top, 10, w - 4)
      p.bar(h, 0, w)
      let t = p.slantWidth(w - 130, cap - 2 * h) / 2
      p.slant(t, h, w - 4 - t, top)
    default:
      return false
    }
    return true
  }

  /// A capital C of a width.
  static func drawC(_ w: Double, with p: inout GlyphPen) {
    let (v, h) = (p.v, p.h)
    p.move(w - 0.35 * v, cap - 176 - 0.1 * h)
    p.curve(w * 0.92 - 0.4 * v, cap - 66 - 0.75 * h, w * 0.77, cap - h + over, w * 0.54, cap - h + over)
    p.hv(v, cap / 2)
    p.vh(w * 0.54, h - over)
    p.curve(w * 0.77, h - over, w * 0.92 - 0.4 * v, 66 + 0.75 * h, w - 0.35 * v, 176 + 0.1 * h)
  }
}
