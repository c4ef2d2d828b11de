import Plane

extension Rasterizer {
  /// The coverage of any contours, each closed by a straight line, under a fill rule.
  ///
  /// Nothing is added if a coordinate is not finite.
  mutating func addPolygons(
    _ contours: [Polyline], rule: FillRule, box: PixelBox, into out: inout Coverage
  ) {
    guard !box.isEmpty, collectEdges(contours, box: box) else { return }
    let width = box.x1 - box.x0
    reserve(width: width)
    active.removeAll(keepingCapacity: true)
    var y = box.y0
    while y < box.y1 {
      var next = firstOfRow[y - box.y0]
      while next >= 0 {
        active.append(ActiveEdge(index: next, first: 0, last: 0))
        next = edges[Int(next)].next
      }
      if !active.isEmpty {
        accumulateActive(y: y, box: box)
        emitActive(y: y, evenOdd: rule == .evenOdd, box: box, into: &out)
      }
      y += 1
    }
  }

  /// Lists the edges that reach into the rows of the box, by the row in which they start.
  ///
  /// - Returns: Whether there is any, and all coordinates are finite.
  private mutating func collectEdges(_ contours: [Polyline], box: PixelBox) -> Bool {
    edges.removeAll(keepingCapacity: true)
    firstOfRow.removeAll(keepingCapacity: true)
    firstOfRow.append(contentsOf: repeatElement(-1, count: box.y1 - box.y0))
    let (top, bottom) = (Double(box.y0), Double(box.y1))
    for contour in contours {
      guard var from = contour.points.last else { continue }
      for to in contour.points {
        guard to.x.isFinite, to.y.isFinite else { return false }
        let down = from.y < to.y
        let (a, b) = down ? (from, to) : (to, from)
        from = to
        guard a.y < b.y, a.y < bottom, b.y > top else { continue }
        let row = a.y <= top ? 0 : Self.pixel(a.y) - box.y0
        edges.append(
          Edge(
            x0: a.x, y0: a.y, x1: b.x, y1: b.y, slope: (b.x - a.x) / (b.y - a.y), sign: down ? 1 : -1,
            next: firstOfRow[row]))
        firstOfRow[row] = Int32(edges.count - 1)
      }
    }
    return !edges.isEmpty
  }

  /// Adds the active edges' parts of a row, and puts the edges in order of their first column.
  private mutating func accumulateActive(y: Int, box: PixelBox) {
    let high = Double(y)
    let low = high + 1
    let width = box.x1 - box.x0
    for i in active.indices {
      let edge = edges[Int(active[i].index)]
      let from = edge.y0 > high ? edge.y0 : high
      let to = edge.y1 < low ? edge.y1 : low
      let columns = accumulate(
        RowSegment(edge.x(at: from), edge.x(at: to), height: to - from), sign: edge.sign, left: box.x0,
        width: width)
      var entry = active[i]
      entry.first = Int32(columns.first <= columns.last ? columns.first : width + 1)
      entry.last = Int32(columns.last)
      active[i] = entry
    }
    sortActive()
  }

  /// Puts the active edges in order of their first column.
  ///
  /// The order changes little from row to row, so inserting is quick; where many edges start in a row it is not, and
  /// the library sorts.
  private mutating func sortActive() {
    var moves = 8 * active.count
    for i in active.indices {
      let entry = active[i]
      var j = i
      while j > 0, active[j - 1].first > entry.first {
        active[j] = active[j - 1]
        j -= 1
      }
      active[j] = entry
      moves -= i - j
      if moves < 0 {
        active.sort { $0.first < $1.first }
        return
      }
    }
  }

  /// Turns the column sums into runs, and drops the edges that end in the row.
  private mutating func emitActive(
    y: Int, evenOdd: Bool, box: PixelBox, into out: inout Coverage
  ) {
    let width = box.x1 - box.x0
    var sum: Int32 = 0
    var column = 0
    var i = 0
    while i < active.count, Int(active[i].first) < width {
      let first = Int(active[i].first)
      var last = Int(active[i].last)
      i += 1
      while i < active.count, Int(active[i].first) <= last {
        last = max(last, Int(active[i].last))
        i += 1
      }
      if first > column {
        let level = Self.level(evenOdd ? Self.folded(sum) : sum)
        out.append(y: y, x: box.x0 + column, count: first - column, value: unsafe Int(snap[level]))
      }
      sum = sweep(
        from: first, through: min(last, width - 1), sum: sum, y: y, left: box.x0, evenOdd: evenOdd,
        into: &out)
      column = last + 1
    }
    unsafe cells[width] = 0
    if column < width {
      // The contours are closed, but may close beyond the right side of the box.
      let level = Self.level(evenOdd ? Self.folded(sum) : sum)
      out.append(y: y, x: box.x0 + column, count: width - column, value: unsafe Int(snap[level]))
    }
    let end = Double(y + 1)
    var kept = 0
    for entry in active where edges[Int(entry.index)].y1 > end {
      active[kept] = entry
      kept += 1
    }
    active.removeLast(active.count - kept)
  }
}
