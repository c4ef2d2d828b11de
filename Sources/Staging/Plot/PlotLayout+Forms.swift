internal import Pixels
internal import Plane
internal import Raster
internal import UIViews

extension PlotLayout {
  /// The picture.
  func bitmap(scale: Int) -> Bitmap {
    demand((1...4).contains(scale), "a plot has 1 to 4 pixels to a point, not \(scale)")
    demand(
      DisplayList.canRender(width: width, height: height, scale: Double(scale)),
      "a plot of \(width) x \(height) points with \(scale) pixels to a point cannot be drawn; expected at most 2^28 pixels"
    )
    var canvas = Canvas(
      Bitmap(
        width: DisplayList.pixels(width, scale: Double(scale)),
        height: DisplayList.pixels(height, scale: Double(scale)), filledWith: palette.background.pixel),
      scale: Double(scale))
    canvas.fill(panel, with: palette.panel)
    for line in lines {
      // A line of an odd number of pixels lies on the middle of a pixel.
      let shift =
        (line.width * Double(scale)).truncatingRemainder(dividingBy: 2) == 1 ? 0.5 / Double(scale) : 0
      var path = Path()
      path.move(to: Point(line.from.x + shift, line.from.y + shift))
      path.addLine(to: Point(line.to.x + shift, line.to.y + shift))
      canvas.stroke(path, with: line.color, style: StrokeStyle(width: line.width, dashes: line.dashes))
    }
    for track in tracks.reversed() {
      for part in track.parts {
        var path = Path()
        for (i, p) in part.enumerated() {
          if i == 0 { path.move(to: p) } else { path.addLine(to: p) }
        }
        var style = StrokeStyle(
          width: curveWidth, cap: track.dashes.isEmpty ? .round : .butt, join: .round, dashes: track.dashes)
        if part.count == 1 {
          // A lone point is a dot.
          path.addLine(to: part[0])
          style.cap = .round
        }
        canvas.stroke(path, with: track.color, style: style)
      }
    }
    for label in labels {
      canvas.fill(label.inscription.path(at: label.at, label.alignment), with: label.color)
    }
    return canvas.bitmap
  }

  /// The text of an SVG file.
  var svg: String {
    var rows = [
      "<?xml version=\"1.0\" encoding=\"UTF-8\"?>",
      "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"\(short(width))\" height=\"\(short(height))\" viewBox=\"0 0 \(short(width)) \(short(height))\" font-family=\"system-ui, -apple-system, Helvetica, Arial, sans-serif\">",
      "<rect width=\"100%\" height=\"100%\" fill=\"\(hex(palette.background))\"/>",
      "<rect x=\"\(short(panel.x))\" y=\"\(short(panel.y))\" width=\"\(short(panel.width))\" height=\"\(short(panel.height))\" fill=\"\(hex(palette.panel))\"/>",
    ]
    for line in lines {
      rows.append(
        "<line x1=\"\(short(line.from.x))\" y1=\"\(short(line.from.y))\" x2=\"\(short(line.to.x))\" y2=\"\(short(line.to.y))\" stroke=\"\(hex(line.color))\" stroke-width=\"\(short(line.width))\"\(dashes(line.dashes))/>"
      )
    }
    for track in tracks.reversed() {
      rows.append(
        "<g fill=\"none\" stroke=\"\(hex(track.color))\" stroke-width=\"\(short(curveWidth))\" stroke-linecap=\"\(track.dashes.isEmpty ? "round" : "butt")\" stroke-linejoin=\"round\"\(dashes(track.dashes))><title>\(escaped(track.name))</title>"
      )
      for part in track.parts {
        let points = part.map { "\(short($0.x)),\(short($0.y))" }.joined(separator: " ")
        rows.append("<polyline points=\"\(points)\"/>")
      }
      rows.append("</g>")
    }
    for label in labels {
      let weight = label.weight > 0 ? " font-weight=\"600\"" : ""
      let anchor = label.alignment == .start ? "" : " text-anchor=\"\(label.alignment.rawValue)\""
      rows.append(
        "<text x=\"\(short(label.at.x))\" y=\"\(short(label.at.y))\" font-size=\"\(short(label.inscription.size))\"\(weight)\(anchor) fill=\"\(hex(label.color))\">\(escaped(label.inscription.text))</text>"
      )
    }
    rows.append("</svg>")
    return rows.joined(separator: "\n") + "\n"
  }

  private func dashes(_ lengths: [Double]) -> String {
    lengths.isEmpty ? "" : " stroke-dasharray=\"\(lengths.map { short($0) }.joined(separator: " "))\""
  }

  /// A number of at most three decimals.
  private func short(_ value: Double) -> String {
    var text = value.text(decimals: 3)
    while text.last == "0" { text.removeLast() }
    if text.last == "." { text.removeLast() }
    return text
  }

  private func hex(_ color: Color) -> String {
    let digits = Array("0123456789abcdef")
    let pixel = color.pixel
    return "#"
      + [pixel.red, pixel.green, pixel.blue].map { "\(digits[Int($0 >> 4)])\(digits[Int($0 & 15)])" }.joined()
  }

  /// Text that cannot be taken for markup; characters that XML has no place for are left out.
  private func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "\t", "\n", "\r": result += " "
      default:
        guard scalar.value >= 0x20, scalar.value & 0xFFFE != 0xFFFE || scalar.value > 0xFFFF else { continue }
        result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
