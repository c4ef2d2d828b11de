import Foundation
import Lettering

/// A text as it is set: characters, and the look of each.
@MainActor
struct StyledText {
  /// How a run of characters looks.
  struct Style: Hashable {
    var font: UIFont
    var color: UIColor
    var kern: CGFloat = 0
  }

  /// A character and how far the next one is.
  struct Cell {
    var character: Character
    var style: Int
    var advance: CGFloat
  }

  private(set) var styles: [Style] = []
  private var places: [Style: Int] = [:]
  private(set) var cells: [Cell] = []
  /// How the lines are set.
  var paragraph = NSParagraphStyle.Settings()
  /// The look of an empty text.
  private let base: Style

  /// Takes a text of one look.
  init(_ text: String, style: Style, paragraph: NSParagraphStyle.Settings = .init()) {
    base = style
    self.paragraph = paragraph
    append(text, style)
  }

  /// Takes a text with attributes; what they leave open is as in a base style.
  init(_ text: String, attributes: [NSAttributedString.Key: Any]?) {
    let attributes = attributes ?? [:]
    self.init(
      text, style: Self.style(attributes, base: Self.plain),
      paragraph: (attributes[.paragraphStyle] as? NSParagraphStyle)?.settings ?? .init())
  }

  /// Takes a text with attributes of its own.
  init(_ text: NSAttributedString, base: Style, paragraph: NSParagraphStyle.Settings) {
    self.base = base
    self.paragraph = paragraph
    let whole = text.string as NSString
    var at = 0
    while at < text.length {
      var range = NSRange(location: 0, length: 0)
      let attributes = unsafe text.attributes(at: at, effectiveRange: &range)
      if at == 0, let style = attributes[.paragraphStyle] as? NSParagraphStyle {
        self.paragraph = style.settings
      }
      let end = max(NSMaxRange(range), at + 1)
      append(
        whole.substring(with: NSRange(location: at, length: end - at)), Self.style(attributes, base: base))
      at = end
    }
  }

  /// How text looks without attributes.
  static var plain: Style { Style(font: .systemFont(ofSize: 12), color: .black) }

  private static func style(_ attributes: [NSAttributedString.Key: Any], base: Style) -> Style {
    Style(
      font: attributes[.font] as? UIFont ?? base.font,
      color: attributes[.foregroundColor] as? UIColor ?? base.color,
      kern: number(attributes[.kern]) ?? base.kern)
  }

  private static func number(_ value: Any?) -> CGFloat? {
    let number =
      value as? CGFloat ?? (value as? Double).map { CGFloat($0) } ?? (value as? Int).map { CGFloat($0) }
    return number.flatMap { $0.isFinite ? $0 : nil }
  }

  private mutating func append(_ text: String, _ style: Style) {
    let index = places[style] ?? styles.count
    if index == styles.count {
      styles.append(style)
      places[style] = index
    }
    for character in text {
      if let last = cells.indices.last, cells[last].style == index {
        cells[last].advance +=
          CGFloat(style.font.face.kerning(cells[last].character, character)) * style.font.pointSize
      }
      cells.append(cell(character, index))
    }
  }

  /// A character in a style.
  func cell(_ character: Character, _ style: Int) -> Cell {
    let look = styles[style]
    guard !character.isNewline else { return Cell(character: character, style: style, advance: 0) }
    Self.tellIfMissing(character, in: look.font)
    let ems =
      character == "\t"
      ? 4 * look.font.face.glyph(" ").advance : look.font.face.glyph(character).advance
    return Cell(character: character, style: style, advance: CGFloat(ems) * look.font.pointSize + look.kern)
  }

  /// The font at a place, that of the base style in an empty text.
  func font(at index: Int) -> UIFont {
    cells.isEmpty ? base.font : styles[cells[min(index, cells.count - 1)].style].font
  }

  private static var told: Set<Character> = []

  private static func tellIfMissing(_ character: Character, in font: UIFont) {
    guard character != "\t", !font.face.has(character), told.insert(character).inserted else { return }
    Diagnostic.report(
      "the font has no character “\(character)” (\(character.unicodeScalars.map { String($0.value, radix: 16) }.joined(separator: " "))); a box is drawn for it"
    )
  }
}
