public import Pixels

/// A colour: red, green, blue and alpha as sRGB values in 0...1, not multiplied by alpha.
///
/// Values outside 0...1 are kept as they are and count as the nearest value inside when the colour is drawn.
public struct Color: Hashable, Sendable {
  /// The red component, 0...1.
  public var red: Double
  /// The green component, 0...1.
  public var green: Double
  /// The blue component, 0...1.
  public var blue: Double
  /// The opacity: 0 is clear, 1 opaque.
  public var alpha: Double

  /// Makes a colour of four components.
  public init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  /// Makes a grey.
  public init(white: Double, alpha: Double = 1) {
    self.init(red: white, green: white, blue: white, alpha: alpha)
  }

  /// No colour at all.
  public static let clear = Color(white: 0, alpha: 0)
  /// Opaque black.
  public static let black = Color(white: 0)
  /// Opaque white.
  public static let white = Color(white: 1)

  /// The same colour with its opacity multiplied by a factor.
  public func multiplyingAlpha(by factor: Double) -> Color {
    Color(red: red, green: green, blue: blue, alpha: alpha * factor)
  }

  /// The pixel of this colour: components times alpha, rounded to the nearest of 256 levels.
  public var pixel: RGBA8 {
    let a = Self.level(alpha, times: 255)
    // Alpha is rounded first, and the components are taken of the rounded one: none can exceed it.
    let k = Double(a)
    return RGBA8(
      red: Self.level(red, times: k), green: Self.level(green, times: k), blue: Self.level(blue, times: k),
      alpha: a)
  }

  private static func level(_ value: Double, times k: Double) -> UInt8 {
    guard value > 0 else { return 0 }
    return UInt8((value < 1 ? value : 1) * k + 0.5)
  }
}

/// How drawn pixels meet the ones that are there.
///
/// S and D are the source and the destination, premultiplied, Sa and Da their alphas. A pixel that a shape covers in
/// part takes that part of the result and keeps the rest of what was there.
public enum BlendMode: Hashable, Sendable, CaseIterable {
  /// S + D (1 - Sa)
  case normal
  /// S D + S (1 - Da) + D (1 - Sa)
  case multiply
  /// S + D - S D
  case screen
  /// Hard light with source and destination exchanged.
  case overlay
  /// S + D - max(S Da, D Sa)
  case darken
  /// S + D - min(S Da, D Sa)
  case lighten
  /// Multiply where the source is dark, screen where it is bright.
  case hardLight
  /// S + D - 2 min(S Da, D Sa)
  case difference
  /// S + D - 2 S D
  case exclusion
  /// 0
  case clear
  /// S
  case copy
  /// S Da
  case sourceIn
  /// S (1 - Da)
  case sourceOut
  /// S Da + D (1 - Sa)
  case sourceAtop
  /// S (1 - Da) + D
  case destinationOver
  /// D Sa
  case destinationIn
  /// D (1 - Sa)
  case destinationOut
  /// S (1 - Da) + D Sa
  case destinationAtop
  /// S (1 - Da) + D (1 - Sa)
  case xor
  /// min(1, S + D)
  case plusLighter
  /// max(0, A - (Sa - S) - (Da - D)), where A = min(1, Sa + Da) is the alpha.
  case plusDarker
  /// The destination lightened by the source: B = min(1, d / (1 - s)).
  ///
  /// In this mode and those after it, s and d are the colours without alpha, and the result is
  /// S (1 - Da) + D (1 - Sa) + Sa Da B.
  case colorDodge
  /// The destination darkened by the source: B = 1 - min(1, (1 - d) / s).
  case colorBurn
  /// A gentle darkening by dark sources and lightening by bright ones.
  case softLight
  /// The source's hue with the destination's saturation and luminosity.
  case hue
  /// The source's saturation with the destination's hue and luminosity.
  case saturation
  /// The source's hue and saturation with the destination's luminosity.
  case color
  /// The source's luminosity with the destination's hue and saturation.
  case luminosity
}
