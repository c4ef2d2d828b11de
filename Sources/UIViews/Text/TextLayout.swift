// Text to lines.
//
// The problem: a text, a width and a number of lines; which characters stand on which line, and what of the text is left
// out.
// The method: paragraphs end at line separators. Within one, lines are filled from the left as far as they go; a line
// ends after the last space, hyphen or dash that it can hold, and within a word only where the word is alone on it. Spaces at
// the end of a line hang over the edge and take no room. Where lines are limited and the mode is one of truncation, the
// last line is given all the rest of its paragraph, and characters are left out of it at the end, at the beginning or
// in the middle until it and an ellipsis fit.
// Invariants: no line is wider than the width, but for one character that is wider by itself and for clipped lines. Each
// character of the text stands on at most one line, and in order.

import Foundation

/// The lines of a text.
@MainActor
struct TextLayout {
  /// A line, placed.
  struct Line {
    /// The characters, with an ellipsis where some are left out.
    var cells: ArraySlice<StyledText.Cell>
    /// The width that counts for its alignment, in points.
    var width: CGFloat
    /// The distance from the top of the text to the top of the line.
    var top: CGFloat = 0
    /// The distance from the top of the line to its baseline.
    var ascent: CGFloat = 0
    /// The height of the line.
    var height: CGFloat = 0
    /// Whether the paragraph ends with it.
    var endsParagraph: Bool
  }

  let text: StyledText
  private(set) var lines: [Line] = []
  /// The width of the widest line and the height of all, in points.
  private(set) var size = CGSize.zero

  /// Sets a text.
  ///
  /// - Parameters:
  ///   - text: The text, which says how its lines break.
  ///   - width: The room for a line, in points.
  ///   - limit: The greatest number of lines; 0 for any.
  ///   - height: The room for all lines, in points; those that end below it are left out, but for the first.
  init(_ text: StyledText, width: CGFloat, limit: Int = 0, height: CGFloat = .infinity) {
    self.text = text
    let spacing = text.paragraph.lineSpacing
    var most = limit > 0 ? limit : Int.max
    if height < .infinity {
      let each = text.font(at: 0).lineHeight + spacing
      // A hair more, since heights are sums that are rounded.
      if each > 0 { most = min(most, max(1, Int(min((height + spacing) / each + 0.001, 1e6)))) }
    }
    fill(width: width, most: most)
    var y: CGFloat = 0
    for i in lines.indices {
      let fonts =
        lines[i].cells.isEmpty ? [text.font(at: lines[i].cells.startIndex)] : Self.fonts(lines[i], text)
      lines[i].ascent = fonts.map(\.ascender).max() ?? 0
      let leading = fonts.map(\.leading).max() ?? 0
      lines[i].height = lines[i].ascent - (fonts.map(\.descender).min() ?? 0) + leading
      lines[i].top = y
      size.width = max(size.width, lines[i].width)
      size.height = y + lines[i].height
      y = size.height + spacing
    }
  }

  private static func fonts(_ line: Line, _ text: StyledText) -> [UIFont] {
    var seen: Set<Int> = []
    return line.cells.compactMap { seen.insert($0.style).inserted ? text.styles[$0.style].font : nil }
  }

  // MARK: Lines

  private mutating func fill(width: CGFloat, most: Int) {
    let cells = text.cells
    var start = 0
    while start < cells.count, lines.count < most {
      let end = cells[start...].firstIndex { $0.character.isNewline } ?? cells.count
      let isCut = end < cells.count && end + 1 <= cells.count
      fillParagraph(cells[start..<end], width: width, most: most, isFollowed: isCut && end + 1 < cells.count)
      start = end + 1
    }
    // A separator at the end begins an empty line.
    if cells.last?.character.isNewline == true, lines.count < most {
      lines.append(Line(cells: cells[cells.count...], width: 0, endsParagraph: true))
    }
  }

  private mutating func fillParagraph(
    _ paragraph: ArraySlice<StyledText.Cell>, width: CGFloat, most: Int, isFollowed: Bool
  ) {
    let mode = text.paragraph.lineBreakMode
    let wraps = mode == .byWordWrapping || mode == .byCharWrapping
    var rest = paragraph
    repeat {
      let isLast = lines.count == most - 1
      if isLast, !wraps {
        lines.append(mode == .byClipping ? whole(rest) : truncated(rest, width, mode, isFollowed: isFollowed))
        return
      }
      let end = Self.lineEnd(rest, width: width, byCharacter: mode == .byCharWrapping)
      let isWhole = end == rest.endIndex
      let line = rest[..<end]
      lines.append(
        Line(
          cells: line, width: Self.width(isWhole ? line : Self.trimmed(line)), endsParagraph: isWhole))
      rest = rest[end...]
    } while !rest.isEmpty && lines.count < most
  }

  private func whole(_ cells: ArraySlice<StyledText.Cell>) -> Line {
    Line(cells: cells, width: Self.width(cells), endsParagraph: true)
  }

  /// The sum of the advances.
  static func width(_ cells: ArraySlice<StyledText.Cell>) -> CGFloat {
    cells.reduce(0) { $0 + $1.advance }
  }

  private static func isSpace(_ c: Character) -> Bool { c == " " || c == "\t" }

  /// The characters without the spaces at their end.
  private static func trimmed(_ cells: ArraySlice<StyledText.Cell>) -> ArraySlice<StyledText.Cell> {
    var cells = cells
    while let last = cells.last, isSpace(last.character) { cells.removeLast() }
    return cells
  }

  /// Where a line that begins with these characters ends.
  private static func lineEnd(
    _ cells: ArraySlice<StyledText.Cell>, width: CGFloat, byCharacter: Bool
  ) -> Int {
    var used: CGFloat = 0
    var chance: Int?
    for i in cells.indices {
      let c = cells[i].character
      // Spaces hang over the edge. Sums are rounded, so a line as wide as itself has to be given a hair.
      if used + cells[i].advance > width + 1e-6, !isSpace(c) {
        if byCharacter { return max(i, cells.startIndex + 1) }
        return chance ?? max(i, cells.startIndex + 1)
      }
      used += cells[i].advance
      if isSpace(c) || ("-–—".contains(c) && i > cells.startIndex) { chance = i + 1 }
    }
    return cells.endIndex
  }

  // MARK: Truncation

  /// A line with as much of the characters as fits beside an ellipsis.
  private func truncated(
    _ cells: ArraySlice<StyledText.Cell>, _ width: CGFloat, _ mode: NSLineBreakMode, isFollowed: Bool
  ) -> Line {
    guard Self.width(Self.trimmed(cells)) > width + 1e-6 || isFollowed else { return whole(cells) }
    let place = mode == .byTruncatingHead ? cells.startIndex : max(cells.startIndex, cells.endIndex - 1)
    let style = cells.isEmpty ? (text.cells.first?.style ?? 0) : cells[place].style
    let dots = text.cell("…", style)
    let room = width + 1e-6 - dots.advance
    var head = cells.startIndex
    var tail = cells.endIndex
    var used: CGFloat = 0
    if isFollowed, Self.width(cells) <= room {
      // All of it fits: what is left out follows.
      head = tail
    } else {
      var takesHead = mode != .byTruncatingHead
      while head < tail {
        let next = takesHead ? cells[head].advance : cells[tail - 1].advance
        if used + next > room { break }
        used += next
        if takesHead { head += 1 } else { tail -= 1 }
        if mode == .byTruncatingMiddle { takesHead.toggle() }
      }
      if mode == .byTruncatingTail { tail = cells.endIndex }
    }
    let first = mode == .byTruncatingHead ? [] : Self.trimmed(cells[cells.startIndex..<head])
    var last: ArraySlice<StyledText.Cell> = mode == .byTruncatingTail ? [] : cells[tail...]
    while let space = last.first, Self.isSpace(space.character) { last.removeFirst() }
    return whole(ArraySlice(first + [dots] + last))
  }
}
