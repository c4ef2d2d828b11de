import Foundation
import Pixels
import Plane
import Raster

/// What a frame costs in which one layer of 200 has moved, beside drawing all of it: a line of JSON.
enum RedrawReport {
  static func print(frames: Int) {
    let scenes = [
      ("turned", Self.list(radius: 0, hasShadows: false)), ("cards", list(radius: 8, hasShadows: true)),
    ]
    for (name, first) in scenes {
      var list = first
      var shown = list
      var (part, whole) = (list.render(), list.render())
      var (parts, wholes) = (StepTimes(), StepTimes())
      var differences = 0
      for frame in 0..<frames {
        list.layers[frame % list.layers.count].placement.position.x += 3
        parts.measure { list.redraw(&part, showing: shown) }
        wholes.measure { list.render(into: &whole) }
        shown = list
        if part != whole { differences += 1 }
      }
      let (a, b) = (parts.quantile(0.5), wholes.quantile(0.5))
      func fixed(_ value: Double) -> String { String(format: "%.4f", value) }
      Swift.print(
        "{\"suite\":\"redraw\",\"scene\":\"\(name)\",\"items\":\(list.layers.count),\"frames\":\(frames),"
          + "\"ms_redraw_median\":\(fixed(a)),\"ms_whole_median\":\(fixed(b)),\"ratio\":\(fixed(a / b)),"
          + "\"different_frames\":\(differences)}")
    }
  }

  /// 200 cards in rows on the canvas of the other scenes, each turned a little.
  private static func list(radius: Double, hasShadows: Bool) -> DisplayList {
    var list = DisplayList(width: 1280, height: 720, backgroundColor: Color(white: 0.95))
    for i in 0..<200 {
      let place = LayerPlacement(
        position: Point(Double(i % 20) * 64 + 32, Double(i / 20) * 72 + 36),
        bounds: Rect(x: 0, y: 0, width: 52, height: 60), transform: .rotation(Double(i % 7 - 3) * 0.1))
      list.layers.append(
        LayerNode(
          id: UInt64(i + 1), placement: place, cornerRadius: radius,
          backgroundColor: Color(red: Double(i % 10) / 10, green: 0.5, blue: Double(i / 10) / 20),
          shadow: hasShadows ? LayerShadow(opacity: 0.4, offset: Point(0, 3), radius: 4) : nil))
    }
    return list
  }
}
