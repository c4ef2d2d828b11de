extension Portable {
  /// The natural logarithm of x.
  ///
  /// The error is below 1 unit in the last place. Minus infinity for 0, not-a-number for negative arguments.
  public static func log(_ x: Double) -> Double {
    if x == 0 { return -.infinity }
    guard x > 0, x.isFinite else { return x > 0 ? x : .nan }
    var scaled = x
    var exponent = 0.0
    if x < Double.leastNormalMagnitude {
      scaled *= 0x1p54
      exponent = -54
    }
    // x = 2^k m with m in sqrt(1/2)..<sqrt(2).
    var k = Int(scaled.bitPattern >> 52) - 1023
    var m = Double(bitPattern: scaled.bitPattern & 0x000F_FFFF_FFFF_FFFF | 0x3FF0_0000_0000_0000)
    if m > 1.41421356237309504880 {
      m *= 0.5
      k += 1
    }
    exponent += Double(k)

    // log(1 + f) = f - f^2/2 + s (f^2/2 + R(s^2)), s = f/(2 + f): the polynomial of Sun's fdlibm (e_log).
    let f = m - 1
    let s = f / (2 + f)
    let z = s * s
    let w = z * z
    let even =
      w
      * (3.999999999940941908e-01 + w
        * (2.222219843214978396e-01 + w * 1.531383769920937332e-01))
    let odd =
      z
      * (6.666666666666735130e-01 + w
        * (2.857142874366239149e-01 + w
          * (1.818357216161805012e-01 + w * 1.479819860511658591e-01)))
    let square = 0.5 * f * f
    return exponent * 6.93147180369123816490e-01
      - ((square - (s * (square + (even + odd)) + exponent * 1.90821492927058770002e-10)) - f)
  }
}
