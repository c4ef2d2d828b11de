import Foundation
import Lettering
import Plane
import Raster

extension TextLayout {
  /// Draws the lines into the current context.
  ///
  /// Baselines are put on whole pixels, so that level strokes of the same kind look alike on all lines. Characters far outside of
  /// where drawing may go are passed over.
  /// - Parameters:
  ///   - origin: The top left corner of the text.
  ///   - width: The room in which lines are aligned, in points; that of the widest line for nil.
  func draw(at origin: CGPoint, width: CGFloat? = nil) {
    guard !lines.isEmpty, let context = UIGraphicsGetCurrentContext() else { return }
    let width = width ?? size.width
    let scale = context.scale
    let seen = context.boundingBoxOfClipPath
    for line in lines {
      // No outline reaches farther from its line and its place than an em of the largest font.
      let reach = line.height * 2 + 2
      guard !seen.isNull, origin.y + line.top - reach < seen.maxY,
        origin.y + line.top + line.height + reach > seen.minY
      else { continue }
      let baseline = ((origin.y + line.top + line.ascent) * scale).rounded() / scale
      var x = origin.x + offset(of: line, in: width)
      let stretch = stretch(of: line, to: width)
      var path = Path()
      var style = line.cells.first?.style ?? 0
      for cell in line.cells {
        if cell.style != style {
          paint(path, style, in: context)
          (path, style) = (Path(), cell.style)
        }
        let font = text.styles[cell.style].font
        if cell.character != "\t", x + cell.advance + reach > seen.minX, x - reach < seen.maxX {
          path.append(
            font.face.glyph(cell.character).outline.applying(
              Affine(
                a: Double(font.pointSize), b: 0, c: 0, d: Double(font.pointSize), tx: Double(x),
                ty: Double(baseline))))
        }
        x += cell.advance + (cell.character == " " ? stretch : 0)
      }
      paint(path, style, in: context)
    }
  }

  private func paint(_ path: Path, _ style: Int, in context: CGContext) {
    guard !path.isEmpty else { return }
    context.saveGState()
    context.setFillColor(text.styles[style].color.cgColor)
    context.fill(path, rule: .winding)
    context.restoreGState()
  }

  private func offset(of line: Line, in width: CGFloat) -> CGFloat {
    switch text.paragraph.alignment {
    case .center: (width - line.width) / 2
    case .right: width - line.width
    case .left, .natural, .justified: 0
    }
  }

  /// How much wider each space of a justified line is.
  private func stretch(of line: Line, to width: CGFloat) -> CGFloat {
    guard text.paragraph.alignment == .justified, !line.endsParagraph, width > line.width else { return 0 }
    var inner = line.cells
    while inner.last?.character == " " { inner.removeLast() }
    let spaces = inner.count { $0.character == " " }
    return spaces > 0 ? (width - line.width) / CGFloat(spaces) : 0
  }
}
