// Pictures in nine slices.
//
// The problem: a picture whose corners keep their size while its sides grow along themselves and its middle both ways,
// under any affine map, without seams. The method: each slice is a picture of its own with its own sampler; a row is cut
// into stretches whose pixels' centres lie in one slice, and each is read by that slice's sampler. The coverage is that of
// the whole, so nothing shows between slices; samplers clamp at their edges, so no slice bleeds into its neighbour
// where they meet on whole pixels. A slice that is tiled is read as if its tiles were laid out; in memory there is one
// of them. Only where small tiles are shrunk, so that tiles are to be averaged with their neighbours, they are laid out.
// Where a cut goes through a pixel, both slices have the whole pixel and interpolate towards it.

import Pixels
public import Plane

/// How a picture is cut into nine slices: the middle part, in the picture's pixels, is what grows.
public struct ImageSlices: Hashable, Sendable {
  /// The part that grows, in pixels from the top left; a width or height of 0 stands for one pixel about that place.
  public var center: Rect
  /// How many pixels make a unit of the frame, in the parts that keep their size.
  public var pixelsPerUnit: Double
  /// Whether the parts that grow are repeated from their top left, instead of stretched.
  public var tiles: Bool

  /// Makes a cut.
  public init(center: Rect, pixelsPerUnit: Double, tiles: Bool) {
    self.center = center
    self.pixelsPerUnit = pixelsPerUnit
    self.tiles = tiles
  }
}

/// Reads a picture in nine slices; valid while the memory of its slices is.
struct SlicedSampler {
  private let parts: [ImageSampler?]
  private let columns: (Double, Double)
  private let rows: (Double, Double)
  private let inverse: Affine
  let isOpaque: Bool

  /// Makes a sampler for a picture that fills a frame under a map, and lends it; nothing for an empty one.
  static func with(
    _ bitmap: Bitmap, slices: ImageSlices, frame: Rect, map: Affine, _ body: (SlicedSampler) -> Void
  ) {
    guard let inverse = map.inverse, slices.pixelsPerUnit > 0 else { return }
    let across = SliceAxis(
      size: bitmap.width, from: slices.center.x, to: slices.center.maxX, start: frame.x,
      length: frame.width, slices)
    let down = SliceAxis(
      size: bitmap.height, from: slices.center.y, to: slices.center.maxY, start: frame.y,
      length: frame.height, slices)
    // All slices one after the other in one piece of memory.
    var memory: [UInt32] = []
    var found: [Piece?] = []
    for row in down.parts {
      for column in across.parts {
        guard let row, let column else {
          found.append(nil)
          continue
        }
        found.append(piece(of: bitmap, column, row, map: map, memory: &memory))
      }
    }
    unsafe memory.withUnsafeBufferPointer { buffer in
      guard let base = buffer.baseAddress else { return }
      let parts = found.map { part in
        part.map {
          unsafe ImageSampler(
            base + $0.offset, width: $0.width, height: $0.height, map: $0.map, isSmooth: true, tile: $0.tile)
        }
      }
      body(SlicedSampler(parts: parts, columns: across.cuts, rows: down.cuts, inverse: inverse))
    }
  }

  /// A slice in memory.
  private struct Piece {
    var offset: Int
    var width: Int
    var height: Int
    var map: Affine
    /// The size in memory, if that is repeated.
    var tile: (width: Int, height: Int)?
  }

  /// The most pixels of tiles that are laid out to be averaged.
  private static let mostLaidOut = 1 << 20

  /// Adds a slice to the memory.
  private static func piece(
    of bitmap: Bitmap, _ column: SliceAxis.Part, _ row: SliceAxis.Part, map: Affine, memory: inout [UInt32]
  ) -> Piece {
    let place = Affine(
      a: column.step, b: 0, c: 0, d: row.step, tx: column.origin, ty: row.origin
    ).then(map)
    var factor = ImageSampler.reduction(of: place, width: column.count, height: row.count)
    var size = (width: column.count, height: row.count)
    let isTiled = column.period < column.count || row.period < row.count
    let isLaidOut = !isTiled || (factor != (1, 1) && size.width <= mostLaidOut / size.height)
    if !isLaidOut {
      size = (min(column.period, column.count), min(row.period, row.count))
      // Whole blocks of a tile, so that every tile is like the others.
      factor = (
        largestDivisor(of: size.width, upTo: factor.x), largestDivisor(of: size.height, upTo: factor.y)
      )
    }
    let pixels = (0..<size.height).flatMap { y in
      let line = row.pixel(y) * bitmap.width
      return (0..<size.width).map { x in bitmap.pixels[line + column.pixel(x)].word }
    }
    let reduced =
      factor != (1, 1)
      ? unsafe pixels.withUnsafeBufferPointer { buffer in
        unsafe buffer.baseAddress.map {
          unsafe ImageSampler.reduced($0, width: size.width, height: size.height, by: factor)
        } ?? []
      } : pixels
    func blocks(_ count: Int, _ factor: Int) -> Int { (count + factor - 1) / factor }
    let piece = Piece(
      offset: memory.count, width: blocks(column.count, factor.x), height: blocks(row.count, factor.y),
      map: Affine.scale(Double(factor.x), Double(factor.y)).then(place),
      tile: isLaidOut ? nil : (blocks(size.width, factor.x), blocks(size.height, factor.y)))
    memory += reduced
    return piece
  }

  private static func largestDivisor(of number: Int, upTo most: Int) -> Int {
    var divisor = min(number, max(most, 1))
    while number % divisor != 0 { divisor -= 1 }
    return divisor
  }

  private init(
    parts: [ImageSampler?], columns: (Double, Double), rows: (Double, Double), inverse: Affine
  ) {
    self.parts = parts
    self.columns = columns
    self.rows = rows
    self.inverse = inverse
    isOpaque = parts.allSatisfy { $0?.isOpaque ?? true }
  }

  /// Reads the picture at some pixels of a canvas row.
  func read(x: Int, y: Int, count: Int, into target: UnsafeMutablePointer<UInt32>) {
    let py = Double(y) + 0.5
    let (ru, rv) = (inverse.c * py + inverse.tx, inverse.d * py + inverse.ty)
    /// The slice in which the centre of a pixel lies.
    func slice(_ i: Int) -> Int {
      let px = Double(x + i) + 0.5
      let (u, v) = (inverse.a * px + ru, inverse.b * px + rv)
      let column = u < columns.0 ? 0 : u < columns.1 ? 1 : 2
      return 3 * (v < rows.0 ? 0 : v < rows.1 ? 1 : 2) + column
    }
    var start = 0
    while start < count {
      let index = slice(start)
      var end = start + 1
      while end < count, slice(end) == index { end += 1 }
      if let part = parts[index] {
        unsafe part.read(x: x + start, y: y, count: end - start, into: target + start)
      } else {
        unsafe Blend.store(0, target + start, count: end - start)
      }
      start = end
    }
  }
}

/// The three slices along one axis.
private struct SliceAxis {
  struct Part {
    /// The first of the picture's columns or rows that it is made of.
    var first: Int
    /// After how many of them it begins anew; no less than their number if it does not.
    var period: Int
    /// How many columns or rows it has.
    var count: Int
    /// The place of its first pixel's edge in the frame's coordinates, and the extent of a pixel there.
    var origin: Double
    var step: Double

    /// The picture's column or row at a place.
    func pixel(_ i: Int) -> Int { first + i % period }
  }
  private(set) var parts: [Part?] = []
  /// Where one slice ends and the next begins, in the frame's coordinates; beyond the frame where there is no slice.
  private(set) var cuts: (Double, Double)

  init(
    size: Int, from first: Double, to last: Double, start: Double, length: Double, _ slices: ImageSlices
  ) {
    let all = Double(size)
    func within(_ v: Double) -> Double { v > 0 ? min(v, all) : 0 }
    var (a, b) = (within(first), within(last))
    if b <= a { (a, b) = (within(a - 0.5), within(a + 0.5)) }
    let (head, tail) = (a / slices.pixelsPerUnit, (all - b) / slices.pixelsPerUnit)
    // Where there is no room for the ends, they shrink together.
    let share = head + tail > length ? length / (head + tail) : 1
    let (low, high) = (start + head * share, start + length - tail * share)
    cuts = (head > 0 ? low : -.infinity, tail > 0 ? high : .infinity)
    parts.append(Self.stretched(0, a, over: start, low))
    let period = b - a
    let isWhole = a == a.rounded() && b == b.rounded()
    let needed = ((high - low) * slices.pixelsPerUnit).rounded(.up)
    // Beyond that a sampler cannot tell one pixel from the next.
    if slices.tiles, isWhole, period > 1, needed > 0, needed < 0x1p28 {
      parts.append(
        Part(
          first: Int(a), period: Int(period), count: Int(needed), origin: low, step: 1 / slices.pixelsPerUnit)
      )
    } else {
      parts.append(Self.stretched(a, b, over: low, high))
    }
    parts.append(Self.stretched(b, all, over: high, start + length))
  }

  /// The pixels from one place of the picture to another over a part of the frame.
  private static func stretched(_ from: Double, _ to: Double, over low: Double, _ high: Double) -> Part? {
    guard to > from, high > low else { return nil }
    let step = (high - low) / (to - from)
    let first = from.rounded(.down)
    let count = Int(to.rounded(.up)) - Int(first)
    return Part(
      first: Int(first), period: count, count: count, origin: low - (from - first) * step, step: step)
  }
}
