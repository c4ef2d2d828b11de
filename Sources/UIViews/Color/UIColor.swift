public import Foundation
package import Raster

/// A colour, or a rule that gives one for a light and one for a dark interface.
///
/// Components are sRGB. Colours are equal if their components are; two dynamic colours only if they are one object.
open class UIColor: NSObject, @unchecked Sendable {
  private enum Source {
    case fixed(Color, isGrey: Bool)
    case dynamic((UITraitCollection) -> UIColor)
  }
  // Set once, at the start; the class is Sendable because of that.
  private let source: Source

  /// Makes a colour of sRGB components, each 0...1.
  public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    source = .fixed(
      Color(red: Double(red), green: Double(green), blue: Double(blue), alpha: Double(alpha)), isGrey: false)
  }

  /// Makes a grey; 0 is black, 1 is white.
  public init(white: CGFloat, alpha: CGFloat) {
    source = .fixed(Color(white: Double(white), alpha: Double(alpha)), isGrey: true)
  }

  /// Makes a colour of hue, saturation and brightness, each 0...1; the hue is a part of a turn.
  public convenience init(hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat) {
    let (r, g, b) = HSB.rgb(hue: Double(hue), saturation: Double(saturation), brightness: Double(brightness))
    self.init(red: CGFloat(r), green: CGFloat(g), blue: CGFloat(b), alpha: alpha)
  }

  /// Takes a colour of Core Graphics over.
  public init(cgColor: CGColor) {
    source = .fixed(cgColor.color, isGrey: cgColor.isGrey)
  }

  /// Makes a colour that is asked for anew whenever it is used, with the traits at hand.
  public init(dynamicProvider: @escaping (UITraitCollection) -> UIColor) {
    source = .dynamic(dynamicProvider)
  }

  /// Makes the colour of a colour literal.
  public required convenience init(
    _colorLiteralRed red: Float, green: Float, blue: Float, alpha: Float
  ) {
    self.init(red: CGFloat(red), green: CGFloat(green), blue: CGFloat(blue), alpha: CGFloat(alpha))
  }

  /// The colour for given traits.
  open func resolvedColor(with traitCollection: UITraitCollection) -> UIColor {
    switch source {
    case .fixed: self
    case .dynamic(let provider): provider(traitCollection).resolvedColor(with: traitCollection)
    }
  }

  /// The same colour with another opacity; a dynamic colour stays dynamic.
  open func withAlphaComponent(_ alpha: CGFloat) -> UIColor {
    switch source {
    case .fixed(var color, let isGrey):
      color.alpha = Double(alpha)
      return UIColor(cgColor: CGColor(color, isGrey: isGrey))
    case .dynamic(let provider):
      return UIColor { provider($0).resolvedColor(with: $0).withAlphaComponent(alpha) }
    }
  }

  /// The colour of Core Graphics, for the current traits.
  open var cgColor: CGColor {
    switch resolvedColor(with: .current).source {
    case .fixed(let color, let isGrey): CGColor(color, isGrey: isGrey)
    case .dynamic: fatalError("a resolved colour is fixed")
    }
  }

  /// The colour as it is drawn, for the current traits.
  package var color: Color { cgColor.color }

  /// The colour as it is drawn, for given traits.
  package func color(for traits: UITraitCollection) -> Color {
    resolvedColor(with: traits).color
  }

  /// Writes the components, each 0...1, where there is a place for them; gives true.
  @discardableResult
  open func getRed(
    _ red: UnsafeMutablePointer<CGFloat>?, green: UnsafeMutablePointer<CGFloat>?,
    blue: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    let c = color
    unsafe red?.pointee = CGFloat(c.red)
    unsafe green?.pointee = CGFloat(c.green)
    unsafe blue?.pointee = CGFloat(c.blue)
    unsafe alpha?.pointee = CGFloat(c.alpha)
    return true
  }

  /// Writes the grey, 0...1, and alpha; gives false and writes nothing for a colour that is no grey.
  @discardableResult
  open func getWhite(
    _ white: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    let c = color
    guard c.red == c.green, c.green == c.blue else { return false }
    unsafe white?.pointee = CGFloat(c.red)
    unsafe alpha?.pointee = CGFloat(c.alpha)
    return true
  }

  /// Writes hue, saturation, brightness and alpha, each 0...1; gives true.
  @discardableResult
  open func getHue(
    _ hue: UnsafeMutablePointer<CGFloat>?, saturation: UnsafeMutablePointer<CGFloat>?,
    brightness: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    let c = color
    let (h, s, v) = HSB.hsb(red: c.red, green: c.green, blue: c.blue)
    unsafe hue?.pointee = CGFloat(h)
    unsafe saturation?.pointee = CGFloat(s)
    unsafe brightness?.pointee = CGFloat(v)
    unsafe alpha?.pointee = CGFloat(c.alpha)
    return true
  }

  /// Whether the other is a colour of the same components, or the same object.
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIColor else { return false }
    if other === self { return true }
    guard case .fixed(let a, _) = source, case .fixed(let b, _) = other.source else { return false }
    return a == b
  }

  /// A hash that equal colours share.
  open override var hash: Int {
    guard case .fixed(let color, _) = source else { return ObjectIdentifier(self).hashValue }
    return color.hashValue
  }

  /// The components, or that there are several.
  open override var description: String {
    guard case .fixed(let c, let isGrey) = source else { return "UIColor(dynamic)" }
    return isGrey
      ? "UIColor(white: \(c.red), alpha: \(c.alpha))"
      : "UIColor(red: \(c.red), green: \(c.green), blue: \(c.blue), alpha: \(c.alpha))"
  }
}

extension UIColor: _ExpressibleByColorLiteral {}

/// The type of `#colorLiteral(…)` where nothing else says it.
public typealias _ColorLiteralType = UIColor
