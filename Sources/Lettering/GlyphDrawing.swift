/// The drawings of all characters.
enum GlyphDrawing {
  /// The characters that there are.
  static let all: Set<Character> = Set(
    "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789 \u{A0}"
      + "!\"#$%&'()*+,-./:;<=>?@[\\]^_`{|}~"
      + "–—‘’“”‚„…•·×÷°€£©®™«»‹›¡¿±−→←↑↓§ß" + accented.keys.map(String.init).joined())

  /// Draws a character; whether there is one.
  static func draw(_ c: Character, with pen: inout GlyphPen) -> Bool {
    guard all.contains(c) else { return false }
    if let (base, mark) = accented[c] {
      drawAccented(base, mark, with: &pen)
      return true
    }
    return drawSmall(c, with: &pen) || drawCapital(c, with: &pen) || drawFigure(c, with: &pen)
      || drawPunctuation(c, with: &pen) || drawSymbol(c, with: &pen)
  }

  /// The box that stands for what the font lacks.
  static func drawBox(with p: inout GlyphPen) {
    let w = p.width(430, .straight, .straight)
    p.move(p.v, p.h)
    p.line(w - p.v, p.h)
    p.line(w - p.v, Typeface.capHeight - p.h)
    p.line(p.v, Typeface.capHeight - p.h)
    p.close()
  }
}
