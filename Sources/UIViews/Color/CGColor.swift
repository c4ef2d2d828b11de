public import Foundation
package import Raster

/// A colour of Core Graphics: sRGB or grey components, and an alpha.
public final class CGColor: Hashable, Sendable {
  /// The colour as it is drawn.
  package let color: Color
  /// Whether the colour was made as a grey, with one component beside alpha.
  let isGrey: Bool

  /// Takes a colour over.
  package init(_ color: Color, isGrey: Bool = false) {
    self.color = color
    self.isGrey = isGrey
  }

  /// Makes a colour of sRGB components, each 0...1.
  public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(Color(red: Double(red), green: Double(green), blue: Double(blue), alpha: Double(alpha)))
  }

  /// Makes a colour of sRGB components, each 0...1.
  public convenience init(srgbRed red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(red: red, green: green, blue: blue, alpha: alpha)
  }

  /// Makes a grey; 0 is black, 1 is white.
  public convenience init(gray: CGFloat, alpha: CGFloat) {
    self.init(Color(white: Double(gray), alpha: Double(alpha)), isGrey: true)
  }

  /// Opaque black.
  public static let black = CGColor(gray: 0, alpha: 1)
  /// Opaque white.
  public static let white = CGColor(gray: 1, alpha: 1)
  /// No colour.
  public static let clear = CGColor(gray: 0, alpha: 0)

  /// The opacity, 0...1.
  public var alpha: CGFloat { CGFloat(color.alpha) }

  /// How many components there are, alpha included: 2 for a grey, 4 otherwise.
  public var numberOfComponents: Int { isGrey ? 2 : 4 }

  /// The components, alpha last.
  public var components: [CGFloat]? {
    let rgb = isGrey ? [color.red] : [color.red, color.green, color.blue]
    return (rgb + [color.alpha]).map { CGFloat($0) }
  }

  /// The same colour with another opacity.
  public func copy(alpha: CGFloat) -> CGColor? {
    var copy = color
    copy.alpha = Double(alpha)
    return CGColor(copy, isGrey: isGrey)
  }

  /// Whether both have the same components.
  public static func == (a: CGColor, b: CGColor) -> Bool {
    a.color == b.color && a.isGrey == b.isGrey
  }

  /// Feeds the components to a hasher.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(color)
    hasher.combine(isGrey)
  }
}
