public import Foundation
package import Lettering

/// A font of a size: the package's own, in one of its weights, or with the package trait FreeTypeText that of a file.
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
  /// That of the package's own font; regular for a font of a file.
  private let weight: Weight
  package let face: Typeface

  private init(size: CGFloat, weight: Weight, face: Typeface? = nil) {
    pointSize = size.isFinite && size > 0 ? size : 0
    self.weight = weight
    self.face = face ?? Typeface.face(weight: Double(weight.rawValue))
  }

  /// The font of a name.
  ///
  /// The package's own goes by `Tumble-Regular`, `Tumble-Bold` and so on. With the package trait FreeTypeText a name may also
  /// be that of a font of this machine (`DejaVuSans-Bold`, `DejaVu Sans Bold`, or a family), or the path of a font file,
  /// which is told by its `/`. For a font that there is not the answer is nil, and a message says why. Fonts differ between machines, so a picture with one is the same only where the file is.
  ///
  /// - Parameters:
  ///   - fontName: The name or path.
  ///   - fontSize: The size of the em, in points; one that is not above 0 counts as 0.
  public convenience init?(name fontName: String, size fontSize: CGFloat) {
    if let (weight, _) = Self.ownWeights.first(where: { "\(Self.ownFamily)-\($1)" == fontName }) {
      self.init(size: fontSize, weight: weight)
      return
    }
    do {
      self.init(size: fontSize, weight: .regular, face: try Typeface.ofFile(fontName))
    } catch {
      // Fonts may be made on any thread, and are made on the one that there is.
      let message = "\(error)"
      MainActor.assumeIsolated { Diagnostic.report(message) }
      return nil
    }
  }

  private static let ownFamily = "Tumble"
  private static let ownWeights: [(Weight, name: String)] = [
    (.ultraLight, "UltraLight"), (.thin, "Thin"), (.light, "Light"), (.regular, "Regular"),
    (.medium, "Medium"), (.semibold, "Semibold"), (.bold, "Bold"), (.heavy, "Heavy"), (.black, "Black"),
  ]

  /// The families of all fonts, in alphabetical order.
  open class var familyNames: [String] {
    Set(Typeface.namesOfFiles.map(\.family)).union([ownFamily]).sorted()
  }

  /// The names of the fonts of a family, in alphabetical order; none for a family that there is not.
  open class func fontNames(forFamilyName familyName: String) -> [String] {
    guard familyName != ownFamily else { return ownWeights.map { "\(ownFamily)-\($0.name)" }.sorted() }
    return Set(Typeface.namesOfFiles.filter { $0.family == familyName }.map(\.postScript)).sorted()
  }

  /// The name of the family.
  open var familyName: String { face.names?.family ?? Self.ownFamily }

  /// The name of the font; of the package's own in a weight between two named ones, that of the nearest.
  open var fontName: String {
    if let names = face.names { return names.postScript }
    func distance(_ other: Weight) -> CGFloat { abs(other.rawValue - weight.rawValue) }
    let nearest = Self.ownWeights.min { distance($0.0) < distance($1.0) }
    return "\(Self.ownFamily)-\(nearest?.name ?? "Regular")"
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
    UIFont(size: fontSize, weight: weight, face: face)
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
  open var ascender: CGFloat { CGFloat(face.metrics.ascender) * pointSize }
  /// The distance from the baseline to the bottom of a line, in points; below 0.
  open var descender: CGFloat { CGFloat(face.metrics.descender) * pointSize }
  /// The height of a line, in points.
  open var lineHeight: CGFloat { ascender - descender + leading }
  /// The height of capitals, in points.
  open var capHeight: CGFloat { CGFloat(face.metrics.capHeight) * pointSize }
  /// The height of small letters, in points.
  open var xHeight: CGFloat { CGFloat(face.metrics.xHeight) * pointSize }
  /// The room between lines beside their height; 0 for the package's own font.
  open var leading: CGFloat { CGFloat(face.metrics.leading) * pointSize }

  /// Whether the other is the same font in the same size and weight.
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIFont else { return false }
    return other.pointSize == pointSize && other.weight == weight && other.face === face
  }

  /// A hash that equal fonts share.
  open override var hash: Int {
    var hasher = Hasher()
    hasher.combine(pointSize)
    hasher.combine(weight)
    return hasher.finalize()
  }

  /// The size, and the weight or the name.
  open override var description: String {
    face.names.map { "UIFont(name: \($0.postScript), size: \(pointSize))" }
      ?? "UIFont(size: \(pointSize), weight: \(weight.rawValue))"
  }
}
