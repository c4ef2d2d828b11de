internal import Plane

// Colours where distance means difference to the eye.
//
// The problem: a palette that is chosen by distances of sRGB bytes spends entries on darks and blues that look alike.
// The method: Björn Ottosson's OKLab (2020): linear light, a matrix to cone-like responses, cube roots, a matrix to
// lightness and two opponent axes. The sRGB curve is a table of 256 values; its exponent 2.4 = 2 + 2/5 is computed by
// squaring and a fifth root (Newton), so that every machine has the same bits.
// Source: https://bottosson.github.io/posts/oklab/ and IEC 61966-2-1 for the curve.
// Invariant, tested over a grid of colours: the way there and back gives the same bytes.

/// A colour in OKLab: lightness 0...1 and two axes of about -0.4...0.4.
package struct OKLab {
  package var l: Double
  package var a: Double
  package var b: Double

  package init(l: Double, a: Double, b: Double) {
    self.l = l
    self.a = a
    self.b = b
  }

  /// Converts sRGB bytes, red lowest; the fourth byte is ignored.
  package init(rgb word: UInt32) {
    let r = Self.linear[Int(word & 0xFF)]
    let g = Self.linear[Int(word >> 8 & 0xFF)]
    let b = Self.linear[Int(word >> 16 & 0xFF)]
    let long = Portable.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
    let medium = Portable.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
    let short = Portable.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
    self.init(
      l: 0.2104542553 * long + 0.7936177850 * medium - 0.0040720468 * short,
      a: 1.9779984951 * long - 2.4285922050 * medium + 0.4505937099 * short,
      b: 0.0259040371 * long + 0.7827717662 * medium - 0.8086757660 * short)
  }

  /// The nearest sRGB bytes, red lowest, the fourth byte 0.
  package var rgb: UInt32 {
    let long = l + 0.3963377774 * a + 0.2158037573 * b
    let medium = l - 0.1055613458 * a - 0.0638541728 * b
    let short = l - 0.0894841775 * a - 1.2914855480 * b
    let x = long * long * long
    let y = medium * medium * medium
    let z = short * short * short
    let red = Self.byte(4.0767416621 * x - 3.3077115913 * y + 0.2309699292 * z)
    let green = Self.byte(-1.2684380046 * x + 2.6097574011 * y - 0.3413193965 * z)
    let blue = Self.byte(-0.0041960863 * x - 0.7034186147 * y + 1.7076147010 * z)
    return red | green << 8 | blue << 16
  }

  /// The square of the distance.
  package func squaredDistance(to other: OKLab) -> Double {
    let dl = l - other.l
    let da = a - other.a
    let db = b - other.b
    return dl * dl + da * da + db * db
  }

  /// The light of each byte value, 0...1.
  private static let linear: [Double] = (0..<256).map { light(Double($0) / 255) }
  /// The light half-way, in the encoded scale, between each byte value and the next.
  private static let steps: [Double] = (0..<255).map { light((Double($0) + 0.5) / 255) }

  /// The sRGB curve from encoded value to light.
  private static func light(_ encoded: Double) -> Double {
    if encoded <= 0.04045 { return encoded / 12.92 }
    let base = (encoded + 0.055) / 1.055
    let square = base * base
    var root = 1.0
    for _ in 0..<32 {
      let fourth = root * root * root * root
      root = (4 * root + square / fourth) / 5
    }
    return square * root
  }

  /// The byte whose encoded value is nearest to a light.
  private static func byte(_ light: Double) -> UInt32 {
    var low = 0
    var high = 255
    while low < high {
      let middle = (low + high) / 2
      if light < steps[middle] { high = middle } else { low = middle + 1 }
    }
    return UInt32(low)
  }
}
