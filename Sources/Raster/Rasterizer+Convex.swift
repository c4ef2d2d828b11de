import Plane

// A convex polygon has one left and one right boundary, so a row needs no list of edges. Where one edge of each
// boundary spans the whole row and the columns they pass are apart (nearly every row of a rotated view) the bytes are
// written at once; the other rows go through the column sums. Both give the same bytes.

/// One boundary of a convex polygon, walked from the top corner to the bottom corner.
@safe
private struct Boundary {
  private let points: UnsafePointer<Point>
  private let count: Int
  private let step: Int
  private var index: Int
  /// How many edges come after the current one.
  private(set) var remaining: Int
  private(set) var edge = Edge(x0: 0, y0: 0, x1: 0, y1: 0, slope: 0, sign: 1)

  init(_ points: UnsafePointer<Point>, count: Int, from top: Int, to bottom: Int, step: Int) {
    unsafe self.points = unsafe points
    self.count = count
    self.step = step
    index = top
    remaining = step > 0 ? (bottom - top + count) % count : (top - bottom + count) % count
    advance()
  }

  mutating func advance() {
    guard remaining > 0 else { return }
    let from = unsafe points[index]
    index += step
    if index == count { index = 0 } else if index < 0 { index = count - 1 }
    let to = unsafe points[index]
    remaining -= 1
    edge = Edge(
      x0: from.x, y0: from.y, x1: to.x, y1: to.y,
      slope: to.y > from.y ? (to.x - from.x) / (to.y - from.y) : 0, sign: 1)
  }
}

extension Rasterizer {
  /// The coverage of a convex polygon with corners in either direction.
  ///
  /// Nothing is added if a coordinate is not finite.
  mutating func addConvex(_ points: [Point], box: PixelBox, into out: inout Coverage) {
    unsafe points.withUnsafeBufferPointer { buffer in
      guard let base = buffer.baseAddress, buffer.count >= 3 else { return }
      unsafe addConvex(base, count: buffer.count, box: box, into: &out)
    }
  }

  private mutating func addConvex(
    _ points: UnsafePointer<Point>, count: Int, box: PixelBox, into out: inout Coverage
  ) {
    var top = 0
    var bottom = 0
    var minX = unsafe points[0].x
    var maxX = minX
    var i = 0
    while i < count {
      let p = unsafe points[i]
      guard p.x.isFinite, p.y.isFinite else { return }
      if unsafe p.y < points[top].y { top = i }
      if unsafe p.y > points[bottom].y { bottom = i }
      if p.x < minX { minX = p.x }
      if p.x > maxX { maxX = p.x }
      i += 1
    }
    let (minY, maxY) = unsafe (points[top].y, points[bottom].y)
    guard minY < maxY, minY < Double(box.y1), maxY > Double(box.y0), minX < Double(box.x1),
      maxX > Double(box.x0)
    else { return }
    let width = box.x1 - box.x0
    reserve(width: width)
    var a = unsafe Boundary(points, count: count, from: top, to: bottom, step: 1)
    var b = unsafe Boundary(points, count: count, from: top, to: bottom, step: -1)
    var y = minY <= Double(box.y0) ? box.y0 : Int(minY.rounded(.down))
    let end = maxY >= Double(box.y1) ? box.y1 : Int(maxY.rounded(.up))
    while y < end {
      let high = Double(y)
      let low = high + 1
      while a.edge.y1 <= high, a.remaining > 0 { a.advance() }
      while b.edge.y1 <= high, b.remaining > 0 { b.advance() }
      if a.edge.y0 > high || a.edge.y1 < low || b.edge.y0 > high || b.edge.y1 < low
        || !addPlainRow(a.edge, b.edge, y: y, box: box, into: &out)
      {
        let first = accumulateRow(&a, sign: 1, high: high, box: box)
        let second = accumulateRow(&b, sign: -1, high: high, box: box)
        emitRow(first, second, y: y, box: box, into: &out)
      }
      y &+= 1
    }
  }

  /// A row that both edges span; false, and nothing added, where the columns they pass meet.
  private mutating func addPlainRow(
    _ a: Edge, _ b: Edge, y: Int, box: PixelBox, into out: inout Coverage
  ) -> Bool {
    let high = Double(y)
    let one = RowSegment(a.x(at: high), a.x(at: high + 1), height: 1)
    let two = RowSegment(b.x(at: high), b.x(at: high + 1), height: 1)
    let swapped = two.x0 < one.x0
    let left = swapped ? two : one
    let right = swapped ? one : two
    let leftEnd = left.x0 + left.width
    let (x0, x1) = (Double(box.x0), Double(box.x1))
    guard left.x0 < x1, right.x0 + right.width > x0 else { return true }
    // The columns of the left edge, of the inside, of the right edge.
    let l0 = left.x0 <= x0 ? box.x0 : Self.pixel(left.x0)
    let l1 = leftEnd < x0 ? box.x0 : leftEnd >= x1 ? box.x1 : Self.pixel(leftEnd) + 1
    let rightEnd = right.x0 + right.width
    let r0 = right.x0 <= x0 ? box.x0 : right.x0 >= x1 ? box.x1 : Self.pixel(right.x0)
    let r1 = rightEnd >= x1 ? box.x1 : Self.pixel(rightEnd) + 1
    guard r0 >= l1 else { return false }
    if l1 > l0 { addRamp(left, from: l0, to: l1, y: y, rising: true, into: &out) }
    if r0 > l1 { out.append(y: y, x: l1, count: r0 &- l1, value: 255) }
    if r1 > r0 { addRamp(right, from: r0, to: r1, y: y, rising: false, into: &out) }
    return true
  }

  /// The bytes of the columns that one edge passes: the area to its right, or to its left.
  private mutating func addRamp(
    _ edge: RowSegment, from first: Int, to end: Int, y: Int, rising: Bool, into out: inout Coverage
  ) {
    let target = unsafe out.appendBytes(y: y, x: first, count: end &- first)
    let count = end &- first
    var x = Double(first)
    var before = edge.integral(to: x)
    var i = 0
    while i < count {
      x += 1
      let after = edge.integral(to: x)
      let area = Self.fixed(after - before)
      unsafe target[i] = snap[Self.level(rising ? area : Self.whole &- area)]
      before = after
      i &+= 1
    }
  }

  /// Adds what a boundary has in a row to the column sums, and moves on past the edges that end there.
  private mutating func accumulateRow(
    _ boundary: inout Boundary, sign: Int32, high: Double, box: PixelBox
  ) -> (first: Int, last: Int) {
    let low = high + 1
    var touched = (first: Int.max, last: -1)
    while true {
      let edge = boundary.edge
      let from = edge.y0 > high ? edge.y0 : high
      let to = edge.y1 < low ? edge.y1 : low
      if to > from {
        let columns = accumulate(
          RowSegment(edge.x(at: from), edge.x(at: to), height: to - from), sign: sign, left: box.x0,
          width: box.x1 - box.x0)
        if columns.first <= columns.last {
          touched.first = min(touched.first, columns.first)
          touched.last = max(touched.last, columns.last)
        }
      }
      guard edge.y1 <= low, boundary.remaining > 0 else { return touched }
      boundary.advance()
    }
  }

  /// Turns the column sums of both boundaries into runs.
  private mutating func emitRow(
    _ a: (first: Int, last: Int), _ b: (first: Int, last: Int), y: Int, box: PixelBox,
    into out: inout Coverage
  ) {
    let width = box.x1 - box.x0
    let (one, two) = a.first <= b.first ? (a, b) : (b, a)
    guard one.first <= one.last else { return }
    if two.first <= two.last, two.first <= one.last {
      emit(from: one.first, through: max(one.last, two.last), y: y, box: box, into: &out)
      return
    }
    let sum = emit(from: one.first, through: one.last, y: y, box: box, into: &out)
    let end = two.first <= two.last ? two.first : width
    let start = one.last + 1
    if end > start {
      out.append(
        y: y, x: box.x0 + start, count: end - start, value: unsafe Int(snap[Self.level(sum)]))
    }
    if two.first <= two.last {
      emit(from: two.first, through: two.last, sum: sum, y: y, box: box, into: &out)
    }
  }

  /// Sweeps columns that may include the one beyond the box.
  @discardableResult
  private mutating func emit(
    from first: Int, through last: Int, sum: Int32 = 0, y: Int, box: PixelBox, into out: inout Coverage
  ) -> Int32 {
    let width = box.x1 - box.x0
    let end = last < width ? last : width - 1
    var sum = sum
    if first <= end {
      sum = sweep(
        from: first, through: end, sum: sum, y: y, left: box.x0, evenOdd: false, into: &out)
    }
    if last == width { unsafe cells[width] = 0 }
    return sum
  }
}
