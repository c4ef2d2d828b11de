import Plane

// Smooth noise in three dimensions whose gradients turn.
//
// The problem: a force that is random but smooth in space and time, and curls instead of pulsing when time goes on. The
// method: simplex noise. Space is cut into tetrahedra; each corner carries a direction chosen by hashing its whole
// coordinates; the value at a point is the sum over the four corners around it of (0.6 - r^2)^4 times the dot product
// of direction and distance. The directions of all corners turn with the angle given, each in a plane of its own.
// Source: Perlin, "Improving Noise" (2002); Gustavson, "Simplex noise demystified" (2005) and his flow noise after
// Perlin and Neyret, "Flow Noise" (2001). Invariants: value and gradient are continuous and belong together, and are 0
// beyond `reach`, where coordinates have no fractions that could vary; the hash is of this package, so values differ
// from those of other programs.

/// Simplex noise with turning gradients.
enum SimplexNoise {
  /// A value of the noise, about -1...1, with the x and y components of its gradient.
  struct Sample {
    var value = 0.0
    var gradientX = 0.0
    var gradientY = 0.0
  }

  /// The noise at a point, with the directions at the corners turned by an angle in radians.
  static func sample(_ x: Double, _ y: Double, _ z: Double, turnedBy angle: Double) -> Sample {
    guard x.magnitude < reach, y.magnitude < reach, z.magnitude < reach, angle.magnitude < reach else {
      return Sample()
    }
    let (sine, cosine) = Portable.sincos(angle)
    // Skewing turns the tetrahedra into halves of cubes, whose corners are whole numbers.
    let skew = (x + y + z) / 3
    let i = (x + skew).rounded(.down)
    let j = (y + skew).rounded(.down)
    let k = (z + skew).rounded(.down)
    let unskew = (i + j + k) / 6
    let x0 = x - (i - unskew)
    let y0 = y - (j - unskew)
    let z0 = z - (k - unskew)

    // The corners are passed in the order of the largest coordinates.
    let first: (Double, Double, Double)
    let second: (Double, Double, Double)
    switch (x0 >= y0, y0 >= z0, x0 >= z0) {
    case (true, true, _): (first, second) = ((1, 0, 0), (1, 1, 0))
    case (true, false, true): (first, second) = ((1, 0, 0), (1, 0, 1))
    case (true, false, false): (first, second) = ((0, 0, 1), (1, 0, 1))
    case (false, false, _): (first, second) = ((0, 0, 1), (0, 1, 1))
    case (false, true, false): (first, second) = ((0, 1, 0), (0, 1, 1))
    case (false, true, true): (first, second) = ((0, 1, 0), (1, 1, 0))
    }

    var sample = Sample()
    func add(_ corner: (Double, Double, Double), _ shift: Double) {
      let dx = x0 - corner.0 + shift
      let dy = y0 - corner.1 + shift
      let dz = z0 - corner.2 + shift
      let t = 0.6 - dx * dx - dy * dy - dz * dz
      guard t > 0 else { return }
      let g = direction(i + corner.0, j + corner.1, k + corner.2, sine, cosine)
      let dot = g.0 * dx + g.1 * dy + g.2 * dz
      let t3 = t * t * t
      sample.value += scale * t3 * t * dot
      // d/dx of t^4 (g . d) is t^4 g_x - 8 t^3 d_x (g . d).
      sample.gradientX += scale * (t3 * t * g.0 - 8 * t3 * dx * dot)
      sample.gradientY += scale * (t3 * t * g.1 - 8 * t3 * dy * dot)
    }
    add((0, 0, 0), 0)
    add(first, 1.0 / 6)
    add(second, 2.0 / 6)
    add((1, 1, 1), 3.0 / 6)
    return sample
  }

  /// The largest coordinate, and the largest angle: a corner's coordinates are whole numbers of 64 bits.
  private static let reach = 0x1p52

  /// Brings values to about -1...1.
  private static let scale = 28.0

  /// The direction of a corner: one of twelve edge directions of a cube, turned in a plane that holds it.
  private static func direction(
    _ i: Double, _ j: Double, _ k: Double, _ sine: Double, _ cosine: Double
  ) -> (Double, Double, Double) {
    var hash = UInt64(bitPattern: Int64(i)) &* 0x9E37_79B9_7F4A_7C15
    hash = (hash ^ (hash >> 32)) &+ UInt64(bitPattern: Int64(j)) &* 0xBF58_476D_1CE4_E5B9
    hash = (hash ^ (hash >> 29)) &+ UInt64(bitPattern: Int64(k)) &* 0x94D0_49BB_1331_11EB
    hash ^= hash >> 31
    hash &*= 0xD6E8_FEB8_6659_FD93
    hash ^= hash >> 32

    // u = (a, b, 0) and v = (-b, a, c sqrt 2)/sqrt 2 are orthogonal and of length sqrt 2.
    let a: Double = hash & 1 == 0 ? 1 : -1
    let b: Double = hash & 2 == 0 ? 1 : -1
    let c: Double = hash & 4 == 0 ? 1 : -1
    let half = 0.5.squareRoot()
    let p = cosine * a - sine * b * half
    let q = cosine * b + sine * a * half
    let r = sine * c
    switch (hash >> 3) % 3 {
    case 0: return (p, q, r)
    case 1: return (q, r, p)
    default: return (r, p, q)
    }
  }
}
