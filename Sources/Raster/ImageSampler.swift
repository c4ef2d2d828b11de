// Pictures under an affine map.
//
// The problem: the colour of a picture at the centre of each pixel of the canvas, smoothly, and exactly the picture's
// own pixels where the two grids coincide. The method: the inverse map is held in fixed point, 32 bits before and 32
// after the point, so that the position of pixel (x, y) is u0 + x ux + y uy exactly, wherever a row starts; the four
// nearest pixels are weighted bilinearly, premultiplied, with weights in 1/256 that sum to 256. Positions are rounded
// to 1/256 of a picture's pixel; a map off by less than 1/512 therefore still copies pixels unchanged.
// At the picture's edges the position is clamped to the outermost pixels' centres: nothing beyond the edge bleeds in,
// and no transparent fringe appears; antialiasing of the edge is the business of the shape's coverage.
// A picture drawn below half its size is first reduced by whole factors (a box filter: the mean of n x m pixels), so
// that bilinear weights see every pixel; between half and full size it is bilinear alone.
// Error, swept in ImageSamplerTests: at most 2 of 255 from bilinear interpolation in double precision.

import Plane

/// Reads a picture through an affine map; valid while the picture's memory is.
@safe
struct ImageSampler {
  private let pixels: UnsafePointer<UInt32>
  private let width: Int
  private let height: Int
  private let isSmooth: Bool
  /// The size of the picture in memory, if that is repeated to make the whole; its width otherwise.
  private let tileWidth: Int
  private let tileHeight: Int
  private let isTiled: Bool
  // Position of the pixel with index (0, 0) and its change from pixel to pixel, in 2^-32.
  private var u0: Int
  private let ux: Int
  private let uy: Int
  private var v0: Int
  private let vx: Int
  private let vy: Int
  /// Whether every pixel of the picture is opaque.
  let isOpaque: Bool

  /// Makes a sampler.
  ///
  /// - Parameters:
  ///   - pixels: The picture, row by row.
  ///   - width: Its width, 1 or more.
  ///   - height: Its height, 1 or more.
  ///   - map: From the picture's pixels to the canvas's. Where it has no inverse, or shrinks the picture to far below
  ///     a pixel, the sampler gives the picture's middle everywhere.
  ///   - isSmooth: Whether pixels are interpolated, or the nearest one taken.
  ///   - tile: The size of what is in memory, which is repeated over the width and height; nil for all of it.
  init(
    _ pixels: UnsafePointer<UInt32>, width: Int, height: Int, map: Affine, isSmooth: Bool,
    tile: (width: Int, height: Int)? = nil
  ) {
    unsafe self.pixels = unsafe pixels
    tileWidth = tile?.width ?? width
    tileHeight = tile?.height ?? height
    isTiled = tile != nil
    self.width = width
    self.height = height
    self.isSmooth = isSmooth
    isOpaque = unsafe Blend.isOpaque(pixels, count: tileWidth * tileHeight)
    // At the centre of a canvas pixel, in units between centres (smooth) or edges (nearest) of the picture's pixels.
    let inverse = map.inverse
    let offset = isSmooth ? 0.5 : 0
    let m = inverse ?? .identity
    let u = m.a * 0.5 + m.c * 0.5 + m.tx - offset
    let v = m.b * 0.5 + m.d * 0.5 + m.ty - offset
    let limit = 0x1p29
    let steps = max(m.a.magnitude, m.b.magnitude, m.c.magnitude, m.d.magnitude) * 65536
    guard inverse != nil, steps < limit, u.magnitude < limit, v.magnitude < limit else {
      (ux, uy, vx, vy) = (0, 0, 0, 0)
      u0 = Self.fixed(Double(width) / 2 - offset)
      v0 = Self.fixed(Double(height) / 2 - offset)
      return
    }
    (ux, uy, vx, vy) = (Self.fixed(m.a), Self.fixed(m.c), Self.fixed(m.b), Self.fixed(m.d))
    // Half of 1/256 (smooth: positions are then cut to 1/256) or a hair (nearest: positions on an edge by intent).
    let bias = isSmooth ? 1 << 23 : 1 << 12
    u0 = Self.fixed(u) &+ bias
    v0 = Self.fixed(v) &+ bias
  }

  private static func fixed(_ x: Double) -> Int {
    Int((x * 0x1p32).rounded())
  }

  /// The factors, 1 or more, by which a picture is to be reduced before it is drawn through a map.
  static func reduction(of map: Affine, width: Int, height: Int) -> (x: Int, y: Int) {
    guard let m = map.inverse else { return (1, 1) }
    /// Picture pixels per canvas pixel along one of the picture's axes, as a whole factor.
    func factor(_ a: Double, _ b: Double, _ size: Int) -> Int {
      let extent = (a * a + b * b).squareRoot()
      return extent > 2 ? (extent < Double(size) ? Int(extent) : size) : 1
    }
    return (factor(m.a, m.c, width), factor(m.b, m.d, height))
  }

  /// The mean of blocks of n x m pixels; blocks at the right and bottom edge may be smaller.
  static func reduced(
    _ pixels: UnsafePointer<UInt32>, width: Int, height: Int, by factor: (x: Int, y: Int)
  ) -> [UInt32] {
    let columns = (width + factor.x - 1) / factor.x
    let rows = (height + factor.y - 1) / factor.y
    var result = [UInt32](repeating: 0, count: columns * rows)
    for row in 0..<rows {
      let (y0, y1) = (row * factor.y, min(height, (row + 1) * factor.y))
      for column in 0..<columns {
        let (x0, x1) = (column * factor.x, min(width, (column + 1) * factor.x))
        var red = 0
        var green = 0
        var blue = 0
        var alpha = 0
        for y in y0..<y1 {
          for x in x0..<x1 {
            let p = unsafe pixels[y &* width &+ x]
            red &+= Int(truncatingIfNeeded: p & 255)
            green &+= Int(truncatingIfNeeded: p &>> 8 & 255)
            blue &+= Int(truncatingIfNeeded: p &>> 16 & 255)
            alpha &+= Int(truncatingIfNeeded: p &>> 24)
          }
        }
        let n = (y1 - y0) * (x1 - x0)
        func mean(_ sum: Int) -> UInt32 { UInt32(truncatingIfNeeded: (sum + n / 2) / n) }
        result[row * columns + column] = mean(red) | mean(green) << 8 | mean(blue) << 16 | mean(alpha) << 24
      }
    }
    return result
  }

  /// Where the grids coincide, the pixel of the picture at canvas pixel (x, y); nil elsewhere.
  private func copyOffset(x: Int, y: Int) -> (column: Int, row: Int)? {
    let one = 1 << 32
    guard isSmooth, ux == one, vy == one, uy == 0, vx == 0, u0 &>> 24 & 255 == 0, v0 &>> 24 & 255 == 0
    else { return nil }
    return (u0 &>> 32 &+ x, v0 &>> 32 &+ y)
  }

  /// Reads the picture at some pixels of a canvas row.
  func read(x: Int, y: Int, count: Int, into target: UnsafeMutablePointer<UInt32>) {
    guard !isTiled else { return unsafe readTiled(x: x, y: y, count: count, into: target) }
    if let (column, row) = copyOffset(x: x, y: y), column >= 0, column &+ count <= width, row >= 0,
      row < height
    {
      unsafe target.update(from: pixels + (row &* width &+ column), count: count)
      return
    }
    let u = u0 &+ x &* ux &+ y &* uy
    let v = v0 &+ x &* vx &+ y &* vy
    guard isSmooth else { return unsafe readNearest(u, v, count: count, into: target) }
    // Between the outermost centres all four neighbours exist; outside positions are clamped.
    var inner = (first: 0, end: count)
    Self.narrow(&inner, start: u, step: ux, limit: (width &- 1) &<< 32)
    Self.narrow(&inner, start: v, step: vx, limit: (height &- 1) &<< 32)
    unsafe readClamped(u, v, from: 0, to: inner.first, into: target)
    unsafe readInner(u, v, from: inner.first, to: inner.end, into: target)
    unsafe readClamped(u, v, from: inner.end, to: count, into: target)
  }

  /// Keeps of a range the indices i for which start + i step is in 0..<limit; empty ranges end where they start.
  static func narrow(_ range: inout (first: Int, end: Int), start: Int, step: Int, limit: Int) {
    guard range.first < range.end else { return }
    if step == 0 {
      if start < 0 || start >= limit { range.end = range.first }
      return
    }
    /// The least i with i * size >= distance.
    func steps(_ distance: Int, _ size: Int) -> Int {
      distance <= 0 ? 0 : (distance &- 1) / size &+ 1
    }
    let size = step < 0 ? 0 &- step : step
    // Entering is where the lower bound is reached going up, or the upper one is left behind going down.
    let first = step > 0 ? steps(0 &- start, size) : steps(start &- limit &+ 1, size)
    let end = step > 0 ? steps(limit &- start, size) : steps(start &+ 1, size)
    range.first = min(max(range.first, first), range.end)
    range.end = max(min(range.end, end), range.first)
  }

  private func readInner(
    _ u0: Int, _ v0: Int, from first: Int, to end: Int, into target: UnsafeMutablePointer<UInt32>
  ) {
    let (width, ux, vx) = (width, ux, vx)
    let pixels = unsafe pixels
    var u = u0 &+ first &* ux
    var v = v0 &+ first &* vx
    var i = first
    while i < end {
      let corner = unsafe pixels + (v &>> 32 &* width &+ u &>> 32)
      let fx = UInt64(truncatingIfNeeded: u &>> 24 & 255)
      let fy = UInt64(truncatingIfNeeded: v &>> 24 & 255)
      let w11 = (fx &* fy &+ 128) &>> 8
      let sum =
        unsafe Blend.spread(corner[0]) &* (256 &- fx &- fy &+ w11)
        &+ Blend.spread(corner[1]) &* (fx &- w11)
        &+ Blend.spread(corner[width]) &* (fy &- w11)
        &+ Blend.spread(corner[width &+ 1]) &* w11
      unsafe target[i] = Blend.pack(((sum &+ Blend.halves) &>> 8) & Blend.lanes)
      u &+= ux
      v &+= vx
      i &+= 1
    }
  }

  private func readClamped(
    _ u0: Int, _ v0: Int, from first: Int, to end: Int, into target: UnsafeMutablePointer<UInt32>
  ) {
    let (lastColumn, lastRow) = (width &- 1, height &- 1)
    var i = first
    while i < end {
      let u = u0 &+ i &* ux
      let v = v0 &+ i &* vx
      let column = u &>> 32
      let row = v &>> 32
      let x0 = column < 0 ? 0 : column > lastColumn ? lastColumn : column
      let x1 = column < -1 ? 0 : column >= lastColumn ? lastColumn : column &+ 1
      let y0 = (row < 0 ? 0 : row > lastRow ? lastRow : row) &* width
      let y1 = (row < -1 ? 0 : row >= lastRow ? lastRow : row &+ 1) &* width
      let fx = UInt64(truncatingIfNeeded: u &>> 24 & 255)
      let fy = UInt64(truncatingIfNeeded: v &>> 24 & 255)
      let w11 = (fx &* fy &+ 128) &>> 8
      let sum =
        unsafe Blend.spread(pixels[y0 &+ x0]) &* (256 &- fx &- fy &+ w11)
        &+ Blend.spread(pixels[y0 &+ x1]) &* (fx &- w11)
        &+ Blend.spread(pixels[y1 &+ x0]) &* (fy &- w11)
        &+ Blend.spread(pixels[y1 &+ x1]) &* w11
      unsafe target[i] = Blend.pack(((sum &+ Blend.halves) &>> 8) & Blend.lanes)
      i &+= 1
    }
  }

  /// Reads what the tiles, laid out side by side, would give.
  private func readTiled(x: Int, y: Int, count: Int, into target: UnsafeMutablePointer<UInt32>) {
    if let (column, row) = copyOffset(x: x, y: y), column >= 0, column &+ count <= width, row >= 0,
      row < height
    {
      let line = unsafe pixels + row % tileHeight &* tileWidth
      var (done, first) = (0, column % tileWidth)
      while done < count {
        let length = min(tileWidth &- first, count &- done)
        unsafe (target + done).update(from: line + first, count: length)
        (done, first) = (done &+ length, 0)
      }
      return
    }
    let (lastColumn, lastRow) = (width &- 1, height &- 1)
    for i in 0..<count {
      let u = u0 &+ (x &+ i) &* ux &+ y &* uy
      let v = v0 &+ (x &+ i) &* vx &+ y &* vy
      let column = u &>> 32
      let row = v &>> 32
      let x0 = (column < 0 ? 0 : column > lastColumn ? lastColumn : column) % tileWidth
      let x1 = (column < -1 ? 0 : column >= lastColumn ? lastColumn : column &+ 1) % tileWidth
      let y0 = (row < 0 ? 0 : row > lastRow ? lastRow : row) % tileHeight &* tileWidth
      let y1 = (row < -1 ? 0 : row >= lastRow ? lastRow : row &+ 1) % tileHeight &* tileWidth
      let fx = UInt64(truncatingIfNeeded: u &>> 24 & 255)
      let fy = UInt64(truncatingIfNeeded: v &>> 24 & 255)
      let w11 = (fx &* fy &+ 128) &>> 8
      let sum =
        unsafe Blend.spread(pixels[y0 &+ x0]) &* (256 &- fx &- fy &+ w11)
        &+ Blend.spread(pixels[y0 &+ x1]) &* (fx &- w11)
        &+ Blend.spread(pixels[y1 &+ x0]) &* (fy &- w11)
        &+ Blend.spread(pixels[y1 &+ x1]) &* w11
      unsafe target[i] = Blend.pack(((sum &+ Blend.halves) &>> 8) & Blend.lanes)
    }
  }

  private func readNearest(
    _ u0: Int, _ v0: Int, count: Int, into target: UnsafeMutablePointer<UInt32>
  ) {
    var i = 0
    while i < count {
      let column = (u0 &+ i &* ux) &>> 32
      let row = (v0 &+ i &* vx) &>> 32
      let x = column < 0 ? 0 : column >= width ? width &- 1 : column
      let y = row < 0 ? 0 : row >= height ? height &- 1 : row
      unsafe target[i] = pixels[y &* width &+ x]
      i &+= 1
    }
  }
}
