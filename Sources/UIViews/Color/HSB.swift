/// Hue, saturation and brightness, by Smith's hexagonal model of 1978 and with plain arithmetic.
enum HSB {
  /// The sRGB components of a hue (a part of a turn, any number), a saturation and a brightness.
  static func rgb(
    hue: Double, saturation: Double, brightness: Double
  ) -> (Double, Double, Double) {
    let s = min(max(saturation, 0), 1)
    let v = brightness
    let h = (hue - hue.rounded(.down)) * 6
    let sector = h.rounded(.down)
    let f = h - sector
    let p = v * (1 - s)
    let q = v * (1 - s * f)
    let t = v * (1 - s * (1 - f))
    switch sector {
    case 0: return (v, t, p)
    case 1: return (q, v, p)
    case 2: return (p, v, t)
    case 3: return (p, q, v)
    case 4: return (t, p, v)
    default: return (v, p, q)
    }
  }

  /// Hue (0..<1), saturation and brightness of sRGB components; the hue of a grey is 0.
  static func hsb(red: Double, green: Double, blue: Double) -> (Double, Double, Double) {
    let high = max(red, green, blue)
    let low = min(red, green, blue)
    let spread = high - low
    guard spread > 0 else { return (0, 0, high) }
    var sector: Double
    if high == red {
      sector = (green - blue) / spread
    } else if high == green {
      sector = 2 + (blue - red) / spread
    } else {
      sector = 4 + (red - green) / spread
    }
    if sector < 0 { sector += 6 }
    return (sector / 6, spread / high, high)
  }
}
