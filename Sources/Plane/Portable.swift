// Elementary functions that give the same bits on every machine.
//
// The problem: a C library chooses its sine at run time by what the processor has, and the results differ in the
// last bit; one such bit, fed back through a physics step, becomes another picture. The method: argument reduction
// and polynomials in double precision with plain `+ - * /` and `squareRoot`, which IEEE 754 fixes to the last bit.
// Swift never fuses a product and a sum by itself, so neither compiler flags nor the processor change a result.
// Source: the minimax polynomials on [-pi/4, pi/4], on the four ranges of the arc tangent and for the exponential
// are the classical ones of Sun's fdlibm (k_sin, k_cos, s_atan, e_exp), whose errors are below one unit in the last place.
// Invariants, swept in PortableTests against the C library: the stated error bounds; odd and even symmetry exactly.

/// The package's own elementary functions, bit-identical on every machine.
///
/// Whatever feeds a picture or a trace uses these and never the C library's.
public enum Portable {
  /// Two over pi.
  @usableFromInline static let twoOverPi = 6.36619772367581382433e-01
  // pi/2 in three parts: the first two have 33 significant bits, so that a whole multiple below 2^20 is exact.
  @usableFromInline static let halfPi1 = 1.57079632673412561417e+00
  @usableFromInline static let halfPi2 = 6.07710050630396597660e-11
  @usableFromInline static let halfPi3 = 2.02226624879595063154e-21

  /// Sine and cosine of an angle in radians.
  ///
  /// The error is below 1.5 units in the last place of a result of size 1 for angles up to 1e6 radians; beyond
  /// that the angle is first reduced by the double nearest to 2 pi, so the error grows with the angle. Not-a-number
  /// for an argument that is not finite.
  @inlinable
  public static func sincos(_ angle: Double) -> (sin: Double, cos: Double) {
    guard angle.isFinite else { return (.nan, .nan) }
    var x = angle
    if x > 1e6 || x < -1e6 { x = x.remainder(dividingBy: 6.28318530717958647693) }
    // Adding and taking away 1.5 * 2^52 rounds to the nearest whole number without a call.
    let n = (x * twoOverPi + 0x1.8p52) - 0x1.8p52
    let r = ((x - n * halfPi1) - n * halfPi2) - n * halfPi3
    let z = r * r
    let s =
      r + r * z
      * (-1.66666666666666324348e-01 + z
        * (8.33333333332248946124e-03 + z
          * (-1.98412698298579493134e-04 + z
            * (2.75573137070700676789e-06 + z
              * (-2.50507602534068634195e-08 + z * 1.58969099521155010221e-10)))))
    let c =
      1.0
      - (0.5 * z - z * z
        * (4.16666666666666019037e-02 + z
          * (-1.38888888888741095749e-03 + z
            * (2.48015872894767294178e-05 + z
              * (-2.75573143513906633035e-07 + z
                * (2.08757232129817482790e-09 + z * -1.13596475577881948265e-11))))))
    switch Int(n) & 3 {
    case 0: return (s, c)
    case 1: return (c, -s)
    case 2: return (-s, -c)
    default: return (-c, s)
    }
  }

  /// The sine of an angle in radians, with the error of ``sincos(_:)``.
  @inlinable
  public static func sin(_ angle: Double) -> Double {
    sincos(angle).sin
  }

  /// The cosine of an angle in radians, with the error of ``sincos(_:)``.
  @inlinable
  public static func cos(_ angle: Double) -> Double {
    sincos(angle).cos
  }

  /// The angle of the vector (x, y) in -pi...pi, 0 for the zero vector.
  ///
  /// The error is below 2 units in the last place. Not-a-number if either argument is not finite.
  public static func atan2(_ y: Double, _ x: Double) -> Double {
    guard x.isFinite, y.isFinite else { return .nan }
    let ax = x.magnitude
    let ay = y.magnitude
    if ay == 0 { return x < 0 || (x == 0 && x.sign == .minus) ? (y.sign == .minus ? -.pi : .pi) : y }
    if ax == 0 { return y < 0 ? -0.5 * .pi : 0.5 * .pi }
    // The arc tangent of a quotient at most 1 keeps clear of overflow; what pi lacks as a double is added back.
    let rest = 1.22464679914735317720e-16
    let angle: Double
    if ay <= ax {
      let t = atan(ay / ax)
      angle = x < 0 ? .pi - (t - rest) : t
    } else {
      let t = atan(ax / ay)
      angle = x < 0 ? 0.5 * .pi + (t + 0.5 * rest) : 0.5 * .pi - (t - 0.5 * rest)
    }
    return y < 0 ? -angle : angle
  }

  /// The arc tangent of t in 0...1.
  private static func atan(_ t: Double) -> Double {
    // Reduced to |r| < 7/16 by the nearest of the angles 0, atan(1/2), atan(1).
    let base: Double
    let rest: Double
    let r: Double
    if t < 0.4375 {
      base = 0
      rest = 0
      r = t
    } else if t < 0.6875 {
      base = 4.63647609000806093515e-01
      rest = 2.26987774529616870924e-17
      r = (2 * t - 1) / (2 + t)
    } else {
      base = 7.85398163397448278999e-01
      rest = 3.06161699786838301793e-17
      r = (t - 1) / (t + 1)
    }
    let z = r * r
    let w = z * z
    let odd =
      z
      * (3.33333333333329318027e-01 + w
        * (1.42857142725034663711e-01 + w
          * (9.09088713343650656196e-02 + w
            * (6.66107313738753120669e-02 + w
              * (4.97687799461593236017e-02 + w * 1.62858201153657823623e-02)))))
    let even =
      w
      * (-1.99999999998764832476e-01 + w
        * (-1.11111104054623557880e-01 + w
          * (-7.69187620504482999495e-02 + w
            * (-5.83357013379057348645e-02 + w * -3.65315727442169155270e-02))))
    return base - ((r * (odd + even) - rest) - r)
  }

  /// The exponential of x.
  ///
  /// The error is below 2 units in the last place for -700...700; smaller arguments give 0, larger ones infinity.
  public static func exp(_ x: Double) -> Double {
    guard !x.isNaN else { return .nan }
    if x > 709.78 { return .infinity }
    if x < -700 { return 0 }
    let n = (x * 1.44269504088896338700e+00 + 0x1.8p52) - 0x1.8p52
    let high = x - n * 6.93147180369123816490e-01
    let low = n * 1.90821492927058770002e-10
    let r = high - low
    let t = r * r
    let c =
      r - t
      * (1.66666666666666019037e-01 + t
        * (-2.77777777770155933842e-03 + t
          * (6.61375632143793436117e-05 + t
            * (-1.65339022054652515390e-06 + t * 4.13813679705723846039e-08))))
    let y = 1 - ((low - (r * c) / (2 - c)) - high)
    return n > 1000 ? y * 0x1p512 * power(of2: Int(n) - 512) : y * power(of2: Int(n))
  }

  /// Two to a whole power in -1022...1023.
  private static func power(of2 n: Int) -> Double {
    Double(bitPattern: UInt64(1023 + n) << 52)
  }

  /// The real cube root of x.
  ///
  /// The error is below 1 unit in the last place. Infinite and not-a-number arguments come back as they are.
  public static func cbrt(_ x: Double) -> Double {
    guard x.isFinite, x != 0 else { return x }
    let a = x.magnitude
    let scaled = a < Double.leastNormalMagnitude ? a * 0x1p54 : a
    // A third of the exponent, by the bits, is right to a few percent; Halley's step cubes the error.
    var t = Double(bitPattern: scaled.bitPattern / 3 + 0x2A9F_7893_0000_0000)
    for _ in 0..<2 {
      let cube = t * t * t
      t = t * ((cube + scaled + scaled) / (cube + cube + scaled))
    }
    // With 25 bits left its square is exact, so that the last step loses nothing but its own rounding.
    t = Double(bitPattern: (t.bitPattern + 0x800_0000) & ~0xFFF_FFFF)
    let r = scaled / (t * t)
    t += t * ((r - t) / (t + t + r))
    if a < Double.leastNormalMagnitude { t *= 0x1p-18 }
    return x < 0 ? -t : t
  }
}
