import Pixels
import Plane
import Raster
import _TestSupport

/// Areas by clipping polygons, corner by corner, in double precision: slow, and nothing like the rasterizer.
enum AreaOracle {
  /// The area of a simple polygon inside each pixel, row by row.
  static func areas(of polygon: [Point], width: Int, height: Int) -> [Double] {
    var result: [Double] = []
    result.reserveCapacity(width * height)
    for y in 0..<height {
      // A row first, so that polygons of many corners are cut into pixels quickly.
      let row = clip(clip(polygon) { $0.y - Double(y) }) { Double(y + 1) - $0.y }
      for x in 0..<width {
        result.append(area(of: clip(clip(row) { $0.x - Double(x) }) { Double(x + 1) - $0.x }).magnitude)
      }
    }
    return result
  }

  /// The area by the shoelace formula.
  static func area(of p: [Point]) -> Double {
    var sum = 0.0
    for i in p.indices {
      let (a, b) = (p[i], p[(i + 1) % p.count])
      sum += a.x * b.y - b.x * a.y
    }
    return sum / 2
  }

  /// The part of a polygon where a linear function is at least 0.
  private static func clip(_ p: [Point], _ distance: (Point) -> Double) -> [Point] {
    var result: [Point] = []
    for i in p.indices {
      let (a, b) = (p[i], p[(i + 1) % p.count])
      let (da, db) = (distance(a), distance(b))
      if da >= 0 { result.append(a) }
      if (da < 0) != (db < 0) {
        let t = da / (da - db)
        result.append(Point(a.x + t * (b.x - a.x), a.y + t * (b.y - a.y)))
      }
    }
    return result
  }

  /// A rectangle with round corners as a polygon with many corners.
  static func roundedRect(_ r: Rect, radius: Double, map: Affine = .identity, corners: Int = 720) -> [Point] {
    var points: [Point] = []
    let centers = [
      (r.maxX - radius, r.maxY - radius), (r.x + radius, r.maxY - radius), (r.x + radius, r.y + radius),
      (r.maxX - radius, r.y + radius),
    ]
    for (quarter, center) in centers.enumerated() {
      for i in 0...corners {
        let angle = (Double(quarter) + Double(i) / Double(corners)) * .pi / 2
        let (s, c) = Portable.sincos(angle)
        points.append(map.apply(Point(center.0 + radius * c, center.1 + radius * s)))
      }
    }
    return points
  }
}

/// The corners of a rectangle under a map, in order.
func corners(of r: Rect, under map: Affine = .identity) -> [Point] {
  [Point(r.x, r.y), Point(r.maxX, r.y), Point(r.maxX, r.maxY), Point(r.x, r.maxY)].map(map.apply)
}

/// A closed path along points.
func polygonPath(_ points: [Point]) -> Path {
  var path = Path()
  for (i, p) in points.enumerated() {
    if i == 0 { path.move(to: p) } else { path.addLine(to: p) }
  }
  path.close()
  return path
}

/// What drawing in opaque black leaves as alpha on a clear canvas: the coverage.
func coverage(
  width: Int = 48, height: Int = 48, levels: Int = 256, _ draw: (inout Canvas) -> Void
) -> [UInt8] {
  var canvas = Canvas(Bitmap(width: width, height: height), coverageLevels: levels)
  draw(&canvas)
  return canvas.bitmap.pixels.map(\.alpha)
}

/// The sum of coverages, in pixels.
func totalArea(_ coverage: [UInt8]) -> Double {
  Double(coverage.reduce(0) { $0 + Int($1) }) / 255
}

extension SplitMix64 {
  /// A double in a range.
  mutating func value(_ range: ClosedRange<Double>) -> Double {
    range.lowerBound + unit() * (range.upperBound - range.lowerBound)
  }

  /// A picture of random pixels, premultiplied; opaque ones if asked for.
  mutating func bitmap(width: Int, height: Int, opaque: Bool) -> Bitmap {
    var result = Bitmap(width: width, height: height)
    for i in result.pixels.indices {
      let alpha = opaque ? 255 : next() % 256
      func component() -> UInt8 { UInt8(next() % (alpha + 1)) }
      result.pixels[i] = RGBA8(red: component(), green: component(), blue: component(), alpha: UInt8(alpha))
    }
    return result
  }
}

extension RGBA8 {
  /// The four components.
  var components: [Int] { [Int(red), Int(green), Int(blue), Int(alpha)] }
}

/// The greatest difference of a component of two pictures.
func greatestDifference(_ a: Bitmap, _ b: Bitmap) -> Int {
  var greatest = 0
  for (p, q) in zip(a.pixels, b.pixels) where p != q {
    for (m, n) in zip(p.components, q.components) { greatest = max(greatest, abs(m - n)) }
  }
  return greatest
}
