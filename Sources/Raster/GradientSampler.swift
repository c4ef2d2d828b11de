// Gradients.
//
// The problem: the colour of a gradient at the centre of each pixel. The method: the inverse map takes the centre to
// the gradient's own coordinates, the kind gives it a number t, and the two stops around t are mixed linearly, in
// double precision, sRGB values as they are. For circles t is the greatest root of |p - c(t)| = r(t) with r(t) >= 0.
// Two stops at one place are a hard edge: within half a pixel of it both sides are mixed by how much of a pixel's width
// lies on either side, so that stripes have smooth edges; the line where a conic gradient begins and ends is one as well.
// Stops and edges are found by bisection, so that a pixel costs the logarithm of their number.
// Invariants: a pixel depends on its own place alone, not on where a row starts; t is exact to rounding, so a component
// is off by at most one level (0.5 plus what a rounded alpha adds); no component exceeds alpha.

import Plane

/// Reads a gradient at the pixels of a canvas.
struct GradientSampler {
  /// Red, green, blue and alpha in 0...255; multiplied by alpha if the gradient is premultiplied.
  private struct Components {
    var r: Double
    var g: Double
    var b: Double
    var a: Double

    static let clear = Components(r: 0, g: 0, b: 0, a: 0)

    func mixed(with o: Components, _ w: Double) -> Components {
      Components(
        r: r + w * (o.r - r), g: g + w * (o.g - g), b: b + w * (o.b - b), a: a + w * (o.a - a))
    }

    var premultiplied: Components {
      let k = a / 255
      return Components(r: r * k, g: g * k, b: b * k, a: a)
    }

    var pixel: UInt32 {
      /// Rounding must not put a component above alpha.
      func byte(_ v: Double) -> UInt32 { UInt32((v < a ? v : a) + 0.5) }
      return byte(r) | byte(g) << 8 | byte(b) << 16 | byte(a) << 24
    }
  }

  private struct Place {
    var location: Double
    var color: Components
  }

  /// Two colours that meet at one place.
  private struct HardEdge {
    var location: Double
    var before: Components
    var after: Components
  }

  private let places: [Place]
  /// In order of their places.
  private let edges: [HardEdge]
  /// Where a conic gradient begins and ends.
  private let seam: HardEdge?
  private let gradient: Gradient
  /// From pixels to the gradient's own coordinates; nil where there is no such map.
  private let inverse: Affine?
  /// The extent of a pixel in those coordinates.
  private let unit: Double
  /// Whether every pixel is opaque.
  let isOpaque: Bool

  /// Makes a sampler; nil if there is no colour.
  init?(_ gradient: Gradient, map: Affine) {
    guard !gradient.stops.isEmpty else { return nil }
    self.gradient = gradient
    var places: [Place] = []
    var edges: [HardEdge] = []
    for stop in gradient.stops {
      func level(_ v: Double) -> Double { v > 0 ? (v < 1 ? v : 1) * 255 : 0 }
      let c = stop.color
      let plain = Components(r: level(c.red), g: level(c.green), b: level(c.blue), a: level(c.alpha))
      let color = gradient.isPremultiplied ? plain.premultiplied : plain
      // Not-a-number counts as the place before.
      let least = places.last?.location ?? -.infinity
      let location = stop.location > least ? stop.location : max(least, 0)
      if let last = places.last, last.location == location {
        if edges.last?.location == location {
          edges[edges.count - 1].after = color
        } else {
          edges.append(HardEdge(location: location, before: last.color, after: color))
        }
      }
      places.append(Place(location: location, color: color))
    }
    if gradient.kind == .conic, let first = places.first, let last = places.last {
      seam = HardEdge(location: 0, before: last.color, after: first.color)
    } else {
      seam = nil
    }
    self.places = places
    let all = gradient.map.then(map)
    inverse = all.inverse
    unit =
      switch (inverse, gradient.kind) {
      case (nil, _): 0
      case (let m?, .axial): (m.a * m.a + m.c * m.c).squareRoot()
      case (let m?, .radial), (let m?, .conic): m.determinant.magnitude.squareRoot()
      case (let m?, .circles(_, let r0, _, let r1)):
        r0 == r1 ? 0 : m.determinant.magnitude.squareRoot() / (r1 - r0).magnitude
      }
    self.edges = edges
    var covers = true
    if case .circles = gradient.kind { covers = false }
    isOpaque = covers && gradient.stops.allSatisfy { $0.color.alpha >= 1 }
  }

  /// Reads the gradient at some pixels of a canvas row.
  func read(x: Int, y: Int, count: Int, into target: UnsafeMutablePointer<UInt32>) {
    guard let m = inverse, let last = places.last else {
      let end = places.last.map { finished($0.color).pixel } ?? 0
      return unsafe Blend.store(end, target, count: count)
    }
    let py = Double(y) + 0.5
    let (ru, rv) = (m.c * py + m.tx, m.d * py + m.ty)
    var index = -1
    for i in 0..<count {
      let px = Double(x &+ i) + 0.5
      let (u, v) = (m.a * px + ru, m.b * px + rv)
      let t: Double
      var width = unit
      switch gradient.kind {
      case .axial: t = u
      case .radial: t = (u * u + v * v).squareRoot()
      case .conic:
        let turn = Portable.atan2(v, u) / (2 * .pi)
        t = turn < 0 ? turn + 1 : turn
        let radius = (u * u + v * v).squareRoot()
        width = radius > 0 ? unit / (2 * .pi * radius) : 1
      case .circles(let c0, let r0, let c1, let r1):
        guard let root = root(u, v, c0, r0, c1, r1) else {
          unsafe target[i] = 0
          continue
        }
        t = root
      }
      // What is not a number is far away.
      let color = t.isFinite ? color(at: t, width: width, &index) : finished(last.color)
      unsafe target[i] = color.pixel
    }
  }

  /// The colour at a place, multiplied by alpha.
  ///
  /// - Parameters:
  ///   - t: The place.
  ///   - width: The extent of a pixel there.
  ///   - index: The last stop that is not after the place before this one, -1 for none; is brought up to date.
  /// - Returns: The components.
  private func color(at t: Double, width: Double, _ index: inout Int) -> Components {
    if let (edge, distance) = edge(near: t, width: width) {
      return finished(edge.before).mixed(with: finished(edge.after), distance / width + 0.5)
    }
    let count = places.count
    // The next pixel most often lies between the same two stops.
    if index + 1 < count && t >= places[index + 1].location || index >= 0 && t < places[index].location {
      index = Self.firstIndex(in: 0..<count) { places[$0].location > t } - 1
    }
    if index < 0 { return finished(places[0].color) }
    if index + 1 == count { return finished(places[index].color) }
    let (a, b) = (places[index], places[index + 1])
    return finished(a.color.mixed(with: b.color, (t - a.location) / (b.location - a.location)))
  }

  /// The first edge that is nearer than half a pixel, and how far before the place it is.
  private func edge(near t: Double, width: Double) -> (HardEdge, Double)? {
    guard !edges.isEmpty || seam != nil else { return nil }
    let half = width / 2
    guard gradient.kind == .conic else {
      let i = Self.firstIndex(in: 0..<edges.count) { t - edges[$0].location < half }
      guard i < edges.count, t - edges[i].location > -half else { return nil }
      return (edges[i], t - edges[i].location)
    }
    // A turn on, and a turn back, is the same place.
    var found: (index: Int, distance: Double)?
    if let first = edges.first, let last = edges.last {
      if half > 0.5 { return (first, (t - first.location) - (t - first.location).rounded()) }
      let turns = ((t - last.location).rounded(), (t - first.location).rounded())
      if turns.1 - turns.0 < Double(edges.count) {
        // Counted: far out a turn more is the same number.
        for step in 0...Int(max(0, turns.1 - turns.0)) {
          let turn = turns.0 + Double(step)
          let i = Self.firstIndex(in: 0..<edges.count) { t - edges[$0].location - turn < half }
          if i < found?.index ?? edges.count, t - edges[i].location - turn > -half {
            found = (i, t - edges[i].location - turn)
          }
        }
      } else {
        // Edges that are spread over more turns than there are edges.
        let i = edges.firstIndex {
          let distance = t - $0.location
          return (distance - distance.rounded()).magnitude < half
        }
        if let i { found = (i, (t - edges[i].location) - (t - edges[i].location).rounded()) }
      }
    }
    if let found { return (edges[found.index], found.distance) }
    guard let seam else { return nil }
    let distance = t - seam.location - (t - seam.location).rounded()
    return distance.magnitude < half ? (seam, distance) : nil
  }

  /// The first index for which a condition holds that holds for all after it; the end if none.
  private static func firstIndex(in range: Range<Int>, where holds: (Int) -> Bool) -> Int {
    var (low, high) = (range.lowerBound, range.upperBound)
    while low < high {
      let middle = (low + high) / 2
      if holds(middle) { high = middle } else { low = middle + 1 }
    }
    return low
  }

  @inline(__always)
  private func finished(_ color: Components) -> Components {
    gradient.isPremultiplied ? color : color.premultiplied
  }

  /// The last circle that passes a point, among those that are drawn; nil if none does.
  private func root(_ x: Double, _ y: Double, _ c0: Point, _ r0: Double, _ c1: Point, _ r1: Double) -> Double?
  {
    let (dx, dy, dr) = (c1.x - c0.x, c1.y - c0.y, r1 - r0)
    let (px, py) = (x - c0.x, y - c0.y)
    // a t^2 - 2 b t + c = 0
    let a = dx * dx + dy * dy - dr * dr
    let b = px * dx + py * dy + r0 * dr
    let c = px * px + py * py - r0 * r0
    let nested = gradient.isNested
    func isDrawn(_ t: Double) -> Bool {
      // Where one circle holds the other, the shape that is filled has the ends already.
      r0 + t * dr >= 0 && (nested || (t >= 0 || gradient.extendsBefore) && (t <= 1 || gradient.extendsAfter))
    }
    if a.magnitude < 1e-12 * (dx * dx + dy * dy + dr * dr) {
      guard b != 0 else { return nil }
      let t = c / (2 * b)
      return isDrawn(t) ? t : nil
    }
    let discriminant = b * b - a * c
    guard discriminant >= 0 else { return nil }
    let s = discriminant.squareRoot()
    let (one, two) = ((b + s) / a, (b - s) / a)
    let (later, sooner) = one > two ? (one, two) : (two, one)
    return isDrawn(later) ? later : isDrawn(sooner) ? sooner : nil
  }
}

extension Gradient {
  /// Whether it goes from a circle to one that holds it or that it holds.
  var isNested: Bool {
    guard case .circles(let c0, let r0, let c1, let r1) = kind else { return false }
    let (dx, dy, dr) = (c1.x - c0.x, c1.y - c0.y, r1 - r0)
    return dx * dx + dy * dy <= dr * dr
  }
}
