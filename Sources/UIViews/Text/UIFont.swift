public import Foundation
package import Lettering

/// A font of a size: the package's own, in one of its weights.
open class UIFont: NSObject, @unchecked Sendable {
  /// The heaviness of strokes, from -1 to 1; 0 is regular.
  public struct Weight: RawRepresentable, Hashable, Sendable {
    /// The heaviness.
    public let rawValue: CGFloat

    /// Makes a weight, -1...1.
    public init(rawValue: CGFloat) {
      self.rawValue = rawValue
    }

    /// Makes a weight, -1...1.
    public init(_ rawValue: CGFloat) {
      self.rawValue = rawValue
    }

    /// The thinnest of the named weights, -0.8.
    public static let ultraLight = Weight(-0.8)
    /// A weight of -0.6.
    public static let thin = Weight(-0.6)
    /// A weight of -0.4.
    public static let light = Weight(-0.4)
    /// The weight of running text, 0.
    public static let regular = Weight(0)
    /// A weight of 0.23.
    public static let medium = Weight(0.23)
    /// A weight of 0.3.
    public static let semibold = Weight(0.3)
    /// A weight of 0.4.
    public static let bold = Weight(0.4)
    /// A weight of 0.56.
    public static let heavy = Weight(0.56)
    /// The heaviest of the named weights, 0.62.
    public static let black = Weight(0.62)
  }

  /// What a text is for, which says how large it is.
  public struct TextStyle: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String

    /// Makes a style of a name.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// Large titles, 34 points.
    public static let largeTitle = TextStyle(rawValue: "UICTFontTextStyleTitle0")
    /// First titles, 28 points.
    public static let title1 = TextStyle(rawValue: "UICTFontTextStyleTitle1")
    /// Second titles, 22 points.
    public static let title2 = TextStyle(rawValue: "UICTFontTextStyleTitle2")
    /// Third titles, 20 points.
    public static let title3 = TextStyle(rawValue: "UICTFontTextStyleTitle3")
    /// Headlines, 17 points, semibold.
    public static let headline = TextStyle(rawValue: "UICTFontTextStyleHeadline")
    /// Sub-headlines, 15 points.
    public static let subheadline = TextStyle(rawValue: "UICTFontTextStyleSubhead")
    /// Running text, 17 points.
    public static let body = TextStyle(rawValue: "UICTFontTextStyleBody")
    /// Call-outs, 16 points.
    public static let callout = TextStyle(rawValue: "UICTFontTextStyleCallout")
    /// Footnotes, 13 points.
    public static let footnote = TextStyle(rawValue: "UICTFontTextStyleFootnote")
    /// Captions, 12 points.
    public static let caption1 = TextStyle(rawValue: "UICTFontTextStyleCaption1")
    /// Second captions, 11 points.
    public static let caption2 = TextStyle(rawValue: "UICTFontTextStyleCaption2")
  }

  // Set once, at the start; the class is Sendable because of that.
  /// The size of the em, in points.
  public let pointSize: CGFloat
  private let weight: Weight
  package let face: Typeface

  private init(size: CGFloat, weight: Weight) {
    pointSize = size.isFinite && size > 0 ? size : 0
    self.weight = weight
    face = Typeface.face(weight: Double(weight.rawValue))
  }

  /// The system's font, in the regular weight.
  ///
  /// A size that is not above 0 counts as 0.
  open class func systemFont(ofSize fontSize: CGFloat) -> UIFont {
    UIFont(size: fontSize, weight: .regular)
  }

  /// The system's font in a weight.
  ///
  /// A size that is not above 0 counts as 0.
  open class func systemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
    UIFont(size: fontSize, weight: weight)
  }

  /// The system's font in bold.
  open class func boldSystemFont(ofSize fontSize: CGFloat) -> UIFont {
    UIFont(size: fontSize, weight: .bold)
  }

  /// The system's font with figures of one width, which those of the own font always are.
  open class func monospacedDigitSystemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
    UIFont(size: fontSize, weight: weight)
  }

  /// The font for a kind of text, at the size that the system has at first.
  open class func preferredFont(forTextStyle style: TextStyle) -> UIFont {
    let size: CGFloat =
      switch style {
      case .largeTitle: 34
      case .title1: 28
      case .title2: 22
      case .title3: 20
      case .callout: 16
      case .subheadline: 15
      case .footnote: 13
      case .caption1: 12
      case .caption2: 11
      default: 17
      }
    return UIFont(size: size, weight: style == .headline ? .semibold : .regular)
  }

  /// The same font in another size.
  open func withSize(_ fontSize: CGFloat) -> UIFont {
    UIFont(size: fontSize, weight: weight)
  }

  /// The size of labels, 17 points.
  open class var labelFontSize: CGFloat { 17 }
  /// The size of button titles, 18 points.
  open class var buttonFontSize: CGFloat { 18 }
  /// The size of small text, 12 points.
  open class var smallSystemFontSize: CGFloat { 12 }
  /// The size of text, 14 points.
  open class var systemFontSize: CGFloat { 14 }

  /// The distance from the baseline to the top of a line, in points.
  open var ascender: CGFloat { CGFloat(Typeface.ascender) * pointSize }
  /// The distance from the baseline to the bottom of a line, in points; below 0.
  open var descender: CGFloat { CGFloat(Typeface.descender) * pointSize }
  /// The height of a line, in points.
  open var lineHeight: CGFloat { ascender - descender + leading }
  /// The height of capitals, in points.
  open var capHeight: CGFloat { CGFloat(Typeface.capHeightInEms) * pointSize }
  /// The height of small letters, in points.
  open var xHeight: CGFloat { CGFloat(Typeface.xHeightInEms) * pointSize }
  /// The room between lines beside their height: none.
  open var leading: CGFloat { 0 }

  /// Whether the other is a font of the same size and weight.
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIFont else { return false }
    return other.pointSize == pointSize && other.weight == weight
  }

  /// A hash that equal fonts share.
  open override var hash: Int {
    var hasher = Hasher()
    hasher.combine(pointSize)
    hasher.combine(weight)
    return hasher.finalize()
  }

  /// The size and the weight.
  open override var description: String { "UIFont(size: \(pointSize), weight: \(weight.rawValue))" }
}
