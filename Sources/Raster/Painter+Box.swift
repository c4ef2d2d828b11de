// Upright rectangles of one colour.
//
// The problem: most of a user interface is rectangles that are not turned, and making runs of coverage for their rows
// costs as much as filling them. The method: such a rectangle has nine areas (corners, sides, inside) with one coverage
// each, so a row is a pixel, a stretch and a pixel, and the three colours change only after the first and before the
// last row. Invariant: every pixel gets the byte that the general way gives it (``Rasterizer/addRect`` and
// ``Painter/fill(_:mode:on:)``), for coverage and blending are the same functions of the same numbers.

import Plane

extension Painter {
  /// Fills a rectangle under a map with a colour.
  ///
  /// - Returns: false, and nothing is drawn, if it is turned or the clip has a mask: it then goes the general way.
  mutating func fillBox(
    _ rect: Rect, map: Affine, clip: Clip, with pixel: UInt32, on surface: Surface
  ) -> Bool {
    guard clip.mask == nil, rect.width > 0, rect.height > 0, let r = rect.upright(under: map) else {
      return false
    }
    let box = clip.box
    guard !box.isEmpty, let span = UprightSpan(r.x, r.maxX, low: box.x0, high: box.x1),
      r.y < Double(box.y1), r.maxY > Double(box.y0)
    else { return true }
    let top = r.y <= Double(box.y0) ? box.y0 : Int(r.y.rounded(.down))
    let bottom = r.maxY >= Double(box.y1) ? box.y1 : Int(r.maxY.rounded(.up))
    var y = top
    while y < bottom {
      // Only the first and the last row may be covered in part; those between them are filled alike.
      let end = y == top || y == bottom &- 1 ? y &+ 1 : bottom &- 1
      let high = Double(y) > r.y ? Double(y) : r.y
      let low = Double(y &+ 1) < r.maxY ? Double(y &+ 1) : r.maxY
      let left = Blend.scaled(pixel, rasterizer.byte(span.leftPart * (low - high)))
      let middle = Blend.scaled(pixel, rasterizer.byte(low - high))
      let right = Blend.scaled(pixel, rasterizer.byte(span.rightPart * (low - high)))
      let count = middle == 0 ? 0 : span.last &- span.first
      var target = unsafe surface.pointer(x: span.first, y: y)
      if middle >= 0xFF00_0000, left == 0, right == 0 {
        while y < end {
          unsafe Blend.store(middle, target, count: count)
          unsafe target += surface.stride
          y &+= 1
        }
      }
      while y < end {
        if left != 0 { unsafe Blend.put(left, target - 1) }
        if middle >= 0xFF00_0000 {
          unsafe Blend.store(middle, target, count: count)
        } else if count > 0 {
          unsafe Blend.over(middle, coverage: 255, target, count: count)
        }
        if right != 0 { unsafe Blend.put(right, target + (span.last &- span.first)) }
        unsafe target += surface.stride
        y &+= 1
      }
    }
    return true
  }
}

/// The columns of an upright rectangle: those it covers wholly, and its part of one more on either side.
struct UprightSpan {
  /// The first column that is covered over its whole width.
  let first: Int
  /// The column after the last such one; equal to ``first`` if there is none.
  let last: Int
  /// The part of the column before ``first`` that is covered, 0 for a column outside the box.
  let leftPart: Double
  /// The part of the column ``last`` that is covered, 0 for a column outside the box.
  let rightPart: Double

  /// The columns from one x to a greater one within a box; nil if none.
  init?(_ x0: Double, _ x1: Double, low: Int, high: Int) {
    guard x0 < x1, x0 < Double(high), x1 > Double(low) else { return nil }
    let first = x0 <= Double(low) ? low : Int(x0.rounded(.up))
    let last = x1 >= Double(high) ? high : Int(x1.rounded(.down))
    if first > last {
      // It lies within one column.
      self.first = first
      self.last = first
      leftPart = x1 - x0
      rightPart = 0
    } else {
      self.first = first
      self.last = last
      leftPart = first > low ? Double(first) - x0 : 0
      rightPart = last < high ? x1 - Double(last) : 0
    }
  }
}

extension Rect {
  /// The rectangle under a map if its sides are then upright as far as a pixel can tell, also after a quarter turn.
  func upright(under map: Affine) -> Rect? {
    let slack = 1e-7
    guard
      (map.b * width).magnitude < slack && (map.c * height).magnitude < slack
        || (map.a * width).magnitude < slack && (map.d * height).magnitude < slack
    else { return nil }
    let p = map.apply(Point(x, y))
    let q = map.apply(Point(maxX, maxY))
    let (x0, y0) = (min(p.x, q.x), min(p.y, q.y))
    return Rect(x: x0, y: y0, width: max(p.x, q.x) - x0, height: max(p.y, q.y) - y0)
  }
}
