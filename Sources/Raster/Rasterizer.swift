// Shapes to coverage, by signed areas.
//
// The problem: the area of every pixel that lies inside a polygon, exactly, for any polygon and position.
// The method: walk the rows from the top. Inside a row an edge that runs from (x0, y) to (x1, y + h) adds, to every
// pixel, the area to its right: h times G(k + 1) - G(k) for column k, where G(t) is the integral over x <= t of the
// fraction of the edge that lies left of x: 0 before the edge, (t - x0)^2 / (2 (x1 - x0)) along it, t - (x0 + x1) / 2
// after it. Edges that go down count plus, those that go up minus; the sum is the area of the polygon in the pixel,
// times its winding number. It is kept as differences from column to column, so that an edge touches only the columns
// it passes and the rest follows by a running sum; between the columns that edges pass, the coverage is constant.
// Source: the signed-area accumulation that font rasterizers have used since LibArt; the integral form is ours.
// Invariants: areas are rounded once, to 2^-20, and summed as whole numbers, so neither the order of edges nor the
// place where a box cuts a row changes a byte: the sum telescopes. An edge gives the same areas upwards and downwards,
// so shapes that share an edge cover a pixel by amounts that sum to 1 within 2^-20 (one level, once rounded).
// What is not exact: where contours of one path overlap inside one pixel, the winding numbers of its parts are
// averaged before the fill rule is applied, as in every rasterizer of this family.

import Plane

/// Turns polygons in pixels into ``Coverage``; holds the scratch memory.
@safe
struct Rasterizer: ~Copyable {
  /// The whole area of a pixel.
  static var whole: Int32 { 1 << 20 }

  /// Column sums of the current row, all 0 between rows; index 0 is the left column of the box.
  var cells: UnsafeMutablePointer<Int32>
  private var cellCapacity: Int
  /// The nearest level of each byte.
  let snap: UnsafeMutablePointer<UInt8>
  /// How many levels ``snap`` is for.
  private(set) var levels = 256
  var edges: [Edge] = []
  var active: [ActiveEdge] = []
  var firstOfRow: [Int32] = []

  init() {
    cellCapacity = 2048
    unsafe cells = .allocate(capacity: cellCapacity)
    unsafe cells.initialize(repeating: 0, count: cellCapacity)
    unsafe snap = .allocate(capacity: 256)
    for i in 0..<256 { unsafe snap[i] = UInt8(i) }
  }

  deinit {
    unsafe cells.deallocate()
    unsafe snap.deallocate()
  }

  /// Sets the number of coverage levels, 2...256.
  mutating func use(levels count: Int) {
    guard count != levels else { return }
    levels = count
    let steps = count - 1
    for i in 0..<256 {
      let level = (i * steps * 2 + 255) / 510
      unsafe snap[i] = UInt8((level * 255 * 2 + steps) / (2 * steps))
    }
  }

  /// Makes room for rows of a width.
  mutating func reserve(width: Int) {
    guard width + 2 > cellCapacity else { return }
    unsafe cells.deallocate()
    cellCapacity = width + 2
    unsafe cells = .allocate(capacity: cellCapacity)
    unsafe cells.initialize(repeating: 0, count: cellCapacity)
  }

  /// The area rounded to 2^-20; for values below 2^10 in size.
  @_transparent
  static func fixed(_ area: Double) -> Int32 {
    // Adding 1.5 * 2^32 leaves 2^-20 as the unit in the last place, and the sum's low word is the number.
    Int32(truncatingIfNeeded: (area + 0x1.8p32).bitPattern)
  }

  /// The row or column that a coordinate lies in; to the left of the canvas and above it they are negative.
  @_transparent
  static func pixel(_ coordinate: Double) -> Int {
    // Conversion cuts towards zero.
    let cut = Int(coordinate)
    return Double(cut) > coordinate ? cut &- 1 : cut
  }

  /// The byte of a non-zero winding sum, before ``snap``.
  @_transparent
  static func level(_ sum: Int32) -> Int {
    let size = sum < 0 ? 0 &- sum : sum
    return size >= whole ? 255 : Int(truncatingIfNeeded: (size &* 255 &+ (1 << 19)) &>> 20)
  }
}

/// A slanted line inside one row, and the area to its right.
struct RowSegment {
  /// Its left end.
  let x0: Double
  /// Its extent.
  let width: Double
  /// 1 / (2 width), 0 for an upright line.
  let slope: Double
  /// How much of the row's height it spans, 0...1.
  let height: Double

  @_transparent
  init(_ a: Double, _ b: Double, height: Double) {
    x0 = a < b ? a : b
    width = a < b ? b - a : a - b
    slope = width > 0 ? 0.5 / width : 0
    self.height = height
  }

  /// The function G of the file's comment.
  @_transparent
  func integral(to x: Double) -> Double {
    let t = x - x0
    return t <= 0 ? 0 : t >= width ? t - 0.5 * width : t * t * slope
  }
}

/// A line from its upper to its lower end.
struct Edge {
  var x0: Double
  var y0: Double
  var x1: Double
  var y1: Double
  /// The change of x for a step of y.
  var slope: Double
  /// 1 if the contour runs down along it, else -1.
  var sign: Int32
  /// The next edge that starts in the same row, or -1.
  var next: Int32 = -1

  /// Where the line is at a height, at an end beyond its ends.
  @_transparent
  func x(at y: Double) -> Double {
    y <= y0 ? x0 : y >= y1 ? x1 : x0 + (y - y0) * slope
  }
}

/// An edge that crosses the current row.
struct ActiveEdge {
  var index: Int32
  /// The columns it touched, from the box's left.
  var first: Int32
  var last: Int32
}

extension Rasterizer {
  /// Adds an edge's part of a row to the column sums.
  ///
  /// - Returns: The first and the last column it changed, from the box's left; the last may be the box's width, one
  ///   beyond its columns. First is past last where nothing changed.
  mutating func accumulate(
    _ segment: RowSegment, sign: Int32, left: Int, width: Int
  ) -> (first: Int, last: Int) {
    let origin = Double(left)
    let start = segment.x0 - origin
    guard start < Double(width) else { return (1, 0) }
    let end = start + segment.width
    var k = start < 0 ? 0 : Int(start)
    let first = k
    // The column of the right end; a segment wholly left of the box has none and fills all columns.
    let last = end < 0 ? -1 : end >= Double(width) ? width - 1 : Int(end)
    var x = Double(left + k)
    var before = segment.integral(to: x)
    var sum: Int32 = 0
    while k <= last {
      x += 1
      let after = segment.integral(to: x)
      let area = Self.fixed((after - before) * segment.height)
      unsafe cells[k] &+= sign &* (area &- sum)
      sum = area
      before = after
      k &+= 1
    }
    unsafe cells[k] &+= sign &* (Self.fixed(segment.height) &- sum)
    return (first, k)
  }

  /// Turns the column sums of some columns into bytes, and clears them.
  ///
  /// - Returns: The running sum after the last of them.
  mutating func sweep(
    from first: Int, through last: Int, sum: Int32, y: Int, left: Int, evenOdd: Bool,
    into out: inout Coverage
  ) -> Int32 {
    var sum = sum
    let target = unsafe out.appendBytes(y: y, x: left + first, count: last - first + 1)
    var k = first
    var i = 0
    while k <= last {
      unsafe sum &+= cells[k]
      unsafe cells[k] = 0
      let level = Self.level(evenOdd ? Self.folded(sum) : sum)
      unsafe target[i] = snap[level]
      k &+= 1
      i &+= 1
    }
    return sum
  }

  /// The sum under the even-odd rule: up and down between 0 and the whole.
  static func folded(_ sum: Int32) -> Int32 {
    let part = sum & (2 &* whole &- 1)
    return part > whole ? 2 &* whole &- part : part
  }
}
