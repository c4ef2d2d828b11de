// The modes other than normal. They are rare, so they are written per pixel and component, after the formulas in
// ``BlendMode``: all of the Porter and Duff operators, and those of the separable modes that need only whole-number
// arithmetic; the others are in Blend+Colors.swift. Source: T. Porter and T. Duff, Compositing Digital Images (1984); the PDF reference, section 11.3.

extension Blend {
  /// Composes a row, or one colour, with pixels in a mode.
  ///
  /// - Parameters:
  ///   - mode: Any mode.
  ///   - row: The source pixels; nil for `pixel` throughout.
  ///   - pixel: The source where there is no row.
  ///   - coverage: The coverage of each pixel; nil for `constant` throughout.
  ///   - constant: The coverage where there are no bytes.
  ///   - target: The pixels.
  ///   - count: How many.
  static func compose(
    _ mode: BlendMode, row: UnsafePointer<UInt32>?, pixel: UInt32, coverage: UnsafePointer<UInt8>?,
    constant: UInt32, _ target: UnsafeMutablePointer<UInt32>, count: Int
  ) {
    for i in 0..<count {
      let source = unsafe row?[i] ?? pixel
      let part = unsafe coverage.map { unsafe UInt32($0[i]) } ?? constant
      let before = unsafe target[i]
      unsafe target[i] = mix(before, compose(mode, source, before), part)
    }
  }

  /// One pixel a part k / 255 of the way to another.
  static func mix(_ from: UInt32, _ to: UInt32, _ k: UInt32) -> UInt32 {
    pack(over255(spread(to) &* UInt64(k) &+ spread(from) &* UInt64(255 - k)))
  }

  /// The result of a mode where the source covers the pixel wholly.
  static func compose(_ mode: BlendMode, _ s: UInt32, _ d: UInt32) -> UInt32 {
    let (sa, da) = (s >> 24, d >> 24)
    switch mode {
    case .normal: return over(s, d)
    case .clear: return 0
    case .copy: return s
    case .sourceIn: return scaled(s, da)
    case .sourceOut: return scaled(s, 255 - da)
    case .sourceAtop: return weighted(s, da, d, 255 - sa)
    case .destinationOver: return over(d, s)
    case .destinationIn: return scaled(d, sa)
    case .destinationOut: return scaled(d, 255 - sa)
    case .destinationAtop: return weighted(s, 255 - da, d, sa)
    case .xor: return weighted(s, 255 - da, d, 255 - sa)
    case .plusLighter: return eachComponent(s, d) { s, d in min(255, s + d) * 255 }
    case .multiply:
      return eachComponent(s, d) { s, d in s * d + s * (255 - Int(da)) + d * (255 - Int(sa)) }
    case .screen: return eachComponent(s, d) { s, d in (s + d) * 255 - s * d }
    case .overlay: return hardLight(d, s)
    case .hardLight: return hardLight(s, d)
    case .darken: return eachComponent(s, d) { s, d in (s + d) * 255 - max(s * Int(da), d * Int(sa)) }
    case .lighten: return eachComponent(s, d) { s, d in (s + d) * 255 - min(s * Int(da), d * Int(sa)) }
    case .difference:
      return eachComponent(s, d, alpha: over(s, d) >> 24) { s, d in
        (s + d) * 255 - 2 * min(s * Int(da), d * Int(sa))
      }
    case .exclusion:
      return eachComponent(s, d, alpha: over(s, d) >> 24) { s, d in (s + d) * 255 - 2 * s * d }
    case .plusDarker:
      let alpha = min(255, sa + da)
      return eachComponent(s, d, alpha: alpha) { s, d in (s + d + Int(alpha) - Int(sa) - Int(da)) * 255 }
    case .colorDodge, .colorBurn, .softLight, .hue, .saturation, .color, .luminosity:
      return blend(mode, s, d)
    }
  }

  /// The sum of two pixels, each times a part of 255; no component may exceed 255 in sum.
  private static func weighted(_ a: UInt32, _ ka: UInt32, _ b: UInt32, _ kb: UInt32) -> UInt32 {
    pack(over255(spread(a) &* UInt64(ka) &+ spread(b) &* UInt64(kb)))
  }

  private static func hardLight(_ s: UInt32, _ d: UInt32) -> UInt32 {
    let (sa, da) = (Int(s >> 24), Int(d >> 24))
    return eachComponent(s, d, alpha: over(s, d) >> 24) { s, d in
      let plain = s * (255 - da) + d * (255 - sa)
      return 2 * s <= sa ? plain + 2 * s * d : plain + sa * da - 2 * (da - d) * (sa - s)
    }
  }

  /// Applies a formula, which gives 255 times the result, to all components or, with an alpha, to the colours alone.
  private static func eachComponent(
    _ s: UInt32, _ d: UInt32, alpha: UInt32? = nil, _ formula: (Int, Int) -> Int
  ) -> UInt32 {
    var result = (alpha ?? 0) << 24
    for shift in stride(from: UInt32(0), through: alpha == nil ? 24 : 16, by: 8) {
      let value = (formula(Int(s >> shift & 255), Int(d >> shift & 255)) * 2 + 255) / 510
      result |= UInt32(max(0, min(255, value))) << shift
    }
    guard alpha != nil else { return result }
    // Rounding may put a colour one above alpha.
    return Self.clampedToAlpha(result)
  }

  private static func clampedToAlpha(_ p: UInt32) -> UInt32 {
    let a = p >> 24
    return min(p & 255, a) | min(p >> 8 & 255, a) << 8 | min(p >> 16 & 255, a) << 16 | a << 24
  }
}
