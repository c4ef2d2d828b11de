// Small letters. Heights are those of the outer edges; `x0` and `x1` are the middles of the outer stems.

extension GlyphDrawing {
  private static let xh = Typeface.xHeight
  private static let asc = Typeface.ascent
  private static let desc = Typeface.descent
  private static let over = Typeface.overshoot

  /// Draws a small letter; whether it is one.
  static func drawSmall(_ c: Character, with p: inout GlyphPen) -> Bool {
    let (v, h) = (p.v, p.h)
    let top = xh - h
    let mid = xh / 2
    switch c {
    case "a":
      let w = p.width(432, .open, .straight)
      let x1 = w - v
      let cx = w * 0.47
      p.move(0.05 * w + 0.3 * v, xh - 112 - 0.4 * h)
      p.curve(0.13 * w + 0.2 * v, xh - 50 - h * 0.8, 0.27 * w, top + over, cx + 4, top + over)
      p.hv(x1, xh * 0.645)
      p.line(x1, 0)
      p.move(x1, xh * 0.575)
      p.line(w * 0.55, xh * 0.565)
      p.curve(w * 0.2 + v * 0.4, xh * 0.545, v, xh * 0.44, v, xh * 0.285)
      p.curve(v, xh * 0.12, 0.19 * w + 0.2 * v, h - over, 0.41 * w, h - over)
      p.curve(0.6 * w, h - over, 0.78 * w, xh * 0.13, x1, xh * 0.3)
    case "b":
      let w = p.width(464, .straight, .round)
      p.stem(v, 0, asc)
      rightBowl(w, xh, 0, with: &p)
    case "c":
      let w = p.width(438, .round, .open)
      p.move(w - 0.3 * v, xh - 136 - 0.2 * h)
      p.curve(w * 0.91 - 0.4 * v, xh - 58 - 0.7 * h, w * 0.76, top + over, w * 0.55, top + over)
      p.hv(v, mid)
      p.vh(w * 0.55, h - over)
      p.curve(w * 0.76, h - over, w * 0.91 - 0.4 * v, 58 + 0.7 * h, w - 0.3 * v, 136 + 0.2 * h)
    case "d":
      let w = p.width(464, .round, .straight)
      p.stem(w - v, 0, asc)
      leftBowl(w, xh, 0, with: &p)
    case "e":
      let w = p.width(466, .round, .open)
      let bar = xh * 0.515
      p.move(v, bar)
      p.line(w - v, bar)
      p.curve(w - v, xh * 0.8, w * 0.77, top + over, w * 0.51, top + over)
      p.hv(v, mid)
      p.vh(w * 0.54, h - over)
      p.curve(w * 0.74, h - over, w * 0.87 - 0.3 * v, 48 + 0.7 * h, w * 0.98 - 0.5 * v, 112 + 0.3 * h)
    case "f":
      let w = p.width(300, .room(24), .room(14))
      let x = 98 + 0.35 * (2 * v - 84)
      p.move(w, asc - h)
      p.line(w - 34, asc - h)
      p.hv(x, asc - 168)
      p.line(x, 0)
      p.bar(top, 0, w - 16)
    case "g":
      let w = p.width(464, .round, .straight)
      p.move(w - v, xh)
      p.line(w - v, -18)
      p.vh(w * 0.47, desc + h)
      p.curve(w * 0.3, desc + h, w * 0.17 + 0.2 * v, desc + h + 24, w * 0.06 + 0.35 * v, desc + 88 + 0.2 * h)
      leftBowl(w, xh, 8, with: &p)
    case "h":
      let w = p.width(424, .straight, .straight)
      p.stem(v, 0, asc)
      arch(from: v, to: w - v, with: &p)
    case "i", "ı":
      let w = p.width(84, .straight, .straight, growth: 1)
      p.stem(w / 2, 0, xh)
      if c == "i" { p.dot(w / 2, 676 + 0.15 * v, p.dotRadius) }
    case "j":
      let w = p.width(84, .straight, .straight, growth: 1)
      p.move(w / 2, xh)
      p.line(w / 2, -50)
      p.curve(w / 2, -160, w / 2 - 50, desc + h, w / 2 - 138, desc + h)
      p.dot(w / 2, 676 + 0.15 * v, p.dotRadius)
    case "k":
      let w = p.width(430, .straight, .slanted, growth: 0.9)
      p.stem(v, 0, asc)
      let t = p.slantWidth(260, 330) / 2
      let arm = p.arm(w - 14 - t, xh, to: v, 176)
      p.leg(w - t, onto: arm, at: 0.33)
    case "l":
      let w = p.width(84, .straight, .straight, growth: 1)
      p.stem(w / 2, 0, asc)
    case "m":
      let w = p.width(702, .straight, .straight, growth: 1.15)
      p.stem(v, 0, xh)
      arch(from: v, to: w / 2, with: &p)
      arch(from: w / 2, to: w - v, with: &p)
    case "n":
      let w = p.width(420, .straight, .straight)
      p.stem(v, 0, xh)
      arch(from: v, to: w - v, with: &p)
    case "o":
      let w = p.width(484, .round, .round)
      p.bowl(0, w, -over, xh + over)
    case "p":
      let w = p.width(464, .straight, .round)
      p.stem(v, desc, xh)
      rightBowl(w, xh, 0, with: &p)
    case "q":
      let w = p.width(464, .round, .straight)
      p.stem(w - v, desc, xh)
      leftBowl(w, xh, 0, with: &p)
    case "r":
      let w = p.width(252, .straight, .room(14))
      p.stem(v, 0, xh)
      let d = w - v
      p.move(v, top - 0.3 * xh)
      p.curve(v + 0.22 * d, top - 0.09 * xh, v + 0.52 * d, top + 4, w, top + 3)
    case "s":
      let w = p.width(398, .open, .open)
      drawS(w, xh, hook: 100, with: &p)
    case "t":
      let w = p.width(290, .room(22), .room(26))
      let x = 98 + 0.35 * (2 * v - 84)
      p.move(x, 668)
      p.line(x, 138)
      p.curve(x, 50, x + 46, h, x + 122, h)
      p.line(w, h)
      p.bar(top, 0, w - 6)
    case "u":
      let w = p.width(420, .straight, .straight)
      p.stem(w - v, 0, xh)
      let (a, b) = (w - v, v)
      let d = a - b
      p.move(a, h + 0.3 * xh)
      p.curve(a - 0.1 * d, h + 0.12 * xh, a - 0.3 * d, h - over, a - 0.54 * d, h - over)
      p.hv(b, h + 0.36 * xh)
      p.line(b, xh)
    case "v":
      let w = p.width(478, .slanted, .slanted, growth: 0.9)
      drawV(0, w, xh, with: &p)
    case "w":
      let w = p.width(724, .slanted, .slanted, growth: 1.1)
      drawW(w, xh, with: &p)
    case "x":
      let w = p.width(466, .slanted, .slanted, growth: 0.9)
      let t = p.slantWidth(w - 120, xh) / 2
      p.slant(t + 6, xh, w - t, 0)
      p.slant(t, 0, w - t - 6, xh)
    case "y":
      let w = p.width(478, .slanted, .slanted, growth: 0.9)
      let t = p.slantWidth(195, xh) / 2
      p.slant(t, xh, w / 2, 0)
      let slope = (w - t - w / 2) / xh
      p.move(w / 2 + slope * 30, 30)
      p.curve(
        w / 2 - slope * 40, -40 - 60, w / 2 - slope * 140 - 10, desc + h, w / 2 - slope * 205 - 95, desc + h)
      p.slant(w - t, xh, w / 2 - slope * 8, -8)
    case "z":
      let w = p.width(410, .open, .open)
      p.bar(top, 6, w - 4)
      p.bar(h, 0, w)
      let t = p.slantWidth(w - 110, xh - 2 * h) / 2
      p.slant(t, h, w - 4 - t, top)
    default:
      return false
    }
    return true
  }

  /// The arch of n from the stem at one place to a leg at another.
  private static func arch(from a: Double, to b: Double, with p: inout GlyphPen) {
    let d = b - a
    let top = xh - p.h + over
    p.move(a, top - 0.3 * xh)
    p.curve(a + 0.1 * d, top - 0.12 * xh, a + 0.3 * d, top, a + 0.54 * d, top)
    p.hv(b, top - 0.36 * xh)
    p.line(b, 0)
  }

  /// The bowl of b and p: it leaves the stem on the left at the top and comes back at the bottom.
  private static func rightBowl(_ w: Double, _ top: Double, _ bottom: Double, with p: inout GlyphPen) {
    let (a, b) = (p.v, w - p.v)
    let (t, u) = (top - p.h + over, bottom + p.h - over)
    let d = b - a
    let y = 0.27 * (top - bottom)
    p.move(a, t - y)
    p.curve(a + 0.11 * d, t - 0.4 * y, a + 0.29 * d, t, a + 0.53 * d, t)
    p.hv(b, (t + u) / 2)
    p.vh(a + 0.53 * d, u)
    p.curve(a + 0.29 * d, u, a + 0.11 * d, u + 0.4 * y, a, u + y)
  }

  /// The bowl of d, g and q.
  private static func leftBowl(_ w: Double, _ top: Double, _ bottom: Double, with p: inout GlyphPen) {
    let (a, b) = (w - p.v, p.v)
    let (t, u) = (top - p.h + over, bottom + p.h - over)
    let d = a - b
    let y = 0.27 * (top - bottom)
    p.move(a, t - y)
    p.curve(a - 0.11 * d, t - 0.4 * y, a - 0.29 * d, t, a - 0.53 * d, t)
    p.hv(b, (t + u) / 2)
    p.vh(a - 0.53 * d, u)
    p.curve(a - 0.29 * d, u, a - 0.11 * d, u + 0.4 * y, a, u + y)
  }

  /// An s of a width and a height.
  static func drawS(_ w: Double, _ height: Double, hook: Double, with p: inout GlyphPen) {
    let (v, h) = (p.v, p.h)
    let (t, u) = (height - h + over, h - over)
    let mid = height * 0.512
    let (yU, yL) = (t - (t - mid) * 0.5, u + (mid - u) * 0.5)
    let (xL, xR) = (v + 0.025 * w, w - v)
    p.move(w - 0.055 * w - 0.1 * v, height - hook - 0.35 * h)
    p.curve(w * 0.84 - 0.3 * v, height - hook * 0.5 - 0.7 * h, w * 0.7, t, w * 0.5, t)
    p.curve(w * 0.5 - 0.57 * (w * 0.5 - xL), t, xL, yU + 0.54 * (t - yU), xL, yU)
    let d = yU - yL
    p.curve(xL, yU - 0.66 * d, xR, yL + 0.66 * d, xR, yL)
    p.curve(xR, yL - 0.54 * (yL - u), w * 0.5 + 0.57 * (xR - w * 0.5), u, w * 0.5, u)
    p.curve(w * 0.28, u, w * 0.13 + 0.3 * v, hook * 0.5 + 0.7 * h, w * 0.03 + 0.15 * v, hook + 0.35 * h)
  }

  /// Two diagonals that meet on the baseline, as one area, so that the inner edges meet in a point.
  static func drawV(_ x0: Double, _ x1: Double, _ height: Double, with p: inout GlyphPen) {
    let c = (x0 + x1) / 2
    let t = p.slantWidth((x1 - x0) / 2 - p.v, height)
    let foot = t * 0.46
    let inner = height * (1 - (c - x0 - t) / (c - x0 - foot))
    p.area([
      (x0, height), (x0 + t, height), (c, inner), (x1 - t, height), (x1, height), (c + foot, 0),
      (c - foot, 0),
    ])
  }

  /// Two such pairs that share the middle, as one area.
  static func drawW(_ w: Double, _ height: Double, with p: inout GlyphPen) {
    let t = p.slantWidth(w / 4 - p.v, height, weight: 0.92)
    let m = w / 2
    let a = (m + t / 2) / 2
    let foot = t * 0.48
    let inner = height * (1 - (a - t) / (a - foot))
    p.area([
      (0, height), (t, height), (a, inner), (m - t / 2, height), (m + t / 2, height), (w - a, inner),
      (w - t, height), (w, height), (w - a + foot, 0), (w - a - foot, 0), (m, height - inner),
      (a + foot, 0), (a - foot, 0),
    ])
  }
}
