// Letters with marks above or below: the letter, and the mark over the middle of its ink.

extension GlyphDrawing {
  /// A mark on a letter.
  enum Mark {
    case acute, grave, circumflex, tilde, diaeresis, ring, cedilla, caron, slash
  }

  /// The letter and the mark of every composed character.
  static let accented: [Character: (Character, Mark)] = {
    let rows: [(Mark, String, String)] = [
      (.acute, "aeiouyACEIOUYcnsz", "áéíóúýÁĆÉÍÓÚÝćńśź"),
      (.grave, "aeiouAEIOU", "àèìòùÀÈÌÒÙ"),
      (.circumflex, "aeiouAEIOU", "âêîôûÂÊÎÔÛ"),
      (.tilde, "anoANO", "ãñõÃÑÕ"),
      (.diaeresis, "aeiouyAEIOU", "äëïöüÿÄËÏÖÜ"),
      (.ring, "aA", "åÅ"),
      (.cedilla, "cC", "çÇ"),
      (.caron, "cenrszCSZ", "čěňřšžČŠŽ"),
      (.slash, "oO", "øØ"),
    ]
    var all: [Character: (Character, Mark)] = [:]
    for (mark, bases, composed) in rows {
      for (base, one) in zip(bases, composed) { all[one] = (base, mark) }
    }
    return all
  }()

  /// Draws a letter with its mark.
  static func drawAccented(_ base: Character, _ mark: Mark, with p: inout GlyphPen) {
    let isCapital = base.isUppercase
    let letter: Character = base == "i" ? "ı" : base
    _ = drawSmall(letter, with: &p) || drawCapital(letter, with: &p)
    let w = p.inkWidth
    let x = base == "a" ? w * 0.5 : w / 2
    let v = p.v
    let y = isCapital ? Typeface.capHeight + 62 : Typeface.xHeight + 78
    let tall = isCapital ? 112.0 : 132.0
    switch mark {
    case .acute: p.slant(x - 38, y, x + 44 + 0.2 * v, y + tall, weight: 0.92)
    case .grave: p.slant(x + 38, y, x - 44 - 0.2 * v, y + tall, weight: 0.92)
    case .circumflex, .caron:
      let (low, high) = mark == .circumflex ? (y, y + tall) : (y + tall, y)
      let reach = base == "i" ? 84 + 0.6 * v : 112 + 0.7 * v
      let t = 0.9 * v
      let inner = low + (high - low) * (1 - t / (reach - t))
      p.area([
        (x - reach, low), (x - reach + 2.1 * t, low), (x, inner), (x + reach - 2.1 * t, low),
        (x + reach, low), (x + t, high), (x - t, high),
      ])
    case .tilde:
      let m = y + tall * 0.5
      var thin = p.sharing(0.86)
      thin.move(-138, m - 42)
      thin.curve(-104, m + 58, -52, m + 42, 0, m)
      thin.curve(52, m - 42, 104, m - 58, 138, m + 42)
      p.insert(thin, scale: 1, x: x, y: 0)
    case .diaeresis:
      let r = 0.92 * p.dotRadius
      for side in [-1.0, 1.0] { p.dot(x + side * ((base == "i" ? 66 : 84) + 0.45 * v), y + r + 12, r) }
    case .ring:
      p.dot(x, y + 70, 92)
      p.hole(x, y + 70, 92 - 1.25 * min(v, 56))
    case .cedilla:
      var thin = p.sharing(0.72)
      let b = -200 + thin.h
      thin.move(6, 0)
      thin.line(-4, -66)
      thin.curve(76, -68, 84, b, 0, b)
      thin.line(-70, b + 8)
      p.insert(thin, scale: 1, x: x, y: 0)
    case .slash:
      let height = isCapital ? Typeface.capHeight : Typeface.xHeight
      p.slant(w * 0.06, -34, w * 0.94, height + 34, weight: 0.72)
    }
  }
}
