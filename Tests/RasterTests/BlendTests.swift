import Pixels
import Plane
import Raster
import Testing
import _TestSupport

@Suite struct BlendTests {
  /// The nearest whole number to a b / 255.
  private func product(_ a: Int, _ b: Int) -> Int { (2 * a * b + 255) / 510 }

  /// A row in which pixel i has all components i.
  private var ramp: Bitmap {
    Bitmap(
      width: 256, height: 1,
      pixels: (0..<256).map { RGBA8(red: UInt8($0), green: UInt8($0), blue: UInt8($0), alpha: UInt8($0)) })
  }

  @Test func `a translucent colour over every value rounds to nearest, all 65536 pairs`() {
    var wrong = 0
    for alpha in 0...255 {
      // From an odd column too, so that pairs of pixels start at both alignments.
      for start in [0, 1] {
        var canvas = Canvas(ramp)
        canvas.fill(
          Rect(x: Double(start), y: 0, width: 256, height: 1),
          with: Color(white: 0, alpha: Double(alpha) / 255))
        for (d, pixel) in canvas.bitmap.pixels.enumerated() where d >= start {
          let kept = product(d, 255 - alpha)
          let grey = UInt8(kept)
          wrong += pixel == RGBA8(red: grey, green: grey, blue: grey, alpha: UInt8(alpha + kept)) ? 0 : 1
        }
      }
    }
    #expect(wrong == 0)
  }

  @Test func `a coverage of every alpha rounds to nearest, all 65536 pairs`() {
    var wrong = 0
    for alpha in 0...255 {
      var canvas = Canvas(Bitmap(width: 256, height: 1))
      for c in 0...255 {
        canvas.fill(
          Rect(x: Double(c), y: 0, width: 1, height: Double(c) / 255),
          with: Color(white: 1, alpha: Double(alpha) / 255))
      }
      for (c, pixel) in canvas.bitmap.pixels.enumerated() {
        let level = UInt8(product(alpha, c))
        wrong += pixel == RGBA8(red: level, green: level, blue: level, alpha: level) ? 0 : 1
      }
    }
    #expect(wrong == 0)
  }

  @Test func `a picture's pixels are weighted like a colour, all 65536 pairs`() {
    var wrong = 0
    let ramp = ramp
    for c in 0...255 {
      var canvas = Canvas(Bitmap(width: 256, height: 1))
      // A picture on whole pixels under a clip of height c / 255: each pixel's product with one coverage.
      canvas.clip(to: Rect(x: 0, y: 0, width: 256, height: Double(c) / 255))
      canvas.draw(ramp, in: Rect(x: 0, y: 0, width: 256, height: 1))
      for (a, pixel) in canvas.bitmap.pixels.enumerated() {
        wrong += Int(pixel.alpha) == product(a, c) ? 0 : 1
      }
    }
    #expect(wrong == 0)
  }

  @Test func `the components do not disturb one another`() {
    var random = SplitMix64(seed: 11)
    let source = random.bitmap(width: 64, height: 64, opaque: false)
    let below = random.bitmap(width: 64, height: 64, opaque: false)
    var canvas = Canvas(below)
    canvas.draw(source, in: Rect(x: 0, y: 0, width: 64, height: 64))
    for i in source.pixels.indices {
      let (s, d) = (source.pixels[i].components, below.pixels[i].components)
      let expected = zip(s, d).map { $0 + product($1, 255 - s[3]) }
      #expect(canvas.bitmap.pixels[i].components == expected)
    }
  }

  @Test func `an opaque colour over itself changes nothing under any coverage`() {
    for value in stride(from: 0, through: 255, by: 5) {
      let grey = Color(white: Double(value) / 255)
      var canvas = Canvas(Bitmap(width: 256, height: 1, filledWith: grey.pixel))
      for c in 0...255 {
        canvas.fill(Rect(x: Double(c), y: 0, width: 1, height: Double(c) / 255), with: grey)
      }
      #expect(canvas.bitmap.pixels.allSatisfy { $0 == grey.pixel })
    }
  }

  @Test func `pixels stay premultiplied`() {
    var random = SplitMix64(seed: 12)
    for mode in BlendMode.allCases {
      var canvas = Canvas(random.bitmap(width: 64, height: 64, opaque: false))
      canvas.concatenate(.rotation(0.2))
      canvas.draw(
        random.bitmap(width: 50, height: 50, opaque: false), in: Rect(x: 6, y: -2, width: 50.5, height: 49),
        opacity: 0.8, blendMode: mode)
      for pixel in canvas.bitmap.pixels {
        #expect(max(pixel.red, pixel.green, pixel.blue) <= pixel.alpha, "\(mode)")
      }
    }
  }

  /// The formulas of the modes, for one component in 0...1.
  private func formula(_ mode: BlendMode, _ s: Double, _ sa: Double, _ d: Double, _ da: Double) -> Double {
    func hardLight(_ s: Double, _ sa: Double, _ d: Double, _ da: Double) -> Double {
      s * (1 - da) + d * (1 - sa) + (2 * s <= sa ? 2 * s * d : sa * da - 2 * (da - d) * (sa - s))
    }
    switch mode {
    case .normal: return s + d * (1 - sa)
    case .multiply: return s * d + s * (1 - da) + d * (1 - sa)
    case .screen: return s + d - s * d
    case .overlay: return hardLight(d, da, s, sa)
    case .darken: return s + d - max(s * da, d * sa)
    case .lighten: return s + d - min(s * da, d * sa)
    case .hardLight: return hardLight(s, sa, d, da)
    case .difference: return s + d - 2 * min(s * da, d * sa)
    case .exclusion: return s + d - 2 * s * d
    case .clear: return 0
    case .copy: return s
    case .sourceIn: return s * da
    case .sourceOut: return s * (1 - da)
    case .sourceAtop: return s * da + d * (1 - sa)
    case .destinationOver: return s * (1 - da) + d
    case .destinationIn: return d * sa
    case .destinationOut: return d * (1 - sa)
    case .destinationAtop: return s * (1 - da) + d * sa
    case .xor: return s * (1 - da) + d * (1 - sa)
    case .plusLighter: return min(1, s + d)
    case .plusDarker: return max(0, min(1, sa + da) - (sa - s) - (da - d))
    case .colorDodge, .colorBurn, .softLight:
      return s * (1 - da) + d * (1 - sa) + sa * da * separable(mode, sa > 0 ? s / sa : 0, da > 0 ? d / da : 0)
    case .hue, .saturation, .color, .luminosity: return .nan
    }
  }

  /// The functions of two colours without alpha.
  private func separable(_ mode: BlendMode, _ s: Double, _ d: Double) -> Double {
    switch mode {
    case .colorDodge: d == 0 ? 0 : s == 1 ? 1 : min(1, d / (1 - s))
    case .colorBurn: d == 1 ? 1 : s == 0 ? 0 : 1 - min(1, (1 - d) / s)
    default:
      s <= 0.5
        ? d - (1 - 2 * s) * d * (1 - d)
        : d + (2 * s - 1) * ((d <= 0.25 ? 16 * d * d * d - 12 * d * d + 4 * d : d.squareRoot()) - d)
    }
  }

  private static let hueModes: [BlendMode] = [.hue, .saturation, .color, .luminosity]

  @Test(arguments: hueModes) func `the modes of hue, saturation and luminosity keep what they say`(
    mode: BlendMode
  ) {
    var random = SplitMix64(seed: 15)
    let source = random.bitmap(width: 64, height: 64, opaque: true)
    let below = random.bitmap(width: 64, height: 64, opaque: true)
    var canvas = Canvas(below)
    canvas.draw(source, in: Rect(x: 0, y: 0, width: 64, height: 64), blendMode: mode)
    func luminosity(_ c: [Int]) -> Double { 0.3 * Double(c[0]) + 0.59 * Double(c[1]) + 0.11 * Double(c[2]) }
    for i in source.pixels.indices {
      let (s, d) = (source.pixels[i].components, below.pixels[i].components)
      let r = canvas.bitmap.pixels[i].components
      let model = mode == .luminosity ? s : d
      #expect((luminosity(r) - luminosity(model)).magnitude <= 1 && r[3] == 255)
      // The hue is that of one of them: the differences of the components are in its proportions.
      let hue = mode == .hue || mode == .color ? s : d
      let (a, b, c) = (r[0] - r[1], r[1] - r[2], r[2] - r[0])
      let (x, y, z) = (hue[0] - hue[1], hue[1] - hue[2], hue[2] - hue[0])
      let reach = Double(max(abs(x), abs(y), abs(z)))
      for cross in [a * y - b * x, b * z - c * y, c * x - a * z] {
        #expect(Double(abs(cross)) <= 2 * reach + 1, "\(mode): \(s) on \(d) gives \(r)")
      }
      // The saturation is at most the one asked for, and less only where a component has reached an end.
      let asked = mode == .hue || mode == .luminosity ? d : s
      let (spread, wanted) = (
        max(r[0], r[1], r[2]) - min(r[0], r[1], r[2]),
        max(asked[0], asked[1], asked[2])
          - min(asked[0], asked[1], asked[2])
      )
      let isGrey = x == 0 && y == 0
      #expect(spread <= wanted + 1)
      if !isGrey, min(r[0], r[1], r[2]) > 1, max(r[0], r[1], r[2]) < 254 { #expect(spread >= wanted - 1) }
    }
    // A picture upon itself stays, and a clear one changes nothing.
    var same = Canvas(below)
    same.draw(below, in: Rect(x: 0, y: 0, width: 64, height: 64), blendMode: mode)
    same.fill(Rect(x: 0, y: 0, width: 64, height: 64), with: .clear, blendMode: mode)
    #expect(greatestDifference(same.bitmap, below) <= 1)
  }

  @Test(arguments: BlendMode.allCases.filter { !hueModes.contains($0) }) func `a mode follows its formula`(
    mode: BlendMode
  ) {
    var random = SplitMix64(seed: 13)
    let source = random.bitmap(width: 64, height: 64, opaque: false)
    let below = random.bitmap(width: 64, height: 64, opaque: false)
    var canvas = Canvas(below)
    canvas.draw(source, in: Rect(x: 0, y: 0, width: 64, height: 64), blendMode: mode)
    for i in source.pixels.indices {
      let s = source.pixels[i].components.map { Double($0) / 255 }
      let d = below.pixels[i].components.map { Double($0) / 255 }
      let result = canvas.bitmap.pixels[i].components
      for k in 0..<3 {
        #expect((Double(result[k]) - 255 * formula(mode, s[k], s[3], d[k], d[3])).magnitude <= 1, "\(mode)")
      }
      // Difference, exclusion and what mixes colours without alpha have the alpha of source over destination.
      let alpha =
        [.difference, .exclusion, .colorDodge, .colorBurn, .softLight].contains(mode)
        ? s[3] + d[3] * (1 - s[3]) : formula(mode, s[3], s[3], d[3], d[3])
      #expect((Double(result[3]) - 255 * alpha).magnitude <= 1, "\(mode)")
    }
  }

  @Test(arguments: BlendMode.allCases) func `partial coverage takes its part of a mode's result`(
    mode: BlendMode
  ) {
    var random = SplitMix64(seed: 14)
    let below = random.bitmap(width: 16, height: 16, opaque: false)
    let color = Color(red: 0.9, green: 0.3, blue: 0.1, alpha: 0.6)
    var whole = Canvas(below)
    whole.fill(Rect(x: 0, y: 0, width: 16, height: 16), with: color, blendMode: mode)
    for part in [0.25, 0.5, 0.9] {
      var canvas = Canvas(below)
      for y in 0..<16 {
        canvas.fill(Rect(x: 0, y: Double(y), width: 16, height: part), with: color, blendMode: mode)
      }
      for i in below.pixels.indices {
        let (d, r) = (below.pixels[i].components, whole.bitmap.pixels[i].components)
        for k in 0..<4 {
          let expected = Double(d[k]) * (1 - part) + Double(r[k]) * part
          #expect((Double(canvas.bitmap.pixels[i].components[k]) - expected).magnitude <= 1.6, "\(mode)")
        }
      }
    }
  }

  @Test func `a colour's pixel is premultiplied and rounded`() {
    #expect(Color(red: 1, green: 0.5, blue: 0, alpha: 1).pixel.components == [255, 128, 0, 255])
    #expect(Color(red: 1, green: 0.5, blue: 0.25, alpha: 0.5).pixel.components == [128, 64, 32, 128])
    #expect(Color(red: 7, green: -3, blue: .nan, alpha: 2).pixel.components == [255, 0, 0, 255])
    #expect(Color.clear.pixel == .clear)
  }
}
