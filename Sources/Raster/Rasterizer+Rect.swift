import Plane

extension Rasterizer {
  /// The coverage of an upright rectangle: a row's part of the height times a column's part of the width.
  mutating func addRect(
    x0: Double, y0: Double, x1: Double, y1: Double, box: PixelBox, into out: inout Coverage
  ) {
    guard y0 < y1, y0 < Double(box.y1), y1 > Double(box.y0),
      let span = UprightSpan(x0, x1, low: box.x0, high: box.x1)
    else { return }
    let top = y0 <= Double(box.y0) ? box.y0 : Int(y0.rounded(.down))
    let bottom = y1 >= Double(box.y1) ? box.y1 : Int(y1.rounded(.up))
    // All rows but the first and the last are covered over their whole height, so the bytes seldom change.
    var height = -1.0
    var (left, middle, right) = (0, 0, 0)
    var y = top
    while y < bottom {
      let high = Double(y) > y0 ? Double(y) : y0
      let low = Double(y &+ 1) < y1 ? Double(y &+ 1) : y1
      if low - high != height {
        height = low - high
        left = Int(byte(span.leftPart * height))
        middle = Int(byte(height))
        right = Int(byte(span.rightPart * height))
      }
      out.append(y: y, x: span.first &- 1, count: 1, value: left)
      out.append(y: y, x: span.first, count: span.last &- span.first, value: middle)
      out.append(y: y, x: span.last, count: 1, value: right)
      y &+= 1
    }
  }

  /// The level of an area that is known to be 0 or more.
  func byte(_ area: Double) -> UInt32 {
    unsafe UInt32(snap[Self.level(Self.fixed(area < 1 ? area : 1))])
  }
}
