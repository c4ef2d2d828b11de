import Plane

extension Rasterizer {
  /// The coverage of an upright rectangle: a row's part of the height times a column's part of the width.
  mutating func addRect(
    x0: Double, y0: Double, x1: Double, y1: Double, box: PixelBox, into out: inout Coverage
  ) {
    guard x0 < x1, y0 < y1, x0 < Double(box.x1), y0 < Double(box.y1), x1 > Double(box.x0),
      y1 > Double(box.y0)
    else { return }
    let top = y0 <= Double(box.y0) ? box.y0 : Int(y0.rounded(.down))
    let bottom = y1 >= Double(box.y1) ? box.y1 : Int(y1.rounded(.up))
    // The columns that the rectangle covers over their whole width, and the parts of those beside them.
    let first = x0 <= Double(box.x0) ? box.x0 : Int(x0.rounded(.up))
    let last = x1 >= Double(box.x1) ? box.x1 : Int(x1.rounded(.down))
    let narrow = first > last
    let leftPart = narrow ? x1 - x0 : Double(first) - x0
    let rightPart = x1 - Double(last)
    // All rows but the first and the last are covered over their whole height, so the bytes seldom change.
    var height = -1.0
    var (leftByte, middle, rightByte) = (0, 0, 0)
    var y = top
    while y < bottom {
      let high = Double(y) > y0 ? Double(y) : y0
      let low = Double(y &+ 1) < y1 ? Double(y &+ 1) : y1
      if low - high != height {
        height = low - high
        middle = byte(height)
        leftByte = narrow || first > box.x0 ? byte(leftPart * height) : 0
        rightByte = !narrow && last < box.x1 ? byte(rightPart * height) : 0
      }
      if narrow {
        out.append(y: y, x: last, count: 1, value: leftByte)
      } else {
        out.append(y: y, x: first &- 1, count: 1, value: leftByte)
        out.append(y: y, x: first, count: last &- first, value: middle)
        out.append(y: y, x: last, count: 1, value: rightByte)
      }
      y &+= 1
    }
  }

  /// The level of an area that is known to be 0 or more.
  private func byte(_ area: Double) -> Int {
    unsafe Int(snap[Self.level(Self.fixed(area < 1 ? area : 1))])
  }
}
