import UIKit

/// A colour of a scene file: one of UIKit's names, or `#rrggbb` or `#rrggbbaa`.
struct SceneColor {
  let color: UIColor

  /// Reads a colour; nil if the text is none.
  init?(_ text: String) {
    if let named = SceneColor.named.first(where: { $0.name == text }) {
      color = named.color
      return
    }
    let digits = text.dropFirst()
    guard text.hasPrefix("#"), digits.utf8.count == 6 || digits.utf8.count == 8,
      digits.allSatisfy({ $0.isASCII && $0.isHexDigit }), let number = UInt32(digits, radix: 16)
    else { return nil }
    let rgba = digits.utf8.count == 8 ? number : number << 8 | 255
    let level = { (shift: UInt32) in CGFloat(rgba >> shift & 255) / 255 }
    color = UIColor(red: level(24), green: level(16), blue: level(8), alpha: level(0))
  }

  /// The colour of a checked value: a name, or one for each appearance.
  init(_ node: Node) {
    if let text = node.string {
      self = SceneColor(text) ?? SceneColor(.black)
      return
    }
    let light = SceneColor(node["light"]?.string ?? "")?.color ?? .black
    let dark = SceneColor(node["dark"]?.string ?? "")?.color ?? .black
    self.init(UIColor { $0.userInterfaceStyle == .dark ? dark : light })
  }

  private init(_ color: UIColor) {
    self.color = color
  }

  static let names = named.map(\.name)

  private static let named: [(name: String, color: UIColor)] = [
    ("black", .black), ("darkGray", .darkGray), ("lightGray", .lightGray), ("white", .white),
    ("gray", .gray), ("red", .red), ("green", .green), ("blue", .blue), ("cyan", .cyan),
    ("yellow", .yellow), ("magenta", .magenta), ("orange", .orange), ("purple", .purple), ("brown", .brown),
    ("clear", .clear), ("lightText", .lightText), ("darkText", .darkText), ("systemRed", .systemRed),
    ("systemOrange", .systemOrange), ("systemYellow", .systemYellow), ("systemGreen", .systemGreen),
    ("systemMint", .systemMint), ("systemTeal", .systemTeal), ("systemCyan", .systemCyan),
    ("systemBlue", .systemBlue), ("systemIndigo", .systemIndigo), ("systemPurple", .systemPurple),
    ("systemPink", .systemPink), ("systemBrown", .systemBrown), ("systemGray", .systemGray),
    ("systemGray2", .systemGray2), ("systemGray3", .systemGray3), ("systemGray4", .systemGray4),
    ("systemGray5", .systemGray5), ("systemGray6", .systemGray6), ("label", .label),
    ("secondaryLabel", .secondaryLabel), ("tertiaryLabel", .tertiaryLabel),
    ("quaternaryLabel", .quaternaryLabel), ("placeholderText", .placeholderText), ("link", .link),
    ("separator", .separator), ("opaqueSeparator", .opaqueSeparator),
    ("systemBackground", .systemBackground), ("secondarySystemBackground", .secondarySystemBackground),
    ("tertiarySystemBackground", .tertiarySystemBackground),
    ("systemGroupedBackground", .systemGroupedBackground),
    ("secondarySystemGroupedBackground", .secondarySystemGroupedBackground),
    ("tertiarySystemGroupedBackground", .tertiarySystemGroupedBackground), ("systemFill", .systemFill),
    ("secondarySystemFill", .secondarySystemFill), ("tertiarySystemFill", .tertiarySystemFill),
    ("quaternarySystemFill", .quaternarySystemFill),
  ]
}
